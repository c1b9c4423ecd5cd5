import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  newPerson,
  pay,
  plan,
  settleEvents,
  stripe,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";
import { createCreatorOnPlan } from "./plan-fixtures.ts";

async function historyOf(person: ApiCaller, query: Record<string, unknown> = {}) {
  const result = await person.call(subscriptionCalls.history, { query });
  if (!result.status) throw new Error(result.error.code);
  return result.data;
}

const cardOf = async (person: ApiCaller) => {
  const result = await person.call(subscriptionCalls.paymentMethod);
  if (!result.status) throw new Error(result.error.code);
  return result.data.payment_method;
};

describe("the card of a plan", () => {
  it("is shown with brand, last digits and expiry, and as null without a card", async () => {
    expect(await cardOf(await newPerson())).toBeNull();
    expect(await cardOf(await createCreatorOnPlan("pro-monthly"))).toEqual({
      brand: "visa",
      last4: "4242",
      exp_month: 12,
      exp_year: 2034,
    });
  });

  it("is replaced on the provider's page, for the plan and for its customer", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    const { subscription, stripe_customer_id = "" } = await userOf(creator);
    const replace = async () => {
      const started = await creator.call(subscriptionCalls.replacePaymentMethod);
      if (!started.status) throw new Error(started.error.code);
      return started.data;
    };
    const { checkout_url, session_id } = await replace();
    expect((await replace()).session_id).toBe(session_id);
    const page = await stripe.checkout.sessions.retrieve(session_id);
    expect(page.payment_method_types).toEqual(["card"]);
    const status = async () => {
      const answer = await creator.call(paymentCalls.checkout, { params: { session_id } });
      return answer.status && [answer.data.kind, answer.data.status];
    };
    expect(await status()).toEqual(["payment_method", "pending"]);
    await pay(checkout_url, "5555 5555 5555 4444");
    await settleEvents(session_id);
    expect(await status()).toEqual(["payment_method", "fulfilled"]);
    expect(await cardOf(creator)).toMatchObject({ brand: "mastercard", last4: "4444" });
    const customer = await stripe.customers.retrieve(stripe_customer_id);
    const read = await stripe.subscriptions.retrieve(subscription?.id ?? "");
    expect(customer.deleted === true || customer.invoice_settings.default_payment_method).toBe(
      read.default_payment_method,
    );
    expect(await takeNotificationTypes([creator])).toEqual(["subscription", "subscription"]);
    // A later request opens a new page.
    expect((await replace()).session_id).not.toBe(session_id);
  });

  it("stays on a plan that changes at the end of its period", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    const package_id = (await plan("starter-monthly")).id;
    await creator.call(subscriptionCalls.change, { body: { package_id } });
    const started = await creator.call(subscriptionCalls.replacePaymentMethod);
    if (!started.status) throw new Error(started.error.code);
    await pay(started.data.checkout_url, "5555 5555 5555 4444");
    await settleEvents(started.data.session_id);
    const { subscription } = await userOf(creator);
    expect(subscription?.pending_package_id).toBe(package_id);
    const read = await stripe.subscriptions.retrieve(subscription?.id ?? "", {
      expand: ["schedule"],
    });
    const schedule = typeof read.schedule === "string" ? null : read.schedule;
    expect(schedule?.default_settings.default_payment_method).toBe(read.default_payment_method);
  });

  it("is only for people with a plan", async () => {
    const answer = await (await newPerson()).call(subscriptionCalls.replacePaymentMethod);
    expect(codeOf(answer)).toBe("subscription_required");
  });
});

describe("the invoices of a plan", () => {
  it("are listed newest first, by type and by page, without other purchases", async () => {
    const creator = await createCreatorOnPlan("starter-monthly");
    const { stripe_customer_id: customer = "", subscription } = await userOf(creator);
    for (const code of ["pro-monthly", "studio-monthly"]) {
      const package_id = (await plan(code)).id;
      const answer = await creator.call(subscriptionCalls.change, { body: { package_id } });
      expect(codeOf(answer)).toBe("ok");
    }
    // Another subscription of the same customer, such as a channel's membership.
    const { stripe_price_id } = await plan("pro-monthly");
    await stripe.subscriptions.create({
      customer,
      items: [{ price: stripe_price_id }],
      default_payment_method: String(
        (await stripe.subscriptions.retrieve(subscription?.id ?? "")).default_payment_method,
      ),
      metadata: { kind: "membership", user_id: creator.id },
    });
    const { invoices } = await historyOf(creator);
    expect(invoices.map(({ type, package_name, status }) => [type, package_name, status])).toEqual([
      ["change", "Studio", "paid"],
      ["change", "Pro", "paid"],
      ["start", "Starter", "paid"],
    ]);
    expect(invoices[2]).toMatchObject({ amount: 1900, currency: "usd" });
    expect(invoices[2]?.period_start).toBe(subscription?.current_period_start);
    const starts = await historyOf(creator, { type: "start" });
    expect(starts.invoices).toHaveLength(1);
    const first = await historyOf(creator, { limit: 2 });
    expect(first.pagination.has_next).toBe(true);
    const secondPage = await historyOf(creator, {
      limit: 2,
      cursor: first.pagination.next_cursor,
    });
    expect([...first.invoices, ...secondPage.invoices]).toEqual(invoices);
    const second = await historyOf(creator, { page: 2, limit: 2 });
    expect(second.invoices).toEqual(secondPage.invoices);
    const foreign = await (await newPerson()).call(subscriptionCalls.history, {
      query: { cursor: first.pagination.next_cursor ?? "" },
    });
    expect(codeOf(foreign)).toBe("invalid_cursor");
    expect((await historyOf(await newPerson())).invoices).toEqual([]);
  });

  it("are complete for their owner and for admins, and not found for others", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    const [row] = (await historyOf(creator)).invoices;
    const id = row?.invoice_id ?? "";
    const read = (person: ApiCaller, invoice = id) =>
      person.call(subscriptionCalls.invoice, { params: { id: invoice } });
    const ownInvoice = await read(creator);
    if (!ownInvoice.status) throw new Error(ownInvoice.error.code);
    expect(ownInvoice.data).toMatchObject({
      id,
      status: "paid",
      subtotal: 4900,
      discount: 0,
      tax: 0,
      total: 4900,
      amount_paid: 4900,
    });
    expect(ownInvoice.data.lines.map(({ amount }) => amount)).toEqual([4900]);
    expect(ownInvoice.data.number).toBeTruthy();
    const pdf = await fetch(ownInvoice.data.invoice_pdf ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(codeOf(await read(await newPerson({ type: "admin" })))).toBe("ok");
    expect(codeOf(await read(await newPerson()))).toBe("not_found");
    expect(codeOf(await read(await createCreatorOnPlan("pro-monthly")))).toBe("not_found");
    expect(codeOf(await read(creator, "in_00000000000000000000"))).toBe("not_found");
    for (const malformed of ["sub_00000000000000", "in_", "in_ab%2F..%2Fcustomers"]) {
      const path = `/api/payments/invoice/${malformed}`;
      expect((await creator.request("GET", path)).status).toBe(422);
    }
  });
});
