import { afterFirstPaint, afterLargestPicture } from "./lib/after-first-paint.ts";
import { embeddedVideoId } from "./lib/embed-path.ts";
import { fetchLaterScripts } from "./lib/later-scripts.ts";
import { onFirstUseOrAfter } from "./lib/on-first-use.ts";
import { reloadStalePages } from "./lib/stale-page.ts";
import "./styles/index.css";

/** What the browser has reported since the document: React Query listens only from its start on. */
let isOnline = true;
window.ononline = window.onoffline = ({ type }) => {
  isOnline = type === "online";
};

const root = document.getElementById("root");
if (root === null) throw new Error("No #root");

reloadStalePages();
const embeddedId = embeddedVideoId(window.location.pathname);
if (embeddedId === undefined) startFirstView(root);
else {
  void import("./features/embed/start-embed.tsx").then(({ startEmbed }) =>
    startEmbed(root, embeddedId),
  );
}

/** Parameters of the query that change what is shown, and for which no document is rendered (pageRules). */
const browserQuery = /[?&](?:tab|search|category)=/;

/** The latest time at which a visitor who only reads loads the site's code. */
const readingMilliseconds = 4000;

/**
 * A document without its code stays until the connection is back. Older browsers remember a module that was not loaded.
 */
function reloadOnline(error: unknown): never {
  window.addEventListener("online", () => window.location.reload(), { once: true });
  throw error;
}

/**
 * A document from the server is shown before the site's code is loaded, because the code takes longer than the first
 * paint. The code runs when the visitor starts to use the page; presses until then are stored (public/before-app.js).
 * It runs at once where something was pressed or typed before. It also does where the document lacks what the person
 * has come for. That is a signed-in person's data, a part that only the browser loads, a question, or the part of the
 * page that the address names.
 */
function startFirstView(root: HTMLElement): void {
  const start = () => {
    fetchLaterScripts();
    import("./app/start-site.ts")
      .then(({ startSite }) => startSite(root, isOnline))
      .catch(reloadOnline);
  };
  if (!root.hasChildNodes()) {
    start();
    return;
  }
  afterFirstPaint(() => {
    const { session, waiting } = document.documentElement.dataset;
    const isRead =
      waiting === undefined &&
      session === undefined &&
      root.querySelector(".animate-breathe.bg-sunken,[data-prompt]") === null &&
      !browserQuery.test(window.location.search);
    if (isRead) {
      onFirstUseOrAfter(readingMilliseconds, start);
      // The scripts would share the connection with the picture.
      afterLargestPicture(fetchLaterScripts);
    } else start();
  });
}
