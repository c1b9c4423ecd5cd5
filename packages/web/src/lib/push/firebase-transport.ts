import { getApps, initializeApp } from "firebase/app";
import { deleteToken, getMessaging, getToken, onMessage } from "firebase/messaging";
import { config } from "../config.ts";
import { activeWorker } from "./active-worker.ts";
import { readPayload } from "./message.ts";
import type { PushTransport } from "./push-transport.ts";

/** The service worker gets the project from this query, because it has no page to read it from. */
const workerAddress = () =>
  `/push-worker.js?firebase=${encodeURIComponent(JSON.stringify(config().firebase))}`;

/** Firebase Cloud Messaging: its service worker receives messages while no page is visible. */
export function firebaseTransport(vapidKey: string): PushTransport {
  const messaging = getMessaging(getApps()[0] ?? initializeApp(config().firebase));
  return {
    needsPermission: true,
    async register() {
      const serviceWorkerRegistration = await activeWorker(workerAddress());
      return getToken(messaging, { vapidKey, serviceWorkerRegistration });
    },
    listen(_token, onPush) {
      const take = (payload: unknown) => {
        const message = readPayload(payload);
        if (message !== undefined) onPush(message);
      };
      const fromWorker = (event: MessageEvent<unknown>) => {
        const { data } = event;
        if (typeof data === "object" && data !== null && "marqueePush" in data) {
          take(data.marqueePush);
        }
      };
      navigator.serviceWorker.addEventListener("message", fromWorker);
      const stop = onMessage(messaging, take);
      return () => {
        stop();
        navigator.serviceWorker.removeEventListener("message", fromWorker);
      };
    },
    forget: () => deleteToken(messaging),
  };
}
