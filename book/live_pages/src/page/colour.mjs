/** Python code in the colours that the theme has for it. */
import hljs from "highlight.js/lib/core";
import python from "highlight.js/lib/languages/python";

hljs.registerLanguage("python", python);

// the class that highlight.js gives to a piece of code -> that of Pygments, which the theme has a colour for
const CLASSES = {
  keyword: "k", string: "s1", number: "mi", comment: "c1", literal: "kc", built_in: "nb", "title function_": "nf",
  "title class_": "nc", type: "nb", meta: "nd", subst: "si", params: "n",
};

/** @returns {string} HTML */
export const colour = (source) => hljs.highlight(source, { language: "python" }).value
  .replace(/class="hljs-([\w -]+)"/g, (_, kind) => `class="${CLASSES[kind] ?? "n"}"`);
