import { planTypes } from "@marquee/contracts/money/payment/payment-kinds";
import { monthsPaidAYear } from "@marquee/contracts/offers";
import type { PlanItem } from "./load-plans.ts";

/** A plan as its item has it. */
interface Tier
  extends Pick<
    PlanItem,
    | "name"
    | "description"
    | "features"
    | "price"
    | "minutes_per_month"
    | "channel_limit"
    | "live"
    | "platform_fee_percent"
  > {
  /** Stable name, "starter-monthly". */
  code: string;
}

/** By the month; a year costs ten months. */
const tiers: readonly Tier[] = [
  {
    code: "starter",
    name: "Starter",
    description: "One channel to find out what your audience loves.",
    price: 1900,
    minutes_per_month: 300,
    channel_limit: 1,
    live: false,
    platform_fee_percent: 10,
    features: ["1 channel", "300 upload minutes a month", "10 % platform fee on sales"],
  },
  {
    code: "pro",
    name: "Pro",
    description: "For creators who publish every week.",
    price: 4900,
    minutes_per_month: 1500,
    channel_limit: 5,
    live: false,
    platform_fee_percent: 8,
    features: ["5 channels", "1,500 upload minutes a month", "8 % platform fee on sales"],
  },
  {
    code: "studio",
    name: "Studio",
    description: "Live streams, many channels and the lowest fee.",
    price: 9900,
    minutes_per_month: 5000,
    channel_limit: 20,
    live: true,
    platform_fee_percent: 5,
    features: [
      "20 channels",
      "5,000 upload minutes a month",
      "Live streams",
      "5 % platform fee on sales",
    ],
  },
];

export interface BuiltInPlan extends Tier, Pick<PlanItem, "type" | "position"> {
  /** The provider's stable name of the price, and the id of its product. */
  lookupKey: string;
}

/** The plans of every installation. */
export const builtInPlans: readonly BuiltInPlan[] = tiers.flatMap((tier, index) =>
  planTypes.map((type) => ({
    ...tier,
    code: `${tier.code}-${type}`,
    type,
    price: type === "monthly" ? tier.price : tier.price * monthsPaidAYear,
    position: index * 10 + (type === "monthly" ? 1 : 2),
    lookupKey: `marquee_${tier.code}_${type}`,
  })),
);
