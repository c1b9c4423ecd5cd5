import type { CreateCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createChannel,
  createUser,
  createVideo,
  database,
  refusal,
} from "../../../../test/context.ts";
import { issueCoupon, paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { applyCoupon } from "../../checkout/index.ts";
import { validateCoupon } from "../../checkout/validate-coupon.ts";
import { createCoupon, listCoupons, removeCoupon } from "../index.ts";

const day = 86_400_000;
let seller: Awaited<ReturnType<typeof newSeller>>;
let other: Awaited<ReturnType<typeof newSeller>>;
let buyer: UserActor;
beforeAll(async () => {
  [seller, other, buyer] = await Promise.all([newSeller(), newSeller(), createUser("watcher")]);
});

async function newSeller() {
  const creator = await createUser("creator");
  const channel = await createChannel(creator);
  const video = await createVideo(creator, channel, {
    access_type: "paid",
    price: 2000,
    title: "Knots",
  });
  return { creator, ctx: paymentContextOf(creator), video };
}

const newCode = () => `C-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();

async function create(fields: Partial<CreateCoupon> = {}, now = new Date()) {
  const ctx = paymentContextOf(seller.creator, now);
  return createCoupon({ ctx, input: { code: newCode(), percent_off: 25, ...fields } });
}

/** What the buyer is told about a code for a video. */
const check = (couponCode: string, video: string, now = new Date()) =>
  validateCoupon({
    ctx: paymentContextOf(buyer, now),
    input: { couponCode, item: { kind: "video", id: video } },
  });

const unknown = { valid: false, reason: "This coupon is not known. Check the spelling." };

describe("a creator's coupon", () => {
  it("takes its share or its amount off what its creator sells, and off nothing else", async () => {
    const share = await create();
    const amount = await create({ percent_off: undefined, amount_off: 300 });
    expect(await check(share.code, seller.video)).toMatchObject({
      valid: true,
      final_amount: 1500,
    });
    expect(await check(amount.code, seller.video)).toMatchObject({ final_amount: 1700 });
    expect(await check(share.code, other.video)).toMatchObject(unknown);
    const pack = { kind: "minutes", id: "minutes-60" } as const;
    const ctx = paymentContextOf(buyer);
    const input = { couponCode: share.code, item: pack };
    expect(await validateCoupon({ ctx, input })).toMatchObject(unknown);
    expect(await validateCoupon({ ctx, input: { couponCode: share.code } })).toMatchObject(unknown);
  });

  it("is applied to a sale by the provider's coupon, and needs the item's seller", async () => {
    const { code } = await create();
    const { data: user } = await database.users.get({ id: buyer.userId }).go();
    if (user === null) throw new Error("No such person");
    const apply = (creatorId: string) =>
      applyCoupon(paymentContextOf(buyer), {
        code,
        user,
        price: 2000,
        sold: { creatorId, itemId: seller.video },
      });
    const { amount, discounts } = await apply(seller.creator.userId);
    expect(amount).toBe(1500);
    const { data } = await database.coupons.get({ creator_id: seller.creator.userId, code }).go();
    expect(discounts).toEqual({ discounts: [{ coupon: data?.stripe_coupon_id }] });
    expect(await refusal(apply(other.creator.userId))).toBe("coupon_invalid");
  });

  it("for one item is for no other item of the creator", async () => {
    const second = await createVideo(seller.creator, newId("channel", new Date()), {
      access_type: "paid",
      price: 1000,
    });
    const { code, item_title } = await create({ item_id: seller.video });
    expect(item_title).toBe("Knots");
    expect(await check(code, seller.video)).toMatchObject({ valid: true });
    expect(await check(code, second)).toMatchObject({
      valid: false,
      reason: "This coupon is for something else of this creator.",
    });
  });

  it("works until the moment at which it expires", async () => {
    const expires_at = new Date(Date.now() + day).toISOString();
    const { code } = await create({ expires_at });
    const end = Date.parse(expires_at);
    expect(await check(code, seller.video, new Date(end - 1))).toMatchObject({ valid: true });
    expect(await check(code, seller.video, new Date(end))).toMatchObject({
      valid: false,
      reason: "This coupon has expired.",
    });
  });

  it("is the seller's own before a coupon of the platform with the same code", async () => {
    const { code } = await issueCoupon({ percent_off: 50 });
    expect(await check(code, seller.video)).toMatchObject({ final_amount: 1000 });
    await create({ code, percent_off: 10 });
    expect(await check(code, seller.video)).toMatchObject({ final_amount: 1800 });
    expect(await check(code, other.video)).toMatchObject({ final_amount: 1000 });
  });

  it("leaves its code to the platform's coupon where it does not count itself", async () => {
    const expires_at = new Date(Date.now() + day).toISOString();
    const afterwards = new Date(expires_at);
    const expired = await issueCoupon({ percent_off: 50 });
    await create({ code: expired.code, percent_off: 10, expires_at });
    expect(await check(expired.code, seller.video)).toMatchObject({ final_amount: 1800 });
    expect(await check(expired.code, seller.video, afterwards)).toMatchObject({
      final_amount: 1000,
    });
    const second = await createVideo(seller.creator, newId("channel", new Date()), {
      access_type: "paid",
      price: 1000,
    });
    const elsewhere = await issueCoupon({ percent_off: 50 });
    await create({ code: elsewhere.code, percent_off: 10, item_id: seller.video });
    expect(await check(elsewhere.code, second)).toMatchObject({ final_amount: 500 });
  });

  it("is not known after it was deleted, here or at the provider", async () => {
    const [deleted, gone] = [await create(), await create()];
    const { ctx } = seller;
    expect(await removeCoupon({ ctx, input: deleted })).toEqual({ code: deleted.code });
    expect(await refusal(removeCoupon({ ctx, input: deleted }))).toBe("not_found");
    expect(await check(deleted.code, seller.video)).toMatchObject(unknown);
    const key = { creator_id: seller.creator.userId, code: gone.code };
    const { data } = await database.coupons.get(key).go();
    const { stripe_coupon_id, ...rest } = data ?? { stripe_coupon_id: "" };
    expect(await stripe.coupons.retrieve(stripe_coupon_id)).toMatchObject({
      duration: "once",
      percent_off: 25,
      metadata: { creator_id: seller.creator.userId },
    });
    await database.coupons.put({ ...key, created_at: "", ...rest, stripe_coupon_id: "gone" }).go();
    expect(await check(gone.code, seller.video)).toMatchObject(unknown);
  });
});

describe("the creation of a coupon", () => {
  it("is refused for a code that the creator has, also at the same moment", async () => {
    const code = newCode();
    const answers = await Promise.allSettled([
      create({ code }),
      create({ code }),
      create({ code }),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(create({ code })).rejects.toMatchObject({
      code: "already_exists",
      fields: { code: "You have a coupon with this code already" },
    });
    const theirs = { code, percent_off: 5 };
    expect(await createCoupon({ ctx: other.ctx, input: theirs })).toMatchObject({ code });
  });

  it("is refused when it leaves less of the price of its item than can be charged", async () => {
    const item_id = seller.video;
    const byAmount = (amount_off: number) =>
      create({ item_id, percent_off: undefined, amount_off });
    await expect(byAmount(1951)).rejects.toMatchObject({
      code: "invalid_fields",
      fields: {
        amount_off: "This leaves $0.49 of $20.00 to pay. Leave nothing, or at least $0.50",
      },
    });
    await expect(create({ item_id, percent_off: 98 })).rejects.toMatchObject({
      fields: {
        percent_off: "This leaves $0.40 of $20.00 to pay. Leave nothing, or at least $0.50",
      },
    });
    for (const amount of [1950, 2000, 5000]) {
      expect(await byAmount(amount)).toMatchObject({ amount_off: amount });
    }
    expect(await create({ percent_off: 98 })).toMatchObject({ item_id: null });
  });

  it("is for items that the creator sells once", async () => {
    const free = await createVideo(seller.creator, newId("channel", new Date()));
    const included = await createVideo(seller.creator, newId("channel", new Date()), {
      ...{ access_type: "paid", price: 500 },
      ...{ channel_privacy_type: "private", channel_price: 900 },
    });
    const monthly = await createChannel(seller.creator, { price: 500 });
    await database.channels.patch({ id: monthly }).set({ purchase_type: "monthly" }).go();
    const sold = await createChannel(seller.creator, { price: 500 });
    expect(await create({ item_id: sold })).toMatchObject({
      item_id: sold,
      item_title: "A channel",
    });
    for (const [item_id, expected] of [
      [free, "invalid_state"],
      [included, "invalid_state"],
      [monthly, "invalid_state"],
      [await createChannel(seller.creator), "invalid_state"],
      [other.video, "not_found"],
      [newId("channel", new Date()), "not_found"],
      [newId("video", new Date()), "not_found"],
      [newId("blog", new Date()), "not_found"],
      ["not#an$id", "not_found"],
    ] as const) {
      expect([item_id, await refusal(create({ item_id }))]).toEqual([item_id, expected]);
    }
  });

  it("is not for a video or a channel that was deleted and is kept for its buyers", async () => {
    const video = await createVideo(seller.creator, newId("channel", new Date()), {
      access_type: "paid",
      price: 500,
    });
    const channel = await createChannel(seller.creator, { price: 500 });
    await create({ code: "KEPT-VIDEO", item_id: video });
    await database.videos.patch({ id: video }).set({ status: "deleted" }).go();
    await database.channels.patch({ id: channel }).set({ deleted_at: "2026-01-01" }).go();
    expect(await refusal(create({ item_id: video }))).toBe("not_found");
    expect(await refusal(create({ item_id: channel }))).toBe("not_found");
    const { items } = await listCoupons({ ctx: seller.ctx, input: { page: 1, limit: 100 } });
    const listed = items.find(({ code }) => code === "KEPT-VIDEO");
    expect(listed).toMatchObject({ item_id: video, item_title: null });
  });

  it("is refused with an end in the past, and to people who cannot sell", async () => {
    const now = new Date();
    const ended = create({ expires_at: now.toISOString() }, now);
    await expect(ended).rejects.toMatchObject({
      fields: { expires_at: "Choose a day in the future" },
    });
    const input = { code: newCode(), percent_off: 25 };
    const ctx = paymentContextOf(buyer);
    expect(await refusal(createCoupon({ ctx, input }))).toBe("forbidden");
  });
});

it("a creator's coupons are listed by their codes, with titles, limits and uses", async () => {
  const { creator, ctx, video } = await newSeller();
  const make = (input: CreateCoupon) => createCoupon({ ctx, input });
  await make({ code: "WINTER", amount_off: 300, max_uses: 5 });
  const channel = await createChannel(creator, { price: 500 });
  await make({ code: "CLUB", percent_off: 50, item_id: channel });
  // Deleted at the provider, which then counts no uses.
  const { data: club } = await database.coupons
    .get({ creator_id: creator.userId, code: "CLUB" })
    .go();
  if (club === null) throw new Error("There is no coupon");
  await database.coupons.put({ ...club, stripe_coupon_id: "gone" }).go();
  await make({ code: "AUTUMN", percent_off: 100, item_id: video });
  const gone = await createVideo(creator, newId("channel", new Date()), {
    access_type: "paid",
    price: 1000,
  });
  await make({ code: "BYE", percent_off: 10, item_id: gone });
  await database.videos.delete({ id: gone }).go();
  const usedFourTimes = withProvider(ctx, (real) => {
    const retrieve = async (id: string) =>
      withFields(await real.coupons.retrieve(id), { times_redeemed: 4 });
    return withFields(real, { coupons: withFields(real.coupons, { retrieve }) });
  });
  const list = (request: { page: number; limit: number; cursor?: string | undefined }) =>
    listCoupons({ ctx: usedFourTimes, input: request });
  const none = { percent_off: null, amount_off: null, item_id: null, item_title: null };
  const rest = { max_uses: null, times_used: 4, expires_at: null };
  const first = await list({ page: 1, limit: 2 });
  expect(first.items).toEqual([
    { ...none, ...rest, code: "AUTUMN", percent_off: 100, item_id: video, item_title: "Knots" },
    { ...none, ...rest, code: "BYE", percent_off: 10, item_id: gone },
  ]);
  const cursor = first.pagination.next_cursor ?? undefined;
  expect((await list({ page: 1, limit: 2, cursor })).items).toEqual([
    {
      ...none,
      ...rest,
      code: "CLUB",
      percent_off: 50,
      item_id: channel,
      item_title: "A channel",
      times_used: 0,
    },
    { ...none, ...rest, code: "WINTER", amount_off: 300, max_uses: 5 },
  ]);
  const stranger = { ...seller.ctx, actor: { type: "anonymous" } as const };
  const input = { page: 1, limit: 2 };
  expect(await refusal(listCoupons({ ctx: stranger, input }))).toBe("unauthenticated");
});

it("a coupon whose item nobody can open now is created and listed with the reason", async () => {
  const { creator, ctx, video } = await newSeller();
  const channel = await createChannel(creator, { price: 500 });
  const make = (input: CreateCoupon) => createCoupon({ ctx, input });
  await make({ code: "VIDEO", percent_off: 50, item_id: video });
  await make({ code: "CHANNEL", percent_off: 50, item_id: channel });
  await make({ code: "EVERYTHING", percent_off: 50 });
  const pauses = async () => {
    const { items } = await listCoupons({ ctx, input: { page: 1, limit: 20 } });
    return Object.fromEntries(
      items.flatMap(({ code, pause }) => (pause === undefined ? [] : [[code, pause]])),
    );
  };
  const change = (fields: { status?: "ready" | "blocked"; channel_blocked?: true }) =>
    database.videos.patch({ id: video }).set(fields).go();
  expect(await pauses()).toEqual({});
  await database.videos.patch({ id: video }).set({ privacy_type: "private" }).go();
  expect(await pauses()).toEqual({ VIDEO: "This video is private." });
  await change({ status: "ready" });
  expect(await pauses()).toEqual({ VIDEO: "This video is not published." });
  expect(await make({ code: "LATER", percent_off: 50, item_id: video })).toMatchObject({
    pause: "This video is not published.",
  });
  await change({ channel_blocked: true });
  expect(await pauses()).toMatchObject({ VIDEO: "The channel of this video is blocked." });
  await change({ status: "blocked" });
  await database.channels.patch({ id: channel }).set({ blocked_at: "2026-01-01" }).go();
  expect(await pauses()).toEqual({
    VIDEO: "This video is blocked.",
    LATER: "This video is blocked.",
    CHANNEL: "This channel is blocked.",
  });
});

it("a coupon that no buyer can use any more is listed with the reason", async () => {
  const { creator, ctx, video } = await newSeller();
  const channel = await createChannel(creator, { price: 500 });
  const make = (input: CreateCoupon) => createCoupon({ ctx, input });
  await make({ code: "EIGHTEEN-OFF", amount_off: 1800, item_id: video });
  await make({ code: "HALF", percent_off: 50, item_id: video });
  await make({ code: "CHANNEL", percent_off: 50, item_id: channel });
  await make({ code: "EVERYTHING", amount_off: 1800 });
  const problems = async () => {
    const { items } = await listCoupons({ ctx, input: { page: 1, limit: 20 } });
    return Object.fromEntries(
      items.flatMap(({ code, problem }) => (problem === undefined ? [] : [[code, problem]])),
    );
  };
  expect(await problems()).toEqual({});
  await database.videos.patch({ id: video }).set({ price: 1820 }).go();
  await database.channels.patch({ id: channel }).set({ purchase_type: "monthly" }).go();
  expect(await problems()).toEqual({
    "EIGHTEEN-OFF": "This leaves $0.20 of $18.20 to pay. Leave nothing, or at least $0.50",
    CHANNEL: "Coupons are not for channels that are paid by the month.",
  });
  await database.videos.patch({ id: video }).set({ access_type: "free", price: 0 }).go();
  await database.channels.patch({ id: channel }).set({ price: 0 }).go();
  expect(await problems()).toEqual({
    "EIGHTEEN-OFF": "This video is free; there is no price.",
    HALF: "This video is free; there is no price.",
    CHANNEL: "This channel is free; there is no price.",
  });
});
