import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { describe, expect, it } from "vitest";
import {
  cards,
  codeOf,
  consume,
  control,
  database,
  eventsAbout,
  gatewayEvent,
  newPerson,
  newSeller,
  newVideo,
  type Person,
  pay,
  purchaseOf,
  receive,
  settleEvents,
  sign,
  stripe,
  takeMessages,
  toldTo,
  userOf,
  webhook,
} from "./harness.ts";

async function start(buyer: Person, videoId: string, coupon?: string) {
  const result = await buyer.call(paymentCalls.purchaseVideo, {
    body: { video_id: videoId, ...(coupon === undefined ? {} : { coupon_code: coupon }) },
  });
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

async function bought(buyer: Person, videoId: string) {
  const started = await start(buyer, videoId);
  await pay(started.checkout_url);
  await settleEvents(started.session_id);
  const purchase = await purchaseOf(buyer, videoId);
  const intent = purchase?.payment_intent_id;
  if (purchase === undefined || intent === undefined) throw new Error("Not bought");
  return { ...started, purchase, intent };
}

const statusOf = async (buyer: Person, sessionId: string) => {
  const result = await buyer.call(paymentCalls.checkout, { params: { session_id: sessionId } });
  return result.status ? result.data.status : result.error.code;
};

describe("buying a video", () => {
  it("charges the server's price to the creator's account, less the plan's fee", async () => {
    const seller = await newSeller({ plan: "pro-monthly" });
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1299 });
    const { intent, purchase, session_id } = await bought(buyer, video);
    const paid = await stripe.paymentIntents.retrieve(intent);
    expect(paid.amount).toBe(1299);
    expect(paid.application_fee_amount).toBe(104);
    expect(paid.transfer_data?.destination).toBe((await userOf(seller)).payout_account_id);
    expect(purchase).toMatchObject({ status: "paid", amount: 1299, platform_fee: 104 });
    expect(await statusOf(buyer, session_id)).toBe("fulfilled");
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

  it("grants nothing before the payment: neither for opening the page nor for coming back", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { session_id } = await start(buyer, video);
    expect(await statusOf(buyer, session_id)).toBe("pending");
    expect(await purchaseOf(buyer, video)).toBeUndefined();
  });

  it("grants by the success page's re-read when the webhook is late, and once only", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller);
    const { checkout_url, session_id } = await start(buyer, video);
    await pay(checkout_url);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    expect(await statusOf(buyer, session_id)).toBe("fulfilled");
    const first = await purchaseOf(buyer, video);
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, video)).toEqual(first);
  });

  it("grants nothing for a declined card, and the page stays open", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { checkout_url, session_id } = await start(buyer, video);
    expect((await pay(checkout_url, cards.declines)).status).toBe(402);
    await settleEvents(session_id);
    expect(await statusOf(buyer, session_id)).toBe("pending");
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    await pay(checkout_url);
    expect(await statusOf(buyer, session_id)).toBe("fulfilled");
  });

  it("lets an abandoned checkout expire and opens a new one afterwards", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const first = await start(buyer, video);
    await stripe.checkout.sessions.expire(first.session_id);
    await settleEvents(first.session_id);
    expect(await statusOf(buyer, first.session_id)).toBe("expired");
    const second = await start(buyer, video);
    expect(second.session_id).not.toBe(first.session_id);
  });

  it("makes one sale of the same webhook ten times", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller);
    const { checkout_url, session_id } = await start(buyer, video);
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

