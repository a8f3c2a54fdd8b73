/**
 * Packs Python code for the page, compiled: `node compile.mjs stdlib|packages|irlearn OUT.zip IN…`.
 *
 * Pyodide brings its standard library as source, and would compile it anew at every start. Compiled beforehand
 * it starts in about half the time. The compiler is the very Python that will run the result.
 *
 *   stdlib    the modules that are imported on the way to a first widget are compiled, the others stay source
 *   packages  all modules are compiled
 *   irlearn   all modules are compiled, and the source goes along: the book quotes it, and so do tracebacks
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { loadPyodide } from "pyodide";

const [kind, out, ...archives] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });  // the same bytes each time
python.FS.mkdir("/in");
for (const archive of archives) python.FS.writeFile(`/in/${basename(archive)}`, readFileSync(archive));
python.FS.writeFile("/in/compile_archives.py", readFileSync(new URL("compile_archives.py", import.meta.url)));
python.runPython("import sys; sys.path.append('/in')");
python.pyimport("compile_archives")[kind]("/in/out.zip", archives.map((archive) => `/in/${basename(archive)}`));
writeFileSync(out, python.FS.readFile("/in/out.zip"));
