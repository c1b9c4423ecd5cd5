import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import { invalidState, type MarqueeError } from "../../platform/errors.ts";

/**
 * Every allowed change of state; blocking (and unblocking) and deleting are possible from every state except deleted.
 */
const moves: Record<VideoStatus, readonly VideoStatus[]> = {
  draft: ["uploading"],
  uploading: ["processing", "cancelled", "timed_out"],
  processing: ["ready", "errored"],
  ready: ["published", "scheduled"],
  scheduled: ["published", "ready"],
  published: ["unpublished"],
  unpublished: ["published"],
  errored: ["uploading"],
  cancelled: [],
  timed_out: [],
  blocked: [],
  deleted: [],
};

/** @param blockedFrom the state before the block, to which only its end returns the video */
export function canMove(from: VideoStatus, to: VideoStatus, blockedFrom?: VideoStatus): boolean {
  if (from === "deleted") return false;
  if (to === "deleted") return true;
  if (to === "blocked") return from !== "blocked";
  if (from === "blocked") return to === blockedFrom;
  return moves[from].includes(to);
}

/** @throws invalid_state that names both states */
export function requireMove(from: VideoStatus, to: VideoStatus, blockedFrom?: VideoStatus): void {
  if (canMove(from, to, blockedFrom)) return;
  throw invalidMove(from, to);
}

/**
 * Checks a change that an owner may request. Ready is the state after a withdrawn schedule; only the provider says that
 * a file is ready. Only an admin can unblock what an admin has blocked.
 * @throws invalid_state that names both states
 */
export function requireOwnerMove(from: VideoStatus, to: VideoStatus): void {
  if (to === "ready" && from !== "scheduled") throw invalidMove(from, to);
  requireMove(from, to);
}

/**
 * Whether the provider may end the processing of a video in this state. Its events are late and out of order, so
 * processing may be skipped.
 */
export const canArrive = (from: VideoStatus): boolean =>
  from === "processing" || canMove(from, "processing");

type Blockable = { status: VideoStatus; blocked_from?: VideoStatus | undefined };

/** The state of a video's file. A block stops nothing at the provider, so the file goes on behind it. */
export const fileStatusOf = ({ status, blocked_from }: Blockable): VideoStatus =>
  status === "blocked" ? (blocked_from ?? status) : status;

/** The change to another state of the file. A blocked video has it after its return. */
export const fileMove = ({ status }: Blockable, to: VideoStatus) =>
  status === "blocked" ? { blocked_from: to } : { status: to };

/** States with a file that plays; a replacement file takes effect when it is ready. */
const withFile: readonly VideoStatus[] = ["ready", "scheduled", "published", "unpublished"];
export const takesReplacement = (status: VideoStatus): boolean => withFile.includes(status);

const wordOf = (status: VideoStatus): string => status.replace("_", " ");

function invalidMove(from: VideoStatus, to: VideoStatus): MarqueeError {
  const message =
    from === to
      ? `This video is ${wordOf(from)} already.`
      : `A video that is ${wordOf(from)} cannot become ${wordOf(to)}.`;
  return invalidState(message, { details: { from, to } });
}
