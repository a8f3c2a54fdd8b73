/** Widgets that were saved with the page: drawn from their state, linked to each other, without a kernel. */
import { hideFallback } from "./fallback.mjs";
import { Manager } from "./manager.mjs";

const STATE = 'script[type="application/vnd.jupyter.widget-state+json"]';
const VIEW = 'script[type="application/vnd.jupyter.widget-view+json"]';

/** Draw every saved widget of the page in its place. */
export async function drawSaved() {
  for (const state of document.querySelectorAll(STATE)) {
    const manager = new Manager();
    await manager.set_state(JSON.parse(state.textContent));
    for (const place of document.querySelectorAll(VIEW)) {
      const id = JSON.parse(place.textContent).model_id;
      if (manager.has_model(id)) await drawAt(place, await manager.get_model(id), manager);
    }
  }
  document.documentElement.dataset.irlearnWidgets = "drawn";
}

async function drawAt(place, model, manager) {
  const host = Object.assign(document.createElement("div"), { className: "irlearn-widget" });
  place.after(host);
  await manager.show(model, host);
  hideFallback(host);
}
