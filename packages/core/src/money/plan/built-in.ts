import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { monthsPaidAYear } from "@marquee/contracts/offers";

interface Tier {
  code: string;
  name: string;
  description: string;
  /** Minor units a month; a year costs ten months. */
  monthlyPrice: number;
  minutesPerMonth: number;
  channelLimit: number;
  live: boolean;
  platformFeePercent: number;
  features: readonly string[];
}

const tiers: readonly Tier[] = [
  {
    code: "starter",
    name: "Starter",
    description: "One channel to find out what your audience loves.",
    monthlyPrice: 1900,
    minutesPerMonth: 300,
    channelLimit: 1,
    live: false,
    platformFeePercent: 10,
    features: ["1 channel", "300 upload minutes a month", "10 % platform fee on sales"],
  },
  {
    code: "pro",
    name: "Pro",
    description: "For creators who publish every week.",
    monthlyPrice: 4900,
    minutesPerMonth: 1500,
    channelLimit: 5,
    live: false,
    platformFeePercent: 8,
    features: ["5 channels", "1,500 upload minutes a month", "8 % platform fee on sales"],
  },
  {
    code: "studio",
    name: "Studio",
    description: "Live streams, many channels and the lowest fee.",
    monthlyPrice: 9900,
    minutesPerMonth: 5000,
    channelLimit: 20,
    live: true,
    platformFeePercent: 5,
    features: [
      "20 channels",
      "5,000 upload minutes a month",
      "Live streams",
      "5 % platform fee on sales",
    ],
  },
];

export interface BuiltInPlan extends Omit<Tier, "monthlyPrice" | "code"> {
  /** Stable name, "starter-monthly". */
  code: string;
  type: Plan["type"];
  price: number;
  position: number;
  /** The provider's stable name of the price, and the id of its product. */
  lookupKey: string;
}

/** The plans of every installation. */
export const builtInPlans: readonly BuiltInPlan[] = tiers.flatMap(
  ({ monthlyPrice, code, ...tier }, index) =>
    (["monthly", "yearly"] as const).map((type) => ({
      ...tier,
      code: `${code}-${type}`,
      type,
      price: type === "monthly" ? monthlyPrice : monthlyPrice * monthsPaidAYear,
      position: index * 10 + (type === "monthly" ? 1 : 2),
      lookupKey: `marquee_${code}_${type}`,
    })),
);
