import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import type { Person } from "./person.ts";
import { waitFor } from "./wait-for.ts";

/** Submits a form of a hosted page. @throws Error unless the page leads back to the product. */
async function submit(url: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  if (answer.status === 303) return;
  throw new Error(`The hosted page ${new URL(url).pathname} answered ${answer.status}`);
}

/** Pays on the hosted page with a test card and waits for fulfilment, as the success page does. */
export async function payCheckout(
  person: Person,
  checkout: CheckoutStart,
  cardNumber = "4242424242424242",
): Promise<void> {
  await submit(checkout.checkout_url, {
    email: person.email,
    cardNumber,
    expiry: "12/34",
    cvc: "123",
    name: person.name,
  });
  await waitFor(`The checkout of ${person.name}`, async () => {
    const { status, title } = await person.send(paymentCalls.checkout, {
      params: { session_id: checkout.session_id },
    });
    if (status === "pending") return undefined;
    if (status !== "fulfilled") throw new Error(`The checkout of ${title} is ${status}`);
    return status;
  });
}

export async function completeOnboarding(
  url: string,
  details: { legalName: string; birthDate: string },
): Promise<void> {
  const page = await (await fetch(url)).text();
  const visit = /name="visit" value="([^"]*)"/.exec(page)?.[1];
  if (visit === undefined) throw new Error("The hosted onboarding shows no form");
  await submit(url, { ...details, visit, bankAccount: "000123456789", action: "submit" });
}
