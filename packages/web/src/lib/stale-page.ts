const mark = "reloadedForNewVersion";
const onceIn = 30_000;

/**
 * A tab from before a deploy asks for files that are gone: it loads the page anew, once, so that a network that fails
 * does not reload for ever. (Vite, "Load error handling".)
 */
export function reloadStalePages(): void {
  let backOnline = 0;
  window.addEventListener("online", () => {
    backOnline = Date.now();
  });
  window.addEventListener("vite:preloadError", (event) => {
    // What fails without a connection, or is told of just after it, is not gone: a reload would lose what is shown.
    if (!navigator.onLine) return;
    const last = Math.max(Number(sessionStorage.getItem(mark) ?? 0), backOnline);
    if (Date.now() - last < onceIn) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
