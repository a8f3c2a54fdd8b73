// Joins modules by esbuild, in a form that can be compared: a line of JSON with the sources of several
// modules comes in, and a line with as many scripts goes out.
import { createInterface } from "node:readline";
import esbuild from "../book/live_pages/node_modules/esbuild/lib/main.js";

/**
 * Join a module with all that it imports, and only then make the script small: both at once would put numbers
 * in the place of constants of other modules.
 */
async function joined(contents) {
  const how = { bundle: true, write: false, format: "esm", treeShaking: false, logLevel: "silent" };
  try {
    const { outputFiles } = await esbuild.build({ ...how, stdin: { contents, resolveDir: "." } });
    const small = { minifyWhitespace: true, minifySyntax: true, legalComments: "none" };
    const { code } = await esbuild.transform(outputFiles[0].text, small);
    // a file of data has the name that the package's modules give it: rubrics_default -> RUBRICS
    return code.replace(/\b(\w+)_default\b/g, (_, file) => file.toUpperCase());
  } catch (refused) {
    return refused.message;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await Promise.all(JSON.parse(line).map(joined))));
}
