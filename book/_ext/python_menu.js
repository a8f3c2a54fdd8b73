// The menu "Python": arrow keys go through it, Escape and a press elsewhere close it. "Show all code" shows code
// that only draws or answers, which is hidden until a reader wants it, on every page.

// The key in localStorage; templates/layout.html reads it too, to show the code before the page is painted.
const STORED = "irlearn-python";
const SHOWN = "irl-python"; // the class of the page that shows it
const { classList } = document.documentElement;
const menu = /** @type {HTMLElement} */ (document.getElementById("python-menu"));
const opens = /** @type {HTMLElement} */ (menu.previousElementSibling);
const items = [.../** @type {NodeListOf<HTMLElement>} */ (menu.querySelectorAll("[role^=menuitem]"))];
const [start, shows] = [".live-start", ".irl-switch"].map((name) => menu.querySelector(name));

/** Show the code or hide it. @param {boolean} on */
function turn(on) {
  classList.toggle(SHOWN, on);
  shows?.setAttribute("aria-checked", String(on));
}

/** Open the menu, with the focus on an item, or close it. @param {number} [item] counted from the end if negative */
function open(item) {
  menu.hidden = item === undefined;
  opens.setAttribute("aria-expanded", String(!menu.hidden));
  if (item !== undefined) items.at(item)?.focus();
}

/** Close the menu and give the focus back. */
function close() {
  open();
  opens.focus();
}

/** @type {Record<string, (at: number) => void>} */
const KEYS = {
  ArrowDown: (at) => open((at + 1) % items.length),
  ArrowUp: (at) => open(Math.max(at, 0) - 1),
  Home: () => open(0),
  End: () => open(-1),
  Escape: close,
};

opens.addEventListener("click", () => (menu.hidden ? open(0) : open()));
opens.addEventListener("keydown", (event) => {
  if (!/^Arrow(Up|Down)$/.test(event.key)) return;
  KEYS[event.key](-1);
  event.preventDefault();
});
menu.addEventListener("keydown", (event) => {
  if (event.key === "Tab") open();
  if (!(event.key in KEYS)) return;
  KEYS[event.key](items.indexOf(/** @type {HTMLElement} */ (event.target)));
  event.preventDefault();
});
addEventListener("pointerdown", ({ target }) => {
  if (!menu.hidden && !menu.parentElement?.contains(/** @type {Node} */ (target))) open();
});

shows?.addEventListener("click", () => {
  turn(!classList.contains(SHOWN));
  try {
    if (classList.contains(SHOWN)) localStorage.setItem(STORED, "on");
    else localStorage.removeItem(STORED);
  } catch {
    // then it lasts until the reader leaves the page
  }
});
// whoever makes the page live wants to see the code that can be run
start?.addEventListener("click", () => (turn(true), close()));
menu.querySelector("[download]")?.addEventListener("click", close);
turn(classList.contains(SHOWN));
