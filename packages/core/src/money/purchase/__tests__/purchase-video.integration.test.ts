import { toSlug } from "@marquee/contracts/ids";
import { describe, expect, it } from "vitest";
import { checkoutOf, deactivateAccount, newBuyer } from "../../../../test/checkouts.ts";
import {
  createChannel,
  createPurchase,
  createVideo,
  database,
  visitor,
} from "../../../../test/context.ts";
import { issueCoupon, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { newSeller, recordingPages } from "../../../../test/sellers.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { purchaseVideo } from "../purchase-video.ts";

const seller = await newSeller();
const buyer = await newBuyer();
const channelId = newId("channel", new Date());

const putVideo = (changes: Parameters<typeof createVideo>[2] = {}, owner: UserActor = seller) =>
  createVideo(owner, channelId, {
    title: "Sea at dawn",
    access_type: "paid",
    price: 1000,
    ...changes,
  });
const buy = (video_id: string, by: UserActor = buyer, coupon_code?: string) =>
  purchaseVideo({ ctx: paymentContextOf(by), input: { video_id, coupon_code } });
const asChannelOnly = { channel_privacy_type: "private", channel_price: 2500 } as const;

describe("the page of a video", () => {
  it("asks the price of the video, less the seller's fee, and names the sale", async () => {
    const id = await putVideo();
    const { requests, ctx } = recordingPages(paymentContextOf(buyer));
    const { session_id, checkout_url } = await purchaseVideo({ ctx, input: { video_id: id } });
    const sale = { user_id: buyer.userId, kind: "video", item_id: id };
    expect(requests).toMatchObject([
      {
        mode: "payment",
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "usd",
              unit_amount: 1000,
              product_data: { name: "Sea at dawn", metadata: { item_id: id } },
            },
          },
        ],
        payment_intent_data: {
          application_fee_amount: 80,
          transfer_data: { destination: seller.account },
          metadata: sale,
        },
        metadata: sale,
      },
    ]);
    expect(requests[0]?.discounts).toBeUndefined();
    const slug = toSlug("Sea at dawn", id);
    expect(requests[0]?.cancel_url).toBe(
      `${ctx.config.WEB_URL}/payments/video/${slug}/${id}?cancelled=true`,
    );
    expect(checkout_url).toBe((await stripe.checkout.sessions.retrieve(session_id)).url);
    expect(await checkoutOf(session_id)).toMatchObject({
      kind: "video",
      item_id: id,
      user_id: buyer.userId,
      creator_id: seller.userId,
      title: "Sea at dawn",
      link: `/video/${slug}`,
      amount: 1000,
      platform_fee: 80,
      status: "pending",
    });
  });

  it("takes the fee of what is left after the coupon, which the way back contains", async () => {
    const [quarter, everything] = await Promise.all([
      issueCoupon({ percent_off: 25 }),
      issueCoupon({ percent_off: 100 }),
    ]);
    const { requests, ctx } = recordingPages(paymentContextOf(buyer));
    const reduced = await purchaseVideo({
      ctx,
      input: { video_id: await putVideo(), coupon_code: quarter.code },
    });
    expect(requests[0]).toMatchObject({
      discounts: [{ promotion_code: quarter.promotion }],
      payment_intent_data: { application_fee_amount: 60 },
    });
    expect(requests[0]?.cancel_url).toContain(`coupon=${quarter.code}`);
    expect(await checkoutOf(reduced.session_id)).toMatchObject({ amount: 750, platform_fee: 60 });
    const free = await purchaseVideo({
      ctx,
      input: { video_id: await putVideo(), coupon_code: everything.code },
    });
    expect(requests[1]?.payment_intent_data).toBeUndefined();
    expect(await checkoutOf(free.session_id)).toMatchObject({ amount: 0, platform_fee: 0 });
  });

  it("is not opened with a coupon that does not work", async () => {
    const video = await putVideo();
    await expect(buy(video, buyer, "T-NOBODY")).rejects.toMatchObject({ code: "coupon_invalid" });
  });

  it("is for people who are signed in", async () => {
    const ctx = { ...paymentContextOf(buyer), actor: visitor };
    const input = { video_id: await putVideo() };
    await expect(purchaseVideo({ ctx, input })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("a video that is not sold", () => {
  it.each<[string, Parameters<typeof createVideo>[2]]>([
    ["unpublished", { status: "unpublished" }],
    ["blocked", { status: "blocked" }],
    ["private", { privacy_type: "private" }],
    ["in a blocked channel", { channel_blocked: true }],
  ])("because it is %s is not found, and its owner reads that it is open", async (_, changes) => {
    const id = await putVideo(changes);
    await expect(buy(id)).rejects.toMatchObject({ code: "not_found" });
    await expect(buy(id, seller)).rejects.toMatchObject({
      code: "invalid_state",
      message: "This is your own video; it is open to you.",
    });
  });

  it("because it does not exist, or its seller has left, is not found", async () => {
    await expect(buy(newId("video", new Date()))).rejects.toMatchObject({ code: "not_found" });
    const former = await newSeller();
    const id = await putVideo({}, former);
    await deactivateAccount(former);
    await expect(buy(id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("because it is free, or the buyer's own, is refused with the reason", async () => {
    const free = await putVideo({ access_type: "free", price: 1000 });
    await expect(buy(free)).rejects.toMatchObject({
      code: "invalid_state",
      message: "This video is free; there is nothing to buy.",
    });
    await expect(buy(await putVideo(), seller)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("because it opens with its channel only names the channel and its price", async () => {
    const id = await putVideo({ ...asChannelOnly, channel_name: "Sea films" });
    await expect(buy(id)).rejects.toMatchObject({
      code: "channel_purchase_required",
      message: "This video opens with its channel. Buy “Sea films” for $25.00.",
      details: {
        channel_id: channelId,
        channel_slug: toSlug("Sea films", channelId),
        price: 2500,
        currency: "usd",
      },
    });
    await expect(buy(id, seller)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("because it opens with a channel that is paid every month says so", async () => {
    const monthly = await createChannel(seller, { purchase_type: "monthly" });
    const channel = { channel_id: monthly, channel_name: "Sea films" };
    await expect(buy(await putVideo({ ...asChannelOnly, ...channel }))).rejects.toMatchObject({
      message: "This video opens with its channel. Join “Sea films” for $25.00 a month.",
    });
  });
});

describe("a buyer who has bought before", () => {
  it.each([
    ["the video", (id: string) => ({ id, kind: "video" as const })],
    ["its channel", () => ({ id: channelId, kind: "channel" as const })],
  ])("%s has it already, also where it opens with the channel only", async (_, itemOf) => {
    const former = await newBuyer();
    const [video, closed] = await Promise.all([putVideo(), putVideo(asChannelOnly)]);
    for (const id of [video, closed]) {
      const item = itemOf(id);
      const key = { buyer_id: former.userId, item_id: item.id };
      if ((await database.purchases.get(key).go()).data === null) {
        await createPurchase(former, { ...item, creator: seller });
      }
      await expect(buy(id, former)).rejects.toMatchObject({
        code: "already_purchased",
        message: "You have this video already. It is in your library.",
      });
    }
  });
});
