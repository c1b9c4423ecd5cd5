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
  /** Ends the registration: what is sent to the token reaches nobody, and the server drops it. */
  forget: (token: string) => Promise<unknown>;
}
