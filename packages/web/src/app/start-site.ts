import { createQueryClient } from "@/lib/query-client.ts";
import { startSession } from "@/session/start-session.ts";
import { findRoute } from "./find-route.ts";
import { loadPagesAhead } from "./load-ahead.ts";
import { startPage } from "./start-page.tsx";

/** Starts the session and shows the page of the address. */
export function startSite(root: HTMLElement): void {
  // The page's code is requested before the session is known; the router reports a failure.
  findRoute(window.location.pathname)
    ?.page?.()
    .catch(() => undefined);

  const client = createQueryClient();
  startSession({ onForget: () => client.clear() });
  loadPagesAhead();
  void startPage(root, client);
  // Another tab is seldom used in the first moments of this one.
  void import("@/session/cross-tab.ts").then(({ followOtherTabs }) => followOtherTabs());
}
