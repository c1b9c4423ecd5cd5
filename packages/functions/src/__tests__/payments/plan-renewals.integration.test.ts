import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import type { Context } from "@marquee/core/context";
import { mirrorSubscription } from "@marquee/core/subscription/mirror-subscription";
import { expect, it } from "vitest";
import {
  codeOf,
  database,
  newPerson,
  pay,
  plan,
  stripe,
  subscribed,
  systemContext,
  userOf,
} from "./harness.ts";
import { renew } from "./members.ts";

const balanceOf = (user_id: string) =>
  database.minutesBalances
    .get({ user_id })
    .go({ consistent: true })
    .then(({ data }) => data);

/** The provider makes a renewal's invoice out an hour after the new period has begun; until then it is a draft. */
function inTheHourBefore(ctx: Context<"stripe" | "queues">): Context<"stripe" | "queues"> {
  const retrieve: typeof stripe.subscriptions.retrieve = async (id, params) => {
    const read = await stripe.subscriptions.retrieve(id, params);
    const { latest_invoice: invoice } = read;
    if (invoice === null || typeof invoice === "string") return read;
    const draft = { ...invoice, status: "draft", billing_reason: "subscription_cycle" } as const;
    return { ...read, latest_invoice: draft };
  };
  const subscriptions = new Proxy(stripe.subscriptions, {
    get: (target, name) => (name === "retrieve" ? retrieve : Reflect.get(target, name)),
  });
  const provider = new Proxy(stripe, {
    get: (target, name) => (name === "subscriptions" ? subscriptions : Reflect.get(target, name)),
  });
  return { ...ctx, providers: { ...ctx.providers, stripe: async () => provider } };
}

it("a new month's minutes come with its money, not with its first day", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribed(creator, "starter-monthly", false);
  const { subscription } = await userOf(creator);
  if (subscription === undefined) throw new Error("No plan");
  await database.minutesBalances.patch({ user_id: creator.id }).set({ plan_used: 299 }).go();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await renew(subscription.id);
  await mirrorSubscription(inTheHourBefore(systemContext), { subscriptionId: subscription.id });
  expect(await balanceOf(creator.id)).toMatchObject({ plan_total: 300, plan_used: 299 });
  await mirrorSubscription(systemContext, { subscriptionId: subscription.id });
  expect(await balanceOf(creator.id)).toMatchObject({ plan_total: 300, plan_used: 0 });
});

it("a plan that was over before its payment was heard of stands in no new one's way", async () => {
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
