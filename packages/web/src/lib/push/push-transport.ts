import type { PushMessage } from "./message.ts";

/** A transport of push messages to this page. */
export interface PushTransport {
  /** Needs the browser's permission to show notifications. */
  needsPermission: boolean;
  /** The token under which the server reaches this browser; `known` is the last one. */
  register: (known: string | undefined) => Promise<string>;
  /** Calls back with each message. `onLost`: the token is no longer valid. Returns a function that stops it. */
  listen: (
    token: string,
    onMessage: (message: PushMessage) => void,
    onLost: () => void,
  ) => () => void;
  /** Ends the registration: messages to the token are not delivered, and the server removes it. */
  forget: (token: string) => Promise<unknown>;
}
