import type { LiveStatus } from "./live.schema.ts";

/** A broadcast that has ended never starts again (ADR 12). */
export const hasEnded = (status: LiveStatus): boolean =>
  status === "ended" || status === "replay_ready" || status === "replay_failed";

/** Also while the encoder is disconnected for a moment. */
export const isOnAir = (status: LiveStatus): boolean =>
  status === "live" || status === "reconnecting";

/** From the encoder's connection, also before the first picture, to the end of the broadcast. */
export const isRunning = (status: LiveStatus): boolean => status === "connected" || isOnAir(status);
