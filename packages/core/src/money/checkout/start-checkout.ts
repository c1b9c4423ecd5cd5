import { createHash } from "node:crypto";
import type { Checkout, CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
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

/** The one line of a payment page; `price` in minor units. */
export const lineOf = (
  { title, price, itemId }: { title: string; price: number; itemId?: string },
  more: { recurring?: { interval: "month" } } = {},
) => ({
  quantity: 1,
  price_data: {
    currency: "usd",
    unit_amount: price,
    product_data: { name: title, ...(itemId !== undefined && { metadata: { item_id: itemId } }) },
    ...more,
  },
});

/**
 * The request of a page with one payment. Without a charge the provider has no payment, and transfers nothing.
 * @param offer `amount` is what is charged after a coupon, in minor units
 */
export const onePayment = (
  offer: Parameters<typeof lineOf>[0] & { amount: number },
  payment: NonNullable<StripeSessionRequest["payment_intent_data"]>,
): StripeSessionRequest => ({
  mode: "payment",
  line_items: [lineOf(offer)],
  ...(offer.amount > 0 && { payment_intent_data: payment }),
});

/** The offer to one person on the provider's hosted page. All amounts in minor units. */
export interface CheckoutOffer {
  user: User;
  /** The provider's customer who pays, when it is not the person's usual one. */
  customer?: string | undefined;
  kind: Checkout["kind"];
  itemId: string;
  /** The object of the offer, when it is not the item itself. */
  subjectId?: string;
  title: string;
  /** Path in the web app to the bought item, and with its query to the page on which the purchase started. */
  link: string;
  cancelPath: string;
  /** The coupon that the buyer typed, so that the page has it again after a cancellation. */
  couponCode?: string | undefined;
  creatorId?: string;
  amount: number;
  platformFee: number;
  /** A person has one open checkout among those with the same slot, so that nobody pays twice for one item. */
  slot: string;
  request: StripeSessionRequest;
  /** Checks again whether the person may buy, after an earlier checkout of the slot turned out to be complete. */
  check?: () => Promise<void>;
}

/** The buyer waits, and each try may make and close a page at the provider. */
const limit = 4;
/** An open page that expires sooner than this is replaced instead of being returned again. */
const minMinutesLeft = 30;
const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");

/**
 * Opens a hosted checkout. A repeated request returns the page that is already open; another price or coupon closes
 * that page first.
 * @throws invalid_state while an earlier payment is being confirmed; coupon_invalid,
 * idempotency_conflict and what `check` throws
 */
export async function startCheckout(
  ctx: Context<"stripe" | "queues">,
  offer: CheckoutOffer,
): Promise<CheckoutStart> {
  const payer = offer.kind === "membership" ? "member" : "stripe";
  const customer = offer.customer ?? (await ensureCustomer(ctx, offer.user, payer));
  return openPage(ctx, offer, customer).catch(async (cause: unknown) => {
    if (!isCustomerGone(cause)) throw cause;
    return openPage(ctx, offer, await replaceCustomer(ctx, offer.user, payer, customer));
  });
}

async function openPage(
  ctx: Context<"stripe" | "queues">,
  offer: CheckoutOffer,
  customer: string,
): Promise<CheckoutStart> {
  const request = sessionRequest(ctx, offer, customer);
  const requestHash = sha256(JSON.stringify(request));
  const slot = { scope: `checkout:${offer.user.id}`, value: offer.slot };
  const stripe = await ctx.providers.stripe();
  const exhausted = () =>
    new MarqueeError("idempotency_conflict", "This is being bought right now. Wait a moment.", {
      retryAfter: 2,
    });
  return retryOnConflict({ limit, asksProvider: true, exhausted }, async () => {
    const { data: claim } = await ctx.database.claims.get(slot).go({ consistent: true });
    const former = claim?.holder_id;
    if (former !== undefined) {
      const open = await settleFormer(ctx, offer, former, requestHash);
      if (open !== undefined) return open;
    }
    // The key contains the former session of the slot: a repeated request finds this session, and a later purchase
    // creates a new one.
    const requestName = `${slot.scope}:${slot.value}:${former ?? ""}:${requestHash}`;
    const session = await create(request, () =>
      createOnce({ now: ctx.now(), name: requestName }, (options) =>
        stripe.checkout.sessions.create(request, options),
      ),
    );
    const outcome = await record(ctx, offer, { session, slot, former, requestHash });
    if (outcome === "recorded") return startOf(session);
    // Another call has taken the slot with a different request, so this page must not be paid.
    if (outcome === "overtaken") await close(ctx, session.id);
    throw new Overtaken();
  });
}

function sessionRequest(
  ctx: Context,
  offer: CheckoutOffer,
  customer: string,
): StripeSessionRequest {
  return {
    ...offer.request,
    customer,
    client_reference_id: offer.user.id,
    success_url: `${ctx.config.WEB_URL}/payments/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: cancelUrl(ctx, offer),
    metadata: { user_id: offer.user.id, kind: offer.kind, item_id: offer.itemId },
  };
}

/** The provider refuses letters that are not percent-encoded, which the slug of a title may have. */
function cancelUrl(ctx: Context, { cancelPath, couponCode }: CheckoutOffer): string {
  const url = new URL(cancelPath, ctx.config.WEB_URL);
  url.searchParams.set("cancelled", "true");
  if (couponCode !== undefined) url.searchParams.set("coupon", couponCode);
  return url.href;
}

/** Handles the slot's last session; returns it when it belongs to the same request and is still open. */
async function settleFormer(
  ctx: Context<"stripe" | "queues">,
  offer: CheckoutOffer,
  sessionId: string,
  requestHash: string,
): Promise<CheckoutStart | undefined> {
  const stripe = await ctx.providers.stripe();
  const [session, checkout] = await Promise.all([
    unlessMissing(stripe.checkout.sessions.retrieve(sessionId)),
    findCheckout(ctx, sessionId),
  ]);
  if (session?.status === "open") {
    const left = session.expires_at * 1000 - ctx.now().getTime();
    if (checkout?.request_hash === requestHash && left > minMinutesLeft * 60_000) {
      return startOf(session);
    }
    if (await close(ctx, sessionId)) return undefined;
  }
  if (session === undefined || session.status === "expired") return undefined;
  const settled = await reconcileCheckout(ctx, { session_id: sessionId });
  if (settled?.status === "pending") {
    throw invalidState(
      "Your payment is still being confirmed. You will be told when it is through.",
    );
  }
  await offer.check?.();
  return undefined;
}

/** Expires a page; false when it was paid or had expired in the meantime. */
async function close(ctx: Context<"stripe">, sessionId: string): Promise<boolean> {
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
 * The refusal of a coupon for first purchases has neither a code nor a parameter (Stripe, "Error codes", has no code for
 * it; stripe-node issue 2349).
 */
function isCouponRefused({ discounts }: StripeSessionRequest, cause: unknown): boolean {
  const refusal = refusalOf(cause);
  if (discounts === undefined || refusal === undefined) return false;
  const { code, param } = refusal;
  const isUnnamed = code === undefined && param === undefined && isInvalidRequest(cause);
  return isUnnamed || code === "coupon_expired" || param?.startsWith("discounts") === true;
}

/** @throws coupon_invalid where the provider refuses the discount */
async function create(
  request: StripeSessionRequest,
  run: () => Promise<StripeSession>,
): Promise<StripeSession> {
  try {
    return await run();
  } catch (cause) {
    if (isCouponRefused(request, cause)) {
      throw couponInvalid("This coupon cannot be used here.");
    }
    throw cause;
  }
}

async function record(
  ctx: Context,
  offer: CheckoutOffer,
  input: {
    session: StripeSession;
    slot: { scope: string; value: string };
    former: string | undefined;
    requestHash: string;
  },
): Promise<"recorded" | "overtaken" | "undecided"> {
  const { session, slot, former } = input;
  const now = ctx.now().toISOString();
  try {
    await commit(ctx, ({ checkouts, claims }) => [
      checkouts
        .create({
          session_id: session.id,
          user_id: offer.user.id,
          kind: offer.kind,
          item_id: offer.itemId,
          subject_id: offer.subjectId,
          title: offer.title,
          link: offer.link,
          creator_id: offer.creatorId,
          buyer_name: offer.user.name,
          buyer_picture_key: offer.user.profile_picture_key,
          request_hash: input.requestHash,
          amount: session.amount_total ?? offer.amount,
          // Coupons apply to what is bought once, so that this is the discount of the only charge.
          ...recordedDiscount(session),
          platform_fee: offer.platformFee,
          status: "pending",
          created_at: now,
          updated_at: now,
        })
        .commit(),
      former === undefined
        ? claims.create({ ...slot, holder_id: session.id }).commit()
        : claims
            .patch(slot)
            .set({ holder_id: session.id })
            .where((attribute, { eq }) => eq(attribute.holder_id, former))
            .commit(),
    ]);
    return "recorded";
  } catch (cause) {
    if (!(cause instanceof TransactionCanceled)) throw cause;
    // The same request in two tabs is one session at the provider, and the other call has recorded it.
    const { data: claim } = await ctx.database.claims.get(slot).go({ consistent: true });
    if (claim?.holder_id === session.id) return "recorded";
    return claim?.holder_id === former ? "undecided" : "overtaken";
  }
}

function recordedDiscount(session: StripeSession): { discount?: number } {
  const discount = session.total_details?.amount_discount ?? 0;
  return discount === 0 ? {} : { discount };
}

function startOf(session: StripeSession): CheckoutStart {
  if (session.url === null) throw new Error("An open hosted session has an address");
  return { checkout_url: session.url, session_id: session.id };
}
