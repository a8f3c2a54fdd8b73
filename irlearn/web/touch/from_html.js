// Elements from the HTML that stands in these files.

/** Make an element from HTML of these files; nothing from outside goes into it. @param {string} html */
export function fromHtml(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}
