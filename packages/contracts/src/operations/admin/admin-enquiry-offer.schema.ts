import * as z from "zod/mini";
import { versionField } from "../../fields.ts";
import { createPlanSchema } from "./admin-plan.schema.ts";

/** The terms of an enterprise plan for the sender of an enquiry. */
export const offerPlanSchema = z.strictObject({
  ...z.omit(createPlanSchema, { is_enterprise: true }).shape,
  version: versionField,
});
export type OfferPlan = z.output<typeof offerPlanSchema>;
