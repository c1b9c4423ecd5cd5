import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import type { Package } from "@marquee/contracts/payment/payment.schema";
import { subscriptionCalls } from "@marquee/contracts/subscription/subscription.calls";
import { type Person, visitor } from "./person.ts";
import { eventually, succeed } from "./succeed.ts";

/** A plan that everybody may take. */
export async function otherPlan(name = "Pro", type: Package["type"] = "monthly"): Promise<Package> {
  const { packages } = await succeed(visitor()(paymentCalls.packages, { query: { type } }));
  const found = packages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no plan ${name}`);
  return found;
}

/** The first invoice of a person's plan. */
export async function invoiceOf(person: Person): Promise<string> {
  const { invoices } = await eventually(
    () => succeed(person.call(subscriptionCalls.history)),
    (answer) => answer.invoices.length > 0,
  );
  return invoices[0]?.id ?? "";
}
