/**
 * Leaves in style sheets what a site uses: `node purge.mjs IN OUT`.
 *
 * IN holds `styles`, the texts of style sheets, and `used`, the words of these sheets that occur in a page or script
 * of the site. A selector stays if each name in it is such a word, or if one of them is put together by scripts. OUT
 * gets what is left of each style.
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
