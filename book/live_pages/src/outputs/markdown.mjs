/** Markdown to HTML that is safe to put into the page; formulas are left for MathJax. */
import DOMPurify from "dompurify";
import { Marked } from "marked";
import { formulaAt, nextFormula } from "./math.mjs";

// formulas are recognized first, so that Markdown does not take a * or _ in them for its own
const formula = {
  name: "formula",
  level: "inline",
  start: nextFormula,
  tokenizer(text) {
    const found = formulaAt(text);
    return found ? { type: "formula", raw: found.raw, html: found.element.outerHTML } : undefined;
  },
  renderer: ({ html }) => html,
};

const marked = new Marked({ extensions: [formula] });

/** @returns {string} clean HTML */
export const markdown = (text) => DOMPurify.sanitize(marked.parse(text));
