import { beforeEach, describe, expect, it } from "vitest";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import type { PaymentItem } from "../../payment/index.ts";
import { judgePayment } from "../judge-payment.ts";
import { readSelfRefunds, releaseSelfRefund, reserveSelfRefund } from "../self-refunds.ts";
import { watchedOf } from "../watched.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const day = 86_400_000;
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** What the provider answers; the payments of these tests are no charges at the simulator. */
interface Answers {
  refunds?: { metadata: { by?: string } | null }[];
  charge?: { amount: number; amount_refunded: number };
}
const fixtures = createFixtures();
function context(answers: Answers = {}, table = database) {
  const { providers, ...ctx } = fixtures.context(buyer, now);
  const stripe = async () => {
    const client = await providers.stripe();
    const charge = { paid: true, disputed: false, ...answers.charge };
    return withFields(client, {
      refunds: {
        list: async (query: { payment_intent: string }) => ({
          data: query.payment_intent === "pi_test" ? (answers.refunds ?? []) : [],
        }),
      },
      paymentIntents: { retrieve: async () => ({ latest_charge: charge }) },
    });
  };
  return { ...ctx, database: table, providers: { ...providers, stripe } };
}

let buyer: UserActor;
let creator: UserActor;
beforeEach(async () => {
  [buyer, creator] = await Promise.all([createUser("watcher"), createUser("creator")]);
});

/** A purchase with its payment, as the payment webhook writes them. */
async function createPurchaseOf(
  changes: Partial<PaymentItem> & { playback_until?: string } = {},
): Promise<PaymentItem> {
  const { playback_until, ...payment } = changes;
  const common = {
    id: newId("purchase", now),
    buyer_id: buyer.userId,
    creator_id: creator.userId,
    item_id: newId("video", now),
    kind: "video" as const,
    title: "Bought",
    status: "paid" as const,
    amount: 1000,
    platform_fee: 100,
    session_id: "cs_test",
    payment_intent_id: "pi_test",
    created_at: at(-day),
    updated_at: at(-day),
    ...payment,
  };
  await database.purchases
    .put({ ...common, ...(playback_until === undefined ? {} : { playback_until }) })
    .go();
  const { data } = await database.payments.put({ amount_refunded: 0, ...common }).go();
  return data;
}

const purchaseOf = async ({ buyer_id, item_id }: PaymentItem) =>
  (await database.purchases.get({ buyer_id, item_id }).go({ consistent: true })).data;
const counted = () => readSelfRefunds(context(), buyer.userId);
const reserve = async (payment: PaymentItem) =>
  reserveSelfRefund(context(), payment, await counted());
const ids = async () => (await counted())?.refunds.map(({ purchase_id }) => purchase_id);

/** Counts earlier refunds, so many days ago each. */
const putCounted = (days: readonly number[]) =>
  database.selfRefunds
    .put({
      user_id: buyer.userId,
      refunds: days.map((ago) => ({ purchase_id: `pur_${ago}`, refunded_at: at(-ago * day) })),
      version: 7,
      expires_at: 1,
    })
    .go();

describe("a buyer's own refund", () => {
  it("is counted and closes what was bought, before money moves", async () => {
    expect(await counted()).toBeNull();
    const payment = await createPurchaseOf();
    const version = (await purchaseOf(payment))?.version ?? 0;
    expect(await reserve(payment)).toBe(true);
    expect(await counted()).toEqual({
      user_id: buyer.userId,
      refunds: [{ purchase_id: payment.id, refunded_at: at(0) }],
      version: 1,
      expires_at: Math.floor(now.getTime() / 1000) + 90 * 86_400,
    });
    expect(await purchaseOf(payment)).toMatchObject({
      refunding_until: at(600_000),
      version: version + 1,
    });
    const second = await createPurchaseOf();
    expect(await reserve(second)).toBe(true);
    expect(await ids()).toEqual([payment.id, second.id]);
    expect((await counted())?.version).toBe(2);
  });

  it("is the fourth in 90 days never, and those before them count no more", async () => {
    await putCounted([89, 50, 1]);
    const refused = await createPurchaseOf();
    expect(await reserve(refused)).toBe(false);
    expect((await purchaseOf(refused))?.refunding_until).toBeUndefined();
    expect(await ids()).toEqual(["pur_89", "pur_50", "pur_1"]);
    await putCounted([200, 90, 50, 1]);
    expect(await reserve(refused)).toBe(true);
    expect(await ids()).toEqual(["pur_50", "pur_1", refused.id]);
    expect((await counted())?.version).toBe(8);
  });

  it("that is asked for again is not counted again, also where three are", async () => {
    const payment = await createPurchaseOf();
    await reserve(payment);
    for (let more = 0; more < 2; more += 1) await reserve(await createPurchaseOf());
    const before = await counted();
    await database.purchases
      .patch({ buyer_id: payment.buyer_id, item_id: payment.item_id })
      .remove(["refunding_until"])
      .go();
    expect(await reserve(payment)).toBe(true);
    expect(await counted()).toEqual(before);
    expect((await purchaseOf(payment))?.refunding_until).toBe(at(600_000));
  });

  it("waits for the end of a playback address that was issued after it was judged", async () => {
    const playable = await createPurchaseOf({ playback_until: at(1) });
    expect(await reserve(playable)).toBe(false);
    expect(await counted()).toBeNull();
    expect((await purchaseOf(playable))?.refunding_until).toBeUndefined();
    expect(await reserve(await createPurchaseOf({ playback_until: at(0) }))).toBe(true);
  });

  it("is judged again where another was counted after the reading", async () => {
    const [payment, other] = [await createPurchaseOf(), await createPurchaseOf()];
    const known = await counted();
    await reserve(other);
    expect(await reserveSelfRefund(context(), payment, known)).toBe(false);
    const one = await counted();
    await reserve(await createPurchaseOf());
    expect(await reserveSelfRefund(context(), payment, one)).toBe(false);
    expect(await ids()).not.toContain(payment.id);
    expect((await purchaseOf(payment))?.refunding_until).toBeUndefined();
  });
});

