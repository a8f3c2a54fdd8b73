/** Formulas, set by MathJax 3, which is fetched when the first formula comes. */
import { addScript } from "../assets.mjs";

/** LaTeX as IPython gives it (`$…$`, `$$…$$` or an environment), as an element for MathJax. */
export function mathElement(latex) {
  const text = latex.trim();
  const dollars = /^(\${1,2})([^]*?)\1$/.exec(text);
  const [open, close] = dollars?.[1] === "$" ? ["\\(", "\\)"] : ["\\[", "\\]"];
  const element = Object.assign(document.createElement("span"), { className: "math" });
  element.textContent = dollars ? open + dollars[2] + close : text.startsWith("\\begin") ? text : `\\[${text}\\]`;
  return element;
}

/** Set the formulas inside `element`. */
export async function typeset(element) {
  element.classList.add("mathjax_process");
  await mathjax();
  await window.MathJax.typesetPromise([element]);
}

async function mathjax() {
  if (!window.MathJax?.typesetPromise) {
    window.MathJax ??= { startup: { typeset: false } };
    await addScript(`${window.irlearn.settings.mathjax}tex-mml-chtml.js`);
  }
  await window.MathJax.startup.promise;
}
