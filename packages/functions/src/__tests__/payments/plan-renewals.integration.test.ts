import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { reconcilePlanSubscription } from "@marquee/core/money/plan-state";
import type { Context } from "@marquee/core/platform/context";
import { withFields } from "@marquee/core/test/with-fields";
import { expect, it } from "vitest";
import { renew } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  codeOf,
  database,
  newPerson,
  pay,
  plan,
  stripe,
  subscribe,
  systemContext,
  userOf,
} from "./payment-fixtures.ts";

const balanceOf = (user_id: string) =>
  database.minutesBalances
    .get({ user_id })
    .go({ consistent: true })
    .then(({ data }) => data);

const use = (person: ApiCaller, figures: { plan_used: number; period_end?: string }) =>
  database.minutesBalances.patch({ user_id: person.id }).set(figures).go();
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** The provider finalizes a renewal's invoice an hour after the new period has begun. Until then it is a draft. */
function inTheHourBefore(ctx: Context<"stripe" | "queues">): Context<"stripe" | "queues"> {
  const retrieve: typeof stripe.subscriptions.retrieve = async (id, params) => {
    const read = await stripe.subscriptions.retrieve(id, params);
    const { latest_invoice: invoice } = read;
    if (invoice === null || typeof invoice === "string") return read;
    const draft = { ...invoice, status: "draft", billing_reason: "subscription_cycle" } as const;
    return { ...read, latest_invoice: draft };
  };
  const subscriptions = withFields(stripe.subscriptions, { retrieve });
  const provider = withFields(stripe, { subscriptions });
  return { ...ctx, providers: { ...ctx.providers, stripe: async () => provider } };
}

it("a new month's minutes are granted with its payment, not on its first day", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly", false);
  const { subscription } = await userOf(creator);
  if (subscription === undefined) throw new Error("No plan");
  await nextSecond();
  const period_end = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  await use(creator, { plan_used: 299, period_end });
  await renew(subscription.id);
  await reconcilePlanSubscription(inTheHourBefore(systemContext), {
    subscriptionId: subscription.id,
  });
  expect(await balanceOf(creator.id)).toMatchObject({ plan_total: 300, plan_used: 299 });
  await reconcilePlanSubscription(systemContext, { subscriptionId: subscription.id });
  expect(await balanceOf(creator.id)).toMatchObject({ plan_total: 300, plan_used: 0 });
});

it("a plan that ended before its payment event arrived does not prevent a new one", async () => {
  const creator = await newPerson({ type: "creator" });
  const { id: package_id } = await plan("starter-monthly");
  const body = { package_id, trial: false };
  const first = await creator.call(paymentCalls.subscribe, { body });
  if (!first.status) throw new Error(first.error.code);
  await pay(first.data.checkout_url);
  const session = await stripe.checkout.sessions.retrieve(first.data.session_id);
  await stripe.subscriptions.cancel(String(session.subscription));
  const second = await creator.call(paymentCalls.subscribe, { body });
  expect(codeOf(second)).toBe("ok");
});

it("switching between a year and a month gives no minutes that were not paid", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "studio-monthly", false);
  await use(creator, { plan_used: 5000 });
  for (const code of ["starter-yearly", "studio-monthly"]) {
    await nextSecond();
    const { id: package_id } = await plan(code);
    const changed = await creator.call(subscriptionCalls.change, { body: { package_id } });
    expect(changed.status && changed.data.effective).toBe("now");
    const balance = await balanceOf(creator.id);
    expect(balance).toMatchObject({ plan_total: 5000, plan_used: 5000 });
  }
});
