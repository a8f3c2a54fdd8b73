/**
 * Leaves in style sheets what a site uses: `node purge.mjs IN OUT`.
 *
 * IN holds `styles`, the texts of style sheets, and `used`, those of their words that occur in some page or script of
 * the site. A rule stays if each name in it is such a word, or one that scripts put together. OUT gets what is left of
 * each style.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { PurgeCSS } from "purgecss";

const [input, output] = process.argv.slice(2);
const { styles, used } = JSON.parse(readFileSync(input, "utf-8"));
const left = [];
for (const raw of styles) {
  const [{ css }] = await new PurgeCSS().purge({
    content: [{ raw: used.join(" "), extension: "html" }],
    css: [{ raw }],
    safelist: { greedy: [/data-bs-/, /data-popper/, /tooltip/] },  // Bootstrap puts these names together
  });
  left.push(css);
}
writeFileSync(output, JSON.stringify(left));
