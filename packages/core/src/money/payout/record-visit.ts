import type { NewPayoutVisit, PayoutVisit } from "@marquee/contracts/money/payout/payout.schema";
import { type Call, requireUser } from "../../platform/context.ts";

/**
 * Stores what the payouts page has shown to the caller, in place of the visit before.
 * @throws unauthenticated
 */
export async function recordPayoutVisit({
  ctx,
  input,
}: Call<NewPayoutVisit>): Promise<PayoutVisit> {
  const { userId } = requireUser(ctx);
  const visit = { ...input, at: ctx.now().toISOString() };
  await ctx.database.users.patch({ id: userId }).set({ payout_visit: visit }).go();
  return visit;
}
