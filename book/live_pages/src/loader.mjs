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
 * @property {object} settings what the page's author set: the site's `name`, by which a browser keeps what is its;
 *                             addresses of `python` and `mathjax`; the size of Python: `megabytes` as it is,
 *                             `megabytesSent` from a server that compresses; the `elements` that a script brings to
 *                             life; how somebody's own machine is `serving` the site; the `packages` source, "" is none
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
