/** The worker: Pyodide's core with our kernel. It fetches from our own folders and nowhere else. */

const here = new URL("./", self.location).href;
const plainFetch = self.fetch;
let kernel;
let fetchPackage = async () => false;  // where the site's owner allows a source of packages, see start()

const WORK = {
  start: ({ settings }) => start(settings),
  run: ({ cell, source }) => run(cell, source),
  comm: async ({ text, buffers }) => kernel.comm_message(text, buffers),
};

// one request at a time, in the order in which they came
let turn = Promise.resolve();
self.onmessage = ({ data: request }) => {
  turn = turn.then(async () => {
    const answer = { what: "answer", number: request.number };
    try {
      postMessage({ ...answer, result: await WORK[request.what](request) });
    } catch (error) {
      postMessage({ ...answer, error: String(error.message ?? error) });
    }
  });
};

// when the machine under Python stops, no request is answered any more
self.addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof WebAssembly.RuntimeError) postMessage({ what: "broken", error: reason.message });
});

async function run(cell, source) {
  const answer = await kernel.run(cell, source);
  const { status, package: name } = JSON.parse(answer);
  return status === "missing" && await fetchPackage(name) ? run(cell, source) : answer;
}

async function start({ python: folder, packages }) {
  const times = [performance.now()];
  self.fetch = fetchOrBreak;
  const progress = (text, part) => postMessage({ what: "progress", text, part });
  progress("Fetching and starting Python …", 0.05);

  const archives = [`${folder}packages.zip`, `${here}irlearn.zip`];
  const contents = Promise.all(archives.map(fetchBytes));
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}stdlib.zip`,
    ...(packages && { lockFileURL: `${packages}pyodide-lock.json`, packageBaseUrl: packages }),
  });
  times.push(performance.now());

  progress("Loading irlearn and the widgets …", 0.5);
  const [libraries, irlearn] = await contents;
  pyodide.FS.writeFile("/lib/packages.zip", libraries);  // Python imports from it as it is
  pyodide.runPython("import sys; sys.path.append('/lib/packages.zip')");
  pyodide.unpackArchive(irlearn, "zip", { extractDir: pyodide.runPython("import site; site.getsitepackages()[0]") });
  if (packages) fetchPackage = async (name) => (await pyodide.loadPackagesFromImports(`import ${name}`)).length > 0;
  kernel = pyodide.pyimport("page_kernel");
  kernel.start((text, buffers) => postMessage({ what: "message", text, buffers: buffers?.toJs() ?? [] }));
  times.push(performance.now());
  self.fetch = plainFetch;

  const core = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "pyodide-lock.json"];
  return {
    files: [self.location.href, ...core.map((name) => folder + name), ...archives],
    times: { pyodide: times[1] - times[0], kernel: times[2] - times[1] },
  };
}

/** `fetch` while Python starts: when a file does not come, Pyodide would wait for ever. */
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

const fetchBytes = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());
