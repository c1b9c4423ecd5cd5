import { ensureBuiltInPlans, type PlanItem } from "@marquee/core/money/plan";
import { applyPaymentEvent } from "@marquee/core/money/settlement";
import type { Context } from "@marquee/core/platform/context";
import { userIdOf } from "@marquee/core/platform/ids";
import {
  isPaymentEventType,
  type PaymentEvent,
} from "@marquee/core/platform/providers/payment-event";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import type { Stripe } from "@marquee/core/platform/providers/stripe-calls";
import * as z from "zod/mini";
import { startTestParts } from "../../testing/parts.ts";
import { testContext } from "../test-context.ts";

export type FixtureContext = Context<"stripe" | "queues">;
export const day = 86_400;

const objectSchema = z.looseObject({ id: z.optional(z.string()) });

export interface PlanFixtures {
  ctx: FixtureContext;
  stripe: Stripe;
  /** Resets the provider and creates the plans again. */
  reset: () => Promise<PlanItem[]>;
  advance: (days: number) => void;
  control: (path: string, body: object) => Promise<void>;
  /** The events that the provider has sent, in the form in which the queue delivers them; oldest first. */
  events: () => PaymentEvent[];
  apply: (event: PaymentEvent) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Core with a provider of its own, whose clock it moves; for one test file only. Without `aws` no message can be sent.
 */
export async function startPlanFixtures(options: { aws?: boolean } = {}): Promise<PlanFixtures> {
  const parts = await startTestParts({ ...options, stripe: true });
  const simulator = parts.stripe;
  if (simulator === undefined) throw new Error("There is no provider");
  const ctx: FixtureContext = testContext(
    parts.environment,
    (dependencies) => ({
      stripe: createStripeProvider(dependencies),
      queues: createQueueProvider(dependencies),
    }),
    () => simulator.now(),
  );
  return {
    ctx,
    stripe: await ctx.providers.stripe(),
    reset: async () => {
      simulator.reset();
      return ensureBuiltInPlans(ctx);
    },
    advance: (days) => simulator.advanceClock(Math.round(days * day)),
    control: async (path, body) => {
      const answer = await fetch(`${parts.urls.stripe}/_simulator${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    },
    events: () =>
      simulator.listEvents().flatMap(({ id, type, created, account, data }) => {
        if (!isPaymentEventType(type)) return [];
        const object_id = objectSchema.parse(data.object).id ?? "";
        return [{ id, type, created, account, object_id }];
      }),
    apply: (event) => applyPaymentEvent(ctx, event),
    close: () => parts.close(),
  };
}

let people = 0;

/** A creator's record and customer at the provider. */
export async function newCreator(
  { ctx, stripe }: PlanFixtures,
  fields: { payout_account_id?: string } = {},
): Promise<{ id: string; customer: string; as: FixtureContext }> {
  people += 1;
  const id = userIdOf(`plan${Date.now()}${people}`);
  const now = ctx.now().toISOString();
  const email = `${id}@marquee.test`;
  const customer = await stripe.customers.create({ email, metadata: { user_id: id } });
  await ctx.database.users
    .create({
      id,
      account_type: "creator",
      name: "Ada",
      email,
      email_verified: true,
      stripe_customer_id: customer.id,
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .go();
  const actor = { type: "user", userId: id, accountType: "creator" } as const;
  return { id, customer: customer.id, as: { ...ctx, actor } };
}

export async function readUser({ ctx }: PlanFixtures, id: string) {
  const { data } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (data === null) throw new Error("The person is gone");
  return data;
}

/** Subscribes to a plan at the provider, as its hosted page does. */
export async function take(
  { stripe }: PlanFixtures,
  person: { id: string; customer: string },
  plan: PlanItem,
  options: { card?: string; trialDays?: number | undefined } = {},
) {
  const method = await stripe.paymentMethods.attach(options.card ?? "pm_card_visa", {
    customer: person.customer,
  });
  return stripe.subscriptions.create({
    customer: person.customer,
    items: [{ price: plan.stripe_price_id }],
    default_payment_method: method.id,
    trial_period_days: options.trialDays,
    metadata: { kind: "subscription", user_id: person.id, package_id: plan.id },
  });
}
