import { generateKeyPairSync } from "node:crypto";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import * as Video from "@marquee/core/content/video";
import type { Context } from "@marquee/core/platform/context";
import { MarqueeError } from "@marquee/core/platform/errors";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  database,
  newPerson,
  newSeller,
  newVideo,
  purchaseOf,
  stripe,
  systemContext,
} from "./payment-fixtures.ts";
import { buyVideo, createSale, openCheckout, reason } from "./sale-fixtures.ts";

const minute = 60_000;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signingKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const playback = createPlaybackProvider({
  config: systemContext.config,
  secrets: async (name) =>
    name === "MUX_SIGNING_KEY_ID" ? "key" : Buffer.from(signingKey).toString("base64"),
});

/** Calls the videos' function as one viewer, optionally at another time. */
const viewing = (viewer: ApiCaller, at = new Date()): Context<"playback"> => ({
  ...systemContext,
  actor: { type: "user", userId: viewer.id, accountType: "watcher" },
  now: () => at,
  providers: { playback },
});
const play = (viewer: ApiCaller, id: string, at?: Date) =>
  Video.createPlayback({ ctx: viewing(viewer, at), input: { id } }).then(
    () => "ok",
    (cause: unknown) => {
      if (cause instanceof MarqueeError) return cause.code;
      throw cause;
    },
  );
const open = (viewer: ApiCaller, id: string, at?: Date) =>
  Video.getPublicVideo({ ctx: viewing(viewer, at), input: { id } });
const ask = (buyer: ApiCaller, purchase_id: string) =>
  buyer.call(refundCalls.ofPurchase, { body: { purchase_id, reason } });
const quote = async (buyer: ApiCaller, purchase_id: string) => {
  const result = await buyer.call(refundCalls.quote, { query: { purchase_id } });
  if (!result.status) throw new Error(result.error.message);
  return result.data;
};
const playable = (video: string) =>
  database.videos.patch({ id: video }).set({ playback_id: "playback" }).go();

describe("a buyer's own refund, while a playback address of the video is valid,", () => {
  it("is refused with the time from which it is possible", async () => {
    const { buyer, video, purchase } = await createSale();
    await playable(video);
    const before = Date.now();
    const page = await open(buyer, video);
    const end = page.playback_expires_at ?? "";
    // Addresses that are signed in the same minute expire together.
    expect(Date.parse(end)).toBeGreaterThan(before + 119 * minute - 1);
    const refused = await ask(buyer, purchase.id);
    if (refused.status) throw new Error("Refunded");
    expect(refused.error.code).toBe("refund_not_yet");
    const from = String(refused.error.details?.refundable_from);
    // Never before the address expires, and at most eleven minutes after.
    expect(from >= end).toBe(true);
    expect(Date.parse(from) - Date.parse(end)).toBeLessThanOrEqual(11 * minute);
    expect(await quote(buyer, purchase.id)).toMatchObject({
      eligible: false,
      amount: 0,
      refundable_from: from,
    });
    expect((await purchaseOf(buyer, video))?.status).toBe("paid");
  });

  it("is possible again after the address has expired", async () => {
    const { buyer, video, purchase } = await createSale();
    await playable(video);
    expect(await play(buyer, video, new Date(Date.now() - 131 * minute))).toBe("ok");
    expect(await quote(buyer, purchase.id)).toMatchObject({
      eligible: true,
      refundable_from: null,
    });
    expect(codeOf(await ask(buyer, purchase.id))).toBe("ok");
    expect(await play(buyer, video)).toBe("forbidden");
  });

  it("of a channel is refused for a playback address of any of its videos", async () => {
    const { seller, buyer, video, purchase } = await createSale();
    const channel = (await database.videos.get({ id: video }).go()).data?.channel_id ?? "";
    const { data } = await database.purchases.get({ buyer_id: buyer.id, item_id: video }).go();
    const { data: paid } = await database.payments.get({ id: purchase.id }).go();
    if (data === null || paid === null) throw new Error("Not bought");
    await database.purchases.delete({ buyer_id: buyer.id, item_id: video }).go();
    await database.purchases.put({ ...data, kind: "channel", item_id: channel }).go();
    await database.payments.put({ ...paid, kind: "channel", item_id: channel }).go();
    const other = await newVideo(seller, { channel });
    await playable(other);
    expect(await play(buyer, other)).toBe("ok");
    expect(codeOf(await ask(buyer, purchase.id))).toBe("refund_not_yet");
  });

  it("can be made by the creator at any time", async () => {
    const { seller, buyer, video, purchase } = await createSale();
    await playable(video);
    expect(await play(buyer, video)).toBe("ok");
    const body = { purchase_id: purchase.id, reason };
    expect(codeOf(await seller.call(refundCalls.ofSale, { body }))).toBe("ok");
  });

  it("is serialized with a video that is opened at the same moment", async () => {
    const seller = await newSeller();
    const sales = await Promise.all(Array.from({ length: 6 }, () => createSale({ seller })));
    const outcomes = await Promise.all(
      sales.map(async ({ buyer, video, purchase }) => {
        await playable(video);
        const [refund, address] = await Promise.all([ask(buyer, purchase.id), play(buyer, video)]);
        return [codeOf(refund), address];
      }),
    );
    for (const outcome of outcomes) {
      expect([
        ["ok", "forbidden"],
        ["refund_not_yet", "ok"],
      ]).toContainEqual(outcome);
    }
  });

  it("follows the item to another purchase of it", async () => {
    const { seller, buyer, video, purchase } = await createSale();
    await playable(video);
    expect(await play(buyer, video)).toBe("ok");
    const noted = (await purchaseOf(buyer, video))?.playback_until;
    const body = { purchase_id: purchase.id, reason };
    expect(codeOf(await seller.call(refundCalls.ofSale, { body }))).toBe("ok");
    await buyVideo(buyer, video);
    expect((await purchaseOf(buyer, video))?.playback_until).toBe(noted);
  });
});

