/**
 * Start Python from a snapshot of its memory. The build makes the snapshot (snapshot.mjs), and a page resumes from it.
 */

/** Write Python sources into Pyodide's file system: the page kernel, and the book's packages. */
export function writeSources(FS, folder, sources) {
  for (const [name, text] of Object.entries(sources)) {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, text);
  }
}

/**
 * Make the options with which `loadPyodide` resumes from a snapshot instead of starting.
 *
 * Pyodide itself would wait for the snapshot and only then compile; here both go on side by side.
 * @param {Function} create makes Pyodide's WebAssembly module (pyodide.asm.mjs)
 * @param {Function} memoryFor returns the memory of the snapshot, or a promise of it, given the module's initial memory
 */
export const resumeFrom = (create, memoryFor) => ({
  _loadSnapshot: new Uint8Array(),  // its content does not matter: it tells Pyodide that there is a snapshot
  async createPyodideModule(settings) {
    let initial;  // copied before anything runs, because what runs first draws random numbers, other ones each time
    settings.preRun.push(({ HEAPU8 }) => {
      initial = HEAPU8.slice();
    });
    const wasm = await create(settings);
    const memory = await memoryFor(initial);
    wasm.growMemory(memory.length);
    const { restoreSnapshot } = wasm.API;
    wasm.API.restoreSnapshot = () => restoreSnapshot(memory);
    return wasm;
  },
});

/**
 * XOR a memory with the module's initial one. That gives the difference, most of it zeros, so that what comes with the
 * module is not fetched twice. XOR of the difference with the initial memory gives the memory again.
 */
export function xorWith(memory, initial) {
  const [, start] = new Uint32Array(memory.buffer, 0, 2);  // behind Pyodide's header, whose second word is its length
  const words = new Uint32Array(memory.buffer, start);
  new Uint32Array(initial.buffer, 0, Math.min(words.length, initial.length / 4)).forEach((word, place) => {
    words[place] ^= word;
  });
  return memory;
}
