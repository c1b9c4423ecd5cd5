import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { reconcileSubscriptions } from "@marquee/core/operations/reconciliation";
import { expect, it } from "vitest";
import {
  type ApiCaller,
  database,
  newPerson,
  stripe,
  subscribe,
  userOf,
} from "./payment-fixtures.ts";
import { reconciliationContext } from "./reconciliation-fixtures.ts";

/** Leaves the record as a change of the address does. */
async function moveTo(person: ApiCaller): Promise<string> {
  const email = `${crypto.randomUUID()}@marquee.test`;
  await database.users.patch({ id: person.id }).set({ email, customer_email_stale: true }).go();
  person.signInAs(email);
  return email;
}

async function providersAddress(person: ApiCaller): Promise<string | null> {
  const { stripe_customer_id = "" } = await userOf(person);
  const customer = await stripe.customers.retrieve(stripe_customer_id);
  if (customer.deleted === true) throw new Error("The customer is gone");
  return customer.email;
}

it("the payment provider is told of a changed address at the next payment, once", async () => {
  const person = await newPerson({ type: "creator" });
  await subscribe(person, "starter-monthly");
  const email = await moveTo(person);
  expect(await providersAddress(person)).not.toBe(email);
  const buy = async () => {
    const started = await person.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    expect(started.status).toBe(true);
  };
  await buy();
  expect(await providersAddress(person)).toBe(email);
  expect((await userOf(person)).customer_email_stale).toBeUndefined();
  // The provider is not called again, so its present value stays.
  const { stripe_customer_id = "" } = await userOf(person);
  await stripe.customers.update(stripe_customer_id, { email: "billing@marquee.test" });
  await buy();
  expect(await providersAddress(person)).toBe("billing@marquee.test");
});

it("the nightly comparison updates the address of people whose plan runs", async () => {
  const person = await newPerson({ type: "creator" });
  await subscribe(person, "starter-monthly");
  const email = await moveTo(person);
  const span = { since: new Date(0), until: new Date() };
  let cursor: string | undefined;
  do {
    const page = await reconcileSubscriptions(reconciliationContext(), { span, cursor });
    cursor = page.next;
  } while (cursor !== undefined);
  expect(await providersAddress(person)).toBe(email);
});
