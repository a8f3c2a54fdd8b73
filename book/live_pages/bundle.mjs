/**
 * Bundles src/ into a folder: `node bundle.mjs FOLDER`. It also writes `packages.json` there, the folders of the
 * packages whose code is in the bundles.
 */
import { writeFileSync } from "node:fs";
import { build } from "esbuild";

const outdir = process.argv[2];
const common = {
  bundle: true,
  minify: true,
  outdir,
  target: "es2022",
  legalComments: "none",  // they stand on a page of the book
  metafile: true,
  logLevel: "warning",
  define: { "process.env.NODE_ENV": '"production"' },
};

// classic scripts: they also run on pages opened from a folder, and the service worker must be one
const classic = await build({
  ...common,
  format: "iife",
  entryPoints: {
    loader: "src/loader.mjs",
    "service-worker": "src/service-worker.mjs",
    live: "src/live.css",
  },
});

// modules, fetched when a reader makes a page live, or comes to where the book can be stored
const modules = await build({
  ...common,
  format: "esm",
  outExtension: { ".js": ".mjs" },
  entryPoints: { page: "src/page/index.mjs", worker: "src/page/worker.mjs", store: "src/store.mjs" },
});

const outputs = [classic, modules].flatMap(({ metafile }) => Object.values(metafile.outputs));
const files = outputs.flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput));
const folders = files.map(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean);
writeFileSync(`${outdir}/packages.json`, JSON.stringify([...new Set(folders)].sort()));
