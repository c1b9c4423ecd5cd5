import { describe, expect, it } from "vitest";
import {
  consume,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
} from "./payment-fixtures.ts";
import { buyVideo, checkoutStatusOf, openCheckout } from "./sale-fixtures.ts";

describe("buying the same video again", () => {
  it("answers the payment page that is already open", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const starts = await Promise.all([openCheckout(buyer, video), openCheckout(buyer, video)]);
    expect(new Set(starts.map(({ session_id }) => session_id)).size).toBe(1);
    expect((await openCheckout(buyer, video)).session_id).toBe(starts[0].session_id);
  });

  it("closes the payment page with a former price", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller, { price: 900 });
    const first = await openCheckout(buyer, video);
    await database.videos.patch({ id: video }).set({ price: 1900 }).go();
    const second = await openCheckout(buyer, video);
    expect(second.session_id).not.toBe(first.session_id);
    expect((await stripe.checkout.sessions.retrieve(first.session_id)).status).toBe("expired");
    expect((await pay(first.checkout_url)).status).toBe(410);
  });

  it("refunds the second of two payments that both succeeded", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller);
    const first = await openCheckout(buyer, video);
    // Simulates a lost slot: two payment pages for one item are open at once.
    await database.claims.delete({ scope: `checkout:${buyer.id}`, value: video }).go();
    await database.videos.patch({ id: video }).set({ price: 1300 }).go();
    const second = await openCheckout(buyer, video);
    await pay(first.checkout_url);
    await pay(second.checkout_url);
    await settleEvents(first.session_id);
    await settleEvents(second.session_id);
    expect((await purchaseOf(buyer, video))?.session_id).toBe(first.session_id);
    expect(await checkoutStatusOf(buyer, second.session_id)).toBe("failed");
    const session = await stripe.checkout.sessions.retrieve(second.session_id, {
      expand: ["payment_intent.latest_charge"],
    });
    const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
    const charge = typeof intent?.latest_charge === "string" ? null : intent?.latest_charge;
    expect(charge?.amount_refunded).toBe(1300);
  });

  it("works after a refund", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { intent, session_id } = await buyVideo(buyer, video);
    await stripe.refunds.create({ payment_intent: intent });
    await settleEvents(intent);
    const secondPurchase = await buyVideo(buyer, video);
    expect(secondPurchase.session_id).not.toBe(session_id);
    // Events of the former payment change nothing afterwards.
    const repeat = async (mark: string) => {
      for (const event of await eventsAbout(intent)) {
        await consume({ ...event, id: `${event.id}${mark}` });
      }
    };
    await repeat("_again");
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "paid",
      session_id: secondPurchase.session_id,
    });
    await stripe.refunds.create({ payment_intent: secondPurchase.intent });
    await settleEvents(secondPurchase.intent);
    await repeat("_once_more");
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "refunded",
      session_id: secondPurchase.session_id,
    });
  });
});
