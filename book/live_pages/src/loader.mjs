/**
 * The one script that a page with cells always loads. Python and all else is loaded only when a reader asks for it.
 *
 * It is a classic script, because browsers load no modules from file://, where the page says that Python cannot run.
 */
import { offerPython } from "./offer.mjs";
import { keepForOffline, offerBook } from "./offline.mjs";

const script = document.currentScript;

/**
 * The only global of these pages.
 * @property {string} base     the folder of the scripts
 * @property {object} settings what the page's author set: the site's `name`, a prefix of all that a browser stores for
 *                             it; addresses of `python` and `mathjax`; the size of Python: `megabytes` as it is,
 *                             `megabytesSent` from a server that compresses; the custom `elements` whose scripts may
 *                             run in an output; a sentence on `serving` the site from one's own machine; the address of
 *                             further `packages`, "" where there are none
 * @property {object} [live]   the live page, once it is started (page/index.mjs)
 */
const { name, python, mathjax, megabytes, megabytesSent, elements, serving, packages } = script.dataset;
window.livePages = {
  base: new URL(".", script.src).href,
  settings: {
    name,
    python: new URL(python, script.src).href,
    mathjax: new URL(mathjax, script.src).href,
    megabytes,
    megabytesSent,
    elements: elements?.split(",") ?? [],
    serving: serving ?? "",
    packages: packages ? new URL(packages, location.href).href : "",
  },
};

offerPython();
keepForOffline();
offerBook();
