import type { Clock } from "./clock.ts";
import type { StoredEvent } from "./objects.ts";
import type { Store } from "./store.ts";

/** The context of every part of the simulator. Handlers are synchronous: one request is one change. */
export interface Simulator {
  store: Store;
  clock: Clock;
  /** Origin of the API and the hosted pages, without a trailing slash. */
  url: string;
  /** The current call, which events name. */
  currentRequest: { id: string; idempotency_key: string | null } | null;
  /** Runs a task soon, after the answer to the current call. */
  soon: (run: () => void) => void;
  /** Passes a new event to the webhook endpoints. */
  publish: (event: StoredEvent) => void;
}
