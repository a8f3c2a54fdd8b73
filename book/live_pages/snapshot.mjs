/**
 * Starts Python, has it import the modules that pages use, and stores its memory:
 * `node snapshot.mjs OUT STDLIB SOURCES MODULE…`. A page resumes from that memory (src/page/memory.mjs).
 *
 *   STDLIB   the standard library, compiled
 *   SOURCES  the page kernel and the book's packages, as JSON: names and texts
 */
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import createModule from "pyodide/pyodide.asm.mjs";
import { resumeFrom, writeSources, xorWith } from "./src/page/memory.mjs";

const [out, stdLibURL, sources, ...modules] = process.argv.slice(2);

// The snapshot has the same bytes each time and everywhere: until it is made, time stands still and nothing is random.
process.argv.splice(1, Infinity, "python");  // what sys.executable will be: no path of this machine
process.env.TZ = "UTC";
const MOMENT = Date.UTC(1980, 0);
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length ? parts : [MOMENT]));
  }

  static now() {
    return MOMENT;
  }
};
performance.now = () => 0;
const { randomFillSync } = crypto;
crypto.randomFillSync = (view) => view.fill(0);

// Without the files of installers: for each package that has them, Pyodide stores something outside the memory.
const own = Object.entries(JSON.parse(readFileSync(sources, "utf8"))).filter(([name]) => !name.includes(".dist-info/"));
const options = {
  stdLibURL,
  env: { PYTHONHASHSEED: "0" },
  fsInit: async (FS, { sitePackages }) => writeSources(FS, sitePackages, Object.fromEntries(own)),
};

const python = await loadPyodide({ ...options, _makeSnapshot: true });
python.runPython(`
import sys
sys.path.remove("")  # it comes again with each start
import page_kernel
page_kernel.prepare()
page_kernel.snapshot.prepare(${JSON.stringify(modules)}, next(p for p in sys.path if p.endswith("zip")))
del sys, page_kernel
`);
const memory = python.makeMemorySnapshot();

// Try the snapshot as pages will: another Python, with true random numbers, resumes from it. What is stored is its
// difference from the memory in which any Pyodide begins (`initial`), most of it zeros.
crypto.randomFillSync = randomFillSync;
let difference;
const again = await loadPyodide({
  ...options,
  ...resumeFrom(createModule, (initial) => {
    difference = xorWith(memory.slice(), initial);
    return xorWith(difference.slice(), initial);
  }),
});
again.runPython(`import page_kernel, ${modules}; assert len(("line\\n" * 10**6).splitlines()) == 10**6`);
writeFileSync(out, gzipSync(difference, { level: 9 }));
