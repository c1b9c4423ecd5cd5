import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import {
  reconcileCheckouts,
  reconcileMemberships,
  reconcileSubscriptions,
} from "@marquee/core/operations/reconciliation";
import { describe, expect, it } from "vitest";
import { newChannel, startMembership } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  control,
  debit,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  plan,
  purchaseOf,
  settleEvents,
  stripe,
  subscribe,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";
import { linesOf, payOut, payoutHistoryOf, sum } from "./payout-fixtures.ts";
import { minutesOf } from "./plan-fixtures.ts";
import { reconciliationContext } from "./reconciliation-fixtures.ts";
import { buyVideo, checkoutStatusOf, createSale, openCheckout, reason } from "./sale-fixtures.ts";

type BankAnswer = "succeeded" | "failed";

/** Completes a payment page with a bank account, and delivers the provider's events. */
async function payByDebit(started: { checkout_url: string; session_id: string }): Promise<string> {
  expect((await debit(started.checkout_url)).status).toBe(303);
  await settleEvents(started.session_id);
  return started.session_id;
}

/** The bank answers, and no event is delivered. */
async function bankAnswers(sessionId: string, outcome: BankAnswer): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const invoice = session.invoice === null ? undefined : String(session.invoice);
  const { data } =
    invoice === undefined ? { data: [] } : await stripe.invoicePayments.list({ invoice });
  const payment_intent = String(session.payment_intent ?? data[0]?.payment.payment_intent);
  await control("/debits/settle", { payment_intent, outcome });
}

async function deliverBankAnswer(sessionId: string, outcome: BankAnswer): Promise<void> {
  await bankAnswers(sessionId, outcome);
  await settleEvents(sessionId);
}

const checkoutOf = async (person: ApiCaller, session_id: string) => {
  const result = await person.call(paymentCalls.checkout, { params: { session_id } });
  if (!result.status) throw new Error(result.error.code);
  const { status, awaits_bank } = result.data;
  return [status, awaits_bank];
};

const night = {
  span: { since: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000) },
  cursor: undefined,
};

describe("a video that is paid by bank debit", () => {
  it("waits for the bank: the checkout is complete but unpaid, and gives no access", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1000 });
    const session = await payByDebit(await openCheckout(buyer, video));
    expect(await checkoutOf(buyer, session)).toEqual(["pending", true]);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    await expect(openCheckout(buyer, video)).rejects.toThrow("still being confirmed");
    await takeNotificationTypes([buyer, seller]);
    await deliverBankAnswer(session, "succeeded");
    expect(await checkoutOf(buyer, session)).toEqual(["fulfilled", false]);
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "paid", platform_fee: 100 });
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase", "sale"]);
  });

  it("fails when the bank does not pay, notifies the buyer, and can be bought with a card", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller);
    const session = await payByDebit(await openCheckout(buyer, video));
    await takeNotificationTypes([buyer, seller]);
    await deliverBankAnswer(session, "failed");
    await settleEvents(session);
    expect(await checkoutOf(buyer, session)).toEqual(["failed", false]);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase"]);
    await buyVideo(buyer, video);
    expect((await purchaseOf(buyer, video))?.status).toBe("paid");
  });

  it("is completed by the success page, and by the nightly comparison, when no event arrives", async () => {
    const seller = await newSeller();
    for (const [outcome, status] of [
      ["succeeded", "fulfilled"],
      ["failed", "failed"],
    ] as const) {
      const buyer = await newPerson();
      const onPage = await payByDebit(await openCheckout(buyer, await newVideo(seller)));
      const atNight = await payByDebit(await openCheckout(buyer, await newVideo(seller)));
      await reconcileCheckouts(reconciliationContext(), night);
      expect(await checkoutOf(buyer, atNight)).toEqual(["pending", true]);
      await bankAnswers(onPage, outcome);
      await bankAnswers(atNight, outcome);
      expect(await checkoutOf(buyer, onPage)).toEqual([status, false]);
      const { findings } = await reconcileCheckouts(reconciliationContext(), night);
      expect(findings).toContain(`${atNight} was pending and is ${status}`);
    }
  });
});

