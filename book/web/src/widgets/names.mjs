/**
 * Names and states for the parts of ipywidgets that come without: slider handles, the buttons of Play, which
 * of several toggle buttons is pressed. Without them a screen reader says "slider" or "button" and no more.
 */

/** Name what is in `root`, and what comes into it later. */
export function watchNames(root) {
  name(root);
  new MutationObserver(() => name(root)).observe(root, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["class"], characterData: true,
  });
}

function name(root) {
  each(root, '[title="null"]', (element) => element.removeAttribute("title"));  // a tooltip that was not set
  each(root, ".irl-widget.jupyter-widgets", (whole) => {
    setAttributes(whole, { role: "group", "aria-label": whole.querySelector(".irlearn-try-title")?.textContent ?? "" });
  });
  each(root, ".widget-toggle-buttons", (group) => {
    setAttributes(group, { role: "group", "aria-label": labelOf(group) });
  });
  each(root, "button.widget-toggle-button", (button) => {
    setAttributes(button, { "aria-pressed": button.matches(".mod-active") });
  });
  each(root, ".widget-slider", (slider) => {
    const label = labelOf(slider) || "value";
    const handles = [...slider.querySelectorAll(".noUi-handle")];
    const readout = slider.querySelector(".widget-readout");
    handles.forEach((handle, i) => setAttributes(handle, {
      "aria-label": handles.length > 1 ? `${label}, ${["from", "to"][i]}` : label,
      ...(readout && handles.length === 1 && { "aria-valuetext": readout.textContent }),
    }));
    if (readout) setAttributes(readout, { role: "textbox", "aria-label": `${label}, as text` });
  });
  each(root, ".widget-play", (play) => {
    const [start, stop, repeat] = play.querySelectorAll("button");
    setAttributes(start, { "aria-label": start.querySelector(".fa-pause") ? "Pause" : "Play" });
    setAttributes(stop, { "aria-label": "Back to the start" });
    setAttributes(repeat, { "aria-label": "Repeat", "aria-pressed": repeat.matches(".mod-active") });
  });
  each(root, ".widget-radio-box", (box) => {
    setAttributes(box, { role: "radiogroup", "aria-label": labelOf(box) });
  });
  // what a widget says is spoken from a region that stays; a sentence that comes and goes is often missed
  each(root, ".irlearn-status", (region) => {
    setAttributes(region, { role: "status", "aria-atomic": "false" });
    each(region, "p[role=status]", (sentence) => sentence.removeAttribute("role"));
  });
  each(root, "input, select, textarea", (field) => {
    if (!field.labels?.length && !field.title) setAttributes(field, { "aria-label": labelOf(field) || "value" });
  });
}

/** The description that ipywidgets shows beside a control. */
function labelOf(element) {
  const view = element.closest(".lm-Widget");
  return view?.querySelector(":scope > .widget-label")?.textContent.trim() ?? "";
}

function each(root, selector, act) {
  if (root.matches(selector)) act(root);
  root.querySelectorAll(selector).forEach(act);
}

function setAttributes(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== "" && element.getAttribute(key) !== String(value)) element.setAttribute(key, value);
  }
}
