// The controls of a widget: a form in which each field's value is the place (index) of a choice.

/**
 * Return the places that are chosen, by the names of the controls, in their order.
 * @param {HTMLFormElement} form @returns {Record<string, number>}
 */
export function chosen(form) {
  /** @type {Record<string, number>} */
  const places = {};
  for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
    const { name, type, checked, value } = field;
    if (name && (type !== "radio" || checked)) places[name] = type === "checkbox" ? +checked : Number(value);
  }
  return places;
}

/** Let no list offer what is chosen in another from which it is to differ. @param {HTMLFormElement} form */
export function keepApart(form) {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const lists = form.querySelectorAll("[data-differs-from]");
  for (const one of lists) {
    const other = /** @type {HTMLSelectElement} */ (form.elements.namedItem(one.dataset.differsFrom ?? ""));
    for (const [list, { value }] of /** @type {const} */ ([[one, other], [other, one]])) {
      for (const option of list.options) option.disabled = option.value === value;
    }
  }
}

/** Set the fields to these places. @param {HTMLFormElement} form @param {Record<string, number>} places */
export function choose(form, places) {
  for (const [name, place] of Object.entries(places)) {
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
    if (field.type === "checkbox") field.checked = Boolean(place);
    else field.value = String(place);
    if (field.type === "range") say(field);
    if (field.dataset?.orders) arrange(field);
  }
}

/**
 * Have the fields work. `changed` is called after each change, and `ended` if Back or Next finds no step.
 * @param {HTMLFormElement} form @param {() => void} changed @param {(by: number) => void} ended
 */
export function followFields(form, changed, ended) {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    if (field.type === "range") say(field);
    changed();
  });
  form.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button[data-by]");
    if (!button) return;
    const by = Number(button.getAttribute("data-by"));
    const item = button.closest("li");
    const moved = item ? move(item, by) : step(form, button, by);
    if (moved) changed();
    else if (!item) ended(by);
    /** @type {HTMLElement} */ (button).focus(); // an element that is moved has lost it
  });
  form.querySelectorAll(".irl-steps").forEach(markEnds);
  form.querySelectorAll("ol").forEach(markFirstAndLast);
}

/** Show the value of a slider in words. @param {HTMLInputElement} slider */
function say(slider) {
  const words = JSON.parse(slider.dataset.words ?? "[]")[Number(slider.value)];
  slider.setAttribute("aria-valuetext", words);
  const seen = slider.closest("label")?.querySelector("b");
  if (seen) seen.textContent = words;
}

/**
 * Go one step on or back; return false where there is none. Each step begins as the first one did: the other
 * fields go back to their start.
 * @param {HTMLFormElement} form @param {Element} button @param {number} by
 */
function step(form, button, by) {
  const box = /** @type {Element} */ (button.closest(".irl-steps"));
  const field = /** @type {HTMLInputElement} */ (box.querySelector("input"));
  const to = Number(field.value) + by;
  if (to < 0 || to > Number(field.dataset.last)) return false;
  form.reset(); // leaves hidden fields as they are
  field.value = String(to);
  markEnds(box);
  return true;
}

/** Disable the button that leads before the first step or behind the last. @param {Element} box */
function markEnds(box) {
  const field = /** @type {HTMLInputElement} */ (box.querySelector("input"));
  const [back, next] = box.querySelectorAll("button");
  disable(back, field.value === "0");
  disable(next, field.value === field.dataset.last);
}

/**
 * Move an item one place up or down; return false at the end of the list.
 * @param {Element} item @param {number} by
 */
function move(item, by) {
  const list = /** @type {Element} */ (item.parentElement);
  const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
  if (!other) return false;
  if (by < 0) other.before(item);
  else other.after(item);
  markFirstAndLast(list);
  const field = /** @type {HTMLInputElement} */ (list.parentElement?.querySelector("input"));
  const order = [...list.children].map((each) => each.getAttribute("data-item")).join();
  field.value = String((field.dataset.orders ?? "").split(";").indexOf(order));
  return true;
}

/** Order a list as its field chooses from data-orders="0,1;1,0". @param {HTMLInputElement} field */
function arrange(field) {
  const list = /** @type {Element} */ (field.parentElement?.querySelector("ol"));
  const order = (field.dataset.orders ?? "").split(";")[Number(field.value)].split(",");
  list.append(...order.map((item) => /** @type {Element} */ (list.querySelector(`[data-item="${item}"]`))));
  markFirstAndLast(list);
}

/** Disable Up in the first row and Down in the last. @param {Element} list */
function markFirstAndLast({ children }) {
  [...children].forEach((item, i) => {
    const [up, down] = item.querySelectorAll("button");
    disable(up, i === 0);
    disable(down, i === children.length - 1);
  });
}

/** Disable or enable a button so that it keeps the focus. @param {Element} button @param {boolean} now */
function disable(button, now) {
  if (now) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}
