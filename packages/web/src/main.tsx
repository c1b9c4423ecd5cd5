import { findRoute } from "./app/find-route.ts";
import { loadPagesAhead } from "./app/load-ahead.ts";
import { startPage } from "./app/start-page.tsx";
import { embeddedVideoId } from "./lib/links.ts";
import { onFirstUse } from "./lib/on-first-use.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { loadRefusals } from "./lib/read-answer.ts";
import { reloadStalePages } from "./lib/stale-page.ts";
import { loadToasts } from "./lib/toast.ts";
import { followOtherTabs } from "./session/cross-tab.ts";
import { startSession } from "./session/start-session.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

reloadStalePages();
const embeddedId = embeddedVideoId(window.location.pathname);
if (embeddedId === undefined) startSite(root);
else {
  void import("./features/embed/start-embed.tsx").then(({ startEmbed }) =>
    startEmbed(root, embeddedId),
  );
}

function startSite(root: HTMLElement): void {
  // The page's code is requested before the session is known; the router reports a failure.
  findRoute(window.location.pathname)
    ?.page?.()
    .catch(() => undefined);

  const client = createQueryClient();
  startSession({ onForget: () => client.clear() });
  followOtherTabs();
  loadPagesAhead();
  // What tells of a refusal must be there without the network, and after a deploy has removed its files.
  onFirstUse(() => void Promise.all([loadRefusals(), loadToasts()]).catch(() => undefined));
  void startPage(root, client);
}
