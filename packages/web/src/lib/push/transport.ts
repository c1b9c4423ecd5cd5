import { config } from "../config.ts";
import type { PushTransport } from "./push-transport.ts";

/** The transport of this stage; undefined where push is not configured. */
export async function loadTransport(): Promise<PushTransport | undefined> {
  if (config.pushUrl !== undefined) {
    const { localTransport } = await import("./local-transport.ts");
    return localTransport(config.pushUrl);
  }
  if (config.firebase.vapidKey === undefined || config.firebase.messagingSenderId === undefined) {
    return undefined;
  }
  const { firebaseTransport } = await import("./firebase-transport.ts");
  return firebaseTransport(config.firebase.vapidKey);
}
