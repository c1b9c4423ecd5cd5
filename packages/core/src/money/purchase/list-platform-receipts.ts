import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { presentPlatformReceipts } from "./present-platform-receipts.ts";

const lastPaidFirst = order({ paid_sort_key: z.string() }, "desc");

/**
 * The receipts of the caller's packs of minutes and promotions, newest first. A plan has invoices.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listPlatformReceipts({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<Receipt>> {
  const { userId } = requireUser(ctx);
  const [buyer, page] = await Promise.all([
    loadUser(ctx, userId),
    readList({
      name: `platform-receipts:${userId}`,
      request: input,
      order: lastPaidFirst,
      read: ({ from, limits }) =>
        from(ctx.database.platformEntries.query.byPayer({ payer_id: userId }))
          .where(({ kind }, { ne }) => ne(kind, "plan"))
          .go(limits),
    }),
  ]);
  return { ...page, items: await presentPlatformReceipts(ctx, buyer, page.items) };
}
