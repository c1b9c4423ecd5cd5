import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { expect, it } from "vitest";
import { joinChannel, newChannel, paymentsOf, renew } from "./membership-fixtures.ts";
import {
  newPerson,
  newSeller,
  plan,
  settleEvents,
  stripe,
  subscribe,
  userOf,
} from "./payment-fixtures.ts";

it("the unused part of a year's plan pays for plans, and never for a creator's membership", async () => {
  const member = await newPerson({ type: "creator" });
  await subscribe(member, "starter-yearly", false);
  const { id: package_id } = await plan("pro-monthly");
  const changed = await member.call(subscriptionCalls.change, { body: { package_id } });
  expect(changed.status && changed.data.effective).toBe("now");
  const { stripe_customer_id: customer = "" } = await userOf(member);
  const credit = async () => {
    const read = await stripe.customers.retrieve(customer);
    return read.deleted === true ? 0 : read.balance;
  };
  const left = await credit();
  expect(left).toBeLessThan(-10_000);

  const seller = await newSeller();
  const channel = await newChannel(seller, { price: 500 });
  const { subscription } = await joinChannel(member, channel);
  await renew(subscription);
  await settleEvents(subscription);
  expect(await paymentsOf(seller, "creatorPayments")).toMatchObject([
    { amount: 500, net: 450 },
    { amount: 500, net: 450 },
  ]);
  expect(await credit()).toBe(left);
  // Both invoices belong to the member, and the seller cannot read them.
  const { data } = await stripe.invoices.list({ subscription });
  for (const { id = "" } of data) {
    const read = await member.call(subscriptionCalls.invoice, { params: { id } });
    expect(read.status && read.data.amount_paid).toBe(500);
    expect((await seller.call(subscriptionCalls.invoice, { params: { id } })).status).toBe(false);
  }
});
