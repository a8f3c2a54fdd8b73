// A part of a page takes the form of another, and its handles stay: they keep the focus, and what holds them.

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

/** Tell whether it is not the copy that is shown while a handle is dragged. @param {Element} child */
const isNoGhost = (child) => !child.matches(".irl-ghost");
