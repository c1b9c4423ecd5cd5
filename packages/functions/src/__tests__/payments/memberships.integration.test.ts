import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { describe, expect, it } from "vitest";
import {
  changeMembership,
  joinChannel,
  newChannel,
  paymentsOf,
  renew,
  requestMembership,
  startMembership,
  startTwoMemberships,
} from "./membership-fixtures.ts";
import {
  codeOf,
  consume,
  control,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  takeMessages,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";

describe("joining a channel", () => {
  it("charges each month to the creator's account, less the fee of the day of joining", async () => {
    const seller = await newSeller({ plan: "studio-monthly" });
    const buyer = await newPerson();
    const channel = await newChannel(seller, { price: 999 });
    const { subscription, purchase, session_id } = await joinChannel(buyer, channel);
    expect(purchase).toMatchObject({
      kind: "channel",
      status: "paid",
      amount: 999,
      platform_fee: 50,
      subscription_id: subscription,
      cancel_at_period_end: false,
      past_due: false,
      session_id,
    });
    const { payout_account_id } = await userOf(seller);
    const provided = await stripe.subscriptions.retrieve(subscription);
    expect(provided).toMatchObject({
      application_fee_percent: 5,
      transfer_data: { destination: payout_account_id },
      metadata: { kind: "membership", user_id: buyer.id, item_id: channel },
    });
    await database.channels.patch({ id: channel }).set({ price: 2000 }).go();
    await renew(subscription);
    await settleEvents(subscription);
    const after = await purchaseOf(buyer, channel);
    expect(after).toMatchObject({ status: "paid", amount: 999, platform_fee: 50 });
    expect(after?.payment_intent_id).not.toBe(purchase.payment_intent_id);
    expect(after?.id).toBe(purchase.id);
    const newcomer = await newPerson();
    expect((await joinChannel(newcomer, channel)).purchase.amount).toBe(2000);
  });

  it("opens it, notifies buyer and seller once, and is refused a second time", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    await takeMessages("NOTIFICATIONS");
    const { subscription } = await joinChannel(buyer, channel);
    for (const event of await eventsAbout(subscription)) {
      await consume({ ...event, id: `${event.id}_again` });
    }
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase", "sale"]);
    expect(codeOf(await requestMembership(buyer, channel))).toBe("already_purchased");
    const video = await newVideo(seller, { channel });
    const single = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
    expect(codeOf(single)).toBe("already_purchased");
  });

  it("waits for the payment: an open or declined payment page makes no member", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { checkout_url, session_id } = await startMembership(buyer, channel);
    await pay(checkout_url, "4000 0000 0000 0002");
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, channel)).toBeUndefined();
    expect((await startMembership(buyer, channel)).session_id).toBe(session_id);
    await stripe.checkout.sessions.expire(session_id);
    await settleEvents(session_id);
    const checkout = await buyer.call(paymentCalls.checkout, { params: { session_id } });
    expect(checkout.status && checkout.data).toMatchObject({
      status: "expired",
      kind: "membership",
    });
  });

  it("is refused when the creator cannot be paid, and existing members stay", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { subscription } = await joinChannel(buyer, channel);
    const { payout_account_id: account } = await userOf(seller);
    await control("/accounts/restrict", { account });
    await settleEvents(account ?? "");
    expect(codeOf(await requestMembership(await newPerson(), channel))).toBe("invalid_state");
    await settleEvents(subscription);
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      status: "paid",
      cancel_at_period_end: false,
    });
  });

  it("twice for one channel refunds the second membership and ends it", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { first, second } = await startTwoMemberships(buyer, channel);
    expect(second.session_id).not.toBe(first.session_id);
    await pay(first.checkout_url);
    await pay(second.checkout_url);
    await settleEvents(first.session_id);
    await settleEvents(second.session_id);
    const session = await stripe.checkout.sessions.retrieve(second.session_id);
    const extra = await stripe.subscriptions.retrieve(String(session.subscription));
    expect(extra.status).toBe("canceled");
    await settleEvents(extra.id);
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      session_id: first.session_id,
      status: "paid",
    });
    expect(await paymentsOf(buyer, "watcherPayments")).toMatchObject([{ amount: 500 }]);
    const charges = await stripe.charges.list({ customer: String(extra.customer) });
    expect(charges.data.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
      [600, 600],
      [500, 0],
    ]);
  });
});

