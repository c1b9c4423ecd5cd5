import { beforeEach, describe, expect, it } from "vitest";
import {
  chargeOf,
  checkoutOf,
  debit,
  intentOf,
  leave,
  newAccount,
  newBuyer,
  notified,
  openPage,
  paymentsOf,
  purchaseOf,
} from "../../../../test/checkouts.ts";
import {
  createChannel,
  createUser,
  createVideo,
  database,
  type Person,
} from "../../../../test/context.ts";
import { control, fixtures, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { newId } from "../../../platform/ids.ts";
import type { MetricName } from "../../../platform/metrics.ts";
import { notifyOfFailedPayment } from "../bank-payment.ts";
import { notifyOfRefund } from "../notify-of-refund.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";
import { notifyOfUnfulfillable } from "../refund-unfulfillable-payment.ts";

const account = await newAccount();
const seller = await createUser("creator");
const counted: MetricName[] = [];
const metrics = { count: async (name: MetricName) => void counted.push(name) };
beforeEach(() => {
  counted.length = 0;
  fixtures.take("notifications");
});

const reconcile = (buyer: Person, session_id: string, now = new Date()) =>
  reconcileCheckout({ ...paymentContextOf(buyer, now), metrics }, { session_id });

async function newVideo(changes: Parameters<typeof createVideo>[2] = {}) {
  const channelId = await createChannel(seller);
  const id = await createVideo(seller, channelId, { access_type: "paid", price: 1000, ...changes });
  return { id, channelId };
}

/** An open page for a video of the seller. */
async function forVideo(changes: Parameters<typeof createVideo>[2] = {}) {
  const { id, channelId } = await newVideo(changes);
  const buyer = await newBuyer();
  const page = await openPage(buyer, { kind: "video", item_id: id, seller, account });
  return { buyer, id, channelId, ...page };
}

async function forChannel(changes: Parameters<typeof createChannel>[1] = {}) {
  const id = await createChannel(seller, { price: 1000, ...changes });
  const buyer = await newBuyer();
  const page = await openPage(buyer, { kind: "channel", item_id: id, seller, account });
  return { buyer, id, ...page };
}

async function bought() {
  const sale = await forVideo();
  await sale.pay();
  await reconcile(sale.buyer, sale.session_id);
  notified();
  return { ...sale, intent: await intentOf(sale.session_id) };
}

describe("the checkout of a video", () => {
  it("an open page and an unknown page change nothing", async () => {
    const { buyer, id, session_id } = await forVideo();
    const before = await checkoutOf(session_id);
    expect(await reconcile(buyer, session_id)).toEqual(before);
    expect(await checkoutOf(session_id)).toEqual(before);
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(await reconcile(buyer, "cs_test_unknown")).toBeUndefined();
  });

  it("a paid page creates one purchase with its payment, and notifies buyer and seller once", async () => {
    const { buyer, id, session_id, pay } = await forVideo();
    await pay();
    const now = new Date();
    const at = now.toISOString();
    const checkout = await reconcile(buyer, session_id, now);
    expect(checkout).toMatchObject({ status: "fulfilled", amount: 1000, updated_at: at });
    const purchase = await purchaseOf(buyer, id);
    expect(purchase).toMatchObject({
      buyer_id: buyer.userId,
      item_id: id,
      id: expect.stringMatching(/^pur_/),
      kind: "video",
      creator_id: seller.userId,
      buyer_name: "Buyer",
      title: "Sea at dawn",
      status: "paid",
      amount: 1000,
      amount_refunded: 0,
      platform_fee: 100,
      session_id,
      payment_intent_id: await intentOf(session_id),
      created_at: at,
      updated_at: at,
      version: 1,
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      { id: purchase?.id, status: "paid", amount: 1000, platform_fee: 100, item_id: id },
    ]);
    expect(notified(buyer, seller)).toMatchObject([
      { user_id: buyer.userId, type: "purchase", title: "Thank you for your purchase" },
      { user_id: seller.userId, type: "sale", title: "You made a sale" },
    ]);
    expect(counted).toEqual(["PurchasesGranted"]);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toEqual(purchase);
    expect(notified(buyer, seller)).toEqual([]);
    expect(counted).toEqual(["PurchasesGranted"]);
  });

  it("an expired page closes the checkout without a notification", async () => {
    const { buyer, id, session_id } = await forVideo();
    await stripe.checkout.sessions.expire(session_id);
    const now = new Date();
    expect(await reconcile(buyer, session_id, now)).toMatchObject({
      status: "expired",
      amount: 1000,
      updated_at: now.toISOString(),
    });
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(notified(buyer)).toEqual([]);
    expect(counted).toEqual([]);
  });

  it("a page that waits for a bank is recorded once, and fails with a notification when the bank does not pay", async () => {
    const { buyer, id, session_id, pay } = await forVideo();
    await pay(debit);
    const asked = new Date();
    const waiting = { status: "pending", bank_asked_at: asked.toISOString() };
    expect(await reconcile(buyer, session_id, asked)).toMatchObject(waiting);
    expect(await reconcile(buyer, session_id)).toMatchObject(waiting);
    expect(await checkoutOf(session_id)).toMatchObject(waiting);
    const payment_intent = await intentOf(session_id);
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "failed" });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(notified(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        type: "purchase",
        title: "Your payment did not go through",
        body: expect.stringContaining("did not pay $10.00 for “Sea at dawn”"),
        link: "/video/sea",
      },
    ]);
  });

  it("a page that a bank pays days later creates the purchase then", async () => {
    const { buyer, id, session_id, pay } = await forVideo();
    await pay(debit);
    await reconcile(buyer, session_id);
    const payment_intent = await intentOf(session_id);
    await control("/debits/settle", { payment_intent, outcome: "succeeded" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "fulfilled" });
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });

  it("a checkout without a seller is refused", async () => {
    const { id } = await newVideo();
    const buyer = await newBuyer();
    const { session_id } = await openPage(buyer, { kind: "video", item_id: id });
    await expect(reconcile(buyer, session_id)).rejects.toThrow("names the creator");
  });
});

