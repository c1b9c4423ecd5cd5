/**
 * Focuses the heading of the new page after a change of page: a screen reader reads it, and the Tab key continues from
 * there. Before the heading is loaded, the main area gets the focus. A focus inside the new page stays.
 */
export function focusNewPage(): void {
  const main = document.getElementById("main");
  const focused = document.activeElement;
  if (main === null || (main !== focused && main.contains(focused))) return;
  const heading = main.querySelector("h1");
  const place = heading ?? main;
  place.tabIndex = -1;
  // The page is about to be scrolled to its top.
  place.focus({ preventScroll: true });
  if (heading !== null) return;
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    if (document.activeElement === main) focusNewPage();
  }).observe(main, { childList: true, subtree: true });
}
