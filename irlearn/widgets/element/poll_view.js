// A poll in a notebook, where Python hears of its votes. A widget may have several views of the same votes.

/** @import { Model } from "../../web/touch/view.js" */
/** @import { Poll } from "./poll.js" */

/** Draw a view, and return the function that ends it. @param {{model: Model, el: HTMLElement}} view */
export function render({ model, el }) {
  el.innerHTML = model.get("html");
  customElements.upgrade(el);
  const poll = /** @type {Poll} */ (el.querySelector("irl-poll"));
  poll.begin();
  const follow = () => poll.follow(model.get("votes"));
  follow();
  poll.addEventListener("irl-votes", () => {
    model.set({ votes: poll.votes });
    model.save_changes();
  });
  model.on("change:votes", follow);
  return () => model.off("change:votes", follow);
}
