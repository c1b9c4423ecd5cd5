import { createHash } from "node:crypto";
import type StripeSdk from "stripe";
import { MarqueeError } from "../errors.ts";

/** The provider's shapes, named once: domains speak of these and do not import the SDK. */
export type Stripe = StripeSdk;
export type StripeAccount = StripeSdk.Account;
export type StripeBalanceTransaction = StripeSdk.BalanceTransaction;
export type StripeCharge = StripeSdk.Charge;
export type StripeCustomer = StripeSdk.Customer | StripeSdk.DeletedCustomer;
export type StripeDispute = StripeSdk.Dispute;
export type StripeInvoice = StripeSdk.Invoice;
export type StripePayout = StripeSdk.Payout;
export type StripeRefund = StripeSdk.Refund;
export type StripeRefundRequest = StripeSdk.RefundCreateParams;
export type StripePaymentMethod = StripeSdk.PaymentMethod;
export type StripeSession = StripeSdk.Checkout.Session;
export type StripeSessionRequest = StripeSdk.Checkout.SessionCreateParams;
export type StripeSchedule = StripeSdk.SubscriptionSchedule;
export type StripeSubscription = StripeSdk.Subscription;

const passingTypes = new Set([
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
  "StripeIdempotencyError",
]);

/** A refusal of the payment provider: its kind, its code and the parameter that it is about. */
export interface StripeRefusal {
  type: string;
  code: string | undefined;
  param: string | undefined;
}

const textOf = (cause: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(cause, name);
  return typeof value === "string" ? value : undefined;
};

/** Reads the SDK's error by its fields, so that what only names it need not load the SDK. */
export function refusalOf(cause: unknown): StripeRefusal | undefined {
  if (!(cause instanceof Error)) return undefined;
  const type = textOf(cause, "type");
  if (type === undefined || !type.startsWith("Stripe")) return undefined;
  return { type, code: textOf(cause, "code"), param: textOf(cause, "param") };
}

export function isMissing(cause: unknown): boolean {
  return refusalOf(cause)?.code === "resource_missing";
}

/** True for a connected account that is closed, or was never ours: the provider then speaks of access. */
export function isAccountGone(cause: unknown): boolean {
  return isMissing(cause) || refusalOf(cause)?.code === "account_invalid";
}

/** True where a checkout is refused because of the account that is to be paid. */
export function isPayeeRefused(cause: unknown): boolean {
  return refusalOf(cause)?.param?.includes("[transfer_data]") === true;
}

/**
 * Runs calls to the payment provider. What passes by itself (no connection, overload, its own fault) becomes
 * provider_unavailable; its refusals go through as they are.
 */
export async function fromStripe<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (cause) {
    const refusal = refusalOf(cause);
    if (refusal === undefined || !passingTypes.has(refusal.type)) throw cause;
    throw new MarqueeError(
      "provider_unavailable",
      "The payment provider cannot be reached right now. Nothing was charged; try again in a moment.",
      { cause, retryAfter: 5 },
    );
  }
}

/** The id of what the provider answers as an id or, when expanded, as the object itself. */
export function idOfReference(
  reference: string | { id: string } | null | undefined,
): string | undefined {
  if (reference === null || reference === undefined) return undefined;
  return typeof reference === "string" ? reference : reference.id;
}

const keyMinutes = 10;

/**
 * An Idempotency-Key of a wish. The provider replays its first answer to a key for a day, its own faults included
 * (Stripe, "Idempotent requests"): the key changes every ten minutes, so that a later try is a new one.
 */
export function idempotencyKey(now: Date, wish: string): string {
  const moment = Math.floor(now.getTime() / (keyMinutes * 60_000));
  return createHash("sha256").update(`${moment}:${wish}`).digest("hex");
}
