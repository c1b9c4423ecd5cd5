import type { Clock } from "./clock.ts";
import type { Store } from "./store.ts";
import type { StoredEvent } from "./stored.ts";

/** What every part of the simulator works on. Handlers are synchronous: one request is one change. */
export interface Simulator {
  store: Store;
  clock: Clock;
  /** Origin of the API and the hosted pages, without a trailing slash. */
  url: string;
  /** The call that is being answered, as events name it. */
  currentRequest: { id: string; idempotency_key: string | null } | null;
  /** Runs something in a moment, after the answer to the current call. */
  soon: (run: () => void) => void;
  /** Hands a new event to the webhook endpoints. */
  publish: (event: StoredEvent) => void;
}
