import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { presentPlatformReceipts } from "./present-platform-receipts.ts";

/** The receipt of one of the caller's packs of minutes or promotions. @throws unauthenticated, not_found */
export async function getPlatformReceipt({
  ctx,
  input,
}: Call<{ session_id: string }>): Promise<Receipt> {
  const { userId } = requireUser(ctx);
  const kinds = ["minutes", "promotion"] as const;
  const [buyer, { data: entries }] = await Promise.all([
    loadUser(ctx, userId),
    ctx.database.platformEntries.get(kinds.map((kind) => ({ kind, id: input.session_id }))).go(),
  ]);
  const own = entries.filter(({ payer_id }) => payer_id === userId);
  const [receipt] = await presentPlatformReceipts(ctx, buyer, own);
  if (receipt === undefined) throw notFound("payment");
  return receipt;
}