describe("the refund of a purchase", () => {
  it("a refund changes purchase and payment by the provider's amounts, and notifies buyer and seller once", async () => {
    const { buyer, id, session_id, intent } = await bought();
    await stripe.refunds.create({
      payment_intent: intent,
      amount: 400,
      reverse_transfer: true,
      metadata: { reason: "Too loud." },
    });
    const other = await bought();
    await stripe.refunds.create({ payment_intent: other.intent, reverse_transfer: true });
    const now = new Date();
    await reconcile(buyer, session_id, now);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 400,
      version: 2,
      updated_at: now.toISOString(),
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      { status: "partially_refunded", amount_refunded: 400 },
    ]);
    expect(notified(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        type: "purchase",
        title: "Your money is on its way back",
        body: expect.stringContaining("$4.00 for “Sea at dawn”"),
        link: "/video/sea",
      },
      {
        user_id: seller.userId,
        type: "sale",
        title: "A sale was refunded",
        body: expect.stringContaining("The reason given: Too loud."),
        link: "/video-creator-dashboard",
      },
    ]);
    await reconcile(buyer, session_id);
    expect(notified(buyer, seller)).toEqual([]);
    expect(await purchaseOf(buyer, id)).toMatchObject({ version: 2 });
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "refunded",
      amount_refunded: 1000,
      version: 3,
    });
    const bodies = notified(buyer, seller).map(({ body }) => body);
    expect(bodies).toEqual([
      expect.stringContaining("$6.00"),
      "$6.00 for “Sea at dawn” went back to the buyer.",
    ]);
  });

  it("a refund before the first reconciliation creates a refunded purchase, and notifies nobody", async () => {
    const { buyer, id, session_id, pay } = await forVideo();
    await pay();
    const payment_intent = await intentOf(session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "refunded" });
    const checkout = await checkoutOf(session_id);
    expect(checkout).toMatchObject({ status: "fulfilled", announced_at: checkout?.updated_at });
    expect(notified(buyer, seller)).toEqual([]);
    expect(counted).toEqual([]);
  });

  it("the refund of an earlier purchase does not change a later one of the same video", async () => {
    const { buyer, id, session_id, intent } = await bought();
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    const first = await purchaseOf(buyer, id);
    await database.purchases
      .patch({ buyer_id: buyer.userId, item_id: id })
      .set({ playback_until: "2030-01-01T00:00:00.000Z" })
      .go();
    const again = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await again.pay();
    await reconcile(buyer, again.session_id);
    const second = await purchaseOf(buyer, id);
    expect(second).toMatchObject({
      status: "paid",
      session_id: again.session_id,
      version: 3,
      playback_until: "2030-01-01T00:00:00.000Z",
    });
    expect(second?.id).not.toBe(first?.id);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toEqual(second);
  });
});

