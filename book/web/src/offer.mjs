/** The button that makes a page live, near its title; the builder of the site has put it there. */
import { address } from "./assets.mjs";

/** Offer Python on pages that have code cells; fetch nothing before the reader says yes. */
export function offerPython() {
  const bar = document.querySelector(".live-bar");
  if (!bar) return;
  const [start, note, progress, status] = bar.children;

  if (location.protocol === "file:") {
    start.disabled = true;
    note.textContent = "Browsers run Python only on pages that come from a website, not from a file. "
      + "On your own machine, the command irlearn book serves one.";
    return;
  }

  let starting = false;
  start.addEventListener("click", async () => {
    if (starting) return;
    starting = true;  // not `disabled`: the focus stays where it is
    start.setAttribute("aria-disabled", "true");
    try {
      const { goLive } = await import(address("page.mjs"));
      await goLive(bar);
    } catch (error) {
      console.error("irlearn:", error);
      progress.hidden = true;
      status.textContent = `Python could not start (${error.message}). The page is as it was; you can try again.`;
      start.removeAttribute("aria-disabled");
      starting = false;
    }
  });
}
