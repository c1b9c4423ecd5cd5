import { idSchema } from "@marquee/contracts/ids";
import { minutePacks } from "@marquee/contracts/offers";
import { isWithdrawn } from "../../content/channel/index.ts";
import { opensWithChannelOnly } from "../../content/video/index.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { loadOfferedPackage } from "../package/index.ts";
import { couponInvalid, noMonthlyCoupons } from "./coupon.ts";
import type { CouponItem } from "./validate-coupon.ts";

/**
 * The present price of an item for the caller, in minor units.
 * @throws not_found for an item that they cannot buy, coupon_invalid for one that accepts no coupons
 */
export async function findItemPrice(ctx: Context, { kind, id }: CouponItem): Promise<number> {
  if (kind === "minutes") {
    const pack = minutePacks.find((one) => one.id === id);
    if (pack === undefined) throw notFound("pack");
    return pack.price;
  }
  const idKind = kind === "subscription" ? "package" : kind;
  // Ids become parts of keys, so any other text is refused.
  if (!idSchema(idKind).safeParse(id).success) throw notFound(kind);
  const { userId } = requireUser(ctx);
  switch (kind) {
    case "subscription":
      return (await loadOfferedPackage(ctx, id, userId)).price;
    case "video": {
      const { data } = await ctx.database.videos.get({ id }).go();
      const sold =
        data?.status === "published" &&
        data.privacy_type !== "private" &&
        data.channel_blocked !== true &&
        data.creator_deactivated !== true &&
        !opensWithChannelOnly(data);
      if (data === null || !sold || data.access_type !== "paid") throw notFound("video");
      return data.price;
    }
    case "channel": {
      const { data } = await ctx.database.channels.get({ id }).go();
      if (data === null || isWithdrawn(data) || data.price === 0) {
        throw notFound("channel");
      }
      if (data.purchase_type === "monthly") throw couponInvalid(noMonthlyCoupons);
      return data.price;
    }
  }
}
