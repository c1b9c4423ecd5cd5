import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { endSubscriptions } from "../end-subscriptions.ts";
import { newJob } from "../job.ts";

const fixtures = createFixtures();
const ctx = fixtures.context(system);
const stripe = await fixtures.providers.stripe();

async function newPerson() {
  const id = `usr_${randomUUID().replaceAll("-", "")}`;
  const email = `${id}@example.com`;
  const [plan, member] = await Promise.all(
    ["plan", "memberships"].map(() => stripe.customers.create({ email })),
  );
  if (plan === undefined || member === undefined) throw new Error("No customers");
  const at = new Date().toISOString();
  await database.users
    .create({
      id,
      account_type: "watcher",
      name: "Leaving",
      email,
      email_verified: true,
      stripe_customer_id: plan.id,
      member_customer_id: member.id,
      created_at: at,
      updated_at: at,
    })
    .go();
  const job = newJob(new Date(), { kind: "user", objectId: id, ownerId: id, requestedBy: id });
  return { job, customers: [plan.id, member.id] };
}

const page = (customer: string) =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: 500,
          recurring: { interval: "month" },
          product_data: { name: "A month" },
        },
      },
    ],
    success_url: "http://localhost/done",
    cancel_url: "http://localhost/back",
  });

/** Fills in a hosted page, and returns whether it could still be paid. */
async function pay(url: string | null): Promise<boolean> {
  const form = {
    email: "buyer@example.com",
    cardNumber: "4242 4242 4242 4242",
    expiry: "12 / 34",
    cvc: "123",
    name: "Buyer Example",
    action: "pay",
  };
  const body = new URLSearchParams(form);
  return (await fetch(url ?? "", { method: "POST", body, redirect: "manual" })).status < 400;
}

async function livingOf(customers: readonly string[]): Promise<number> {
  const lists = await Promise.all(
    customers.map((customer) => stripe.subscriptions.list({ customer })),
  );
  return lists.flatMap(({ data }) => data).length;
}

it("a user's deletion ends the subscriptions of both of the user's customers at Stripe", async () => {
  const { job, customers } = await newPerson();
  for (const customer of customers) await pay((await page(customer)).url);
  const open = await Promise.all(customers.map(page));
  expect(await livingOf(customers)).toBe(2);
  expect(await endSubscriptions(ctx, job)).toMatchObject({ done: 2 });
  expect(await livingOf(customers)).toBe(0);
  for (const { id } of open) {
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  }
});

it("a user's deletion goes on when Stripe no longer knows the user's customers", async () => {
  const { job } = await newPerson();
  await database.users
    .patch({ id: job.object_id })
    .set({ stripe_customer_id: "cus_gone", member_customer_id: "cus_gone_too" })
    .go();
  expect(await endSubscriptions(ctx, job)).toMatchObject({ done: 0 });
});

it("a user's deletion ends a subscription that is paid on an open page meanwhile", async () => {
  const { job, customers } = await newPerson();
  const [customer = ""] = customers;
  const { url } = await page(customer);
  const subscriptions = withFields(stripe.subscriptions, {
    list: async (query: object) => {
      const known = await stripe.subscriptions.list(query);
      await pay(url);
      return known;
    },
  });
  const slow = withFields(stripe, { subscriptions });
  const providers = { ...ctx.providers, stripe: async () => slow };
  await endSubscriptions({ ...ctx, providers }, job);
  expect(await livingOf(customers)).toBe(0);
});

it("a user's deletion ends every subscription and page, however many the provider lists at once", async () => {
  const { job, customers } = await newPerson();
  const [customer = ""] = customers;
  for (const _ of [1, 2, 3]) await pay((await page(customer)).url);
  const open = await Promise.all([page(customer), page(customer)]);
  expect(await livingOf(customers)).toBe(3);
  const sessions = withFields(stripe.checkout.sessions, {
    list: (query: object) => stripe.checkout.sessions.list({ ...query, limit: 1 }),
  });
  const checkout = { ...stripe.checkout, sessions };
  const subscriptions = withFields(stripe.subscriptions, {
    list: (query: object) => stripe.subscriptions.list({ ...query, limit: 1 }),
  });
  const listing = withFields(stripe, { subscriptions, checkout });
  const providers = { ...ctx.providers, stripe: async () => listing };
  let outcome = await endSubscriptions({ ...ctx, providers }, job);
  for (let rounds = 0; outcome.next === "page" && rounds < 9; rounds += 1) {
    outcome = await endSubscriptions({ ...ctx, providers }, job);
  }
  expect(outcome.next).toBe("step");
  expect(await livingOf(customers)).toBe(0);
  for (const { id } of open) {
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  }
});
