// Joins modules by esbuild, in a form that can be compared: it reads a line of JSON with their sources, and writes a
// line with as many scripts.
import { createInterface } from "node:readline";
import esbuild from "../book/live_pages/node_modules/esbuild/lib/main.js";

/** Join modules, and make the result small afterwards: both at once would replace names by numbers of other modules. */
async function joined(contents) {
  const how = { bundle: true, write: false, format: "esm", treeShaking: false, logLevel: "silent" };
  try {
    const { outputFiles } = await esbuild.build({ ...how, stdin: { contents, resolveDir: "." } });
    const small = { minifyWhitespace: true, minifySyntax: true, legalComments: "none" };
    const { code } = await esbuild.transform(outputFiles[0].text, small);
    return code.replace(/\b(\w+)_default\b/g, (_, file) => file.toUpperCase()); // so are data called here
  } catch (refused) {
    return refused.message;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await Promise.all(JSON.parse(line).map(joined))));
}
