import * as z from "zod/mini";

/** The compared parts, each with pages of its own. */
export const partNames = [
  "payment_events",
  "checkouts",
  "subscriptions",
  "memberships",
  "payout_accounts",
  "figures",
  "platform_figures",
  "payouts",
  "assets",
  "uploads",
  "processing",
  "replaced_files",
  "live_streams",
  "accounts",
] as const;
export type PartName = (typeof partNames)[number];

/** A message of the queue `reconciliation`: one page of one part of a run. */
export const reconciliationMessageSchema = z.object({
  run: z.string(),
  part: z.enum(partNames),
  /** The number of pages done before this one. */
  pages: z.number(),
  since: z.string(),
  until: z.string(),
  cursor: z.optional(z.string()),
});
export type ReconciliationMessage = z.infer<typeof reconciliationMessageSchema>;
