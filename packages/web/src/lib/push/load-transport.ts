import { config } from "../config.ts";
import type { PushTransport } from "./push-transport.ts";

/** Ends the registration of a browser whose person has logged out: its next user must not see their messages. */
export async function forgetDevice(token: string): Promise<void> {
  await (await loadTransport())?.forget(token);
}

/** The transport of this stage; undefined when push is not configured. */
export async function loadTransport(): Promise<PushTransport | undefined> {
  const { pushUrl, firebase } = config();
  if (pushUrl !== undefined) {
    const { localTransport } = await import("./local-transport.ts");
    return localTransport(pushUrl);
  }
  const { vapidKey, messagingSenderId } = firebase;
  if (vapidKey === undefined || messagingSenderId === undefined) return undefined;
  const { firebaseTransport } = await import("./firebase-transport.ts");
  return firebaseTransport(vapidKey);
}
