import { afterFirstPaint } from "./lib/after-first-paint.ts";
import { embeddedVideoId } from "./lib/embed-path.ts";
import { fetchLaterScripts } from "./lib/later-scripts.ts";
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

/** A filled document is shown before the site's code is fetched and run: the code takes longer than the first paint. */
function startFirstView(root: HTMLElement): void {
  const start = () => {
    fetchLaterScripts();
    void import("./app/start-site.ts").then(({ startSite }) => startSite(root));
  };
  if (root.hasChildNodes()) afterFirstPaint(start);
  else start();
}
