import type { Minutes } from "@marquee/contracts/content/upload/upload.calls";
import { type Call, requireSelfOrAdmin, requireUser } from "../../platform/context.ts";
import { emptyBalance, presentBalance } from "./balance.ts";

/** The minutes of the caller, or of anybody for an admin, with the bought packs, newest first. @throws not_found */
export async function getMinutes({
  ctx,
  input,
}: Call<{ user_id?: string | undefined }>): Promise<Minutes> {
  const userId = input.user_id ?? requireUser(ctx).userId;
  requireSelfOrAdmin(ctx, userId);
  const [{ data: balance }, { data: topups }] = await Promise.all([
    ctx.database.minutesBalances.get({ user_id: userId }).go(),
    ctx.database.minutesEntries.query
      .byCause({ user_id: userId, type: "topup" })
      .go({ pages: "all", order: "desc" }),
  ]);
  // Stored by the ids of their checkouts, which are in no order.
  topups.sort((one, other) => other.created_at.localeCompare(one.created_at));
  return {
    ...presentBalance(balance ?? emptyBalance),
    topups: topups.map((entry) => ({
      id: entry.cause,
      minutes: entry.minutes - (entry.taken_back ?? 0),
      created_at: entry.created_at,
    })),
  };
}
