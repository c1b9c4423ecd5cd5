import { toSlug } from "@marquee/contracts/ids";
import type { Package } from "@marquee/contracts/money/payment/payment.schema";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { order } from "../../platform/dynamo/pages.ts";
import { toWords } from "../../platform/words.ts";

export type PackageItem = EntityItem<Database["packages"]>;

/** Every plan, including retired ones: they are few and in one partition. */
export async function loadPackages(ctx: Context): Promise<PackageItem[]> {
  const { data } = await ctx.database.packages.query.all({}).go({ pages: "all" });
  return data;
}

/** True for a plan that everybody may take. */
export const isOnOffer = (item: PackageItem): boolean => item.active && !item.is_enterprise;

/** True for a plan with this price, now or earlier: subscribers at an earlier price keep it. */
export const hasPrice = (item: PackageItem, priceId: string): boolean =>
  item.stripe_price_id === priceId || (item.former_price_ids ?? []).includes(priceId);

export function presentPackage(item: PackageItem): Package {
  return {
    id: item.id,
    slug: toSlug(`${item.name} ${item.type}`, item.id),
    name: item.name,
    description: item.description,
    features: item.features,
    type: item.type,
    is_enterprise: item.is_enterprise,
    price: item.price,
    currency: "usd",
    price_id: item.stripe_price_id,
    minutes_per_month: item.minutes_per_month,
    channel_limit: item.channel_limit,
    live: item.live,
    platform_fee_percent: item.platform_fee_percent,
    trial_days: item.trial_days,
  };
}

/** True when every word of a search begins a word of the plan's name or description. */
export function isFound(item: PackageItem, search: string): boolean {
  const words = toWords(`${item.name} ${item.description}`);
  return toWords(search).every((term) => words.some((word) => word.startsWith(term)));
}

/** Plans by position. */
export const byPosition = order({ position: z.number(), id: z.string() }, "asc");
