import type { VideoStatus } from "@marquee/contracts/video/video.schema";
import { MarqueeError } from "../errors.ts";

/** Every allowed move of a video; blocking (and its way back) and deleting are possible from anywhere but deleted. */
const moves: Record<VideoStatus, readonly VideoStatus[]> = {
  draft: ["uploading"],
  uploading: ["processing", "cancelled", "timed_out"],
  processing: ["ready", "errored"],
  ready: ["published", "scheduled"],
  scheduled: ["published"],
  published: ["unpublished"],
  unpublished: ["published"],
  errored: ["uploading"],
  cancelled: [],
  timed_out: [],
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
 * What an owner may ask for. That a file is ready is the provider's to say, and what an admin has blocked only an
 * admin brings back.
 * @throws invalid_state naming both states
 */
export function requireOwnerMove(from: VideoStatus, to: VideoStatus): void {
  if (to === "ready") throw invalidMove(from, to);
  requireMove(from, to);
}

/** Where the provider's word may take a video: its events come late and out of order, so processing may be skipped. */
export function canArrive(from: VideoStatus, to: "ready" | "errored"): boolean {
  return canMove(from, to) || (canMove(from, "processing") && canMove("processing", to));
}

const wordOf = (status: VideoStatus): string => status.replace("_", " ");

function invalidMove(from: VideoStatus, to: VideoStatus): MarqueeError {
  const message = `A video that is ${wordOf(from)} cannot become ${wordOf(to)}.`;
  return new MarqueeError("invalid_state", message, { details: { from, to } });
}
