/** One Jupyter output, as the element that shows it; the classes are those that the book's style knows. */
import { hideFallback } from "./fallback.mjs";
import { markdown } from "./markdown.mjs";
import { latexElement, typeset } from "./math.mjs";

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
  "text/html": (html) => markup("text_html", joined(html)),
  "text/markdown": (text) => markup("text_markdown", markdown(joined(text))),
  "image/svg+xml": (svg) => markup("image_svg", joined(svg)),
  "image/png": (data) => picture("image/png", data),
  "image/jpeg": (data) => picture("image/jpeg", data),
  "text/latex": (text) => element("div", "output text_latex", latexElement(joined(text))),
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
  if (form !== "text/html" || shown.querySelector(".math")) typeset(shown);  // a $ in HTML is a dollar
  return shown;
}

function printed(kind, text) {
  const block = element("div", `output ${kind} highlight-myst-ansi notranslate`, element("div", "highlight"));
  block.firstChild.append(element("pre", "", plain(text)));
  return block;
}

/** What the package brings to life by a script that stands behind it in the same output. */
const BROUGHT = ":is(irl-touch, irl-exercise, irl-progress, irl-judge, irl-widget, irl-stage, irl-poll)";

/**
 * What the page's own code made is shown as it is, and Markdown is clean already. Scripts do not run; only the one
 * behind an element of the package does (a ranking to touch, an exercise, a widget, a stage, a poll), because a copy
 * of it is put in.
 */
function markup(kind, html) {
  const shown = Object.assign(element("div", `output ${kind}`), { innerHTML: html });
  const script = shown.querySelector(`${BROUGHT} ~ script`);
  if (script) script.replaceWith(element("script", "", script.textContent));
  return shown;
}

function picture(type, data) {
  const src = `data:${type};base64,${joined(data)}`;
  return element("div", "output image", Object.assign(new Image(), { src, alt: "Figure drawn by this cell" }));
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