describe("the figures of a sale", () => {
  const dayOf = () => new Date().toISOString().slice(0, 10);
  const monthOf = () => dayOf().slice(0, 7);
  const figuresOf = async (owner_id: string) => {
    const { data } = await database.dailyFigures.query
      .byOwner({ owner_id })
      .go({ pages: "all", consistent: true });
    const sums = { sales: 0, earnings: 0, refunded: 0, gained: 0, lost: 0 };
    for (const day of data) {
      sums.sales += day.sales ?? 0;
      sums.earnings += day.earnings ?? 0;
      sums.refunded += day.refunded ?? 0;
      sums.gained += day.subscribers_gained ?? 0;
      sums.lost += day.subscribers_lost ?? 0;
    }
    return sums;
  };
  const rankOf = async (video_id: string) =>
    (await database.videoMonths.get({ video_id, month: monthOf() }).go({ consistent: true })).data;

  it("the sale of a video and its refunds count the creator's part, and rank the video", async () => {
    const { buyer, id, session_id, intent } = await bought();
    const none = { gained: 0, lost: 0 };
    expect(await figuresOf(id)).toEqual({ ...none, sales: 1, earnings: 900, refunded: 0 });
    expect(await rankOf(id)).toMatchObject({ earnings: 900, creator_id: seller.userId });
    for (const [amount, earnings] of [
      [400, 540],
      [100, 450],
    ] as const) {
      await stripe.refunds.create({ payment_intent: intent, amount, reverse_transfer: true });
      await reconcile(buyer, session_id);
      expect(await figuresOf(id)).toMatchObject({ sales: 1, earnings });
      expect(await rankOf(id)).toMatchObject({ earnings });
    }
    expect(await figuresOf(id)).toMatchObject({ refunded: 500 });
    expect(await purchaseOf(buyer, id)).toMatchObject({ amount_refunded: 500, version: 3 });
  });

  it("the sale of a channel counts a subscriber until its refund, and ranks nothing", async () => {
    const creator = await createUser("creator");
    const id = await createChannel(creator, { price: 1000 });
    const buyer = await newBuyer();
    const offer = { kind: "channel", item_id: id, seller: creator, account } as const;
    const page = await openPage(buyer, offer);
    await page.pay();
    await reconcile(buyer, page.session_id);
    expect(await figuresOf(creator.userId)).toMatchObject({ sales: 1, gained: 1, lost: 0 });
    expect(await rankOf(id)).toBeNull();
    const payment_intent = await intentOf(page.session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await reconcile(buyer, page.session_id);
    expect(await figuresOf(creator.userId)).toMatchObject({ refunded: 1000, gained: 1, lost: 1 });
    expect(counted).toEqual(["PurchasesGranted"]);
  });

  it("a purchase is recorded although its video cannot be ranked", async () => {
    const { buyer, id, session_id, pay } = await forVideo();
    await pay();
    const videoMonths = {
      put: () => {
        throw new Error("Out of reach");
      },
    };
    const broken = Object.create(database, { videoMonths: { value: videoMonths } });
    const ctx = { ...paymentContextOf(buyer), database: broken };
    expect(await reconcileCheckout(ctx, { session_id })).toMatchObject({ status: "fulfilled" });
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });
});

describe("the notification of a refund", () => {
  const refund = { id: "re_1", amount: 400, created: 1_790_000_000, metadata: null };

  it("the id of a refund's notification depends on refund and recipient only, so that it is sent once", async () => {
    const buyer = await newBuyer();
    const told = async (changes: object, creatorId?: string) => {
      await notifyOfRefund(paymentContextOf(buyer), {
        refund: { ...refund, ...changes },
        title: "Sea",
        buyerId: buyer.userId,
        creatorId,
      });
      return notified(buyer, seller);
    };
    const first = await told({}, seller.userId);
    expect(first.map(({ user_id }) => user_id)).toEqual([buyer.userId, seller.userId]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(2);
    expect(await told({}, seller.userId)).toEqual(first);
    const [other, ...more] = await told({ id: "re_2" });
    expect(more).toEqual([]);
    expect(first.map(({ id }) => id)).not.toContain(other?.id);
    expect(other).not.toHaveProperty("link");
    expect(other?.id).toMatch(/^ntf_/);
    const [later] = await told({ created: refund.created + 86_400 });
    expect((later?.id ?? "") > (first[0]?.id ?? "")).toBe(true);
  });
});

describe("the dispute of a purchase", () => {
  it("a dispute locks the purchase until the bank decides for the seller", async () => {
    const { buyer, id, session_id, intent } = await bought();
    await control("/disputes/open", { payment_intent: intent });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "disputed" });
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });
});

