// What esbuild makes of modules, in a form that can be compared: a line of JSON with their sources comes in, and
// a line with as many scripts goes out.
import { createInterface } from "node:readline";
import esbuild from "../book/live_pages/node_modules/esbuild/lib/main.js";

/** Joined first and made small then, as both at once would put numbers of other modules in place of their names. */
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
