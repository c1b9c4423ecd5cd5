import type { LiveStatus } from "./live.schema.ts";

/** A broadcast that is over never comes back (ADR 12). */
export const hasEnded = (status: LiveStatus): boolean =>
  status === "ended" || status === "replay_ready" || status === "replay_failed";

/** Also while the encoder is away for a moment. */
export const isOnAir = (status: LiveStatus): boolean =>
  status === "live" || status === "reconnecting";