it("minutes that are paid by bank debit are granted with the payment", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly");
  const before = await minutesOf(creator);
  const body = { pack_id: "minutes-60" } as const;
  const result = await creator.call(paymentCalls.purchaseMinutes, { body });
  if (!result.status) throw new Error(result.error.code);
  const session = await payByDebit(result.data);
  expect(await minutesOf(creator)).toEqual(before);
  await deliverBankAnswer(session, "succeeded");
  expect((await minutesOf(creator)).topup_total).toBe(before.topup_total + 60);
});

describe("a membership that begins with a bank debit", () => {
  it("gives access with the payment", async () => {
    const buyer = await newPerson();
    const channel = await newChannel(await newSeller());
    const session = await payByDebit(await startMembership(buyer, channel));
    expect(await checkoutOf(buyer, session)).toEqual(["pending", true]);
    expect(await purchaseOf(buyer, channel)).toBeUndefined();
    const { subscription } = await stripe.checkout.sessions.retrieve(session);
    // The comparison does not report a month that waits for the bank.
    const { findings } = await reconcileMemberships(reconciliationContext(), night);
    expect(findings.filter((one) => one.includes(String(subscription)))).toEqual([]);
    await deliverBankAnswer(session, "succeeded");
    expect(await purchaseOf(buyer, channel)).toMatchObject({ status: "paid", amount: 500 });
  });

  it("ends at the provider when the bank does not pay", async () => {
    const buyer = await newPerson();
    const channel = await newChannel(await newSeller());
    const session = await payByDebit(await startMembership(buyer, channel));
    await takeNotificationTypes([buyer]);
    await deliverBankAnswer(session, "failed");
    expect(await checkoutOf(buyer, session)).toEqual(["failed", false]);
    expect(await purchaseOf(buyer, channel)).toBeUndefined();
    expect(await takeNotificationTypes([buyer])).toEqual(["purchase"]);
    const { subscription } = await stripe.checkout.sessions.retrieve(session);
    expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe("canceled");
  });
});

describe("a plan that begins with a bank debit", () => {
  async function takePlan() {
    const creator = await newPerson({ type: "creator" });
    const { id } = await plan("starter-monthly");
    const body = { package_id: id, trial: false };
    const result = await creator.call(paymentCalls.subscribe, { body });
    if (!result.status) throw new Error(result.error.code);
    const session = await payByDebit(result.data);
    const { subscription } = await stripe.checkout.sessions.retrieve(session);
    return { creator, session, subscription: String(subscription) };
  }

  it("gives no rights while the bank is asked, though the provider calls it active", async () => {
    const { creator, session, subscription } = await takePlan();
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    expect((await userOf(creator)).subscription?.status).toBe("incomplete");
    await expect(minutesOf(creator)).rejects.toThrow("There are no minutes");
    expect(await checkoutOf(creator, session)).toEqual(["pending", true]);
    const { findings } = await reconcileSubscriptions(reconciliationContext(), night);
    expect(findings.filter((one) => one.includes(subscription))).toEqual([]);
    await deliverBankAnswer(session, "succeeded");
    expect((await userOf(creator)).subscription?.status).toBe("active");
    expect((await minutesOf(creator)).plan_total).toBe(300);
    expect(await checkoutStatusOf(creator, session)).toBe("fulfilled");
  });

  it("ends and notifies when the bank does not pay", async () => {
    const { creator, session, subscription } = await takePlan();
    await takeNotificationTypes([creator]);
    await deliverBankAnswer(session, "failed");
    await settleEvents(subscription);
    expect(await checkoutStatusOf(creator, session)).toBe("failed");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect((await userOf(creator)).subscription?.status).toBe("canceled");
    await expect(minutesOf(creator)).rejects.toThrow("There are no minutes");
    expect(await takeNotificationTypes([creator])).toEqual(["subscription"]);
    // Another plan can be bought at once.
    await subscribe(creator, "starter-monthly");
  });
});

