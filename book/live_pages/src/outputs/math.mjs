/** Formulas in outputs, typeset by MathJax 3, which is fetched with the first formula. */
import { addScript } from "../assets.mjs";

/** `$$…$$`, `\\[…\\]`, `$…$` or `\\(…\\)` at the start of a text; a price such as `$5` is none. */
const FORMULA = /^(?:\$\$([^]+?)\$\$|\\\[([^]+?)\\\]|\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)|\\\(([^]+?)\\\))/;

/** Find where the next formula could begin; -1 where none can. */
export const nextFormula = (text) => text.search(/\$|\\[([]/);

/** Parse the formula at the start of `text`: its source, and the element for MathJax; null if there is none. */
export function formulaAt(text) {
  const found = FORMULA.exec(text);
  if (!found) return null;
  const [raw, ...parts] = found;
  const place = parts.findIndex((part) => part !== undefined);
  return { raw, element: mathElement(parts[place], place < 2) };  // the first two forms have a line to themselves
}

/** Make the element for LaTeX as IPython gives it: `$…$`, `$$…$$`, an environment, or a bare formula. */
export function latexElement(latex) {
  const text = latex.trim();
  return formulaAt(text)?.element ?? (text.startsWith("\\begin") ? textElement(text) : mathElement(text, true));
}

const mathElement = (tex, display) => textElement(display ? `\\[${tex}\\]` : `\\(${tex}\\)`);

const textElement = (textContent) =>
  Object.assign(document.createElement("span"), { className: "math", textContent });

/** Typeset the formulas inside `element`: all that has the class `math`. A `$` in other text stays a dollar. */
export async function typeset(element) {
  if (!element.querySelector(".math")) return;
  element.classList.add("mathjax_process");  // where MyST has set MathJax up, it looks only into this class
  await mathjax();
  await window.MathJax.typesetPromise([element]);
}

async function mathjax() {
  if (!window.MathJax?.typesetPromise) {
    window.MathJax ??= { startup: { typeset: false } };
    await addScript(`${window.livePages.settings.mathjax}tex-mml-chtml.js`);
  }
  await window.MathJax.startup.promise;
}
