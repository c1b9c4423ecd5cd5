import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { expect, it } from "vitest";
import { cards } from "../src/hosted-pages.ts";
import { lastingCategory, makeChannel, makeCreator, planNamed } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { control } from "./support/payment-provider.ts";
import type { TestPerson } from "./support/person.ts";
import { giveCard, makePayingCreator } from "./support/plans.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

const stateOf = async (person: TestPerson) =>
  succeed(person.call(paymentCalls.userPackage, { params: { id: person.id } }));
const change = async (person: TestPerson, name: string, type?: "monthly" | "yearly") =>
  succeed(
    person.call(subscriptionCalls.change, {
      body: { package_id: (await planNamed(name, type)).id },
    }),
  );
const minutesOf = (person: TestPerson) => succeed(person.call(uploadCalls.minutes));

it("a creator upgrades a plan, pays the difference, and has more room at once", async () => {
  const creator = await makePayingCreator("Starter");
  await makeChannel(creator);
  const full = await fail(
    creator.call(channelCalls.create, {
      body: {
        name: "One too many",
        description: "There is room for one channel only.",
        category_id: await lastingCategory(),
        privacy_type: "public",
      },
    }),
  );
  expect(full.code).toBe("plan_limit_reached");
  const pro = await planNamed("Pro");
  const preview = await succeed(
    creator.call(subscriptionCalls.previewChange, { query: { package_id: pro.id } }),
  );
  expect(preview).toMatchObject({ effective: "now", next_amount: 4900, warnings: [] });
  const changed = await change(creator, "Pro");
  expect(changed).toMatchObject({ effective: "now", payment_url: null });
  expect(changed.subscription).toMatchObject({ status: "active", package_name: "Pro" });
  await makeChannel(creator);
  expect((await minutesOf(creator)).total).toBe(1500);

  const { invoices } = await succeed(creator.call(subscriptionCalls.history));
  expect(invoices.map(({ type, status }) => [type, status])).toEqual([
    ["change", "paid"],
    ["start", "paid"],
  ]);
  const invoice = await succeed(
    creator.call(subscriptionCalls.invoice, { params: { id: invoices[0]?.invoice_id ?? "" } }),
  );
  expect(Math.abs(invoice.amount_paid - preview.amount_due)).toBeLessThan(10);
  expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.subtotal);
  expect((await fetch(invoice.invoice_pdf ?? "")).headers.get("content-type")).toBe(
    "application/pdf",
  );
});

it("a creator plans a downgrade, withdraws it, plans a cancellation, and withdraws that", async () => {
  const creator = await makePayingCreator("Pro");
  await makeChannel(creator);
  await makeChannel(creator);
  const starter = await planNamed("Starter");
  const { warnings, effective, amount_due } = await succeed(
    creator.call(subscriptionCalls.previewChange, { query: { package_id: starter.id } }),
  );
  expect([effective, amount_due]).toEqual(["period_end", 0]);
  expect(warnings).toEqual([
    "You have 2 channels, and this plan is for 1 channel. All of them stay; you cannot create more.",
    "300 upload minutes a month instead of 1,500.",
    "You keep 90 % of each sale instead of 92 %: the platform fee is 10 %.",
  ]);
  await change(creator, "Starter");
  expect(await stateOf(creator)).toMatchObject({
    package: { name: "Pro" },
    subscription: { pending_change: { package_name: "Starter" }, cancel_at_period_end: false },
  });
  await makeChannel(creator);
  await succeed(creator.call(subscriptionCalls.resume));
  expect((await stateOf(creator)).subscription?.pending_change).toBeNull();
  await succeed(creator.call(subscriptionCalls.cancel));
  expect((await succeed(creator.call(userCalls.authenticate))).subscription).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
  });
  await makeChannel(creator);
  const { subscription } = await succeed(creator.call(subscriptionCalls.resume));
  expect(subscription).toMatchObject({ status: "active", cancel_at_period_end: false });
});

it("in the trial plans can be changed, and nothing is charged", async () => {
  const creator = await makeCreator({ planName: "Starter" });
  await change(creator, "Studio", "yearly");
  const { subscription } = await stateOf(creator);
  expect(subscription).toMatchObject({ status: "trialing", package_name: "Studio" });
  expect(subscription?.trial_end).toBe(subscription?.current_period_end);
  expect((await minutesOf(creator)).total).toBe(5000);
  const { invoices } = await succeed(creator.call(subscriptionCalls.history));
  expect(invoices.map(({ amount }) => amount)).toEqual([0]);
});

it("a failing card changes nothing; a new one does, and its owner is notified", async () => {
  const creator = await makePayingCreator("Starter");
  await giveCard(creator, cards.failsLater);
  const refused = await fail(
    creator.call(subscriptionCalls.change, {
      body: { package_id: (await planNamed("Studio")).id },
    }),
  );
  expect(refused.code).toBe("payment_failed");
  expect((await stateOf(creator)).package?.name).toBe("Starter");
  await giveCard(creator, cards.mastercard);
  const { payment_method } = await succeed(creator.call(subscriptionCalls.paymentMethod));
  expect(payment_method).toMatchObject({ brand: "mastercard", last4: "4444" });
  expect((await change(creator, "Studio")).subscription.package_name).toBe("Studio");
  await eventually(
    () => succeed(creator.call(notificationCalls.list)),
    ({ notifications }) =>
      notifications.some(({ title }) => title === "Your card has been changed"),
  );
});

it("an invoice that the card did not pay gives the reason, and is paid with another card", async () => {
  const creator = await makeCreator({ planName: "Starter" });
  await giveCard(creator, cards.failsLater);
  const { data } = await openDatabase().users.get({ id: creator.id }).go();
  await control("/subscriptions/renew", { subscription: data?.subscription?.id });
  await eventually(
    () => stateOf(creator),
    ({ subscription }) => subscription?.status === "past_due",
  );
  const { invoices } = await succeed(creator.call(subscriptionCalls.history));
  const id = invoices.find(({ status }) => status === "open")?.invoice_id ?? "";
  const read = async () => succeed(creator.call(subscriptionCalls.invoice, { params: { id } }));
  expect(await read()).toMatchObject({
    status: "open",
    amount_due: 1900,
    failure_reason: "Your card was declined.",
    hosted_invoice_url: expect.stringContaining("http"),
  });
  await giveCard(creator, cards.mastercard);
  const paid = await eventually(read, ({ status }) => status === "paid");
  expect(paid.failure_reason).toBeNull();
  await eventually(
    () => stateOf(creator),
    ({ subscription }) => subscription?.status === "active",
  );
});
