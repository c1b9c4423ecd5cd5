import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { type cards, pay } from "../../src/hosted-pages.ts";
import { makeCreator, planNamed, waitForPlan } from "./creator.ts";
import { openDatabase } from "./database.ts";
import { provider } from "./payment-provider.ts";
import type { TestPerson } from "./person.ts";
import { eventually, succeed } from "./succeed.ts";

/** A creator with a paid plan whose trial is over. */
export async function makePayingCreator(name = "Starter"): Promise<TestPerson> {
  const person = await makeCreator({ plan: false });
  const { checkout_url } = await succeed(
    person.call(paymentCalls.subscribe, {
      body: { package_id: (await planNamed(name)).id, trial: false },
    }),
  );
  await pay(checkout_url);
  await waitForPlan(person, "active");
  return person;
}

/**
 * Ends a person's plan at the provider and waits until it has ended here. A change in the table only would be
 * overwritten by the next late event, because every event reads the provider again.
 */
export async function endPlan(person: TestPerson): Promise<void> {
  const { users } = openDatabase();
  const load = async () => {
    const { data } = await users.get({ id: person.id }).go({ consistent: true });
    if (data?.subscription === undefined) throw new Error("The person has no plan");
    return data.subscription;
  };
  const { id } = await load();
  await (await provider()).subscriptions.cancel(id);
  await eventually(load, ({ status }) => status === "canceled");
}

/** Enters another card on the provider's page, and waits until the plan has it. */
export async function giveCard(
  person: TestPerson,
  card: (typeof cards)[keyof typeof cards],
): Promise<void> {
  const { checkout_url, session_id } = await succeed(
    person.call(subscriptionCalls.replacePaymentMethod),
  );
  await pay(checkout_url, card);
  await eventually(
    () => succeed(person.call(paymentCalls.checkout, { params: { session_id } })),
    ({ status }) => status === "fulfilled",
  );
}

/** The first invoice of a person's plan. */
export async function invoiceOf(person: TestPerson): Promise<string> {
  const { invoices } = await eventually(
    () => succeed(person.call(subscriptionCalls.history)),
    (answer) => answer.invoices.length > 0,
  );
  return invoices[0]?.id ?? "";
}
