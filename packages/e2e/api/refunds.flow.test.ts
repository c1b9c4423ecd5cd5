import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { beforeAll, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { makeChannel } from "./support/creator.ts";
import { putPaidVideo } from "./support/fixtures.ts";
import { putLiveStream } from "./support/live-fixtures.ts";
import { accessTo, buyVideo, control, intentOf } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const purchases = async (person: TestPerson) =>
  (await succeed(person.call(paymentCalls.watcherPayments))).payments;
const notificationsOf = async (person: TestPerson, title: string) =>
  (
    await succeed(person.call(notificationCalls.list, { query: { limit: 100 } }))
  ).notifications.filter((notification) => notification.title === title);
const quote = (person: TestPerson, purchase_id: string) =>
  succeed(person.call(refundCalls.quote, { query: { purchase_id } }));
const accessBecomes = (person: TestPerson, video: string, wanted: string) =>
  eventually(
    () => accessTo(person, video),
    (access) => access === wanted,
  );

/** Moves two hours past the buyer's opening of the video. */
const endAddresses = (buyer: TestPerson, item_id: string) =>
  fixtures.database.purchases
    .patch({ buyer_id: buyer.id, item_id })
    .set({ playback_until: new Date(Date.now() - 1000).toISOString() })
    .go();

it("a buyer refunds a video, loses access, is notified, and can buy it again", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { payment } = await buyVideo(buyer, video);
  expect(await accessTo(buyer, video)).toBe("granted");
  await endAddresses(buyer, video);
  const offered = await quote(buyer, payment.id);
  expect(offered).toMatchObject({ eligible: true, reason: null, amount: 1299 });
  expect(payment.refundable_until).toBe(offered.refundable_until);

  const idempotencyKey = crypto.randomUUID();
  const give = () =>
    succeed(
      buyer.call(
        refundCalls.ofPurchase,
        { body: { purchase_id: payment.id, reason: "Bought by mistake." } },
        { idempotencyKey },
      ),
    );
  const refund = await give();
  expect(refund).toMatchObject({ status: "succeeded", amount: 1299, purchase_status: "refunded" });
  expect(await give()).toEqual(refund);
  expect(await accessTo(buyer, video)).toBe("purchase_required");
  const title = "Your money is on its way back";
  const [notice] = await eventually(
    () => notificationsOf(buyer, title),
    (list) => list.length === 1,
  );
  expect(notice?.link).toBe(`/my_library/receipts/${payment.id}`);
  const sale = await eventually(
    () => notificationsOf(owner, "A sale was refunded"),
    (list) => list.length > 0,
  );
  expect(sale[0]?.body).toContain("Bought by mistake.");

  const secondPurchase = await buyVideo(buyer, video);
  expect(await accessTo(buyer, video)).toBe("granted");
  expect(await purchases(buyer)).toMatchObject([
    { id: secondPurchase.payment.id, status: "paid" },
    { id: payment.id, status: "refunded", amount_refunded: 1299, refundable_until: null },
  ]);
  expect(await quote(buyer, secondPurchase.payment.id)).toMatchObject({
    eligible: false,
    amount: 0,
  });
  expect(await notificationsOf(buyer, title)).toHaveLength(1);
});

it("a buyer who has just opened the video is told when it can be refunded", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { payment } = await buyVideo(buyer, video);
  expect(await accessTo(buyer, video)).toBe("granted");
  const body = { purchase_id: payment.id, reason: "Bought by mistake." };
  const refusal = await fail(buyer.call(refundCalls.ofPurchase, { body }));
  expect(refusal.code).toBe("refund_not_yet");
  const { refundable_from } = await quote(buyer, payment.id);
  expect(refusal.details).toEqual({ refundable_from });
  const hours = (Date.parse(refundable_from ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThan(2.3);
  expect(await accessTo(buyer, video)).toBe("granted");
});

it("a buyer who has only looked at the offer again can refund at once", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { payment } = await buyVideo(buyer, video);
  await accessBecomes(buyer, video, "granted");
  await endAddresses(buyer, video);
  const offer = { params: { id: video }, query: { offer: "true" as const } };
  expect(await succeed(buyer.call(videoCalls.publicById, offer))).toMatchObject({
    access: "granted",
    is_purchased: true,
    mux_playback_url: null,
  });
  expect(await quote(buyer, payment.id)).toMatchObject({ eligible: true, refundable_from: null });
  const wrong = { params: { id: video }, query: { offer: "perhaps" } };
  expect((await fail(buyer.call(videoCalls.publicById, wrong))).code).toBe("invalid_fields");
});

