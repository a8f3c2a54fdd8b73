/** Bundles src/ into a folder: `node bundle.mjs FOLDER`. */
import { build } from "esbuild";

const outdir = process.argv[2];
const common = {
  bundle: true,
  minify: true,
  outdir,
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
  define: { "process.env.NODE_ENV": '"production"' },
};

// classic scripts: they also run on pages opened from a folder, and the service worker must be one
await build({
  ...common,
  format: "iife",
  entryPoints: {
    loader: "src/loader.mjs",
    widgets: "src/widgets/index.mjs",
    "service-worker": "src/service-worker.mjs",
    live: "src/live.css",
  },
  // ipywidgets cleans descriptions with it; DOMPurify is here anyway and is a tenth of the size
  alias: { "sanitize-html": "./src/widgets/sanitize.mjs" },
});

// modules, fetched when a reader makes a page live, or comes to where the book can be stored
await build({
  ...common,
  format: "esm",
  outExtension: { ".js": ".mjs" },
  entryPoints: { page: "src/page/index.mjs", worker: "src/page/worker.mjs", store: "src/store.mjs" },
});