describe("leaving a channel", () => {
  it("takes effect at the end of the month, and can be withdrawn until then", async () => {
    const buyer = await newPerson();
    const channel = await newChannel(await newSeller());
    const { purchase } = await joinChannel(buyer, channel);
    const left = await changeMembership(buyer, "cancel", channel);
    if (!left.status) throw new Error(left.error.code);
    expect(left.data).toMatchObject({
      status: "paid",
      cancel_at_period_end: true,
      renews_at: null,
      access_until: purchase.current_period_end,
    });
    expect((await changeMembership(buyer, "cancel", channel)).status).toBe(true);
    const stays = await changeMembership(buyer, "resume", channel);
    if (!stays.status) throw new Error(stays.error.code);
    expect(stays.data).toMatchObject({
      cancel_at_period_end: false,
      renews_at: purchase.current_period_end,
    });
    // The channel stays open between the end of the month and the event of the next one.
    expect(stays.data.access_until > (purchase.current_period_end ?? "")).toBe(true);
  });

  it("ends for good when the provider says so; the member can join again, and all history is kept", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { subscription, purchase } = await joinChannel(buyer, channel);
    await stripe.subscriptions.cancel(subscription);
    await settleEvents(subscription);
    expect(await purchaseOf(buyer, channel)).toMatchObject({ status: "expired" });
    expect(codeOf(await changeMembership(buyer, "cancel", channel))).toBe("invalid_state");
    expect(codeOf(await changeMembership(buyer, "resume", channel))).toBe("invalid_state");
    const rejoined = await joinChannel(buyer, channel);
    expect(rejoined.subscription).not.toBe(subscription);
    expect(rejoined.purchase).toMatchObject({ status: "paid" });
    expect(rejoined.purchase.id).not.toBe(purchase.id);
    for (const event of await eventsAbout(subscription)) {
      await consume({ ...event, id: `${event.id}_late` });
    }
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      status: "paid",
      session_id: rejoined.session_id,
    });
    expect(await paymentsOf(buyer, "watcherPayments")).toHaveLength(2);
    expect(await paymentsOf(seller, "creatorPayments")).toHaveLength(2);
    // Changes of the former membership's payment are recorded too.
    await stripe.refunds.create({ payment_intent: purchase.payment_intent_id ?? "" });
    await settleEvents(purchase.payment_intent_id ?? "");
    const statuses = (await paymentsOf(buyer, "watcherPayments")).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refunded"]);
    expect((await purchaseOf(buyer, channel))?.status).toBe("paid");
  });

  it("follows the provider's state and not an older stored one", async () => {
    const [late, gone] = [await newPerson(), await newPerson()];
    const channel = await newChannel(await newSeller());
    await joinChannel(late, channel);
    const { subscription } = await joinChannel(gone, channel);
    // The failed month is stored, its later payment is not: the month is kept.
    await database.purchases
      .patch({ buyer_id: late.id, item_id: channel })
      .set({ past_due: true })
      .go();
    const left = await changeMembership(late, "cancel", channel);
    expect(left.status && left.data).toMatchObject({ status: "paid", cancel_at_period_end: true });
    // The end of the month is not stored yet.
    await stripe.subscriptions.cancel(subscription);
    expect(codeOf(await changeMembership(gone, "resume", channel))).toBe("invalid_state");
    expect(await purchaseOf(gone, channel)).toMatchObject({ status: "expired" });
  });

  it("cannot be called by another person, or without a membership", async () => {
    const seller = await newSeller();
    const channel = await newChannel(seller);
    await joinChannel(await newPerson(), channel);
    const other = await newPerson();
    for (const change of ["cancel", "resume"] as const) {
      expect(codeOf(await changeMembership(other, change, channel))).toBe("not_found");
      expect(codeOf(await changeMembership(seller, change, channel))).toBe("not_found");
    }
  });
});

