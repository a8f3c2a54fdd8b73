/** One Jupyter output, as the element that shows it; the classes are those that the book's style knows. */
import { hideFallback } from "./fallback.mjs";
import { markdown } from "./markdown.mjs";
import { mathElement, typeset } from "./math.mjs";

export const WIDGET = "application/vnd.jupyter.widget-view+json";

const joined = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));
const plain = (text) => joined(text).replace(/\x1b\[[0-9;]*m/g, "");  // no terminal colours

function element(tag, className, ...children) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}

/** How each media type is shown; the first one that an output has is taken. */
const FORMS = {
  [WIDGET]: showWidget,
  "text/html": (html) => Object.assign(element("div", "output text_html"), { innerHTML: joined(html) }),
  "text/markdown": (text) => Object.assign(element("div", "output text_markdown"), { innerHTML: markdown(joined(text)) }),
  "image/svg+xml": (svg) => Object.assign(element("div", "output image_svg"), { innerHTML: joined(svg) }),
  "image/png": (data) => picture("image/png", data),
  "image/jpeg": (data) => picture("image/jpeg", data),
  "text/latex": (text) => element("div", "output text_latex", mathElement(joined(text))),
  "text/plain": (text) => printed("text_plain", text),
};

/**
 * @param {object} output  an output in Jupyter's format
 * @param {Manager} manager where the models of its widgets live
 * @returns {Promise<HTMLElement>}
 */
export async function renderOutput(output, manager) {
  if (output.output_type === "stream") return printed(`stream live-${output.name}`, output.text);
  if (output.output_type === "error") return failure(output);
  const form = Object.keys(FORMS).find((type) => type in output.data);
  if (!form) return printed("text_plain", "(nothing that this page can show)");
  const shown = await FORMS[form](output.data[form], manager);
  shown.dataset.form = form;
  if (shown.querySelector(".math")) typeset(shown);
  return shown;
}

function printed(kind, text) {
  const block = element("div", `output ${kind} highlight-myst-ansi notranslate`, element("div", "highlight"));
  block.firstChild.append(element("pre", "", plain(text)));
  return block;
}

function picture(type, data) {
  const image = Object.assign(new Image(), { src: `data:${type};base64,${joined(data)}`, alt: "Figure drawn by this cell" });
  return element("div", "output image", image);
}

async function showWidget({ model_id: id }, manager) {
  const host = element("div", "output irlearn-widget");
  await manager.show(await manager.get_model(id), host);
  setTimeout(() => hideFallback(host));  // when it hangs in the page
  return host;
}

/** An error says first what is wrong; the way there is folded. */
function failure({ ename, evalue, traceback }) {
  const says = element("p", "live-error-message", element("strong", "", ename), evalue ? `: ${plain(evalue)}` : "");
  const way = element("details", "live-traceback", element("summary", "", "Where it happened"));
  way.append(element("pre", "", plain(traceback.join("\n"))));
  const block = element("div", "output error", says, way);
  says.setAttribute("role", "alert");
  return block;
}
