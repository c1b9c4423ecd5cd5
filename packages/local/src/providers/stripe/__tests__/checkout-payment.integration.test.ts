import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cards, onboardedAccount, payHosted, postForm, type Stage, startStage } from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

function sell(destination: string | undefined, amount = 1299) {
  return stage.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: amount,
          product_data: { name: "Sourdough in a day" },
        },
      },
    ],
    client_reference_id: "purchase_1",
    metadata: { purchase_id: "purchase_1" },
    ...(destination === undefined
      ? {}
      : {
          payment_intent_data: {
            application_fee_amount: 130,
            transfer_data: { destination },
            metadata: { purchase_id: "purchase_1" },
          },
        }),
    success_url: "http://localhost:3000/payments/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/back",
  });
}

describe("checkout of a payment", () => {
  it("takes the money, moves the creator's share and sends signed webhooks", async () => {
    const { stripe, platform, connect } = stage;
    const destination = await onboardedAccount(stage);
    const session = await sell(destination);
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1299 });
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("Pay $12.99");

    const answer = await payHosted(session.url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(
      `http://localhost:3000/payments/success?session_id=${session.id}`,
    );
    const event = await platform.waitFor("checkout.session.completed");
    expect(event.data.object).toMatchObject({
      id: session.id,
      client_reference_id: "purchase_1",
      payment_status: "paid",
      metadata: { purchase_id: "purchase_1" },
    });
    await platform.waitFor("application_fee.created");
    const order = stage.happened().filter((type) => !type.startsWith("pr"));
    expect(order).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
      "charge.updated",
      "transfer.created",
      "application_fee.created",
    ]);
    const accountEvent = await connect.waitFor("account.updated");
    expect(accountEvent.account).toBe(destination);
    expect(stage.happened(destination)).toEqual(["account.updated"]);

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge.balance_transaction", "line_items"],
    });
    const intent = paid.payment_intent;
    if (intent === null || typeof intent === "string") throw new Error("not expanded");
    const charge = intent.latest_charge;
    if (charge === null || typeof charge === "string") throw new Error("not expanded");
    expect(charge.balance_transaction).toMatchObject({ amount: 1299, fee: 68, net: 1231 });
    expect(paid.line_items?.data[0]).toMatchObject({ amount_total: 1299, quantity: 1 });
    expect(intent.metadata).toEqual({ purchase_id: "purchase_1" });

    const theirs = await stripe.balanceTransactions.list({}, { stripeAccount: destination });
    expect(theirs.data).toHaveLength(1);
    expect(theirs.data[0]).toMatchObject({ type: "payment", amount: 1299, fee: 130, net: 1169 });
    const ours = await stripe.balance.retrieve();
    expect(ours.pending[0]?.amount).toBe(1299 - 68 - 1299 + 130);
  });

  it("shows a decline and stays open", async () => {
    const session = await sell(undefined);
    const answer = await payHosted(session.url, cards.declines);
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain("Your card was declined.");
    const event = await stage.platform.waitFor("payment_intent.payment_failed");
    expect(event.data.object).toMatchObject({ status: "requires_payment_method" });
    const still = await stage.stripe.checkout.sessions.retrieve(session.id);
    expect(still).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect((await payHosted(session.url)).status).toBe(303);
    const intents = await stage.stripe.paymentIntents.list();
    expect(intents.data).toHaveLength(1);
  });

  it("asks for 3-D Secure on a page of its own", async () => {
    const session = await sell(undefined);
    const step = await payHosted(session.url, cards.authenticates);
    expect(step.status).toBe(303);
    const address = `${stage.simulator.url}${step.headers.get("location")}`;
    expect(await (await fetch(address)).text()).toContain("Complete authentication");
    const failed = await postForm(address, { answer: "fail" });
    expect(failed.status).toBe(402);
    // The page with the refusal is below the address of the first step.
    const action = /<form method="post" action="([^"]+)"/.exec(await failed.text())?.[1] ?? "";
    const retry = new URL(action, address).href;
    const secondPayment = await payHosted(retry, cards.authenticates);
    const second = `${stage.simulator.url}${secondPayment.headers.get("location")}`;
    const done = await postForm(second, { answer: "complete" });
    expect(done.headers.get("location")).toContain(session.id);
    const paid = await stage.stripe.checkout.sessions.retrieve(session.id);
    expect(paid.payment_status).toBe("paid");
  });

  it("marks wrong input and refuses numbers that are not test cards", async () => {
    const session = await sell(undefined);
    const wrong = await postForm(session.url ?? "", {
      email: "no",
      cardNumber: "4242",
      action: "pay",
    });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toContain("Your email is invalid.");
    expect(text).toContain("Your card number is invalid.");
    const real = await payHosted(session.url, "4111 1111 1111 1111");
    expect(await real.text()).toContain("used a non test card");
  });

  it("refuses a destination that cannot receive transfers, and sums below the minimum", async () => {
    const account = await stage.stripe.accounts.create({ type: "express" });
    await expect(sell(account.id)).rejects.toMatchObject({
      statusCode: 400,
      code: "insufficient_capabilities_for_transfer",
      param: undefined,
    });
    await expect(sell(undefined, 49)).rejects.toMatchObject({ code: "amount_too_small" });
  });

  it("`quantity` is required on each line item", async () => {
    const price_data = { currency: "usd", unit_amount: 500, product_data: { name: "Sea" } };
    await expect(
      stage.stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ price_data }],
        success_url: "http://localhost/ok",
      }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: "parameter_missing",
      param: "line_items[0][quantity]",
    });
  });

  it("expires by call and by the clock, and then cannot be paid", async () => {
    const byCall = await sell(undefined);
    await stage.stripe.checkout.sessions.expire(byCall.id);
    expect((await payHosted(byCall.url)).status).toBe(410);
    const byClock = await sell(undefined);
    stage.simulator.advanceClock(86_401);
    const expired = await stage.stripe.checkout.sessions.retrieve(byClock.id);
    expect(expired).toMatchObject({ status: "expired", url: null });
    expect(
      stage.happened().filter((type) => type === "checkout.session.expired").length,
    ).toBeLessThanOrEqual(2);
    await expect(stage.stripe.checkout.sessions.expire(byClock.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
