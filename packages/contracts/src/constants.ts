/**
 * Times and other numbers of the product that the site, the API or the functions share (spec §9 and decisions made
 * later).
 */
/** Characters. The results page searches for the beginning of a longer text in its address. */
export const maxSearchLength = 100;
export const webDeviceType = 1;

export const playbackTokenSeconds = 2 * 60 * 60;

/** How a new address is proven, and for how long the former one can take the change back. */
export const addressProofMinutes = 15;
export const addressUndoHours = 72;

/** The playback that counts as a view, and the time in which a viewer of a video counts once. */
export const viewSeconds = 3;
export const viewWindowMinutes = 30;

/** How long the check of a provider waits for its answer. */
export const providerCheckSeconds = 5;

/** Days for which buyers keep what its creator deletes. */
export const buyerKeepDays = 90;

/** Shown instead of a deleted person's name. */
export const deletedName = "Deleted user";

/** How viewers pay for a video. */
export const accessTypes = ["free", "paid"] as const;

/**
 * Why a purchase gives no access now. A bank decides about a dispute, or its refund is being made. Of a membership, the
 * last month is unpaid, or the provider has not reported its end yet. Nobody buys the same item meanwhile.
 */
export const closedReasons = ["disputed", "refunding", "unpaid", "ended"] as const;
export type ClosedReason = (typeof closedReasons)[number];

// Values that entities store too. Functions that need no schema of these areas do not load one for them.
export const channelPrivacyTypes = ["public", "private"] as const;
export const channelPurchaseTypes = ["one_time", "monthly"] as const;
export const blogStatuses = ["draft", "scheduled", "published", "archived"] as const;
export const liveStatuses = [
  "idle",
  "connected",
  "live",
  "reconnecting",
  "ended",
  "replay_ready",
  "replay_failed",
] as const;
/** What the provider last reported about the encoder. */
export const encoderSignals = ["connected", "recording", "live", "disconnected"] as const;
