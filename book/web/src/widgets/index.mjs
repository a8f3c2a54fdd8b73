/**
 * Widgets in the page: the real @jupyter-widgets, and how Jupyter's outputs look here.
 * A classic script; its contents are `window.irlearn.widgets`.
 */
import "@jupyter-widgets/controls/css/widgets.css";
import "@lumino/widgets/style/index.css";
import "./widgets.css";
import { Manager } from "./manager.mjs";
import { renderOutput } from "./outputs.mjs";
import { drawSaved } from "./saved.mjs";

window.irlearn.widgets = { Manager, renderOutput, drawSaved };