describe("a refund of a bank debit", () => {
  async function startRefund() {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1000 });
    await deliverBankAnswer(await payByDebit(await openCheckout(buyer, video)), "succeeded");
    const purchase = await purchaseOf(buyer, video);
    const body = { purchase_id: purchase?.id ?? "", reason };
    const result = await buyer.call(refundCalls.ofPurchase, { body });
    expect(result.status && result.data).toMatchObject({
      status: "pending",
      amount: 1000,
      purchase_status: "refunded",
    });
    await takeNotificationTypes([buyer, seller]);
    const refund = result.status ? result.data.refund_id : "";
    return { seller, buyer, video, refund };
  }

  it("removes the access while it is pending, and sends no second message when it arrives", async () => {
    const { seller, buyer, video, refund } = await startRefund();
    expect((await purchaseOf(buyer, video))?.status).toBe("refunded");
    await control("/refunds/succeed", { refund });
    await settleEvents(refund);
    expect((await purchaseOf(buyer, video))?.status).toBe("refunded");
    expect(await takeNotificationTypes([buyer, seller])).toEqual([]);
  });

  it("that fails notifies the buyer, and stays a refund", async () => {
    const { seller, buyer, video, refund } = await startRefund();
    await control("/refunds/fail", { refund });
    await settleEvents(refund);
    expect((await purchaseOf(buyer, video))?.status).toBe("refunded");
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase"]);
  });
});

it("a payout that was paid and fails some days later is notified and listed", async () => {
  const seller = await newSeller();
  await createSale({ seller });
  await payOut(seller, "paid");
  const [paid] = await payoutHistoryOf(seller);
  expect(paid?.status).toBe("paid");
  await settleEvents(paid?.id ?? "");
  await takeNotificationTypes([seller]);
  await control("/payouts/settle", { payout: paid?.id, outcome: "failed" });
  await settleEvents(paid?.id ?? "");
  expect(await takeNotificationTypes([seller])).toEqual(["payout_account"]);
  const [failed] = await payoutHistoryOf(seller);
  expect(failed).toMatchObject({ id: paid?.id, status: "failed" });
  expect(failed?.failure_reason).toBe("The bank account has been closed.");
  await payOut(seller, "paid");
  const [next] = await payoutHistoryOf(seller);
  expect(next?.amount).toBe(900);
  const lines = await linesOf(seller, next?.id ?? "");
  expect(lines.map(({ type, net }) => [type, net])).toEqual([["returned_payout", 900]]);
});

it("a sale is fulfilled before the provider has booked it, and its amounts are the same afterwards", async () => {
  const { seller, buyer, video, intent, purchase } = await createSale();
  const charge = (await stripe.paymentIntents.retrieve(intent)).latest_charge;
  const [succeeded] = (await eventsAbout(String(charge))).filter(
    ({ type }) => type === "charge.succeeded",
  );
  expect(succeeded?.data.object).toMatchObject({
    balance_transaction: null,
    application_fee: null,
  });
  await payOut(seller, "paid");
  const booked = await eventsAbout(String(charge));
  expect(booked.map(({ type }) => type)).toContain("charge.updated");
  await settleEvents(String(charge));
  expect(await purchaseOf(buyer, video)).toEqual(purchase);
  const [payout] = await payoutHistoryOf(seller);
  const lines = await linesOf(seller, payout?.id ?? "");
  expect(lines).toMatchObject([{ gross: 1000, platform_fee: 100, net: 900 }]);
  expect(lines[0]?.source?.item_id).toBe(video);
  expect(sum(lines.map(({ net }) => net))).toBe(payout?.amount);
});