describe("buying the same video again", () => {
  it("answers the page that is open already", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const starts = await Promise.all([start(buyer, video), start(buyer, video)]);
    expect(new Set(starts.map(({ session_id }) => session_id)).size).toBe(1);
    expect((await start(buyer, video)).session_id).toBe(starts[0].session_id);
  });

  it("closes the page of a former price", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller, { price: 900 });
    const first = await start(buyer, video);
    await database.videos.patch({ id: video }).set({ price: 1900 }).go();
    const second = await start(buyer, video);
    expect(second.session_id).not.toBe(first.session_id);
    expect((await stripe.checkout.sessions.retrieve(first.session_id)).status).toBe("expired");
    expect((await pay(first.checkout_url)).status).toBe(410);
  });

  it("is refused once it is paid, before the webhook too", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { checkout_url, session_id } = await start(buyer, video);
    await pay(checkout_url);
    const early = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
    expect(codeOf(early)).toBe("already_purchased");
    await settleEvents(session_id);
    const late = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
    expect(codeOf(late)).toBe("already_purchased");
  });

  it("gives the money back when two payments get through all the same", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller);
    const first = await start(buyer, video);
    // As if the slot had been lost: two pages of one item are open at once.
    await database.claims.delete({ scope: `checkout:${buyer.id}`, value: video }).go();
    await database.videos.patch({ id: video }).set({ price: 1300 }).go();
    const second = await start(buyer, video);
    await pay(first.checkout_url);
    await pay(second.checkout_url);
    await settleEvents(first.session_id);
    await settleEvents(second.session_id);
    expect((await purchaseOf(buyer, video))?.session_id).toBe(first.session_id);
    expect(await statusOf(buyer, second.session_id)).toBe("failed");
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
    const { intent, session_id } = await bought(buyer, video);
    await stripe.refunds.create({ payment_intent: intent });
    await settleEvents(intent);
    const again = await bought(buyer, video);
    expect(again.session_id).not.toBe(session_id);
    // Events of the former payment change nothing now.
    const repeat = async (mark: string) => {
      for (const event of await eventsAbout(intent)) {
        await consume({ ...event, id: `${event.id}${mark}` });
      }
    };
    await repeat("_again");
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "paid",
      session_id: again.session_id,
    });
    await stripe.refunds.create({ payment_intent: again.intent });
    await settleEvents(again.intent);
    await repeat("_once_more");
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "refunded",
      session_id: again.session_id,
    });
  });
});

describe("what cannot be bought", () => {
  const refused = async (buyer: Person, videoId: string) =>
    codeOf(await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: videoId } }));

  it("does not exist for the buyer unless it is published and may be seen", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    expect(await refused(buyer, await newVideo(seller, { status: "ready" }))).toBe("not_found");
    expect(await refused(buyer, await newVideo(seller, { status: "unpublished" }))).toBe(
      "not_found",
    );
    expect(await refused(buyer, await newVideo(seller, { privacy_type: "private" }))).toBe(
      "not_found",
    );
    expect(await refused(buyer, "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ")).toBe("not_found");
  });

  it("is free, or one's own, or of a creator who cannot be paid", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    expect(await refused(buyer, await newVideo(seller, { price: 0 }))).toBe("invalid_state");
    expect(await refused(seller, await newVideo(seller))).toBe("invalid_state");
    const unpaid = await newPerson({ type: "creator" });
    expect(await refused(buyer, await newVideo(unpaid))).toBe("invalid_state");
    const { payout_account_id: account } = await userOf(seller);
    await control("/accounts/restrict", { account });
    await settleEvents(account ?? "");
    expect(await refused(buyer, await newVideo(seller))).toBe("invalid_state");
  });

  it("is not told apart from another person's checkout", async () => {
    const buyer = await newPerson();
    const other = await newPerson();
    const { session_id } = await start(buyer, await newVideo(await newSeller()));
    expect(await statusOf(other, session_id)).toBe("not_found");
    expect(await statusOf(other, "cs_test_unknown")).toBe("not_found");
  });
});

describe("after a sale", () => {
  it("keeps access after a partial refund, and takes it with a full one", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 1000 });
    const { intent } = await bought(buyer, video);
    await stripe.refunds.create({ payment_intent: intent, amount: 400 });
    await settleEvents(intent);
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 400,
    });
    await stripe.refunds.create({ payment_intent: intent, amount: 600 });
    await settleEvents(intent);
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "refunded",
      amount_refunded: 1000,
    });
  });

  it("locks while disputed, opens when won, and is lost when lost", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const won = await newVideo(seller);
    const lost = await newVideo(seller);
    const intents = [(await bought(buyer, won)).intent, (await bought(buyer, lost)).intent];
    for (const intent of intents) {
      await control("/disputes/open", { payment_intent: intent });
      await settleEvents(intent);
    }
    expect((await purchaseOf(buyer, won))?.status).toBe("disputed");
    await control("/disputes/close", { payment_intent: intents[0], outcome: "won" });
    await control("/disputes/close", { payment_intent: intents[1], outcome: "lost" });
    for (const intent of intents) await settleEvents(intent ?? "");
    expect((await purchaseOf(buyer, won))?.status).toBe("paid");
    expect((await purchaseOf(buyer, lost))?.status).toBe("lost");
  });

  it("ends alike when the refund's event overtakes the sale's", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { checkout_url, session_id } = await start(buyer, video);
    await pay(checkout_url);
    const session = await stripe.checkout.sessions.retrieve(session_id);
    const intent = String(session.payment_intent);
    await stripe.refunds.create({ payment_intent: intent });
    const events = await eventsAbout(intent);
    for (const event of events.reverse()) await consume(event);
    expect((await purchaseOf(buyer, video))?.status).toBe("refunded");
    expect(await toldTo([buyer])).toEqual([]);
  });

  it("shows the sale to both, the fee to the seller only", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller, { price: 2000 });
    await bought(buyer, video);
    const sales = await seller.call(paymentCalls.creatorPayments, { query: { type: "video" } });
    const purchases = await buyer.call(paymentCalls.watcherPayments, { query: {} });
    expect(sales.status && sales.data.payments).toMatchObject([
      { item_id: video, amount: 2000, platform_fee: 200, status: "paid" },
    ]);
    expect(purchases.status && purchases.data.payments).toMatchObject([
      { item_id: video, amount: 2000, platform_fee: 0 },
    ]);
    const channels = await buyer.call(paymentCalls.watcherPayments, { query: { type: "channel" } });
    expect(channels.status && channels.data.payments).toEqual([]);
  });
});

