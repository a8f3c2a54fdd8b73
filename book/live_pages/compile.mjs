/**
 * Compiles Python for the page: `node compile.mjs OUT.zip STDLIB.zip`, by the very Python that will run the result.
 * OUT gets the bytecode of each module that pages need at their start, under the module's name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [out, library] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });  // the same bytes each time
python.FS.mkdir("/in");
python.FS.writeFile("/in/library.zip", readFileSync(library));
python.FS.writeFile("/in/compile_modules.py", readFileSync(new URL("compile_modules.py", import.meta.url)));
python.runPython("import sys; sys.path.append('/in')");
python.pyimport("compile_modules").main("/in/out.zip", "/in/library.zip");
writeFileSync(out, python.FS.readFile("/in/out.zip"));
