/**
 * After a change of page: focuses the heading of the new page, so that a screen reader says it and the keyboard goes on
 * from there. Until the heading is loaded, it is the main area. A focus inside the new page stays.
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
