/**
 * Leaves in style sheets what a site uses: `node purge.mjs IN OUT`.
 *
 * IN holds `styles`, the paths of style sheets, and `content`, the paths of all pages and of the scripts that change
 * them. A rule stays if each name in it is a word of some page or script. OUT gets what is left of each style.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { PurgeCSS } from "purgecss";

const [input, output] = process.argv.slice(2);
const { styles, content } = JSON.parse(readFileSync(input, "utf-8"));
const left = [];
for (const style of styles) {
  const [{ css }] = await new PurgeCSS().purge({
    content,
    css: [style],
    safelist: { greedy: [/data-bs-/, /data-popper/, /tooltip/] },  // Bootstrap puts these names together
  });
  left.push(css);
}
writeFileSync(output, JSON.stringify(left));