describe("a refund that the provider has refused", () => {
  it("counts no more and opens the item again", async () => {
    const [payment, other] = [await createPurchaseOf(), await createPurchaseOf()];
    await reserve(payment);
    await reserve(other);
    const version = (await purchaseOf(payment))?.version ?? 0;
    await releaseSelfRefund(context(), payment, "pi_test");
    expect(await ids()).toEqual([other.id]);
    expect((await counted())?.version).toBe(3);
    expect((await purchaseOf(other))?.refunding_until).toBe(at(600_000));
    const released = await purchaseOf(payment);
    expect(released?.refunding_until).toBeUndefined();
    expect(released?.version).toBe(version + 1);
  });

  it("stays counted where the buyer has made it in another call, and only then", async () => {
    const payment = await createPurchaseOf();
    await reserve(payment);
    const refunded = { refunds: [{ metadata: { by: "creator" } }, { metadata: { by: "buyer" } }] };
    await releaseSelfRefund(context(refunded), payment, "pi_test");
    expect(await ids()).toEqual([payment.id]);
    const others = {
      refunds: [{ metadata: { by: "creator" } }, { metadata: {} }, { metadata: null }],
    };
    await releaseSelfRefund(context(others), payment, "pi_test");
    expect(await ids()).toEqual([]);
  });

  it("that was never counted changes nothing", async () => {
    const payment = await createPurchaseOf();
    const before = await purchaseOf(payment);
    await releaseSelfRefund(context(), payment, "pi_test");
    expect(await counted()).toBeNull();
    await putCounted([1]);
    await releaseSelfRefund(context(), payment, "pi_test");
    expect((await counted())?.version).toBe(7);
    expect(await purchaseOf(payment)).toEqual(before);
  });

  it("is released beside another refund that is counted at the same moment", async () => {
    const [payment, other] = [await createPurchaseOf(), await createPurchaseOf()];
    await reserve(payment);
    const table = withInterruptions(database, () => reserve(other));
    await releaseSelfRefund(context({}, table), payment, "pi_test");
    expect(await ids()).toEqual([other.id]);
  });

  it("stays counted where others are always faster, and a failing table is no such thing", async () => {
    const payment = await createPurchaseOf();
    await reserve(payment);
    const key = { user_id: buyer.userId };
    const change = () => database.selfRefunds.patch(key).add({ version: 1 }).go();
    const always = withInterruptions(database, ...Array.from({ length: 60 }, () => change));
    await releaseSelfRefund(context({}, always), payment, "pi_test");
    expect(await ids()).toEqual([payment.id]);
    const broken = withInterruptions(database, () => Promise.reject(new Error("Out of reach")));
    const released = releaseSelfRefund(context({}, broken), payment, "pi_test");
    await expect(released).rejects.toThrow("Out of reach");
    const unreachable = withInterruptions(database, () =>
      Promise.reject(new Error("Out of reach")),
    );
    const reserved = reserveSelfRefund(context({}, unreachable), payment, await counted());
    await expect(reserved).rejects.toThrow("Out of reach");
  });
});

