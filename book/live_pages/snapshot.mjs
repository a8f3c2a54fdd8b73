/**
 * Starts Python, has it import what pages use, and keeps its memory:
 * `node snapshot.mjs OUT STDLIB SOURCES MODULE…`. A page goes on from that memory (src/page/memory.mjs).
 *
 *   STDLIB   the standard library, compiled
 *   SOURCES  the kernel and the packages that come along, as JSON: names and texts
 */
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import createMachine from "pyodide/pyodide.asm.mjs";
import { change, goingOnFrom, layOut } from "./src/page/memory.mjs";

const [out, stdLibURL, sources, ...modules] = process.argv.slice(2);

// The same bytes each time and everywhere: while the memory is made, time stands still and nothing is random.
process.argv.splice(1, Infinity, "python");
process.env.TZ = "UTC";
const MOMENT = Date.UTC(1980, 0);
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length ? given : [MOMENT]));
  }

  static now() {
    return MOMENT;
  }
};
performance.now = () => 0;
const { randomFillSync } = crypto;
crypto.randomFillSync = (view) => view.fill(0);

// Without what an installer writes: of each package that it finds there, Pyodide keeps something outside the memory.
const ours = Object.entries(JSON.parse(readFileSync(sources, "utf8"))).filter(([name]) => !name.includes(".dist-info/"));
const options = {
  stdLibURL,
  env: { PYTHONHASHSEED: "0" },
  fsInit: async (FS, { sitePackages }) => layOut(FS, sitePackages, Object.fromEntries(ours)),
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

// Another Python, with random numbers as pages have them, goes on from what is kept, as pages will.
crypto.randomFillSync = randomFillSync;
let kept;
const again = await loadPyodide({
  ...options,
  ...goingOnFrom(createMachine, (brought) => {
    kept = change(memory.slice(), brought);
    return change(kept.slice(), brought);
  }),
});
again.runPython(`import page_kernel, ${modules}; assert len(("line\\n" * 10**6).splitlines()) == 10**6`);
writeFileSync(out, gzipSync(kept, { level: 9 }));
