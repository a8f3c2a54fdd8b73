/** Make the element that shows a Jupyter output, with the classes of MyST-NB, which the book's style knows. */
import { markdown } from "./markdown.mjs";
import { latexElement, typeset } from "./math.mjs";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const NO_WIDGETS = "A page can't show this widget; in Jupyter, on your own computer, it works.";

const joined = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));
const plain = (text) => joined(text).replace(/\x1b\[[0-9;]*m/g, "");  // no terminal colours

function element(tag, className, ...children) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}

/** How each media type is shown, the preferred one first. */
const FORMS = {
  "text/html": (html) => markup("text_html", joined(html)),
  "text/markdown": (text) => markup("text_markdown", markdown(joined(text))),
  "image/svg+xml": (svg) => markup("image_svg", joined(svg)),
  "image/png": (data) => picture("image/png", data),
  "image/jpeg": (data) => picture("image/jpeg", data),
  "text/latex": (text) => element("div", "output text_latex", latexElement(joined(text))),
  [WIDGET]: () => element("p", "output live-sentence", NO_WIDGETS),
  "text/plain": (text) => printed("text_plain", text),
};

/**
 * Make the element of one output.
 * @param {object} output an output in Jupyter's format
 * @returns {HTMLElement}
 */
export function renderOutput(output) {
  if (output.output_type === "stream") return printed(`stream live-${output.name}`, output.text);
  if (output.output_type === "error") return failure(output);
  const form = Object.keys(FORMS).find((type) => type in output.data);
  if (!form) return printed("text_plain", "(nothing that this page can show)");
  const shown = FORMS[form](output.data[form]);
  shown.dataset.form = form;
  typeset(shown);
  return shown;
}

function printed(kind, text) {
  const block = element("div", `output ${kind} highlight-myst-ansi notranslate`, element("div", "highlight"));
  block.firstChild.append(element("pre", "", plain(text)));
  return block;
}

/**
 * Show HTML as it is, because it comes from the page's own code. Browsers run no script in it; only the one behind an
 * element that the site's author has named runs, because it is replaced by a new copy.
 */
function markup(kind, html) {
  const shown = Object.assign(element("div", `output ${kind}`), { innerHTML: html });
  const { elements } = window.livePages.settings;
  const script = elements.length && shown.querySelector(`:is(${elements.join(",")}) ~ script`);
  if (script) script.replaceWith(element("script", "", script.textContent));
  return shown;
}

function picture(type, data) {
  const src = `data:${type};base64,${joined(data)}`;
  return element("div", "output image", Object.assign(new Image(), { src, alt: "Figure drawn by this cell" }));
}

/** Show an error: first its message, then the traceback in a fold. */
function failure({ ename, evalue, traceback }) {
  const message = element("p", "live-error-message", element("strong", "", ename), evalue ? `: ${plain(evalue)}` : "");
  const fold = element("details", "live-traceback", element("summary", "", "Where it happened"));
  fold.append(element("pre", "", plain(traceback.join("\n"))));
  const block = element("div", "output error", message, fold);
  message.setAttribute("role", "alert");
  return block;
}
