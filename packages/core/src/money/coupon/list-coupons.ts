import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { chunks } from "../../platform/chunks.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { unlessMissing } from "../../platform/providers/stripe-calls.ts";
import { presentCoupon } from "./present-coupon.ts";
import { readSoldItems } from "./sold-item.ts";

const byCode = order({ code: z.string() }, "asc");

/** The number of parallel calls to the provider. */
const readConcurrency = 10;

/**
 * The caller's coupons by their codes, each with the uses that the provider has counted.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listCoupons({
  ctx,
  input,
}: Call<PageRequest, "stripe">): Promise<PageResult<OwnCoupon>> {
  const { userId } = requireUser(ctx);
  const page = await readList({
    name: `coupons:${userId}`,
    request: input,
    order: byCode,
    read: ({ from, limits }) =>
      from(ctx.database.coupons.query.ofCreator({ creator_id: userId })).go(limits),
  });
  const soldItems = await readSoldItems(
    ctx,
    page.items.flatMap(({ item_id }) => item_id ?? []),
  );
  const items: OwnCoupon[] = [];
  for (const part of chunks(page.items, readConcurrency)) {
    const presented = part.map(async (coupon) => {
      const stripe = await ctx.providers.stripe();
      const provided = await unlessMissing(stripe.coupons.retrieve(coupon.stripe_coupon_id));
      return presentCoupon(coupon, {
        item: soldItems.get(coupon.item_id ?? ""),
        timesUsed: provided?.times_redeemed ?? 0,
      });
    });
    items.push(...(await Promise.all(presented)));
  }
  return { ...page, items };
}
