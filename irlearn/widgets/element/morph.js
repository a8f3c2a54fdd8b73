// Turn a part of a page into another without replacing its handles, which so keep the focus and the pointer.

/** Make an element and all inside it like another one. @param {Element} old @param {Element} fresh */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || old.nodeName === "FIGURE") return old.replaceWith(fresh);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  if (old instanceof HTMLInputElement) old.value = old.defaultValue;
  const [olds, news] = [[...old.children].filter(isNoGhost), [...fresh.children]];
  olds.slice(news.length).forEach((child) => child.remove());
  news.forEach((child, i) => (olds[i] ? morph(olds[i], child) : old.append(child)));
}

/** Tell whether it is not the copy of a picture that is shown during a drag. @param {Element} child */
const isNoGhost = (child) => !child.matches(".irl-ghost");