describe("what a refund is judged by", () => {
  const charge = { amount: 1000, amount_refunded: 0 };
  const judge = async (payment: PaymentItem, by: "buyer" | "creator", answers: Answers = {}) =>
    (await judgePayment(context({ charge, ...answers }), payment, by)).verdict;

  it("is what the provider says of the charge", async () => {
    const payment = await createPurchaseOf();
    expect(await judge(payment, "buyer")).toEqual({ eligible: true, amount: 1000 });
    const partly = { charge: { amount: 1000, amount_refunded: 400 } };
    expect(await judge(payment, "creator", partly)).toEqual({ eligible: true, amount: 600 });
    const { payment_intent_id, ...free } = await createPurchaseOf();
    expect(await judge(free, "buyer")).toMatchObject({
      eligible: false,
      reason: "Nothing was paid for this, so there is nothing to refund.",
    });
  });

  it("counts a refund that the buyer's bank did not accept, which is paid in another way", async () => {
    const failed = await createPurchaseOf({ status: "refunded", amount_refunded: 1000 });
    for (const by of ["buyer", "creator"] as const) {
      expect(await judge(failed, by)).toEqual({
        eligible: false,
        reason: "This payment has been refunded already.",
      });
    }
    const partly = await createPurchaseOf({ status: "partially_refunded", amount_refunded: 400 });
    expect(await judge(partly, "creator")).toEqual({ eligible: true, amount: 600 });
  });

  it("is what only the buyer's own request depends on, and never the creator's", async () => {
    const item_id = newId("video", now);
    const refunded = await createPurchaseOf({ item_id, status: "refunded" });
    const boughtAgain = await createPurchaseOf({ item_id });
    expect(await judge(boughtAgain, "buyer")).toMatchObject({
      reason: expect.stringContaining("once already"),
    });
    expect(await judge(boughtAgain, "creator")).toMatchObject({ eligible: true });
    // What was refunded is no purchase before itself, and other things do not count.
    expect(await judge(refunded, "buyer")).toMatchObject({ eligible: true });
    await createPurchaseOf({ status: "refunded" });
    expect(await judge(await createPurchaseOf(), "buyer")).toMatchObject({ eligible: true });
    const playable = await createPurchaseOf({ playback_until: at(60_000) });
    expect(await judge(playable, "buyer")).toMatchObject({ from: new Date(at(60_000)) });
    expect(await judge(playable, "creator")).toMatchObject({ eligible: true });
  });

  it("is not whether the purchase still has a record", async () => {
    const payment = await createPurchaseOf();
    await database.purchases.delete({ buyer_id: payment.buyer_id, item_id: payment.item_id }).go();
    expect(await judge(payment, "buyer")).toMatchObject({ eligible: true });
  });

  it("is how many refunds the buyer has made, but for the one that is judged", async () => {
    await putCounted([89, 40, 30]);
    const payment = await createPurchaseOf();
    expect(await judge(payment, "buyer")).toMatchObject({ from: new Date(at(day)) });
    expect(await judge(payment, "creator")).toMatchObject({ eligible: true });
    const same = await createPurchaseOf({ id: "pur_40" });
    expect(await judge(same, "buyer")).toMatchObject({ eligible: true });
  });
});

describe("how much a buyer has watched", () => {
  const watch = (video_id: string, watched_seconds: number) =>
    database.watchHistory
      .put({
        viewer_id: buyer.userId,
        video_id,
        position: 0,
        finished: false,
        duration: 100,
        watched_seconds,
        farthest: watched_seconds,
        began_at: at(0),
        reported_at: at(0),
      })
      .go();
  const shareOfVideo = (item_id: string) =>
    watchedOf(context(), { buyer_id: buyer.userId, item_id, kind: "video" });
  const shareOfChannel = (item_id: string) =>
    watchedOf(context(), { buyer_id: buyer.userId, item_id, kind: "channel" });

  it("of a video is its share", async () => {
    const videoId = newId("video", now);
    expect(await shareOfVideo(videoId)).toBe(0);
    await watch(videoId, 19);
    expect(await shareOfVideo(videoId)).toBe(0.19);
  });

  it("of a channel is the largest share of a video that only buyers see", async () => {
    const channelId = await createChannel(creator);
    expect(await shareOfChannel(channelId)).toBe(0);
    const inChannel = (changes: Parameters<typeof createVideo>[2]) =>
      createVideo(creator, channelId, changes);
    const [free, one, other, unseen] = [
      await inChannel({}),
      await inChannel({ access_type: "paid" }),
      await inChannel({ access_type: "paid" }),
      await inChannel({ access_type: "paid" }),
    ];
    await watch(free, 90);
    expect([await shareOfChannel(channelId), unseen === free]).toEqual([0, false]);
    await watch(one, 30);
    await watch(other, 20);
    expect(await shareOfChannel(channelId)).toBe(0.3);
  });

  it("of a private channel with a price counts its free videos, of other channels not", async () => {
    const shareIn = async (channel_privacy_type: "public" | "private", channel_price: number) => {
      const channelId = await createChannel(creator);
      await watch(
        await createVideo(creator, channelId, { channel_privacy_type, channel_price }),
        40,
      );
      return shareOfChannel(channelId);
    };
    expect(await shareIn("private", 900)).toBe(0.4);
    expect(await shareIn("private", 1)).toBe(0.4);
    expect(await shareIn("private", 0)).toBe(0);
    expect(await shareIn("public", 900)).toBe(0);
  });

  it("of a channel with more than a hundred videos counts the last one too", async () => {
    const channelId = await createChannel(creator);
    const purchaseIds = await Promise.all(
      Array.from({ length: 101 }, () => createVideo(creator, channelId, { access_type: "paid" })),
    );
    await watch(purchaseIds.toSorted().at(-1) ?? "", 50);
    expect(await shareOfChannel(channelId)).toBe(0.5);
  });
});
