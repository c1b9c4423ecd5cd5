const mark = "reloadedForNewVersion";
const onceIn = 30_000;

/**
 * A tab from before a deploy requests files that no longer exist. It reloads the page, but only once, so that a failing
 * network does not cause endless reloads. (Vite, "Load error handling".)
 */
export function reloadStalePages(): void {
  let backOnline = 0;
  window.addEventListener("online", () => {
    backOnline = Date.now();
  });
  window.addEventListener("vite:preloadError", async () => {
    // A failure without a connection, or just after it, does not mean a missing file, and a reload would lose the page.
    if (!navigator.onLine) return;
    const last = Math.max(Number(sessionStorage.getItem(mark) ?? 0), backOnline);
    if (Date.now() - last < onceIn) return;
    // The browser notices a lost connection late, and a reload would then show the browser's own error.
    const isReached = await fetch("/", { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
    if (!isReached) return;
    sessionStorage.setItem(mark, String(Date.now()));
    window.location.reload();
  });
}
