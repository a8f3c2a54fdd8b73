/** Python's files and its memory: as the build keeps them (snapshot.mjs), and as a page goes on from them. */

/** Lay the Python of pages out as it is written: the kernel, and the packages that come along. */
export function layOut(FS, folder, sources) {
  for (const [name, text] of Object.entries(sources)) {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, text);
  }
}

/**
 * Options with which `loadPyodide` goes on from a kept memory instead of starting.
 *
 * Pyodide itself would wait for the memory and only then compile; here both go on side by side.
 * @param {Function} create what makes Pyodide's machine (pyodide.asm.mjs)
 * @param {Function} whole  the memory, or a promise of it, given what the machine itself brings along
 */
export const goingOnFrom = (create, whole) => ({
  _loadSnapshot: new Uint8Array(),  // says that there is one
  async createPyodideModule(settings) {
    let brought;  // before anything has run, because what runs first draws random numbers
    settings.preRun.push(({ HEAPU8 }) => {
      brought = HEAPU8.slice();
    });
    const machine = await create(settings);
    const memory = await whole(brought);
    machine.growMemory(memory.length);
    const { restoreSnapshot } = machine.API;
    machine.API.restoreSnapshot = () => restoreSnapshot(memory);
    return machine;
  },
});

/**
 * Turn a memory into what differs from that which the machine brings along, or that back into the memory: what
 * comes with the machine need not be fetched twice.
 */
export function change(memory, brought) {
  const [, start] = new Uint32Array(memory.buffer, 0, 2);  // Pyodide writes there how long its own note is
  const words = new Uint32Array(memory.buffer, start);
  new Uint32Array(brought.buffer, 0, Math.min(words.length, brought.length / 4)).forEach((word, place) => {
    words[place] ^= word;
  });
  return memory;
}
