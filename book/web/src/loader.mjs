/**
 * The one script that a page with cells always loads. Python and all else comes only when a reader asks for it.
 *
 * It is a classic script, because browsers load no modules from file://, where the page says that Python cannot run.
 */
import { offerPython } from "./offer.mjs";
import { keepForOffline, offerBook } from "./offline.mjs";

const script = document.currentScript;

/**
 * The only global of these pages.
 * @property {string} base     where the scripts lie
 * @property {object} settings what the page's author set: addresses of `python` and `mathjax`, the
 *                             `packages` source ("" is none), the size of Python: `megabytes` as it is,
 *                             `megabytesSent` from a server that compresses
 * @property {object} [live]   the live page, once it is started (page/index.mjs)
 */
window.irlearn = {
  base: new URL(".", script.src).href,
  settings: {
    python: new URL(script.dataset.python, script.src).href,
    mathjax: new URL(script.dataset.mathjax, script.src).href,
    packages: script.dataset.packages ? new URL(script.dataset.packages, location.href).href : "",
    megabytes: script.dataset.megabytes,
    megabytesSent: script.dataset.megabytesSent,
  },
};

offerPython();
keepForOffline();
offerBook();
