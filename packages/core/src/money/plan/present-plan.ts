import { toSlug } from "@marquee/contracts/ids";
import { type Plan, planSchema } from "@marquee/contracts/money/payment/payment.schema";
import { present } from "../../platform/present.ts";
import type { PlanItem } from "./load-plans.ts";

export const presentPlan = (item: PlanItem): Plan =>
  present(planSchema, item, {
    slug: toSlug(`${item.name} ${item.type}`, item.id),
    currency: "usd",
    price_id: item.stripe_price_id,
  });
