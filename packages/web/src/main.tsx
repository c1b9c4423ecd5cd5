import { afterFirstPaint } from "./lib/after-first-paint.ts";
import { embeddedVideoId } from "./lib/embed-path.ts";
import { fetchLaterScripts } from "./lib/later-scripts.ts";
import { onFirstUseOrAfter } from "./lib/on-first-use.ts";
import { reloadStalePages } from "./lib/stale-page.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

reloadStalePages();
const embeddedId = embeddedVideoId(window.location.pathname);
if (embeddedId === undefined) startFirstView(root);
else {
  void import("./features/embed/start-embed.tsx").then(({ startEmbed }) =>
    startEmbed(root, embeddedId),
  );
}

/** A visitor who only reads needs the site's code this late. */
const readingMilliseconds = 4000;

/**
 * A filled document is shown before the site's code is fetched: the code takes longer than the first paint. It runs
 * when the visitor begins to use the page; presses until then are kept (public/before-app.js). The page of somebody
 * signed in is still to be filled, so it runs there at once.
 */
function startFirstView(root: HTMLElement): void {
  const start = () => {
    void import("./app/start-site.ts").then(({ startSite }) => startSite(root));
  };
  if (!root.hasChildNodes()) {
    fetchLaterScripts();
    start();
    return;
  }
  afterFirstPaint(() => {
    fetchLaterScripts();
    if (document.documentElement.dataset.session === undefined) {
      onFirstUseOrAfter(readingMilliseconds, start);
    } else start();
  });
}
