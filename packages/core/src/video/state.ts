import type { VideoStatus } from "@marquee/contracts/video/video.schema";
import { MarqueeError } from "../errors.ts";

/** Every allowed move of a video; blocking (and its way back) and deleting are possible from anywhere but deleted. */
const moves: Record<VideoStatus, readonly VideoStatus[]> = {
  draft: ["uploading"],
  uploading: ["processing", "ready", "errored", "cancelled", "timed_out"],
  processing: ["ready", "errored"],
  ready: ["published", "scheduled"],
  scheduled: ["published", "ready"],
  published: ["unpublished"],
  unpublished: ["published", "scheduled"],
  errored: ["uploading"],
  cancelled: ["uploading"],
  timed_out: ["uploading"],
  blocked: [],
  deleted: [],
};

export function canMove(from: VideoStatus, to: VideoStatus, blockedFrom?: VideoStatus): boolean {
  if (from === "deleted") return false;
  if (to === "deleted") return true;
  if (to === "blocked") return from !== "blocked";
  if (from === "blocked") return to === blockedFrom;
  return moves[from].includes(to);
}

/** @throws invalid_state naming both states */
export function requireMove(from: VideoStatus, to: VideoStatus, blockedFrom?: VideoStatus): void {
  if (canMove(from, to, blockedFrom)) return;
  throw invalidMove(from, to);
}

/**
 * What an owner may ask for. That a file is ready is the provider's to say, so an owner comes back to it only from a
 * schedule; and what an admin has blocked only an admin brings back.
 * @throws invalid_state naming both states
 */
export function requireOwnerMove(from: VideoStatus, to: VideoStatus): void {
  if (to === "ready" && from !== "scheduled") throw invalidMove(from, to);
  requireMove(from, to);
}

const wordOf = (status: VideoStatus): string => status.replace("_", " ");

function invalidMove(from: VideoStatus, to: VideoStatus): MarqueeError {
  const message = `A video that is ${wordOf(from)} cannot become ${wordOf(to)}.`;
  return new MarqueeError("invalid_state", message, { details: { from, to } });
}

/** Statuses whose file has arrived and been prepared. */
export const preparedStatuses: readonly VideoStatus[] = [
  "ready",
  "scheduled",
  "published",
  "unpublished",
];
