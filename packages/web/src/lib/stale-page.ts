const mark = "reloadedForNewVersion";
const onceIn = 30_000;

/**
 * A tab from before a deploy asks for files that are gone: it loads the page anew, once, so that a network that fails
 * does not reload for ever. (Vite, "Load error handling".)
 */
export function reloadStalePages(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection a reload would lose the page that is shown.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (Date.now() - last < onceIn) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
