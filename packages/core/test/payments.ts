import { inject } from "vitest";
import type { UserActor } from "../src/platform/actor.ts";
import type { Context } from "../src/platform/context.ts";
import type { Stripe } from "../src/platform/providers/stripe-calls.ts";
import { createUser } from "./context.ts";
import { createFixtures } from "./provider-fixtures.ts";
import { withFields } from "./with-fields.ts";

/** The notifications that were requested are in `fixtures.take("notifications")`. */
export const fixtures = createFixtures();
export const stripe = await fixtures.providers.stripe();

export const paymentContextOf = (
  actor: UserActor,
  now = new Date(),
): Context<"stripe" | "queues"> => fixtures.context(actor, now);

/** The context of a new watcher. */
export const newContext = async () => {
  const buyer = await createUser("watcher");
  return { buyer, ctx: paymentContextOf(buyer) };
};

/** The same context with a provider of which one method of one resource is replaced. */
export const withProvider = (
  ctx: Context<"stripe" | "queues">,
  replace: (provider: Stripe) => Stripe,
): Context<"stripe" | "queues"> => ({
  ...ctx,
  providers: { ...ctx.providers, stripe: async () => replace(stripe) },
});

/** The same context with a provider that answers each subscription with these fields. */
export const subscriptionsWith = (ctx: Context<"stripe" | "queues">, fields: object) =>
  withProvider(ctx, (real) => {
    const retrieve = async (...request: Parameters<typeof real.subscriptions.retrieve>) =>
      withFields(await real.subscriptions.retrieve(...request), fields);
    return withFields(real, { subscriptions: withFields(real.subscriptions, { retrieve }) });
  });

export const unreachable = () =>
  Object.assign(new Error("Connection reset"), { type: "StripeConnectionError" });

/** Fills in the hosted page and presses its button. */
export async function pay(url: string, fields: object = {}): Promise<void> {
  const card = { cardNumber: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Buyer" };
  const form = { email: "buyer@example.com", action: "pay", ...card, ...fields };
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`The page answers ${answer.status}`);
}

interface Limits {
  max_redemptions?: number;
  expires_at?: number;
  customer?: string;
  least?: number;
  /** For customers who have never bought. */
  onlyFirst?: boolean;
}
type NewCoupon = Parameters<Stripe["coupons"]["create"]>[0];

/** Creates a coupon at the provider with a code, and returns both. */
export async function issueCoupon(
  coupon: NewCoupon,
  { least, onlyFirst = false, ...limits }: Limits = {},
) {
  const { id } = await stripe.coupons.create({ duration: "once", ...coupon });
  const code = `T-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
  const promotion = await stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: id },
    code,
    ...limits,
    restrictions: {
      first_time_transaction: onlyFirst,
      ...(least !== undefined && { minimum_amount: least, minimum_amount_currency: "usd" }),
    },
  });
  return { code, promotion: promotion.id };
}

/** The simulator's control API: the actions of banks and of the provider's staff. */
export async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${inject("environment").STRIPE_API_URL}/_simulator${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
