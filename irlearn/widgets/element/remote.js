// The keys of a presenter's remote and of the keyboard press the buttons that stand on the stage.

/** Fields in which somebody types or chooses, so that keys are theirs. */
export const TYPED_IN = "textarea, select, input:not([type=radio], [type=checkbox])";
const ARROW_KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
/** What each key does. @type {Record<string, string>} */
const DOES = {
  ArrowRight: "next", PageDown: "next", ArrowLeft: "back", PageUp: "back", Home: "first", End: "last",
  r: "reveal", R: "reveal", " ": "reveal", b: "dark", B: "dark", ".": "dark",
};
/** Elements that need keys themselves: all, or these. @type {[selector: string, keys?: string[]][]} */
const NEED = [
  [`irl-touch, ${TYPED_IN}`],
  ["input[type=radio]", [...ARROW_KEYS, " "]],
  ["button, summary, input[type=checkbox]", [" "]],
];

/** Find Back and Next. @param {Element} stage */
const stepButtons = (stage) => [...stage.querySelectorAll(".irl-steps button")];

/** @param {Element} stage @returns {HTMLElement | null} */
const revealButton = (stage) => stage.querySelector("[data-does=reveal]");

/** Say which keys do what on this stage. @param {Element} stage */
export function hints(stage) {
  const words = [];
  if (stepButtons(stage).length) {
    words.push("← → or a presenter's remote: back; reveal, then next", "Home, End: first and last step");
  }
  if (revealButton(stage)) words.push("R or space: reveal");
  return [...words, "B or .: dark", "F or Esc: leave"].join(" · ");
}

/**
 * Press what the key stands for; true if there was something to press.
 * @param {HTMLElement} stage @param {KeyboardEvent} event
 */
export function pressByKey(stage, event) {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const field = /** @type {HTMLElement} */ (target);
  if (ctrlKey || metaKey || altKey || defaultPrevented || !DOES[key] || isNeeded(field, key)) return false;
  if (stage.hasAttribute("data-dark")) return !stage.toggleAttribute("data-dark", false);
  const pressed = press(stage, DOES[key]);
  field.focus(); // a button that is pressed by another key does not take the focus
  return pressed;
}

/** Tell whether a key goes into a field in which somebody types. @param {KeyboardEvent} event */
export function isTyped({ key, target }) {
  const field = /** @type {Element} */ (target);
  return key.length === 1 && Boolean(field.closest(TYPED_IN));
}

/** @param {Element} field @param {string} key */
function isNeeded(field, key) {
  return NEED.some(([selector, keys]) => field.closest(selector) && (keys?.includes(key) ?? true));
}

/**
 * Press a button; return whether there is one. Where something is hidden, or there are no steps, "next"
 * reveals, and goes to the next step only when it is pressed again: so one key leads to the last number.
 * @param {HTMLElement} stage @param {string} what one of the values of DOES
 */
function press(stage, what) {
  const [back, next] = /** @type {HTMLElement[]} */ (stepButtons(stage));
  const button = revealButton(stage);
  if (what === "dark") return darken(stage);
  if (what === "reveal" || (what === "next" && (!next || hides(stage)))) {
    const again = what === "next" && button?.getAttribute("aria-pressed") === "true";
    if (!again) button?.click();
    return Boolean(button);
  }
  if (!next) return false;
  const step = what === "back" || what === "first" ? back : next;
  if (what === "back" || what === "next") step.click();
  else while (!step.hasAttribute("aria-disabled")) step.click();
  return true;
}

/** Hide all that a full stage shows, until the next key. @param {HTMLElement} stage */
function darken(stage) {
  stage.focus(); // what has the focus is hidden now, and would hear no key
  return stage.toggleAttribute("data-dark", stage.hasAttribute("data-full"));
}

/** Tell whether this step has a value that is not shown yet. @param {Element} stage */
function hides(stage) {
  const [button, said] = [revealButton(stage), stage.querySelector(".irl-whole > .irl-said")];
  const cells = [...stage.querySelectorAll(".irl-numbers td")];
  const hidden = cells.some((cell) => cell.textContent === "?") || said?.textContent?.includes("= ?");
  return Boolean(button && button.getAttribute("aria-pressed") !== "true" && hidden);
}
