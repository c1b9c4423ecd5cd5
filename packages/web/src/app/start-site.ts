import { onlineManager } from "@tanstack/react-query";
import { loadAhead, loadOnline } from "@/lib/lazy.ts";
import { createQueryClient } from "@/lib/query-client.ts";
import { startSession } from "@/session/start-session.ts";
import { findRoute } from "./find-route.ts";
import { startPage } from "./start-page.tsx";

/**
 * Starts the session and shows the page of the address.
 * @param isOnline false when the connection was lost after the document was loaded
 * @throws Error when the code of the page cannot be loaded
 */
export async function startSite(root: HTMLElement, isOnline: boolean): Promise<void> {
  onlineManager.setOnline(isOnline);
  // The page's code is requested before the session is known.
  const page = findRoute(window.location.pathname)?.page;
  if (page) loadAhead(page);

  const client = createQueryClient();
  startSession({ onForget: () => client.clear() });
  void loadOnline(() => import("./start-later.ts")).then(({ startLater }) => startLater());
  await startPage(root, client);
}
