import * as z from "zod/mini";
import { adminReason, instant, line, nameField, text, versionField } from "../../fields.ts";
import { planSchema, planTypes } from "../../money/payment/payment.schema.ts";
import { wholeNumber } from "../../whole-number.ts";

export const adminPlanSchema = z.extend(planSchema, {
  /** False after it is retired: nobody can subscribe, and subscribers keep it. */
  is_active: z.boolean(),
  position: z.number(),
  /** Earlier prices of the plan, newest last; their subscribers keep them. */
  former_price_ids: z.array(z.string()),
  created_at: instant,
  version: z.number(),
});
export type AdminPlan = z.infer<typeof adminPlanSchema>;

/** Minor units a month or a year. */
export const minPlanPrice = 100;
export const maxPlanFeatures = 20;

const words = {
  name: nameField(2, 60),
  description: text(10, 500),
  features: z
    .array(line(1, 120))
    .check(z.maxLength(maxPlanFeatures, `At most ${maxPlanFeatures} lines`)),
};
const terms = {
  /** Minor units a month or a year, by `type`. */
  price: z
    .number("Enter an amount like 12.99")
    .check(
      z.int("Enter an amount like 12.99"),
      z.minimum(minPlanPrice, "At least $1.00"),
      z.maximum(10_000_000, "At most $100,000.00"),
    ),
  minutes_per_month: wholeNumber(0, 1_000_000),
  channel_limit: wholeNumber(1, 1000),
  live: z.boolean(),
  platform_fee_percent: wholeNumber(0, 50),
};
const trialDays = wholeNumber(0, 90);
const position = wholeNumber(0, 9999);

export const createPlanSchema = z.strictObject({
  ...words,
  ...terms,
  type: z.enum(planTypes),
  is_enterprise: z._default(z.boolean(), false),
  trial_days: z._default(trialDays, 0),
  position: z._default(position, 100),
  reason: adminReason,
});
/** The values of the form before validation. */
export type PlanFormValues = z.input<typeof createPlanSchema>;
export type CreatePlan = z.output<typeof createPlanSchema>;

/** A monthly plan stays monthly, and an enterprise plan stays enterprise. Another kind needs another plan. */
export const updatePlanSchema = z.strictObject({
  name: z.optional(words.name),
  description: z.optional(words.description),
  features: z.optional(words.features),
  price: z.optional(terms.price),
  minutes_per_month: z.optional(terms.minutes_per_month),
  channel_limit: z.optional(terms.channel_limit),
  live: z.optional(terms.live),
  platform_fee_percent: z.optional(terms.platform_fee_percent),
  trial_days: z.optional(trialDays),
  position: z.optional(position),
  is_active: z.optional(z.boolean()),
  reason: adminReason,
  version: versionField,
});
export type UpdatePlan = z.output<typeof updatePlanSchema>;

export const planUserSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  assigned_at: instant,
});
export type PlanUser = z.infer<typeof planUserSchema>;
