import { createHash } from "node:crypto";
import type StripeSdk from "stripe";
import { undefinedIf } from "./undefined-if.ts";

/** The provider's types, named here once, so that domains do not import the SDK. */
export type Stripe = StripeSdk;
export type StripeAccount = StripeSdk.Account;
export type StripeBalanceTransaction = StripeSdk.BalanceTransaction;
export type StripeCharge = StripeSdk.Charge;
export type StripeDispute = StripeSdk.Dispute;
export type StripeEvent = StripeSdk.Event;
export type StripeInvoice = StripeSdk.Invoice;
export type StripePayout = StripeSdk.Payout;
export type StripeRefund = StripeSdk.Refund;
export type StripeRefundRequest = StripeSdk.RefundCreateParams;
export type StripePaymentIntent = StripeSdk.PaymentIntent;
export type StripePaymentMethod = StripeSdk.PaymentMethod;
export type StripeCoupon = StripeSdk.Coupon;
export type StripeSession = StripeSdk.Checkout.Session;
export type StripeSessionRequest = StripeSdk.Checkout.SessionCreateParams;
export type StripeSchedule = StripeSdk.SubscriptionSchedule;
export type StripeSubscription = StripeSdk.Subscription;

/** Errors of the SDK after which a later try may succeed. */
const passingTypes = new Set([
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
  "StripeIdempotencyError",
]);

/** A refusal of the payment provider: its kind, its code and its parameter. */
export interface StripeRefusal {
  type: string;
  code: string | undefined;
  param: string | undefined;
}

const textOf = (cause: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(cause, name);
  return typeof value === "string" ? value : undefined;
};

/** Reads the SDK's error by its fields, so that a module which only checks errors need not load the SDK. */
export function refusalOf(cause: unknown): StripeRefusal | undefined {
  if (!(cause instanceof Error)) return undefined;
  const type = textOf(cause, "type");
  if (type === undefined || !type.startsWith("Stripe")) return undefined;
  return { type, code: textOf(cause, "code"), param: textOf(cause, "param") };
}

/** True for a request that names an object which the provider does not have, or no longer. */
export function isMissing(cause: unknown): boolean {
  return refusalOf(cause)?.code === "resource_missing";
}

/**
 * True when a request names a customer that the operator has deleted at Stripe. The answer is a 400 with this code and
 * parameter, as for an id that never existed.
 */
export function isCustomerGone(cause: unknown): boolean {
  return isMissing(cause) && refusalOf(cause)?.param === "customer";
}

/** True for a connected account that is closed, or was never ours; the provider's message is then about access. */
export function isAccountGone(cause: unknown): boolean {
  return isMissing(cause) || refusalOf(cause)?.code === "account_invalid";
}

/**
 * True when a checkout is refused because the account to be paid cannot receive transfers, or was deleted. The first
 * refusal names no parameter (Stripe, "Error codes", insufficient_capabilities_for_transfer).
 */
export function isPayeeRefused(cause: unknown): boolean {
  const refusal = refusalOf(cause);
  if (refusal?.code === "insufficient_capabilities_for_transfer") return true;
  return isMissing(cause) && refusal?.param?.includes("destination") === true;
}

/** The same request is already running, under the same idempotency key: HTTP 409, which the SDK retries. */
const keyInUse = "idempotency_key_in_use";

/** True when the provider refuses a request because of its parameters. */
export function isInvalidRequest(cause: unknown): boolean {
  const refusal = refusalOf(cause);
  return refusal?.type === "StripeInvalidRequestError" && refusal.code !== keyInUse;
}

/**
 * True when the provider gave no answer, refused for overload, or failed by itself: a later try may succeed. Verbs let
 * such an error through. The frame answers it as provider_unavailable, and a queue hands its message out again.
 */
export function isStripeUnreachable(cause: unknown): boolean {
  const refusal = refusalOf(cause);
  return refusal !== undefined && (passingTypes.has(refusal.type) || refusal.code === keyInUse);
}

/** Undefined for what the payment provider does not have, or no longer. */
export const unlessMissing = <Answer>(asking: Promise<Answer>): Promise<Answer | undefined> =>
  undefinedIf(isMissing, asking);

/** As `unlessMissing`, and undefined when the connected account itself is closed, or was never ours. */
export const unlessAccountGone = <Answer>(asking: Promise<Answer>): Promise<Answer | undefined> =>
  undefinedIf(isAccountGone, asking);

/** The id of what the provider answers as an id or, when expanded, as the object itself. */
export function idOfReference(
  reference: string | { id: string } | null | undefined,
): string | undefined {
  if (reference === null || reference === undefined) return undefined;
  return typeof reference === "string" ? reference : reference.id;
}

/** What the provider was asked to expand: the object itself, and undefined for an id alone or for nothing. */
export function expanded<Target extends object>(
  reference: string | Target | null | undefined,
): Target | undefined {
  return typeof reference === "object" && reference !== null ? reference : undefined;
}

/** True for a subscription that is not renewed: `cancel_at` is set if the end was planned for a day. */
export const endsWithPeriod = ({
  cancel_at_period_end,
  cancel_at,
}: Pick<StripeSubscription, "cancel_at_period_end" | "cancel_at">): boolean =>
  cancel_at_period_end || cancel_at !== null;

const keyMinutes = 10;

/**
 * An Idempotency-Key of a request. The provider replays its first answer to a key for a day, its own faults included
 * (Stripe, "Idempotent requests"). So the key changes every ten minutes, and a later try is a new request.
 */
export function idempotencyKey(now: Date, name: string): string {
  const moment = Math.floor(now.getTime() / (keyMinutes * 60_000));
  return createHash("sha256").update(`${moment}:${name}`).digest("hex");
}

const maxKeys = 5;

/**
 * Creates an object at Stripe under an idempotency key. Stripe saves its own fault for a key and replays it; then the
 * request is sent with the next key. Only for objects that may exist twice, because a fault does not say what was
 * created.
 */
export async function createOnce<Answer>(
  request: { now: Date; name: string },
  create: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  for (let key = 1; ; key += 1) {
    const name = key === 1 ? request.name : `${request.name}:${key}`;
    try {
      return await create({ idempotencyKey: idempotencyKey(request.now, name) });
    } catch (cause) {
      if (key === maxKeys || !isReplayedFault(cause)) throw cause;
    }
  }
}

/** A fault of the provider that it had saved for the key (Stripe, "Idempotent requests", `Idempotent-Replayed`). */
function isReplayedFault(cause: unknown): boolean {
  if (refusalOf(cause)?.type !== "StripeAPIError" || !(cause instanceof Error)) return false;
  const headers: unknown = Reflect.get(cause, "headers");
  if (typeof headers !== "object" || headers === null) return false;
  return Reflect.get(headers, "idempotent-replayed") === "true";
}
