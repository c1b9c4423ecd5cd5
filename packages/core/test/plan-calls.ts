import type { ShownCosts } from "@marquee/contracts/money/subscription/subscription.schema";
import { changePlan } from "../src/money/subscription/index.ts";
import type { UserActor } from "../src/platform/actor.ts";
import type { Stripe } from "../src/platform/providers/stripe-calls.ts";
import { newBuyer } from "./checkouts.ts";
import { database } from "./context.ts";
import { paymentContextOf, stripe, withProvider } from "./payments.ts";
import { createSubscription, planOf, reconcilePlanOf, stateOf } from "./plans.ts";
import { withFields } from "./with-fields.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;
type UpdateRequest = Parameters<Stripe["subscriptions"]["update"]>;

/** A person in creator mode without a plan. */
export async function newCreator(): Promise<UserActor> {
  return { ...(await newBuyer()), accountType: "creator" };
}

/** A creator with a plan, and the customer who pays it. */
export async function creatorOnPlan(
  code: string,
  options: Parameters<typeof createSubscription>[2] = {},
) {
  const creator = await newCreator();
  const { id, ...plan } = await createSubscription(creator, code, options);
  const customer = String(plan.customer);
  await database.users
    .patch({ id: creator.userId })
    .set({ stripe_customer_id: customer, updated_at: new Date().toISOString() })
    .go();
  await reconcilePlanOf(creator, id);
  return { creator, ctx: paymentContextOf(creator), id, customer };
}

/** Puts one of the provider's test cards on a plan. */
export async function giveCard(
  { id, customer }: { id: string; customer: string },
  card: string,
): Promise<string> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
  return method.id;
}

/** The same context, whose provider answers calls about subscriptions with these methods. */
export const withSubscriptions = (ctx: PaymentContext, methods: Partial<Stripe["subscriptions"]>) =>
  withProvider(ctx, (real) =>
    withFields(real, { subscriptions: withFields(real.subscriptions, methods) }),
  );

/** The same context, where other tabs are faster: the first one after the first reading of the plan, and so on. */
export function overtakenBy(
  ctx: PaymentContext,
  ...others: ((() => Promise<unknown>) | undefined)[]
): PaymentContext {
  const retrieve = async (...request: Parameters<Stripe["subscriptions"]["retrieve"]>) => {
    const answer = await stripe.subscriptions.retrieve(...request);
    await others.shift()?.();
    return answer;
  };
  return withSubscriptions(ctx, { retrieve });
}

/** A refusal of the provider, as its SDK throws it. */
export const refusedByProvider = (type: string, code?: string) =>
  Object.assign(new Error("Refused by the provider"), { type, code });

/** Asks for another plan, at the costs that the person was shown, if any. */
export const change = (ctx: PaymentContext, code: string, shown_costs?: ShownCosts) =>
  changePlan({
    ctx,
    input: { package_id: planOf(code).id, ...(shown_costs !== undefined && { shown_costs }) },
  });
/** The price of a plan at the provider. */
export const priceOf = async (id: string) => (await stateOf(id)).items.data[0]?.price.id;

/** The context, and the changes of subscriptions that it has requested; `before` runs before each. */
export function recordChanges(
  ctx: PaymentContext,
  before: (number: number) => unknown = () => undefined,
) {
  const requests: UpdateRequest[1][] = [];
  const update = async (...request: UpdateRequest) => {
    requests.push(request[1]);
    await before(requests.length);
    return stripe.subscriptions.update(...request);
  };
  return { requests, recorded: withSubscriptions(ctx, { update }) };
}

/** The context, whose provider answers changes of schedules with this method. */
export const withSchedules = (
  ctx: PaymentContext,
  update: Stripe["subscriptionSchedules"]["update"],
) => ({
  ...ctx,
  providers: {
    ...ctx.providers,
    stripe: async () => {
      const real = await ctx.providers.stripe();
      const subscriptionSchedules = withFields(real.subscriptionSchedules, { update });
      return withFields(real, { subscriptionSchedules });
    },
  },
});
