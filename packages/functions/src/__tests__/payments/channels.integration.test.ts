import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { describe, expect, it } from "vitest";
import { newOneTimeChannel } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  codeOf,
  consume,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  takeMessages,
  takeNotificationTypes,
} from "./payment-fixtures.ts";

const buy = (buyer: ApiCaller, id: string) =>
  buyer.call(paymentCalls.purchaseChannel, { params: { id } });

describe("buying a channel", () => {
  it("opens it once, and notifies buyer and seller once", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newOneTimeChannel(seller);
    await takeMessages("NOTIFICATIONS");
    const started = await buy(buyer, channel);
    if (!started.status) throw new Error(started.error.message);
    await pay(started.data.checkout_url);
    const [completed] = (await eventsAbout(started.data.session_id)).filter(
      ({ type }) => type === "checkout.session.completed",
    );
    if (completed === undefined) throw new Error("No event");
    for (const copy of ["", "_2", "_3"]) {
      await consume({ ...completed, id: `${completed.id}${copy}` });
      // Simulates an interruption after the notification and before it was recorded.
      await database.checkouts
        .patch({ session_id: started.data.session_id })
        .remove(["announced_at"])
        .go();
    }
    expect(await purchaseOf(buyer, channel)).toMatchObject({
      kind: "channel",
      status: "paid",
      amount: 2500,
      platform_fee: 250,
    });
    expect(codeOf(await buy(buyer, channel))).toBe("already_purchased");
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase", "sale"]);
  });

  it("is refused for a free channel, the buyer's own channel and a blocked channel", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    expect(codeOf(await buy(buyer, await newOneTimeChannel(seller, { price: 0 })))).toBe(
      "invalid_state",
    );
    expect(codeOf(await buy(seller, await newOneTimeChannel(seller)))).toBe("invalid_state");
    const blocked = await newOneTimeChannel(seller, { blocked_at: new Date().toISOString() });
    expect(codeOf(await buy(buyer, blocked))).toBe("not_found");
    expect(codeOf(await buy(buyer, "chn_01HZZZZZZZZZZZZZZZZZZZZZZZ"))).toBe("not_found");
  });

  it("makes its paid videos impossible to buy", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newOneTimeChannel(seller);
    const started = await buy(buyer, channel);
    if (!started.status) throw new Error(started.error.message);
    await pay(started.data.checkout_url);
    await settleEvents(started.data.session_id);
    const video = await newVideo(seller, { channel });
    const result = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
    expect(codeOf(result)).toBe("already_purchased");
  });
});
