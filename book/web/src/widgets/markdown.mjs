/** Markdown to HTML that is safe to put into the page; formulas are left for MathJax. */
import DOMPurify from "dompurify";
import { Marked } from "marked";

// `$$…$$`, `\[…\]`, `$…$` and `\(…\)` are set aside before Markdown can see a * or _ in them
const FORMULA = /^(?:\$\$([^]+?)\$\$|\\\[([^]+?)\\\]|\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)|\\\(([^]+?)\\\))/;

const formula = {
  name: "formula",
  level: "inline",
  start: (text) => text.search(/\$|\\\(|\\\[/),
  tokenizer(text) {
    const found = FORMULA.exec(text);
    if (!found) return undefined;
    const [raw, ...parts] = found;
    const place = parts.findIndex((part) => part !== undefined);
    return { type: "formula", raw, display: place < 2, tex: parts[place] };
  },
  renderer({ tex, display }) {
    const text = document.createElement("span");
    text.textContent = display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
    return `<span class="math">${text.innerHTML}</span>`;
  },
};

const marked = new Marked({ extensions: [formula] });

/** @returns {string} clean HTML */
export const markdown = (text) => DOMPurify.sanitize(marked.parse(text));