describe("an unfulfillable payment", () => {
  /** Pays the page, and returns how much of the charge came back and what the buyer was told. */
  const afterPaying = async ({
    buyer,
    session_id,
    pay,
  }: {
    buyer: Person;
    session_id: string;
    pay: () => Promise<void>;
  }) => {
    await pay();
    await reconcile(buyer, session_id);
    await reconcile(buyer, session_id);
    const [told, ...more] = notified(buyer, seller);
    expect(more).toEqual([]);
    return {
      refunded: (await chargeOf(session_id)).amount_refunded,
      status: (await checkoutOf(session_id))?.status,
      told: told?.body,
    };
  };
  const closed = {
    refunded: 1000,
    status: "failed",
    told: "“Sea at dawn” was closed while you were paying. $10.00 go back to your card or bank account. Banks take 5 to 10 days.",
  };

  it("an unfulfillable payment is refunded in full, with the fee and the seller's part", async () => {
    const page = await forVideo();
    await database.videos.patch({ id: page.id }).set({ status: "blocked" }).go();
    await page.pay();
    await reconcile(page.buyer, page.session_id);
    const charge = await chargeOf(page.session_id);
    const fee = await stripe.applicationFees.retrieve(String(charge.application_fee));
    expect(fee.amount_refunded).toBe(100);
    const { data } = await stripe.refunds.list({ charge: charge.id });
    expect(data).toMatchObject([
      {
        amount: 1000,
        reason: "duplicate",
        metadata: { session_id: page.session_id, by: "platform" },
      },
    ]);
    expect(notified(page.buyer, seller)).toMatchObject([
      { user_id: page.buyer.userId, type: "purchase", title: "Your money is on its way back" },
    ]);
    expect(await purchaseOf(page.buyer, page.id)).toBeNull();
    expect(counted).toEqual([]);
  });

  it.each<[string, Parameters<typeof createVideo>[2]]>([
    ["is blocked", { status: "blocked" }],
    ["is in a blocked channel", { channel_blocked: true }],
  ])("a payment is refunded if the video %s", async (_, changes) => {
    expect(await afterPaying(await forVideo(changes))).toEqual(closed);
  });

  it("a payment is refunded if the video is missing, or the channel is missing or blocked", async () => {
    const video = await forVideo();
    await database.videos.delete({ id: video.id }).go();
    expect(await afterPaying(video)).toEqual(closed);
    const missing = await forChannel();
    await database.channels.delete({ id: missing.id }).go();
    expect(await afterPaying(missing)).toEqual(closed);
    const at = new Date().toISOString();
    expect(await afterPaying(await forChannel({ blocked_at: at }))).toEqual(closed);
  });

  it("a payment for a channel that is being deleted creates a purchase", async () => {
    const at = new Date().toISOString();
    const page = await forChannel({ blocked_at: at });
    await database.channels.patch({ id: page.id }).set({ deleted_at: at }).go();
    await page.pay();
    await reconcile(page.buyer, page.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({
      kind: "channel",
      status: "paid",
    });
    expect(await checkoutOf(page.session_id)).toMatchObject({ status: "fulfilled" });
  });

  it("a payment for a video is refunded if the buyer owns its channel, unless the channel was refunded", async () => {
    const page = await forVideo();
    const whole = await openPage(page.buyer, {
      kind: "channel",
      item_id: page.channelId,
      seller,
      account,
    });
    await whole.pay();
    await reconcile(page.buyer, whole.session_id);
    notified();
    const { told, ...rest } = await afterPaying(page);
    expect(rest).toEqual({ refunded: 1000, status: "failed" });
    expect(told).toContain("was yours already when you paid");
    const refunded = await intentOf(whole.session_id);
    await stripe.refunds.create({ payment_intent: refunded, reverse_transfer: true });
    await reconcile(page.buyer, whole.session_id);
    const other = await openPage(page.buyer, { kind: "video", item_id: page.id, seller, account });
    await other.pay();
    await reconcile(page.buyer, other.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({ status: "paid" });
  });

  it("the payment of a deleted user is refunded without a notification", async () => {
    const page = await forVideo();
    await leave(page.buyer);
    expect(await afterPaying(page)).toEqual({ refunded: 1000, status: "failed", told: undefined });
    const deleted = await forVideo();
    await database.users.delete({ id: deleted.buyer.userId }).go();
    expect(await afterPaying(deleted)).toMatchObject({ refunded: 1000, status: "failed" });
  });

  it("a second payment for the same video is refunded", async () => {
    const { buyer, id } = await bought();
    const again = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    const { told, ...rest } = await afterPaying({ buyer, ...again });
    expect(rest).toEqual({ refunded: 1000, status: "failed" });
    expect(told).toContain("was yours already when you paid");
  });

  it("an unfulfillable payment that was refunded in part is refunded by the rest", async () => {
    const { buyer, id } = await bought();
    const again = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await again.pay();
    const payment_intent = await intentOf(again.session_id);
    await stripe.refunds.create({ payment_intent, amount: 300, reverse_transfer: true });
    await reconcile(buyer, again.session_id);
    const { data } = await stripe.refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([700, 300]);
  });

  it("an unfulfillable payment that was refunded in full is not refunded again", async () => {
    const { buyer, id } = await bought();
    const again = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await again.pay();
    const payment_intent = await intentOf(again.session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await reconcile(buyer, again.session_id);
    expect(await checkoutOf(again.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  });

  it("an unfulfillable payment of zero closes its checkout without a notification", async () => {
    const { buyer, id } = await bought();
    const offer = { kind: "video", item_id: id, seller, account, free: true } as const;
    const again = await openPage(buyer, offer);
    await again.pay();
    await reconcile(buyer, again.session_id);
    expect(await checkoutOf(again.session_id)).toMatchObject({ status: "failed" });
    expect(notified(buyer)).toEqual([]);
  });

  it("a disputed second payment waits, and is closed without a notification when the bank has refunded it", async () => {
    const { buyer, id } = await bought();
    const again = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await again.pay();
    const payment_intent = await intentOf(again.session_id);
    await control("/disputes/open", { payment_intent });
    await reconcile(buyer, again.session_id);
    expect(await checkoutOf(again.session_id)).toMatchObject({ status: "pending" });
    await control("/disputes/close", { payment_intent, outcome: "lost" });
    await reconcile(buyer, again.session_id);
    expect(await checkoutOf(again.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
    expect(notified(buyer)).toEqual([]);
  });

  it("a disputed payment for a blocked video is not refunded, and locks the video", async () => {
    const page = await forVideo();
    await database.videos.patch({ id: page.id }).set({ status: "blocked" }).go();
    await page.pay();
    await control("/disputes/open", { payment_intent: await intentOf(page.session_id) });
    await reconcile(page.buyer, page.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({ status: "disputed" });
  });
});

describe("the notification of a failed or unfulfillable payment", () => {
  it("the notification's id depends on the checkout only, so that it is sent once", async () => {
    const buyer = await newBuyer();
    const { session_id } = await openPage(buyer, { kind: "minutes", item_id: "minutes-60" });
    const checkout = await checkoutOf(session_id);
    if (checkout === null) throw new Error("No checkout");
    const ctx = paymentContextOf(buyer);
    for (const notification of [
      (one: typeof checkout) => notifyOfFailedPayment(ctx, one),
      (one: typeof checkout) =>
        notifyOfUnfulfillable(ctx, one, { why: "closed" as const, amount: 600 }),
    ]) {
      const idOf = async (changes: { session_id?: string } = {}) => {
        await notification({ ...checkout, ...changes });
        return notified(buyer).map(({ id }) => id);
      };
      const [first = ""] = await idOf();
      expect(first).toMatch(/^ntf_/);
      expect(await idOf()).toEqual([first]);
      expect(await idOf({ session_id: "cs_other" })).not.toEqual([first]);
    }
  });

  it("the notification has the type `subscription` for a plan, and else `purchase`", async () => {
    const buyer = await newBuyer();
    const { session_id } = await openPage(buyer, { kind: "minutes", item_id: "minutes-60" });
    const checkout = await checkoutOf(session_id);
    if (checkout === null) throw new Error("No checkout");
    await notifyOfFailedPayment(paymentContextOf(buyer), checkout);
    await notifyOfFailedPayment(paymentContextOf(buyer), { ...checkout, kind: "subscription" });
    expect(notified(buyer).map(({ type }) => type)).toEqual(["purchase", "subscription"]);
  });
});

describe("the checkout of a pack of minutes", () => {
  const forMinutes = async (item_id = "minutes-60") => {
    const buyer = await newBuyer();
    return { buyer, ...(await openPage(buyer, { kind: "minutes", item_id, price: 600 })) };
  };
  const minutesOf = async ({ userId }: Person) =>
    (await database.minutesBalances.get({ user_id: userId }).go({ consistent: true })).data
      ?.topup_total;

  it("a paid pack of minutes is granted once", async () => {
    const { buyer, session_id, pay } = await forMinutes("minutes-300");
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    await pay();
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "fulfilled", amount: 600 });
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBe(300);
    expect(notified(buyer)).toMatchObject([{ title: "Thank you for your purchase" }]);
    expect(counted).toEqual(["PurchasesGranted"]);
  });

  it("an expired page grants no minutes", async () => {
    const { buyer, session_id } = await forMinutes();
    await stripe.checkout.sessions.expire(session_id);
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "expired" });
    expect(await minutesOf(buyer)).toBeUndefined();
    expect(notified(buyer)).toEqual([]);
  });

  it("a closed checkout grants no minutes, although its page is paid", async () => {
    const { buyer, session_id, pay } = await forMinutes();
    await database.checkouts.patch({ session_id }).set({ status: "failed" }).go();
    await pay();
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBeUndefined();
  });

  it("a refund removes its share of the minutes", async () => {
    const { buyer, session_id, pay } = await forMinutes();
    await pay();
    await reconcile(buyer, session_id);
    const payment_intent = await intentOf(session_id);
    await stripe.refunds.create({ payment_intent, amount: 300 });
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBe(30);
    await stripe.refunds.create({ payment_intent });
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBe(0);
  });

  it("a pack of minutes is refunded to a user who was deleted while paying, and not later", async () => {
    const page = await forMinutes();
    await leave(page.buyer);
    await page.pay();
    expect(await reconcile(page.buyer, page.session_id)).toMatchObject({ status: "failed" });
    expect((await chargeOf(page.session_id)).amount_refunded).toBe(600);
    expect(await minutesOf(page.buyer)).toBeUndefined();
    const later = await forMinutes();
    await later.pay();
    await reconcile(later.buyer, later.session_id);
    await leave(later.buyer);
    await reconcile(later.buyer, later.session_id);
    expect((await chargeOf(later.session_id)).amount_refunded).toBe(0);
    expect(await minutesOf(later.buyer)).toBe(60);
  });

  it("an unknown pack of minutes is refused", async () => {
    const { buyer, session_id, pay } = await forMinutes(newId("purchase", new Date()));
    await pay();
    await expect(reconcile(buyer, session_id)).rejects.toThrow("No pack of minutes");
  });
});
