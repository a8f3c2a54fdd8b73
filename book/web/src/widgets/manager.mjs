/** The widget manager: makes models from their state, and views that hang in the page. */
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { MessageLoop } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import { watchNames } from "./names.mjs";
import * as output from "./output-widget.mjs";
import { typeset } from "./math.mjs";

const MODULES = {
  "@jupyter-widgets/base": base,
  "@jupyter-widgets/controls": controls,
  "@jupyter-widgets/output": output,
};

/** A manager without a kernel: what a widget sends goes nowhere. `page/comms.mjs` adds the kernel. */
export class Manager extends ManagerBase {
  // the way in which ipywidgets asks for formulas to be set (otherwise it would call MathJax 2)
  _rendermime = { latexTypesetter: { typeset: (element) => typeset(element) } };

  async loadClass(name, module, version) {
    const found = MODULES[module]?.[name];
    if (!found) throw new Error(`this page has no ${name} from ${module} ${version}`);
    return found;
  }

  /** Show a model inside `host`, which may hang in the page or not yet. */
  async show(model, host) {
    const view = await this.create_view(model);
    const { luminoWidget } = view;
    // Widget.attach() would do this, but it refuses a host that is not in the page yet
    MessageLoop.sendMessage(luminoWidget, Widget.Msg.BeforeAttach);
    host.append(luminoWidget.node);
    MessageLoop.sendMessage(luminoWidget, Widget.Msg.AfterAttach);
    watchNames(luminoWidget.node);
    return view;
  }

  async _create_comm(target, id) {
    return { comm_id: id, target_name: target, on_msg() {}, on_close() {}, send: () => "", close: () => "" };
  }

  async _get_comm_info() {
    return {};
  }
}
