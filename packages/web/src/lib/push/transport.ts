import { config } from "../config.ts";
import type { PushMessage } from "./message.ts";

/** A way for push messages to reach this page. */
export interface PushTransport {
  /** Needs the browser's permission to show notifications. */
  needsPermission: boolean;
  /** The token under which the server reaches this browser; `known` is the last one. */
  register: (known: string | undefined) => Promise<string>;
  /** Calls back with each message. `onLost`: the token is no longer good. Answers how to stop. */
  listen: (
    token: string,
    onMessage: (message: PushMessage) => void,
    onLost: () => void,
  ) => () => void;
}

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
