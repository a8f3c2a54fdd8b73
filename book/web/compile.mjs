/**
 * Compiles Python for the page: `node compile.mjs OUT.zip MODULES.zip STDLIB.zip`, by the very Python that will
 * run the result. OUT gets the bytecode of each module under the module's name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [out, ...archives] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });  // the same bytes each time
python.FS.mkdir("/in");
const copies = archives.map((archive, i) => `/in/${i}.zip`);
archives.forEach((archive, i) => python.FS.writeFile(copies[i], readFileSync(archive)));
python.FS.writeFile("/in/compile_modules.py", readFileSync(new URL("compile_modules.py", import.meta.url)));
python.runPython("import sys; sys.path.append('/in')");
python.pyimport("compile_modules").main("/in/out.zip", ...copies);
writeFileSync(out, python.FS.readFile("/in/out.zip"));
