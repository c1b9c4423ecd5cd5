import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { adminReason, flagField, instant, line, nameField, text, versionField } from "../fields.ts";
import { idSchema } from "../ids.ts";
import { listQuery, paginationSchema } from "../pagination.ts";
import { packageSchema, packageTypes } from "../payment/payment.schema.ts";
import { searchText } from "./search-text.ts";

export const adminPackageSchema = z.extend(packageSchema, {
  /** False once retired: nobody takes it any more, who has it keeps it. */
  is_active: z.boolean(),
  position: z.number(),
  /** Prices that the plan had before, newest last; their subscribers keep them. */
  former_price_ids: z.array(z.string()),
  created_at: instant,
  version: z.number(),
});
export type AdminPackage = z.infer<typeof adminPackageSchema>;

const words = {
  name: nameField(2, 60),
  description: text(10, 500),
  features: z.array(line(1, 120)).check(z.maxLength(20, "At most 20 lines")),
};
const whole = (minimum: number, maximum: number) =>
  z.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
const terms = {
  /** Minor units a month or a year, by `type`. */
  price: whole(100, 10_000_000),
  minutes_per_month: whole(0, 1_000_000),
  channel_limit: whole(1, 1000),
  live: z.boolean(),
  platform_fee_percent: whole(0, 50),
};
const trialDays = whole(0, 90);
const position = whole(0, 9999);

const createPackageSchema = z.strictObject({
  ...words,
  ...terms,
  type: z.enum(packageTypes),
  is_enterprise: z._default(z.boolean(), false),
  trial_days: z._default(trialDays, 0),
  position: z._default(position, 100),
  reason: adminReason,
});
export type CreatePackage = z.output<typeof createPackageSchema>;

/** Monthly stays monthly and enterprise stays enterprise: another plan is made for another kind. */
const updatePackageSchema = z.strictObject({
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
export type UpdatePackage = z.output<typeof updatePackageSchema>;

export const packageMemberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  assigned_at: instant,
});
export type PackageMember = z.infer<typeof packageMemberSchema>;

export const adminPackageCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/packages",
    area: "admin",
    auth: "admin",
    summary: "Every plan in order, retired and enterprise ones included",
    query: z.object({
      ...listQuery(10),
      search_key: searchText,
      is_enterprise: z.optional(flagField),
      type: z.optional(z.enum(packageTypes)),
      is_active: z.optional(flagField),
    }),
    answer: z.object({ packages: z.array(adminPackageSchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/admin/package",
    area: "admin",
    auth: "admin",
    summary: "Make a plan, with its product and price at the payment provider",
    body: createPackageSchema,
    answer: adminPackageSchema,
    status: 201,
    errors: ["provider_unavailable"],
    idempotent: true,
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/package/{id}",
    area: "admin",
    auth: "admin",
    summary: "Change or retire a plan; a new price is for new subscribers only",
    params: z.object({ id: idSchema("package") }),
    body: updatePackageSchema,
    answer: adminPackageSchema,
    errors: ["not_found", "version_conflict", "provider_unavailable"],
  }),
  users: defineCall({
    method: "GET",
    path: "/api/admin/package/{id}/users",
    area: "admin",
    auth: "admin",
    summary: "Whom an enterprise plan is for",
    params: z.object({ id: idSchema("package") }),
    query: z.object(listQuery(10)),
    answer: z.object({ users: z.array(packageMemberSchema), pagination: paginationSchema }),
    errors: ["not_found", "invalid_cursor", "page_too_far"],
  }),
  assignUsers: defineCall({
    method: "POST",
    path: "/api/admin/package/assign-users",
    area: "admin",
    auth: "admin",
    summary: "Offer an enterprise plan to these people",
    body: z.strictObject({
      package_id: idSchema("package"),
      user_ids: z
        .array(idSchema("user"))
        .check(z.minLength(1, "Choose somebody"), z.maxLength(100, "At most 100 people at once")),
      reason: adminReason,
    }),
    answer: z.object({ assigned: z.number() }),
    errors: ["not_found", "invalid_state"],
  }),
  removeUser: defineCall({
    method: "POST",
    path: "/api/admin/package/remove-user",
    area: "admin",
    auth: "admin",
    summary: "No longer offer an enterprise plan to somebody; a running subscription goes on",
    body: z.strictObject({
      package_id: idSchema("package"),
      user_id: idSchema("user"),
      reason: adminReason,
    }),
    answer: z.object({ removed: z.boolean() }),
    errors: ["not_found"],
  }),
};
