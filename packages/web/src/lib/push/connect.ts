import { webDeviceType } from "@marquee/contracts/constants";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { request } from "../api.ts";
import { storage } from "../storage.ts";
import { loadTransport } from "./load-transport.ts";
import type { PushMessage } from "./message.ts";
import { awaitPermission } from "./permission.ts";
import type { PushTransport } from "./push-transport.ts";
import { whenVisible } from "./when-visible.ts";

const retryMilliseconds = 5000;
const maxRetries = 5;

/**
 * Registers this browser for push messages (device type 1) and passes each one on; returns a function that stops it.
 * Push is optional: a failure is logged and retried a few times, never shown.
 */
export function connectPush(handle: (message: PushMessage) => void): () => void {
  const visible = whenVisible(handle);
  const stops: (() => void)[] = [visible.stop];
  let isStopped = false;
  let hasLoggedOut = false;
  let stopListening: () => void = () => undefined;
  let retries = 0;

  const retryLater = (transport: PushTransport, lost?: string) => {
    if (isStopped || retries >= maxRetries) return;
    retries += 1;
    const timer = setTimeout(() => {
      // Only now, because a page that is being left also loses its stream, and keeps its token.
      if (lost !== undefined && storage.get("firebaseToken") === lost) {
        storage.remove("firebaseToken");
      }
      void open(transport);
    }, retryMilliseconds);
    stops.push(() => clearTimeout(timer));
  };

  async function open(transport: PushTransport): Promise<void> {
    try {
      const token = await transport.register(storage.get("firebaseToken"));
      try {
        if (!hasLoggedOut) {
          await request(userCalls.registerPushToken, {
            body: { fcmToken: token, deviceType: webDeviceType },
          });
        }
      } finally {
        // The log-out itself forgets only a token that was stored (session.ts).
        if (hasLoggedOut) await transport.forget(token);
      }
      // A log-out in another tab clears the storage before this tab reloads, and it must stay clear.
      if (isStopped || storage.get("authToken") === undefined) return;
      storage.set("firebaseToken", token);
      stopListening();
      stopListening = transport.listen(token, visible.take, () => {
        retryLater(transport, token);
      });
    } catch (error) {
      console.warn("Push messages are not connected", error);
      retryLater(transport);
    }
  }

  const start = async () => {
    const transport = await loadTransport();
    if (transport === undefined || isStopped) return;
    if (!transport.needsPermission) await open(transport);
    stops.push(
      awaitPermission(() => {
        if (transport.needsPermission) void open(transport);
      }),
    );
  };
  start().catch((error: unknown) => console.warn("Push messages are not connected", error));

  return () => {
    isStopped = true;
    stopListening();
    for (const stop of stops) stop();
    hasLoggedOut = storage.get("authToken") === undefined;
  };
}
