/** ipywidgets' Output: a widget that holds outputs. Its front end elsewhere is JupyterLab; here it is ours. */
import * as base from "@jupyter-widgets/output";
import { keepFocus } from "../focus.mjs";
import { renderOutput } from "./outputs.mjs";

export class OutputModel extends base.OutputModel {
  defaults() {
    return { ...super.defaults(), msg_id: "", outputs: [] };
  }
}

export class OutputView extends base.OutputView {
  render() {
    super.render();
    this.el.classList.add("jupyter-widgets", "widget-output");
    this.listenTo(this.model, "change:outputs", this.draw);
    return this.draw();
  }

  async draw() {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const drawn = await Promise.all(this.model.get("outputs").map((o) => renderOutput(o, this.model.widget_manager)));
    if (turn === this.turn) keepFocus(this.el, () => this.el.replaceChildren(...drawn));  // else a newer one came
  }
}
