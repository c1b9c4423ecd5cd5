import { createHash } from "node:crypto";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import {
  createOnce,
  isCustomerGone,
  isInvalidRequest,
  refusalOf,
  type StripeSession,
  type StripeSessionRequest,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { findCheckout } from "../payment/index.ts";
import { reconcileCheckout } from "../settlement/index.ts";
import { couponInvalid } from "./coupon.ts";
import { ensureCustomer, replaceCustomer } from "./customer.ts";
import { recordCheckout } from "./record-checkout.ts";
import { type CheckoutDetails, sessionRequest } from "./session-request.ts";

/** The buyer waits, and each try may make and close a page at the provider. */
const maxTries = 4;
/** An open page that expires sooner than this is replaced instead of being returned again. */
const minMinutesLeft = 30;
const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");

/**
 * Opens a hosted checkout. A repeated request returns the page that is already open; another price or coupon closes
 * that page first.
 * @throws invalid_state while an earlier payment is being confirmed; coupon_invalid,
 * idempotency_conflict and what `checkAgain` throws
 */
export async function startCheckout(
  ctx: Context<"stripe" | "queues">,
  details: CheckoutDetails,
): Promise<CheckoutStart> {
  const field = details.kind === "membership" ? "member_customer_id" : "stripe_customer_id";
  const customer = details.customer ?? (await ensureCustomer(ctx, details.user, field));
  return openPage(ctx, details, customer).catch(async (cause: unknown) => {
    if (!isCustomerGone(cause)) throw cause;
    return openPage(ctx, details, await replaceCustomer(ctx, details.user, field, customer));
  });
}

async function openPage(
  ctx: Context<"stripe" | "queues">,
  details: CheckoutDetails,
  customer: string,
): Promise<CheckoutStart> {
  const request = sessionRequest(ctx, details, customer);
  const requestHash = sha256(JSON.stringify(request));
  const slot = { scope: `checkout:${details.user.id}`, value: details.slot };
  const stripe = await ctx.providers.stripe();
  const exhausted = () =>
    new MarqueeError(
      "idempotency_conflict",
      "This purchase is in progress. Try again in a moment.",
      { retryAfter: 2 },
    );
  return retryOnConflict({ maxTries, asksProvider: true, exhausted }, async () => {
    const { data: claim } = await ctx.database.claims.get(slot).go({ consistent: true });
    const former = claim?.holder_id;
    if (former !== undefined) {
      const open = await reconcileFormer(ctx, details, former, requestHash);
      if (open !== undefined) return open;
    }
    // The key contains the former session of the slot: a repeated request finds this session, and a later purchase
    // creates a new one.
    const requestName = `${slot.scope}:${slot.value}:${former ?? ""}:${requestHash}`;
    const session = await createOnce({ now: ctx.now(), name: requestName }, (options) =>
      stripe.checkout.sessions.create(request, options),
    ).catch((cause: unknown) => {
      throw isCouponRefused(request, cause)
        ? couponInvalid("This coupon cannot be used here.")
        : cause;
    });
    const outcome = await recordCheckout(ctx, details, { session, slot, former, requestHash });
    if (outcome === "recorded") return startOf(session);
    // Another call has taken the slot with a different request, so this page must not be paid.
    if (outcome === "overtaken") await closePage(ctx, session.id);
    throw new Overtaken();
  });
}

/** Handles the slot's last session; returns it when it belongs to the same request and is still open. */
async function reconcileFormer(
  ctx: Context<"stripe" | "queues">,
  details: CheckoutDetails,
  sessionId: string,
  requestHash: string,
): Promise<CheckoutStart | undefined> {
  const stripe = await ctx.providers.stripe();
  const [session, checkout] = await Promise.all([
    unlessMissing(stripe.checkout.sessions.retrieve(sessionId)),
    findCheckout(ctx, sessionId),
  ]);
  if (session?.status === "open") {
    const millisecondsLeft = session.expires_at * 1000 - ctx.now().getTime();
    if (checkout?.request_hash === requestHash && millisecondsLeft > minMinutesLeft * 60_000) {
      return startOf(session);
    }
    if (await closePage(ctx, sessionId)) return undefined;
  }
  if (session === undefined || session.status === "expired") return undefined;
  const reconciled = await reconcileCheckout(ctx, { session_id: sessionId });
  if (reconciled?.status === "pending") {
    throw invalidState("Your payment is still being confirmed. We notify you when it has arrived.");
  }
  await details.checkAgain?.();
  return undefined;
}

/** Expires a page; false when it was paid or had expired in the meantime. */
async function closePage(ctx: Context<"stripe">, sessionId: string): Promise<boolean> {
  const stripe = await ctx.providers.stripe();
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (cause) {
    if (isInvalidRequest(cause)) return false;
    throw cause;
  }
}

/**
 * The refusal of a coupon for first purchases has neither a code nor a parameter (Stripe, "Error codes", has no code
 * for it; stripe-node issue 2349).
 */
function isCouponRefused({ discounts }: StripeSessionRequest, cause: unknown): boolean {
  const refusal = refusalOf(cause);
  if (discounts === undefined || refusal === undefined) return false;
  const { code, param } = refusal;
  const isUnnamed = code === undefined && param === undefined && isInvalidRequest(cause);
  return isUnnamed || code === "coupon_expired" || param?.startsWith("discounts") === true;
}

function startOf(session: StripeSession): CheckoutStart {
  if (session.url === null) throw new Error("An open hosted session has an address");
  return { checkout_url: session.url, session_id: session.id };
}
