import type { LiveStatus } from "@marquee/contracts/live/live.schema";

/** A broadcast that is over never comes back (ADR 12). */
export const hasEnded = (status: LiveStatus): boolean =>
  status === "ended" || status === "replay_ready" || status === "replay_failed";

export const isOnAir = (status: LiveStatus): boolean =>
  status === "live" || status === "reconnecting";
