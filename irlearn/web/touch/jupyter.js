// What is typed in an element of ours stays there.

/**
 * In Jupyter, what is typed in these elements is no shortcut: 00 restarts Python there, and dd deletes a
 * cell. But Ctrl+S saves. Jupyter asks the element with the focus, and may ask before that element hears of
 * the key.
 * @param {string} tag
 */
export function keepFromJupyter(tag) {
  /** @param {KeyboardEvent} event */
  const shielded = ({ key, ctrlKey, metaKey, target }) => {
    if (!(target instanceof Element && target.closest(tag))) return;
    target.toggleAttribute("data-lm-suppress-shortcuts", key === "z" || !(ctrlKey || metaKey));
  };
  addEventListener("keydown", shielded, true);
}

/** VS Code takes for a shortcut what comes up to the page. @param {HTMLElement} box */
export function keepFromVSCode(box) {
  box.addEventListener("keydown", (key) => key.ctrlKey || key.metaKey || key.stopPropagation());
}
