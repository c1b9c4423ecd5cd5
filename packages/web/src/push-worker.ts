import { initializeApp } from "firebase/app";
import { getMessaging, onBackgroundMessage } from "firebase/messaging/sw";

interface WorkerScope {
  location: { search: string };
  clients: {
    matchAll(options: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
}

// The page's type library knows no worker; this is the part of it that is used here.
const isWorker = (scope: unknown): scope is WorkerScope =>
  typeof scope === "object" && scope !== null && "clients" in scope;

const scope: unknown = globalThis;
if (isWorker(scope)) {
  const settings: unknown = JSON.parse(
    new URLSearchParams(scope.location.search).get("firebase") ?? "{}",
  );
  if (typeof settings === "object" && settings !== null) {
    const messaging = getMessaging(initializeApp(settings));
    // Pages that are open but hidden get it too, and handle it when they are looked at again (spec §4).
    onBackgroundMessage(messaging, async (payload) => {
      const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
      for (const page of pages) page.postMessage({ marqueePush: payload });
    });
  }
}
