import * as z from "zod/mini";
import { versionField } from "../../fields.ts";
import { createPackageSchema } from "./admin-package.schema.ts";

/** The terms of an enterprise plan for the sender of an enquiry. */
export const offerPlanSchema = z.strictObject({
  ...z.omit(createPackageSchema, { is_enterprise: true }).shape,
  version: versionField,
});
export type OfferPlan = z.output<typeof offerPlanSchema>;
