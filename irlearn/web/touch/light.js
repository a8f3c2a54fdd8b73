// What is pointed at lights up wherever it stands. Things have names such as r7 (see `sentence`):
// data-k has those of an element, and data-p those that light up when a reader points at it.

/**
 * Call `point` with the names that the reader points at: with a mouse, by the focus, or by a tap.
 * @param {HTMLElement} board @param {(names: string) => void} point
 */
export function listenForPointing(board, point) {
  const named = (/** @type {EventTarget | null} */ target) =>
    /** @type {Element | null} */ (target)?.closest("[data-p]")?.getAttribute("data-p") ?? "";
  let still = ""; // where the mouse was last: what moves away under it is not pointed at
  board.addEventListener("pointermove", ({ clientX, clientY }) => (still = `${clientX} ${clientY}`));
  board.addEventListener("pointerover", ({ target, pointerType, clientX, clientY }) => {
    if (pointerType === "mouse" && `${clientX} ${clientY}` !== still) point(named(target));
  });
  board.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && point(""));
  board.addEventListener("focusin", ({ target }) =>
    /** @type {Element} */ (target).matches(":focus-visible") && point(named(target)));
  board.addEventListener("focusout", () => point(""));
  board.addEventListener("click", ({ target }) => {
    const acts = /** @type {Element} */ (target).closest("[data-does], label, summary");
    if (!acts) point(named(target));
  });
}

/** Light whatever has one of these names. @param {Element} board @param {string} names */
export function light(board, names) {
  const wanted = names.split(" ");
  for (const each of board.querySelectorAll("[data-k]")) {
    const own = (each.getAttribute("data-k") ?? "").split(" ");
    each.classList.toggle("irl-on", names !== "" && wanted.some((name) => own.includes(name)));
  }
}
