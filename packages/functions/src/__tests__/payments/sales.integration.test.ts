import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { describe, expect, it } from "vitest";
import {
  cards,
  consume,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  userOf,
} from "./payment-fixtures.ts";
import { buyVideo, checkoutStatusOf, openCheckout } from "./sale-fixtures.ts";

describe("buying a video", () => {
  it("charges the server's price to the creator's account, less the plan's fee", async () => {
    const seller = await newSeller({ plan: "pro-monthly" });
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1299 });
    const { intent, purchase, session_id } = await buyVideo(buyer, video);
    const paid = await stripe.paymentIntents.retrieve(intent);
    expect(paid.amount).toBe(1299);
    expect(paid.application_fee_amount).toBe(104);
    expect(paid.transfer_data?.destination).toBe((await userOf(seller)).payout_account_id);
    expect(purchase).toMatchObject({ status: "paid", amount: 1299, platform_fee: 104 });
    expect(await checkoutStatusOf(buyer, session_id)).toBe("fulfilled");
  });

  it("refuses a price in the request", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const answer = await buyer.request("POST", "/api/payments/purchase-video", {
      video_id: video,
      price: 1,
    });
    expect(answer.status).toBe(422);
  });

  it("grants nothing before the payment: neither when the page opens nor on the return from it", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { session_id } = await openCheckout(buyer, video);
    expect(await checkoutStatusOf(buyer, session_id)).toBe("pending");
    expect(await purchaseOf(buyer, video)).toBeUndefined();
  });

  it("grants by the success page's own read when the webhook is late, and only once", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller);
    const { checkout_url, session_id } = await openCheckout(buyer, video);
    await pay(checkout_url);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    expect(await checkoutStatusOf(buyer, session_id)).toBe("fulfilled");
    const first = await purchaseOf(buyer, video);
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, video)).toEqual(first);
  });

  it("grants nothing for a declined card, and the page stays open", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { checkout_url, session_id } = await openCheckout(buyer, video);
    expect((await pay(checkout_url, cards.declines)).status).toBe(402);
    await settleEvents(session_id);
    expect(await checkoutStatusOf(buyer, session_id)).toBe("pending");
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    await pay(checkout_url);
    expect(await checkoutStatusOf(buyer, session_id)).toBe("fulfilled");
  });

  it("lets an abandoned checkout expire and opens a new one afterwards", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const first = await openCheckout(buyer, video);
    await stripe.checkout.sessions.expire(first.session_id);
    await settleEvents(first.session_id);
    expect(await checkoutStatusOf(buyer, first.session_id)).toBe("expired");
    const second = await openCheckout(buyer, video);
    expect(second.session_id).not.toBe(first.session_id);
  });

  it("makes one sale when the same webhook arrives ten times", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller);
    const { checkout_url, session_id } = await openCheckout(buyer, video);
    await pay(checkout_url);
    const [completed] = (await eventsAbout(session_id)).filter(
      ({ type }) => type === "checkout.session.completed",
    );
    if (completed === undefined) throw new Error("No event");
    await Promise.all(Array.from({ length: 5 }, () => consume(completed)));
    for (let time = 0; time < 5; time += 1) await consume(completed);
    const sales = await seller.call(paymentCalls.creatorPayments, { query: {} });
    expect(sales.status && sales.data.payments).toHaveLength(1);
  });
});
