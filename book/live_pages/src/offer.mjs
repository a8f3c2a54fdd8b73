/** The button that makes a page live: in the bar under the title, or in a menu. The build has put it there. */
import { address } from "./assets.mjs";
import { changesTo, countEdited } from "./edits.mjs";
import { compresses, pythonIsHere } from "./server.mjs";

/** Offer Python on pages that have code cells; fetch nothing before the reader says yes. */
export function offerPython() {
  const bar = document.querySelector(".live-bar");
  if (!bar) return;
  const [start, note] = [".live-start", ".live-note"].map((name) => document.querySelector(name));
  const [progress, status] = [...bar.firstElementChild.children].slice(-2);

  if (location.protocol === "file:") {
    start.setAttribute("aria-disabled", "true");
    const { serving } = window.livePages.settings;
    note.textContent = `A page opened from a file can't run Python. ${serving}`;
    return;
  }
  announce(note);

  let starting = false;
  start.addEventListener("click", async () => {
    if (starting) return;
    starting = true;  // not `disabled`: the focus stays where it is
    start.setAttribute("aria-disabled", "true");
    try {
      const { goLive } = await import(address("page.mjs"));
      await goLive(bar);
    } catch (error) {
      console.error("live pages:", error);
      bar.hidden = false;
      progress.hidden = true;
      status.textContent = `Python couldn't start (${error.message}). The page is unchanged; you can try again.`;
      start.removeAttribute("aria-disabled");
      delete bar.dataset.state;
      starting = false;
    }
  });
}

/** Say how much a click fetches from this server, and that the reader's changes are kept. */
async function announce(note) {
  const [what, size] = note.children;  // two sentences: what the click does, and how much it fetches
  const changes = countEdited();
  if (changes) what.textContent = `${changesTo(changes)}, and come back when you run this page live.`;
  if (await pythonIsHere()) size.textContent = "Python is already here.";
  else if (await compresses()) {
    size.textContent = size.textContent.replace(/\d+/, window.livePages.settings.megabytesSent);
  }
}
