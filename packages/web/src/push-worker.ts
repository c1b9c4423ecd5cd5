import { initializeApp } from "firebase/app";
import { getMessaging, onBackgroundMessage } from "firebase/messaging/sw";
import { type OpenPages, openPage, pageOf } from "./lib/push/open-page.ts";

interface NotificationClick {
  notification: { data: unknown; close(): void };
  stopImmediatePropagation(): void;
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  location: { search: string; origin: string };
  clients: OpenPages;
  addEventListener(type: "notificationclick", handle: (event: NotificationClick) => void): void;
}

// The page's type library has no worker types; this is the part that is used here.
const isWorker = (scope: unknown): scope is WorkerScope =>
  typeof scope === "object" && scope !== null && "clients" in scope;

const scope: unknown = globalThis;
if (isWorker(scope)) {
  const { clients, location } = scope;
  // Added before Firebase's own handler, which focuses any open page of the site instead of opening the link.
  scope.addEventListener("notificationclick", (event) => {
    const page = pageOf(event.notification.data, location.origin);
    if (page === undefined) return;
    event.stopImmediatePropagation();
    event.notification.close();
    event.waitUntil(openPage(clients, page));
  });
  const settings: unknown = JSON.parse(
    new URLSearchParams(location.search).get("firebase") ?? "{}",
  );
  if (typeof settings === "object" && settings !== null) {
    const messaging = getMessaging(initializeApp(settings));
    // Open but hidden pages get it too, and handle it when they become visible (spec §4).
    onBackgroundMessage(messaging, async (payload) => {
      const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
      for (const page of pages) page.postMessage({ marqueePush: payload });
    });
  }
}