describe("a membership whose payment is reversed", () => {
  it("ends with the full refund of its last month, and continues after a partial one", async () => {
    const buyer = await newPerson();
    const channel = await newChannel(await newSeller(), { price: 1000 });
    const { subscription, intent } = await joinChannel(buyer, channel);
    await stripe.refunds.create({ payment_intent: intent, amount: 400 });
    await settleEvents(intent);
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 400,
    });
    await renew(subscription);
    await settleEvents(subscription);
    const renewed = await purchaseOf(buyer, channel);
    expect(renewed).toMatchObject({ status: "paid", amount_refunded: 0 });
    await stripe.refunds.create({ payment_intent: renewed?.payment_intent_id ?? "" });
    await settleEvents(renewed?.payment_intent_id ?? "");
    expect(await purchaseOf(buyer, channel)).toMatchObject({ status: "refunded" });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect(codeOf(await requestMembership(buyer, channel))).toBe("ok");
  });

  it("says that a refund closes nothing once the channel is free", async () => {
    const buyer = await newPerson();
    const channel = await newChannel(await newSeller());
    await joinChannel(buyer, channel);
    const [payment] = await paymentsOf(buyer, "watcherPayments");
    const query = { purchase_id: payment?.id ?? "" };
    const quote = async () => {
      const result = await buyer.call(refundCalls.quote, { query });
      return result.status && result.data;
    };
    expect(await quote()).toMatchObject({ eligible: true, ends_access: true });
    await database.channels.patch({ id: channel }).set({ price: 0 }).go();
    expect(await quote()).toMatchObject({ eligible: true, ends_access: false });
    await database.channels
      .patch({ id: channel })
      .set({ blocked_at: new Date().toISOString() })
      .go();
    expect(await quote()).toMatchObject({ ends_access: true });
  });

  it("continues when an earlier month is refunded, and ends with the latest", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { subscription, purchase, intent } = await joinChannel(buyer, channel);
    await renew(subscription);
    await settleEvents(subscription);
    const { data: months } = await database.payments.query.byBuyer({ buyer_id: buyer.id }).go();
    const idOf = (first: boolean) =>
      months.find((one) => (one.payment_intent_id === intent) === first)?.id ?? "";
    const given = await seller.call(refundCalls.ofSale, {
      body: { purchase_id: idOf(true), reason: "A month without films" },
    });
    expect(codeOf(given)).toBe("ok");
    expect(await purchaseOf(buyer, channel)).toMatchObject({ id: purchase.id, status: "paid" });
    const ownRefund = await buyer.call(refundCalls.ofPurchase, {
      body: { item_id: channel, reason: "Not for me" },
    });
    // A member who has been refunded a month once asks the creator for the next refund.
    expect(codeOf(ownRefund)).toBe("invalid_state");
    const all = { purchase_id: idOf(false), reason: "As you wish" };
    expect(codeOf(await seller.call(refundCalls.ofSale, { body: all }))).toBe("ok");
    expect((await purchaseOf(buyer, channel))?.status).toBe("refunded");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    const nets = (await paymentsOf(seller, "creatorPayments")).map(({ net }) => net);
    expect(nets).toEqual([0, 0]);
  });

  it("is locked and not charged while disputed; a won dispute opens it, a lost one ends it", async () => {
    const seller = await newSeller();
    const [winner, loser] = [await newPerson(), await newPerson()];
    const channel = await newChannel(seller);
    const won = await joinChannel(winner, channel);
    const lost = await joinChannel(loser, channel);
    for (const { intent } of [won, lost]) {
      await control("/disputes/open", { payment_intent: intent });
      await settleEvents(intent);
    }
    expect(await purchaseOf(winner, channel)).toMatchObject({
      status: "disputed",
      cancel_at_period_end: true,
    });
    expect(codeOf(await changeMembership(winner, "resume", channel))).toBe("invalid_state");
    expect(codeOf(await requestMembership(winner, channel))).toBe("invalid_state");
    await control("/disputes/close", { payment_intent: won.intent, outcome: "won" });
    await control("/disputes/close", { payment_intent: lost.intent, outcome: "lost" });
    await settleEvents(won.intent);
    await settleEvents(lost.intent);
    expect((await purchaseOf(winner, channel))?.status).toBe("paid");
    expect(codeOf(await changeMembership(winner, "resume", channel))).toBe("ok");
    expect((await purchaseOf(loser, channel))?.status).toBe("lost");
    expect((await stripe.subscriptions.retrieve(lost.subscription)).status).toBe("canceled");
  });
});
