import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { runDuePromotions } from "@marquee/core/money/promotion";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  completeProfile,
  consume,
  control,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  settleEvents,
  stripe,
  systemContext,
  takeNotificationTypes,
} from "./payment-fixtures.ts";

const day = 86_400_000;
let creator: ApiCaller;
beforeAll(async () => {
  creator = await newSeller({ plan: "pro-monthly" });
  await completeProfile(creator);
});

const promote = (person: ApiCaller, id: string, offer: "promotion-7" | "promotion-30") =>
  person.call(promotionCalls.promoteVideo, { params: { id }, body: { offer_id: offer } });

async function openPromotionPage(
  id: string,
  offer: "promotion-7" | "promotion-30" = "promotion-7",
) {
  const result = await promote(creator, id, offer);
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

async function payPromotion(id: string, offer: "promotion-7" | "promotion-30" = "promotion-7") {
  const { checkout_url, session_id } = await openPromotionPage(id, offer);
  await pay(checkout_url);
  await settleEvents(session_id);
  const session = await stripe.checkout.sessions.retrieve(session_id);
  return { session: session_id, intent: String(session.payment_intent) };
}

async function daysLeft(id: string): Promise<number> {
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  const until = data?.promoted_until;
  return until === undefined ? 0 : Math.round(((Date.parse(until) - Date.now()) / day) * 100) / 100;
}

const promotionsOf = async (video: string) =>
  (await database.promotions.query.ofVideo({ video_id: video }).go({ pages: "all" })).data;

describe("a promotion", () => {
  it("is paid to the platform and promotes for its days, once for any number of events", async () => {
    const video = await newVideo(creator, { price: 0 });
    const { session, intent } = await payPromotion(video);
    const paid = await stripe.paymentIntents.retrieve(intent);
    expect(paid).toMatchObject({ amount: 1000, transfer_data: null, application_fee_amount: null });
    expect(await daysLeft(video)).toBeCloseTo(7, 1);
    for (const event of await eventsAbout(session)) {
      await consume({ ...event, id: `${event.id}_again` });
    }
    expect(await promotionsOf(video)).toHaveLength(1);
    const checkout = await creator.call(paymentCalls.checkout, { params: { session_id: session } });
    expect(checkout.status && checkout.data).toMatchObject({
      kind: "promotion",
      status: "fulfilled",
      amount: 1000,
    });
    expect(await takeNotificationTypes([creator])).toContain("purchase");
  });

  it("extends the running promotion", async () => {
    const video = await newVideo(creator, { price: 0 });
    await payPromotion(video);
    await payPromotion(video, "promotion-30");
    await payPromotion(video);
    expect(await daysLeft(video)).toBeCloseTo(44, 1);
    expect(await promotionsOf(video)).toHaveLength(3);
  });

  it("keeps the time of a video that was promoted without a payment", async () => {
    const video = await newVideo(creator, { price: 0 });
    const promoted_until = new Date(Date.now() + 10 * day).toISOString();
    await database.videos.patch({ id: video }).set({ promoted_until }).go();
    await payPromotion(video);
    expect(await daysLeft(video)).toBeCloseTo(17, 1);
  });

  it("paid on two pages at once makes two promotions, one after the other", async () => {
    const video = await newVideo(creator, { price: 0 });
    const first = await openPromotionPage(video);
    await database.claims
      .delete({ scope: `checkout:${creator.id}`, value: `promotion:${video}` })
      .go();
    const second = await openPromotionPage(video, "promotion-30");
    await Promise.all([pay(first.checkout_url), pay(second.checkout_url)]);
    await Promise.all([settleEvents(first.session_id), settleEvents(second.session_id)]);
    expect(await daysLeft(video)).toBeCloseTo(37, 1);
  });

  it("answers the page that is already open", async () => {
    const video = await newVideo(creator, { price: 0 });
    expect((await openPromotionPage(video)).session_id).toBe(
      (await openPromotionPage(video)).session_id,
    );
    const other = await newVideo(creator, { price: 0 });
    expect((await openPromotionPage(other)).session_id).not.toBe(
      (await openPromotionPage(video)).session_id,
    );
  });

  it("ends with a full refund, and continues after a partial one", async () => {
    const admin = await newPerson({ type: "admin" });
    const video = await newVideo(creator, { price: 0 });
    const { session } = await payPromotion(video);
    const later = await payPromotion(video, "promotion-30");
    const refund = (session_id: string, amount?: number) =>
      admin.call(refundCalls.byAdmin, {
        body: {
          session_id,
          reason: "The video was hidden by mistake.",
          ...(amount === undefined ? {} : { amount }),
        },
      });
    const part = await refund(session, 400);
    expect(part.status && part.data.purchase_status).toBe("partially_refunded");
    expect(await daysLeft(video)).toBeCloseTo(37, 1);
    expect(codeOf(await refund(session, 601))).toBe("invalid_fields");
    const rest = await refund(session);
    expect(rest.status && rest.data).toMatchObject({ amount: 600, purchase_status: "refunded" });
    // The other promotion moves up.
    expect(await daysLeft(video)).toBeCloseTo(30, 1);
    await refund(later.session);
    expect(await daysLeft(video)).toBeLessThanOrEqual(0);
    expect(codeOf(await refund(later.session))).toBe("invalid_state");
  });

  it("pauses while the payment is disputed, and continues when the dispute is won", async () => {
    const video = await newVideo(creator, { price: 0 });
    const { intent } = await payPromotion(video);
    await control("/disputes/open", { payment_intent: intent });
    await settleEvents(intent);
    expect(await daysLeft(video)).toBeLessThanOrEqual(0);
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await settleEvents(intent);
    expect(await daysLeft(video)).toBeCloseTo(7, 1);
  });

  it("refunds the payment when the video was deleted during it", async () => {
    const video = await newVideo(creator, { price: 0 });
    const { checkout_url, session_id } = await openPromotionPage(video);
    await database.videos.patch({ id: video }).set({ status: "deleted" }).go();
    await pay(checkout_url);
    await settleEvents(session_id);
    const session = await stripe.checkout.sessions.retrieve(session_id);
    const { data } = await stripe.refunds.list({ payment_intent: String(session.payment_intent) });
    expect(data.map(({ amount }) => amount)).toEqual([1000]);
    const checkout = await creator.call(paymentCalls.checkout, { params: { session_id } });
    expect(checkout.status && checkout.data.status).toBe("failed");
  });

  it("refunds the payment when the video was blocked during it", async () => {
    for (const change of [{ status: "blocked" as const }, { channel_blocked: true }]) {
      const video = await newVideo(creator, { price: 0 });
      const { checkout_url, session_id } = await openPromotionPage(video);
      await database.videos.patch({ id: video }).set(change).go();
      expect(codeOf(await promote(creator, video, "promotion-30"))).toBe("invalid_state");
      await pay(checkout_url);
      await settleEvents(session_id);
      const session = await stripe.checkout.sessions.retrieve(session_id);
      const { data } = await stripe.refunds.list({
        payment_intent: String(session.payment_intent),
      });
      expect(data.map(({ amount }) => amount)).toEqual([1000]);
      expect(await promotionsOf(video)).toEqual([]);
    }
  });

  it("expires when it is abandoned, and promotes nothing", async () => {
    const video = await newVideo(creator, { price: 0 });
    const { session_id } = await openPromotionPage(video);
    await stripe.checkout.sessions.expire(session_id);
    await settleEvents(session_id);
    expect(await daysLeft(video)).toBe(0);
    const checkout = await creator.call(paymentCalls.checkout, { params: { session_id } });
    expect(checkout.status && checkout.data.status).toBe("expired");
  });

  it("is removed by the schedule once, after it has ended", async () => {
    const video = await newVideo(creator, { price: 0 });
    await payPromotion(video);
    const soon = { ...systemContext, now: () => new Date(Date.now() + 6.9 * day) };
    await runDuePromotions(soon);
    expect((await promotionsOf(video))[0]?.due).toBe("promotion");
    const later = { ...systemContext, now: () => new Date(Date.now() + 7.1 * day) };
    expect(await runDuePromotions(later)).toBeGreaterThan(0);
    expect((await promotionsOf(video))[0]?.due).toBeUndefined();
  });
});

describe("what cannot be promoted", () => {
  it.each([
    { status: "unpublished" },
    { status: "ready" },
    { privacy_type: "unlisted" },
    { privacy_type: "private" },
  ] as const)("is a video that is %j", async (changes) => {
    const video = await newVideo(creator, { price: 0, ...changes });
    expect(codeOf(await promote(creator, video, "promotion-7"))).toBe("invalid_state");
  });

  it("is a video of a private channel, another creator's video, or an unknown one", async () => {
    const video = await newVideo(creator, { price: 0 });
    const stranger = await newSeller();
    expect(codeOf(await promote(stranger, video, "promotion-7"))).toBe("profile_incomplete");
    await database.videos.patch({ id: video }).set({ channel_privacy_type: "private" }).go();
    expect(codeOf(await promote(creator, video, "promotion-7"))).toBe("invalid_state");
    const unknown = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";
    expect(codeOf(await promote(creator, unknown, "promotion-7"))).toBe("not_found");
    expect(codeOf(await promote(await newPerson(), unknown, "promotion-7"))).toBe("forbidden");
    const other = await newVideo(stranger, { price: 0 });
    expect(codeOf(await promote(creator, other, "promotion-7"))).toBe("not_found");
  });
});
