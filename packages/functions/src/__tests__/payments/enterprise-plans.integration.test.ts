import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { newId } from "@marquee/core/platform/ids";
import { expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  database,
  newPerson,
  plan,
  settleEvents,
  stripe,
  subscribe,
  userOf,
} from "./payment-fixtures.ts";

async function enterprisePlan(active = true) {
  const { id: _, code: __, ...starter } = await plan("starter-monthly");
  const product = await stripe.products.create({ name: "Lighthouse" });
  const price = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 250_000,
    recurring: { interval: "month" },
  });
  const { data } = await database.plans
    .create({
      ...starter,
      id: newId("package", new Date()),
      name: "Lighthouse",
      is_enterprise: true,
      active,
      price: 250_000,
      stripe_product_id: product.id,
      stripe_price_id: price.id,
    })
    .go();
  return data;
}

const assign = (planId: string, person: ApiCaller) =>
  database.planAssignments
    .put({
      package_id: planId,
      user_id: person.id,
      assigned_by: "usr_admin",
      created_at: new Date().toISOString(),
    })
    .go();

const listed = async (person: ApiCaller) => {
  const answer = await person.call(paymentCalls.packages, { query: { limit: 100 } });
  if (!answer.status) throw new Error(answer.error.message);
  return answer.data.packages.map(({ id }) => id);
};

it("an enterprise plan is listed, quoted and sold only to the people whom it is offered to", async () => {
  const lighthouse = await enterprisePlan();
  const [named, other] = await Promise.all([
    newPerson({ type: "creator" }),
    newPerson({ type: "creator" }),
  ]);
  await assign(lighthouse.id, named);
  const quote = { query: { priceId: lighthouse.stripe_price_id } };
  const take = { body: { package_id: lighthouse.id } };
  expect(await listed(named)).toContain(lighthouse.id);
  expect(await listed(other)).not.toContain(lighthouse.id);
  expect(codeOf(await named.call(paymentCalls.setupQuote, quote))).toBe("ok");
  expect(codeOf(await other.call(paymentCalls.setupQuote, quote))).toBe("not_found");
  expect(codeOf(await named.call(paymentCalls.subscribe, take))).toBe("ok");
  expect(codeOf(await other.call(paymentCalls.subscribe, take))).toBe("not_found");
});

it("a retired plan is offered to nobody", async () => {
  const retired = await enterprisePlan(false);
  const named = await newPerson({ type: "creator" });
  await assign(retired.id, named);
  const take = { body: { package_id: retired.id } };
  expect(await listed(named)).not.toContain(retired.id);
  expect(codeOf(await named.call(paymentCalls.subscribe, take))).toBe("not_found");
});

it("a subscription at a plan's former price belongs to that plan, whatever its metadata says", async () => {
  const starter = await plan("starter-monthly");
  const person = await newPerson({ type: "creator" });
  await subscribe(person, "starter-monthly");
  const { subscription } = await userOf(person);
  const newer = await stripe.prices.create({
    product: starter.stripe_product_id,
    currency: "usd",
    unit_amount: 2100,
    recurring: { interval: "month" },
  });
  await database.plans
    .patch({ id: starter.id })
    .set({ stripe_price_id: newer.id, former_price_ids: [starter.stripe_price_id] })
    .go();
  try {
    const id = subscription?.id ?? "";
    await stripe.subscriptions.update(id, { metadata: { package_id: "pkg_of_another_time" } });
    await settleEvents(id);
    expect((await userOf(person)).subscription).toMatchObject({
      id,
      package_id: starter.id,
      status: "trialing",
    });
  } finally {
    await database.plans
      .patch({ id: starter.id })
      .set({ stripe_price_id: starter.stripe_price_id, former_price_ids: [] })
      .go();
  }
});
