import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { describe, expect, it } from "vitest";
import { renew } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  codeOf,
  control,
  database,
  newPerson,
  pay,
  plan,
  settleEvents,
  stripe,
  subscribe,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";

const planOf = async (person: ApiCaller) => {
  const { subscription } = await userOf(person);
  if (subscription === undefined) throw new Error("No plan");
  return subscription;
};

/** A creator whose plan is overdue beyond the grace period, with the payment page of another plan open. */
async function overdue() {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly", false);
  const { id: former } = await planOf(creator);
  await control("/subscriptions/fail-renewals", { subscription: former, times: 1 });
  await renew(former).catch(() => undefined);
  await settleEvents(former);
  const subscription = await planOf(creator);
  const past_due_since = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await database.users
    .patch({ id: creator.id })
    .set({ subscription: { ...subscription, past_due_since } })
    .go();
  const { id: package_id } = await plan("pro-monthly");
  const started = await creator.call(paymentCalls.subscribe, {
    body: { package_id, trial: false },
  });
  if (!started.status) throw new Error(started.error.code);
  await takeNotificationTypes([creator]);
  // The provider's times are in whole seconds, and the other plan must be newer.
  const { created } = await stripe.subscriptions.retrieve(former);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(created);
  return { creator, former, ...started.data };
}

async function payOverdue(subscription: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: "open" });
  for (const { id = "" } of data) await stripe.invoices.pay(id);
}

async function after(session_id: string) {
  const session = await stripe.checkout.sessions.retrieve(session_id);
  const { data } = await stripe.charges.list({ customer: String(session.customer) });
  const { data: checkout } = await database.checkouts.get({ session_id }).go({ consistent: true });
  return {
    second: String(session.subscription),
    checkout: checkout?.status,
    paid: data
      .filter(({ status }) => status === "succeeded")
      .map(({ amount, amount_refunded }) => [amount, amount_refunded]),
  };
}

describe("a plan that was paid after all while the payment page of another was open", () => {
  it.each(["unheard", "heard"] as const)(
    "%s, is kept, and the other is refunded",
    async (heard) => {
      const { creator, former, checkout_url, session_id } = await overdue();
      await payOverdue(former);
      if (heard === "heard") await settleEvents(former);
      await pay(checkout_url);
      await settleEvents(session_id);
      const { second, checkout, paid } = await after(session_id);
      await settleEvents(second);
      await settleEvents(former);
      expect(paid).toEqual([
        [4900, 4900],
        [1900, 0],
        [1900, 0],
      ]);
      expect((await stripe.subscriptions.retrieve(second)).status).toBe("canceled");
      expect((await stripe.subscriptions.retrieve(former)).status).toBe("active");
      expect(await planOf(creator)).toMatchObject({ id: former, status: "active" });
      expect(checkout).toBe("failed");
      expect(await takeNotificationTypes([creator])).toContain("purchase");
    },
  );
});

it("a plan that is overdue cannot be changed before its card is", async () => {
  const { creator, former } = await overdue();
  const { id: package_id } = await plan("studio-monthly");
  const body = { package_id };
  const refused = await creator.call(subscriptionCalls.change, { body });
  const preview = await creator.call(subscriptionCalls.previewChange, { query: body });
  expect([codeOf(refused), codeOf(preview)]).toEqual(["invalid_state", "invalid_state"]);
  const read = await stripe.subscriptions.retrieve(former);
  expect(read.items.data[0]?.price.unit_amount).toBe(1900);
});

it("a plan that stays overdue is replaced by the other", async () => {
  const { creator, former, checkout_url, session_id } = await overdue();
  await pay(checkout_url);
  await settleEvents(session_id);
  const { second, checkout, paid } = await after(session_id);
  expect(paid).toEqual([
    [4900, 0],
    [1900, 0],
  ]);
  expect((await stripe.subscriptions.retrieve(former)).status).toBe("canceled");
  expect(await planOf(creator)).toMatchObject({ id: second, status: "active" });
  expect(checkout).toBe("fulfilled");
});
