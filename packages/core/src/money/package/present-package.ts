import { toSlug } from "@marquee/contracts/ids";
import type { Package } from "@marquee/contracts/money/payment/payment.schema";
import type { PackageItem } from "./load-packages.ts";

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
