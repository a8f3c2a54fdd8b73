// Keys that are pressed in an element of irlearn are kept from the shortcuts of notebooks.

/**
 * Keep keys pressed in these elements from being shortcuts of Jupyter, where 00 restarts Python and dd
 * deletes a cell. With Ctrl or Cmd they stay Jupyter's (Ctrl+S saves), except Z and Y, which undo and redo
 * here. Jupyter asks the element with the focus, and may ask before that element hears of the key.
 * @param {string} tag
 */
export function keepKeysFromJupyter(tag) {
  /** @param {KeyboardEvent} event */
  const shielded = ({ key, ctrlKey, metaKey, target }) => {
    if (!(target instanceof Element && target.closest(tag))) return;
    target.toggleAttribute("data-lm-suppress-shortcuts", /^[yz]$/i.test(key) || !(ctrlKey || metaKey));
  };
  addEventListener("keydown", shielded, true);
}

/**
 * Keep keys without Ctrl or Cmd from VS Code, which takes for a shortcut whatever reaches the page.
 * @param {HTMLElement} box
 */
export function keepKeysFromVSCode(box) {
  box.addEventListener("keydown", (key) => key.ctrlKey || key.metaKey || key.stopPropagation());
}