it("opening a bought video again within ten minutes writes nothing", async () => {
  const { buyer, video } = await createSale();
  await playable(video);
  const now = Date.now();
  await open(buyer, video, new Date(now));
  const first = await purchaseOf(buyer, video);
  await open(buyer, video, new Date(now + 5 * minute));
  await play(buyer, video, new Date(now + 9 * minute));
  expect(await purchaseOf(buyer, video)).toEqual(first);
  await open(buyer, video, new Date(now + 11 * minute));
  const later = await purchaseOf(buyer, video);
  expect(Date.parse(later?.playback_until ?? "")).toBe(now + (11 + 120 + 10) * minute);
});

describe("refunds by the buyer", () => {
  it("are limited to three in 90 days, also when more are requested at once", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await buyVideo(buyer, await newVideo(seller, { price: 1000 }))).purchase.id);
    }
    const results = await Promise.all(ids.map((id) => ask(buyer, id)));
    expect(results.map(codeOf).sort()).toEqual([
      "invalid_state",
      "invalid_state",
      "ok",
      "ok",
      "ok",
    ]);
    const refused = ids[results.findIndex(({ status }) => !status)] ?? "";
    expect((await quote(buyer, refused)).reason).toContain("refunded 3 purchases in 90 days");
    const body = { purchase_id: refused, reason };
    expect(codeOf(await seller.call(refundCalls.ofSale, { body }))).toBe("ok");
    // The oldest of them leaves the 90 days.
    const { data } = await database.selfRefunds.get({ user_id: buyer.id }).go();
    if (data === null) throw new Error("Not counted");
    const [oldest, ...others] = data.refunds;
    if (oldest === undefined) throw new Error("Not counted");
    const refunded_at = new Date(Date.now() - 91 * 86_400_000).toISOString();
    await database.selfRefunds
      .put({ ...data, refunds: [{ ...oldest, refunded_at }, ...others] })
      .go();
    const left = ids[results.findLastIndex(({ status }) => !status)] ?? "";
    expect(codeOf(await ask(buyer, left))).toBe("ok");
  });

  it("count once, however often the same one is requested", async () => {
    const { buyer, purchase } = await createSale();
    await Promise.all(Array.from({ length: 4 }, () => ask(buyer, purchase.id)));
    const { data } = await database.selfRefunds.get({ user_id: buyer.id }).go();
    expect(data?.refunds).toMatchObject([{ purchase_id: purchase.id }]);
  });

  it("do not count, and keep the access, when the provider refuses", async () => {
    const { buyer, video, purchase } = await createSale();
    await playable(video);
    // A payment without a transfer, so that the provider refuses to reverse one.
    const platforms = await stripe.paymentIntents.create({
      amount: 1000,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
    });
    const { data: paid } = await database.payments.get({ id: purchase.id }).go();
    if (paid === null) throw new Error("Not paid");
    await database.payments.put({ ...paid, payment_intent_id: platforms.id }).go();
    expect(codeOf(await ask(buyer, purchase.id))).toBe("invalid_state");
    const { data } = await database.selfRefunds.get({ user_id: buyer.id }).go();
    expect(data?.refunds).toEqual([]);
    expect(await play(buyer, video)).toBe("ok");
  });
});

it("a page that is open when a refund begins gets no more addresses", async () => {
  const { buyer, video } = await createSale();
  await playable(video);
  const refunding_until = new Date(Date.now() + 10 * minute).toISOString();
  await database.purchases
    .patch({ buyer_id: buyer.id, item_id: video })
    .set({ refunding_until })
    .go();
  expect(await open(buyer, video)).toMatchObject({
    access: "purchase_required",
    mux_playback_url: null,
  });
  const secondCheckout = openCheckout(buyer, video);
  await expect(secondCheckout).rejects.toThrow("invalid_state");
});
