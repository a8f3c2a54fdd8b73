// In the pictures of a widget: handles that are dragged, tapped or moved by keys, and parts that are pressed.
// Each sets a control of the form (irlearn/widgets/handles.py): data-sets is its name, and the form alone
// decides which frame is shown.

/** @typedef {Record<string, number>} Places the index of each choice, by the name of the control */
/** @typedef {{place: number, x: number, y: number}} Spot in px from the corner of the picture */

const NEAR = 32; // px from a spot within which a tap is meant for it

/** @param {HTMLElement} handle */
const control = (handle) => /** @type {string} */ (handle.dataset.sets);

/** @param {HTMLElement} handle */
const pictureOf = (handle) => /** @type {HTMLElement} */ (handle.closest(".irl-handles"));

/**
 * List where a handle can be put now, by data-at: a choice's index, x and y in per cent ("0,12.5,40 1,…").
 * @param {HTMLElement} handle @returns {Spot[]}
 */
function spotsOf(handle) {
  const { width, height } = pictureOf(handle).getBoundingClientRect();
  return (handle.dataset.at ?? "").split(" ").map((spot) => {
    const [place, x, y] = spot.split(",").map(Number);
    return { place, x: (x * width) / 100, y: (y * height) / 100 };
  });
}

/** List the spots that keys reach, which are the first ones. @param {HTMLElement} handle */
function keySpots(handle) {
  return spotsOf(handle).slice(0, Number(handle.querySelector("input")?.max) + 1);
}

/** Tell whether no other handle of the picture sets the same control. @param {HTMLElement} handle */
function isAlone(handle) {
  return pictureOf(handle).querySelectorAll(`.irl-handle[data-sets="${control(handle)}"]`).length === 1;
}

/** Find the spot nearest to a point. @param {Spot[]} spots @param {{x: number, y: number}} point */
function nearest(spots, { x, y }) {
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - x, spot.y - y);
  return spots.map((spot) => ({ ...spot, far: far(spot) })).reduce((a, b) => (b.far < a.far ? b : a));
}

/** Return the point of a pointer in a picture. @param {HTMLElement} picture @param {MouseEvent} event */
function within(picture, { clientX, clientY }) {
  const { left, top } = picture.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Have handles and parts work. A drag sets its control in the state in which it began, so what it passed over
 * leaves no trace.
 * @param {HTMLElement} box @param {() => Places} state @param {(places: Places) => void} show
 */
export function followHandles(box, state, show) {
  box.addEventListener("pointerdown", (down) => {
    const handle = /** @type {HTMLElement} */ (down.target).closest(".irl-handle");
    if (handle instanceof HTMLElement && !down.button) drag(handle, down);
  });
  box.addEventListener("input", ({ target }) => {
    const slider = /** @type {HTMLInputElement} */ (target);
    const handle = /** @type {HTMLElement | null} */ (slider.closest(".irl-handle"));
    if (handle) show({ ...state(), [control(handle)]: spotsOf(handle)[Number(slider.value)].place });
  });
  box.addEventListener("click", (click) => {
    const target = /** @type {HTMLElement} */ (click.target);
    const part = /** @type {HTMLElement | null} */ (target.closest("button[data-sets]"));
    if (part) show({ ...state(), [control(part)]: Number(part.dataset.place) });
    else if (!target.closest(".irl-handle")) tap(target.closest(".irl-handles"), click);
  });

  /** @param {HTMLElement} handle @param {PointerEvent} down */
  function drag(handle, down) {
    const [picture, before, spots] = [pictureOf(handle), state(), spotsOf(handle)];
    const start = within(picture, down);
    const middle = { x: handle.offsetLeft, y: handle.offsetTop };
    let place = before[control(handle)];
    let [moved, cancelled] = [false, false];
    const end = new AbortController();
    const listening = { signal: end.signal, capture: true };
    const stop = () => {
      box.removeAttribute("data-dragged");
      picture.querySelector(".irl-ghost")?.remove();
    };
    const cancel = () => {
      stop();
      cancelled = true; // but the button may still be down
      if (moved) show(before);
    };
    down.preventDefault(); // no text is selected
    handle.querySelector("input")?.focus({ preventScroll: true });
    addEventListener("pointermove", (move) => {
      const now = within(picture, move);
      const to = nearest(spots, { x: middle.x + now.x - start.x, y: middle.y + now.y - start.y }).place;
      if (cancelled || move.pointerId !== down.pointerId || to === place) return;
      if (!moved) leaveGhost(picture);
      moved = true;
      box.toggleAttribute("data-dragged", true);
      place = to;
      show({ ...before, [control(handle)]: to });
    }, listening);
    addEventListener("pointerup", ({ pointerId }) => {
      if (pointerId !== down.pointerId) return;
      end.abort();
      stop();
      if (moved) ignoreClick();
      else if (!cancelled) pick(handle);
    }, listening);
    addEventListener("pointercancel", () => {
      end.abort();
      cancel();
    }, listening);
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation(); // a stage stays full
      event.preventDefault();
      cancel();
    }, listening);
  }

  /**
   * Let a handle that was tapped wait for its new place; if another one waits already, put that one here.
   * @param {HTMLElement} handle
   */
  function pick(handle) {
    const waiting = picked();
    if (waiting && waiting !== handle && pictureOf(waiting) === pictureOf(handle)) {
      put([waiting], { x: handle.offsetLeft, y: handle.offsetTop });
    } else if (!waiting && !isAlone(handle)) handle.toggleAttribute("data-picked", true);
  }

  /**
   * Put the handle that waits, or one that sets its control alone, on the spot nearest to a tap.
   * @param {Element | null} picture @param {MouseEvent} click
   */
  function tap(picture, click) {
    const waiting = picked();
    if (!(picture instanceof HTMLElement)) return;
    const handles = /** @type {NodeListOf<HTMLElement>} */ (picture.querySelectorAll(".irl-handle"));
    put(waiting ? [waiting] : [...handles].filter(isAlone), within(picture, click));
  }

  /** Take the handle that waits, which then waits no longer. @returns {HTMLElement | null} */
  function picked() {
    const waiting = /** @type {HTMLElement | null} */ (box.querySelector("[data-picked]"));
    waiting?.removeAttribute("data-picked");
    return waiting;
  }

  /**
   * Put one of the handles on its spot nearest to a point, if one is near.
   * @param {HTMLElement[]} handles @param {{x: number, y: number}} point
   */
  function put(handles, point) {
    const [found] = handles
      .map((handle) => ({ handle, ...nearest(keySpots(handle), point) }))
      .sort((a, b) => a.far - b.far);
    if (found?.far < NEAR) show({ ...state(), [control(found.handle)]: found.place });
  }
}

/** Ignore the click that ends a drag: it is no tap. */
function ignoreClick() {
  const ignore = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }));
}

/** Let the picture from before shine through while a handle is dragged. @param {HTMLElement} picture */
function leaveGhost(picture) {
  const ghost = /** @type {SVGElement} */ (picture.querySelector("svg")?.cloneNode(true));
  ghost.setAttribute("class", "irl-ghost");
  ghost.setAttribute("aria-hidden", "true");
  picture.append(ghost);
}
