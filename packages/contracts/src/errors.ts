import * as z from "zod/mini";

/**
 * The one closed list of error codes and the HTTP status of each.
 * The message is for the person: what happened and what to do.
 */
export const errorStatuses = {
  malformed_request: 400,
  unauthenticated: 401,
  token_expired: 401,
  minutes_exhausted: 402,
  plan_limit_reached: 402,
  payment_failed: 402,
  forbidden: 403,
  account_deactivated: 403,
  profile_incomplete: 403,
  subscription_required: 403,
  payout_account_required: 403,
  email_unverified: 403,
  not_found: 404,
  already_exists: 409,
  already_purchased: 409,
  already_subscribed: 409,
  version_conflict: 409,
  invalid_state: 409,
  channel_purchase_required: 409,
  refund_not_yet: 409,
  idempotency_conflict: 409,
  payload_too_large: 413,
  invalid_fields: 422,
  invalid_cursor: 422,
  page_too_far: 422,
  coupon_invalid: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  provider_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses).filter(
  (code): code is ErrorCode => code in errorStatuses,
);

export const wireErrorSchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  /** Path of a field ("price", "tags.2") → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Details that help the caller to continue, for example the minute packs for sale. */
  details: z.optional(z.record(z.string(), z.unknown())),
  request_id: z.string(),
});

export type WireError = z.infer<typeof wireErrorSchema>;
