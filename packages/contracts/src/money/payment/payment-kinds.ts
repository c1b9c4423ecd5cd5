/** In a file of its own, so that the table's entities do not load all schemas into every function. */
export const checkoutKinds = [
  "subscription",
  "video",
  "channel",
  "membership",
  "minutes",
  "promotion",
  "payment_method",
] as const;

/** What creators sell. */
export const soldKinds = ["video", "channel"] as const;

export const purchaseStatuses = [
  "pending",
  "paid",
  "partially_refunded",
  "refunded",
  "disputed",
  "lost",
  "failed",
  "expired",
] as const;

/** The statuses of a payment for which money was paid. */
export const soldStatuses = ["paid", "partially_refunded", "refunded", "disputed", "lost"] as const;

export const planTypes = ["monthly", "yearly"] as const;
