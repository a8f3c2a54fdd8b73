/** Pyodide (Python as WebAssembly) with the page kernel. It fetches from the site, and from `packages`. */
import { resumeFrom, writeSources, xorWith } from "./memory.mjs";

const CORE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "stdlib.zip"];
const OURS = ["memory.gz", "sources.json"];
const here = new URL("./", self.location).href;
const plainFetch = self.fetch;
let kernel;
let fetchPackage = async () => false;  // start() replaces it where the site's owner allows a source of packages

const HANDLERS = {
  start: ({ settings }) => start(settings),
  run: ({ cell, source }) => run(cell, source),
};

// one request at a time, in the order in which they came
let last = Promise.resolve();
self.onmessage = ({ data: request }) => {
  last = last.then(async () => {
    const answer = { what: "answer", number: request.number };
    try {
      postMessage({ ...answer, result: await HANDLERS[request.what](request) });
    } catch (error) {
      postMessage({ ...answer, error: String(error.message ?? error) });
    }
  });
};

// when WebAssembly itself fails, no request is answered any more
self.addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof WebAssembly.RuntimeError) postMessage({ what: "broken", error: reason.message });
});

async function run(cell, source) {
  const answer = await kernel.run(cell, source);
  const { status, package: name } = JSON.parse(answer);
  const runAgain = status === "missing" && await fetchPackage(name);
  return runAgain ? run(cell, source) : answer;
}

async function start({ python: folder, packages }) {
  const began = performance.now();
  self.fetch = fetchOrBreak;
  const progress = (text, part) => postMessage({ what: "progress", text, part });
  progress("Fetching Python …", 0.1);

  const memory = fetch(`${here}memory.gz`).then(decompress);
  const sources = fetch(`${here}sources.json`).then((response) => response.json());
  const modules = [import(`${folder}pyodide.mjs`), import(`${folder}pyodide.asm.mjs`)];
  const [{ loadPyodide }, { default: createModule }] = await Promise.all(modules);
  memory.then(() => progress("Starting Python …", 0.7));
  const pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}stdlib.zip`,
    fsInit: async (FS, { sitePackages }) => writeSources(FS, sitePackages, await sources),
    ...resumeFrom(createModule, async (initial) => xorWith(await memory, initial)),
    ...(packages && { lockFileURL: `${packages}pyodide-lock.json`, packageBaseUrl: packages }),
  });
  if (packages) fetchPackage = async (name) => (await pyodide.loadPackagesFromImports(`import ${name}`)).length > 0;
  kernel = pyodide.pyimport("page_kernel");  // Python: book/live_pages/page_kernel
  kernel.start((text) => postMessage({ what: "message", text }));
  self.fetch = plainFetch;
  return {
    files: [self.location.href, ...CORE.map((name) => folder + name), ...OURS.map((name) => here + name)],
    milliseconds: performance.now() - began,
  };
}

/** Fetch while Python starts; report a failure, because Pyodide would wait for ever for a file that does not come. */
async function fetchOrBreak(...request) {
  try {
    const response = await plainFetch(...request);
    if (response.ok) return response;
    throw new Error(`${response.url} answered ${response.status}`);
  } catch (error) {
    postMessage({ what: "broken", error: error.message });
    throw error;
  }
}

const bytesOf = async (response) => new Uint8Array(await response.arrayBuffer());
const decompress = ({ body }) => bytesOf(new Response(body.pipeThrough(new DecompressionStream("gzip"))));
