/**
 * Typesets formulas when the book is built, so that pages need no script for them: `node formulas.mjs IN OUT`.
 *
 * IN holds `fonts`, the address of MathJax's fonts, `macros` of TeX, and `formulas`, a list of {tex, display}. OUT gets
 * `html`, a list in the same order, and `css`, the rules for the letters that occur. Each formula goes along as MathML,
 * which screen readers speak and which can be copied.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const [input, output] = process.argv.slice(2);
const { fonts, macros, formulas } = JSON.parse(readFileSync(input, "utf-8"));
const MathJax = await createRequire(import.meta.url)("mathjax").init({
  loader: { load: ["input/tex", "output/chtml", "a11y/assistive-mml"] },
  tex: { macros },
  chtml: { fontURL: fonts, adaptiveCSS: true },
});

const { adaptor } = MathJax.startup;
const html = [];
for (const { tex, display } of formulas) {
  html.push(adaptor.outerHTML(await MathJax.tex2chtmlPromise(tex, { display })));
}
writeFileSync(output, JSON.stringify({ html, css: adaptor.textContent(MathJax.chtmlStylesheet()) }));
