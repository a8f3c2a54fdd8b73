// Move a row with a finger or a mouse. Buttons and keys do the same, so that nobody has to drag.

const LEAST_MOVE = 5; // pixels; a press that moves less is no drag
const EDGE = 44; // pixels at the top and at the bottom of the window where a drag scrolls
const STEP = 8; // pixels that it scrolls in one frame

/** Find what scrolls an element up and down. @param {Element | null} element @returns {Element} */
function scrollerOf(element) {
  for (let each = element; each; each = each.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY);
    if (scrolls && each.scrollHeight > each.clientHeight + 1) return each;
  }
  return /** @type {Element} */ (document.scrollingElement);
}

/**
 * Return the index that a row has in its list when its middle is at the height `y`. Only the heights of the
 * other rows count, so that rows of different height do not jump back and forth. The space below a row
 * belongs to the index and not to the row, because it is wider at the cut-off.
 * @param {HTMLElement} row @param {number} y in pixels from the top of the window
 */
function placeAt(row, y) {
  const list = /** @type {HTMLElement} */ (row.parentElement);
  const rows = /** @type {HTMLElement[]} */ ([...list.children]);
  const others = rows.filter((other) => other !== row);
  const spaces = rows.map((each) => parseFloat(getComputedStyle(each).marginBottom));
  const rooms = others.map(({ offsetHeight: height }, i) => height + spaces[i]);
  let above = list.getBoundingClientRect().top + row.offsetHeight / 2;
  return rooms.filter((room) => (above += room) - room / 2 < y).length;
}

/**
 * What is called while something is dragged: `lift` when that begins, `move` at each height on the way, and
 * `drop` at the end: with false if Escape or the browser has stopped the drag.
 * @typedef {{lift: () => void, move: (y: number) => void, drop: (kept: boolean) => void}} Steps
 */

/**
 * Follow a pointer that is down until it is up, or until Escape. The click that a browser sends after a drag
 * is stopped, because nothing was clicked.
 * @param {PointerEvent} down @param {Steps} steps
 */
export function followPointer(down, { lift, move, drop }) {
  let dragging = false;
  let height = down.clientY;
  const scroller = scrollerOf(/** @type {Element} */ (down.target));
  const over = new AbortController();
  const scroll = () => {
    if (over.signal.aborted) return;
    const by = height > innerHeight - EDGE ? STEP : height < EDGE ? -STEP : 0;
    const before = scroller.scrollTop;
    if (by) scroller.scrollTop += by;
    if (scroller.scrollTop !== before) move(height);
    requestAnimationFrame(scroll);
  };
  const { signal } = over;
  /** @param {PointerEvent} event */
  const moved = ({ pointerId, clientY }) => {
    if (pointerId !== down.pointerId) return;
    if (!dragging && Math.abs(clientY - down.clientY) < LEAST_MOVE) return;
    height = clientY;
    if (!dragging) {
      lift();
      requestAnimationFrame(scroll);
    }
    dragging = true;
    move(clientY);
  };
  const noClick = (/** @type {Event} */ click) => click.stopPropagation();
  const clickAgain = () => setTimeout(() => removeEventListener("click", noClick, { capture: true }));
  /** @param {boolean} kept */
  const end = (kept) => {
    over.abort();
    if (!dragging) return;
    addEventListener("click", noClick, { capture: true, once: true });
    drop(kept);
  };
  /** @param {PointerEvent} up */
  const ended = (up) => {
    if (up.pointerId !== down.pointerId) return;
    end(up.type === "pointerup");
    clickAgain();
  };
  /** @param {KeyboardEvent} pressed */
  const stopped = (pressed) => {
    if (pressed.key !== "Escape" || !dragging) return;
    pressed.stopPropagation();
    end(false);
    addEventListener("pointerup", clickAgain, { once: true }); // the finger or the button is still down
  };
  addEventListener("keydown", stopped, { signal, capture: true });
  addEventListener("pointermove", moved, { signal });
  addEventListener("pointerup", ended, { signal });
  addEventListener("pointercancel", ended, { signal });
}

/**
 * Let the rows of a list be dragged: by the grip with any pointer, by the tile with a mouse. `lift` and
 * `drop` are called as in `followPointer`, `drag` for each new index on the way.
 * @typedef {{lift: () => void, drag: (row: Element, to: number) => void, drop: (kept: boolean) => void}} Drag
 * @param {HTMLElement} list @param {Drag} handlers
 */
export function makeDraggable(list, { lift, drag, drop }) {
  list.addEventListener("pointerdown", (down) => {
    const target = /** @type {HTMLElement} */ (down.target);
    const row = target.closest("li");
    const held = target.closest(down.pointerType === "mouse" ? ".irl-grip, .irl-tile" : ".irl-grip");
    if (!row || !held || down.button) return;
    let place = [...list.children].indexOf(row);
    followPointer(down, {
      lift: () => {
        lift();
        row.classList.add("irl-held");
      },
      move: (y) => {
        const to = placeAt(row, y);
        if (to !== place) drag(row, (place = to));
      },
      drop: (kept) => {
        row.classList.remove("irl-held");
        drop(kept);
      },
    });
    if (held.matches(".irl-grip")) down.preventDefault(); // no text is selected
  });
}