describe("coupons", () => {
  const promotion = async (coupon: { percent_off?: number; amount_off?: number }) => {
    const code = `T${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`.toUpperCase();
    const { id } = await stripe.coupons.create({ duration: "once", currency: "usd", ...coupon });
    await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code });
    return code;
  };

  it("lower the charge and with it the fee", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 2000 });
    const code = await promotion({ percent_off: 25 });
    const { checkout_url, session_id } = await start(buyer, video, code.toLowerCase());
    await pay(checkout_url);
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, video)).toMatchObject({ amount: 1500, platform_fee: 150 });
  });

  it("may make it free, without a card", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 500 });
    const code = await promotion({ amount_off: 500 });
    const { checkout_url, session_id } = await start(buyer, video, code);
    await pay(checkout_url);
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "paid", amount: 0 });
  });

  it("never leave less than 50, and must be known", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 500 });
    const code = await promotion({ amount_off: 470 });
    for (const coupon_code of [code, "NOSUCHCODE"]) {
      const result = await buyer.call(paymentCalls.purchaseVideo, {
        body: { video_id: video, coupon_code },
      });
      expect(codeOf(result)).toBe("coupon_invalid");
    }
  });
});

describe("the webhook", () => {
  const event = {
    id: "evt_1",
    type: "checkout.session.completed",
    created: 1,
    data: { object: { id: "cs_1", object: "checkout.session", customer_email: "a@b.c" } },
  };
  const body = JSON.stringify(event);

  it("queues what the platform or the connect endpoint has signed: what to look at, and no more", async () => {
    const connect = sign(body, process.env.STRIPE_CONNECT_WEBHOOK_SECRET ?? "");
    expect((await receive(event)).statusCode).toBe(200);
    expect((await receive(event, connect)).statusCode).toBe(200);
    const message = { id: "evt_1", type: event.type, created: 1, object_id: "cs_1" };
    expect(await takeMessages("STRIPE_EVENTS")).toEqual([message, message]);
  });

  it("answers events that change nothing here without queueing them", async () => {
    expect((await receive({ ...event, type: "product.created" })).statusCode).toBe(200);
    const balance = { ...event, type: "balance.available", data: { object: {} } };
    expect((await receive(balance)).statusCode).toBe(200);
    expect(await takeMessages("STRIPE_EVENTS")).toEqual([]);
  });

  it("refuses forged, altered and old events and what is no event", async () => {
    const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
    const old = Math.floor(Date.now() / 1000) - 301;
    const answers = await Promise.all([
      receive(event, sign(body, "whsec_forged")),
      receive(event, sign(`${body} `, secret)),
      receive(event, sign(body, secret, old)),
      receive(event, ""),
      receive({ hello: "there" }),
      webhook(gatewayEvent("{", sign("{", secret))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await takeMessages("STRIPE_EVENTS")).toEqual([]);
  });

  it("grants nothing for a session that is none of ours", async () => {
    const foreign = await stripe.checkout.sessions.create({
      mode: "payment",
      success_url: "https://example.com",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: 500, product_data: { name: "Other" } },
        },
      ],
    });
    await pay(foreign.url ?? "");
    await settleEvents(foreign.id);
    const { data } = await database.checkouts.get({ session_id: foreign.id }).go();
    expect(data).toBeNull();
  });
});