it("a creator refunds a part and the buyer keeps the video; after the rest it closes", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { payment } = await buyVideo(buyer, video);
  const refund = (amount?: number) =>
    owner.call(refundCalls.ofSale, {
      body: {
        purchase_id: payment.id,
        reason: "The sound was bad.",
        ...(amount === undefined ? {} : { amount }),
      },
    });
  expect(await succeed(refund(300))).toMatchObject({ purchase_status: "partially_refunded" });
  expect(await accessTo(buyer, video)).toBe("granted");
  expect(await fail(refund(1000))).toMatchObject({
    code: "invalid_fields",
    fields: { amount: "At most $9.99 can still be refunded" },
  });
  expect(await succeed(refund())).toMatchObject({ amount: 999, purchase_status: "refunded" });
  expect(await accessTo(buyer, video)).toBe("purchase_required");
});

it("a dispute locks the video and is named there; a won one opens it again, a lost one keeps it closed", async () => {
  const buyer = await signUp();
  const closedReason = async (id: string) =>
    (await succeed(buyer.call(videoCalls.publicById, { params: { id } }))).closed_reason;
  const [won, lost] = await Promise.all([putPaidVideo(fixtures), putPaidVideo(fixtures)]);
  for (const [video, outcome, after, status] of [
    [won, "won", "granted", "paid"],
    [lost, "lost", "purchase_required", "lost"],
  ] as const) {
    const { payment, intent } = await buyVideo(buyer, video);
    await control("/disputes/open", { payment_intent: intent });
    await accessBecomes(buyer, video, "purchase_required");
    expect(await closedReason(video)).toBe("disputed");
    expect((await purchases(buyer))[0]).toMatchObject({ id: payment.id, status: "disputed" });
    expect(
      await fail(
        buyer.call(refundCalls.ofPurchase, { body: { purchase_id: payment.id, reason: "Back." } }),
      ),
    ).toMatchObject({ code: "invalid_state" });
    await control("/disputes/close", { payment_intent: intent, outcome });
    await eventually(
      async () => (await purchases(buyer))[0]?.status,
      (now) => now === status,
    );
    expect(await accessTo(buyer, video)).toBe(after);
    expect(await closedReason(video)).toBeUndefined();
  }
});

it("an admin refunds the unused part of a pack, and the audit log says who and why", async () => {
  const creator = fixtures.people.otherCreator;
  const { admin } = fixtures.people;
  const before = await succeed(creator.call(uploadCalls.minutes));
  const { checkout_url, session_id } = await succeed(
    creator.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-300" } }),
  );
  await pay(checkout_url);
  await eventually(
    () => succeed(creator.call(uploadCalls.minutes)),
    ({ total }) => total === before.total + 300,
  );
  const reason = "Paid twice by accident.";
  expect(
    await succeed(admin.call(refundCalls.byAdmin, { body: { session_id, reason } })),
  ).toMatchObject({ amount: 2500, purchase_status: "refunded" });
  const after = await succeed(creator.call(uploadCalls.minutes));
  expect(after).toMatchObject({ total: before.total, remaining: before.remaining });
  const { entries } = await succeed(
    admin.call(adminAuditCalls.list, { query: { object_id: session_id } }),
  );
  expect(entries).toMatchObject([
    {
      action: "purchase.refund",
      actor_id: admin.id,
      object_name: "300 upload minutes",
      after: { refunded: 2500 },
      reason,
    },
  ]);
  expect(await intentOf(session_id)).toMatch(/^pi_/);
});

it("a channel whose live stream was opened can be refunded after its playback address has expired", async () => {
  const buyer = await signUp();
  const channel = await makeChannel(owner, { privacy_type: "private", price: 1500 });
  const { id } = await putLiveStream(fixtures, {}, channel);
  const { checkout_url } = await succeed(
    buyer.call(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
  );
  await pay(checkout_url);
  const page = () => succeed(buyer.call(liveCalls.byId, { params: { id } }));
  await eventually(page, ({ access }) => access === "granted");
  const [payment] = await purchases(buyer);
  const give = () =>
    buyer.call(refundCalls.ofPurchase, {
      body: { purchase_id: payment?.id ?? "", reason: "Not for me." },
    });
  const refused = await fail(give());
  expect(refused.code).toBe("refund_not_yet");
  await endAddresses(buyer, channel.id);
  expect((await succeed(give())).status).toBe("succeeded");
  expect((await page()).access).toBe("channel_purchase_required");
});
