import type { DeletionKind } from "@marquee/contracts/operations/deletion/deletion.schema";

/**
 * The steps of each deletion, in order. Public data is deleted first; what buyers have paid for stays until
 * `buyers_time` is over, and what only they need is deleted after it.
 */
export const stepNames = {
  video: [
    "catalog",
    "upload",
    "series",
    "buyers_told",
    "buyers_time",
    "media",
    "comments",
    "saves",
    "files",
    "record",
  ],
  channel: [
    "catalog",
    "live_streams",
    "videos",
    "memberships",
    "buyers_told",
    "series",
    "buyers_time",
    "reviews",
    "followers",
    "files",
    "record",
  ],
  user: [
    "sign_out",
    "subscriptions",
    "catalog",
    "channels",
    "blogs",
    "comments",
    "reviews",
    "follows",
    "history",
    "saved_videos",
    "notifications",
    "devices",
    "traces",
    "money_trail",
    "audit",
    "exports",
    "pictures",
    "identity",
    "record",
    "names",
    "buyers_time",
    "files",
  ],
} as const satisfies Record<DeletionKind, readonly [string, ...string[]]>;

export type StepName<Kind extends DeletionKind> = (typeof stepNames)[Kind][number];
