import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { putPaidVideo } from "./support/fixtures.ts";
import { buyVideo, control } from "./support/payment-provider.ts";
import { putPayment } from "./support/payments.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

const reason = "It was not what I expected.";
const unknown = "pur_01HZZZZZZZZZZZZZZZZZZZZZZZ";

let fixtures: Fixtures;
let people: Fixtures["people"];
beforeAll(async () => {
  fixtures = await createFixtures();
  people = fixtures.people;
});

const posts = [
  { path: "/api/payments/refunds", who: "watcher" },
  { path: "/api/payments/creator/refunds", who: "owner" },
  { path: "/api/payments/admin/refunds", who: "admin" },
] as const;

describe.each(posts)("POST $path", ({ path, who }) => {
  const post = (body: unknown, as: TestPerson = people[who], headers = {}) =>
    send("POST", path, { as, body, headers });

  it("400 for malformed JSON, and for a malformed key", async () => {
    expect((await post("{")).status).toBe(400);
    const body = { purchase_id: unknown, reason };
    expect((await post(body, undefined, { "idempotency-key": "short" })).status).toBe(400);
  });

  it("a refund is for signed-in people with an active account", async () => {
    expect((await send("POST", path, { body: {} })).status).toBe(401);
    const closed = await post({ purchase_id: unknown, reason }, people.deactivated);
    expect([closed.status, closed.error?.code]).toEqual([403, "account_deactivated"]);
  });

  it("404 for a missing purchase, and alike for another person's", async () => {
    const none = await post({ purchase_id: unknown, reason });
    expect([none.status, none.error?.code]).toEqual([404, "not_found"]);
    const theirs = await putPayment(fixtures);
    const stranger = await post({ purchase_id: theirs, reason }, people.otherCreator);
    expect(stranger.status).toBe(404);
    if (who !== "admin") expect(stranger.error?.message).toBe(none.error?.message);
  });

  it("409 for an unpaid purchase, and the refusal releases its key for another request", async () => {
    const purchase_id = await putPayment(fixtures);
    const nothing = await post({ purchase_id, reason });
    expect([nothing.status, nothing.error?.code]).toEqual([409, "invalid_state"]);
    const headers = { "idempotency-key": crypto.randomUUID() };
    await post({ purchase_id, reason }, undefined, headers);
    const other = await post({ purchase_id, reason: "Another." }, undefined, headers);
    expect([other.status, other.error?.code]).toEqual([409, "invalid_state"]);
  });

  it("422 for a missing reason, an unknown field, and an id of another kind", async () => {
    expect((await post({ purchase_id: unknown })).error?.fields).toHaveProperty("reason");
    const foreign = await post({ purchase_id: unknown, reason, status: "refunded" });
    expect(Object.keys(foreign.error?.fields ?? {})).toEqual(["status"]);
    const kind = await post({ purchase_id: "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", reason });
    expect(Object.keys(kind.error?.fields ?? {})).toEqual(["purchase_id"]);
    expect((await post({ reason })).status).toBe(422);
    const refusal = await post({ purchase_id: unknown, reason: "x".repeat(501) });
    expect(Object.keys(refusal.error?.fields ?? {})).toEqual(["reason"]);
  });
});

it("an admin names a checkout by an id of its own kind", async () => {
  for (const session_id of ["letmein", unknown, "cs_test_1#2", `cs_${"x".repeat(251)}`]) {
    const answer = await send("POST", "/api/payments/admin/refunds", {
      as: people.admin,
      body: { session_id, reason },
    });
    expect([session_id, answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([
      session_id,
      422,
      ["session_id"],
    ]);
  }
});

it("a buyer names no amount; no refund is zero, negative, or more than is left", async () => {
  const buyer = await signUp();
  const { payment } = await buyVideo(buyer, await putPaidVideo(fixtures));
  const named = await send("POST", "/api/payments/refunds", {
    as: buyer,
    body: { purchase_id: payment.id, reason, amount: 1299 },
  });
  expect([named.status, Object.keys(named.error?.fields ?? {})]).toEqual([422, ["amount"]]);
  for (const { path, as } of [
    { path: "/api/payments/creator/refunds", as: people.owner },
    { path: "/api/payments/admin/refunds", as: people.admin },
  ]) {
    for (const amount of [0, -1, 1.5, 1300, "5"]) {
      const answer = await send("POST", path, {
        as,
        body: { purchase_id: payment.id, reason, amount },
      });
      expect([amount, answer.status]).toEqual([amount, 422]);
      expect(Object.keys(answer.error?.fields ?? {})).toEqual(["amount"]);
    }
  }
});

it("every rule gives the reason of its refusal", async () => {
  const refusal = (person: TestPerson, purchase_id: string) =>
    fail(person.call(refundCalls.ofPurchase, { body: { purchase_id, reason } }));
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { payment, intent } = await buyVideo(buyer, video);
  const moment = new Date().toISOString();
  await fixtures.database.watchHistory
    .put({
      viewer_id: buyer.id,
      video_id: video,
      position: 13,
      finished: false,
      duration: 61,
      watched_seconds: 13,
      farthest: 13,
      began_at: moment,
      reported_at: moment,
    })
    .go();
  expect(await refusal(buyer, payment.id)).toMatchObject({
    code: "invalid_state",
    message: "You have watched 20 % or more of it. Ask its creator for a refund.",
  });
  await control("/disputes/open", { payment_intent: intent });
  for (const [call, person] of [
    [refundCalls.ofPurchase, buyer],
    [refundCalls.ofSale, people.owner],
    [refundCalls.byAdmin, people.admin],
  ] as const) {
    expect(
      await fail(person.call(call, { body: { purchase_id: payment.id, reason } })),
    ).toMatchObject({
      code: "invalid_state",
      message: "This payment is disputed at the bank. It cannot be refunded until that is decided.",
    });
  }
});

describe("GET /api/payments/refunds/quote", () => {
  const get = (query: string, as?: TestPerson) =>
    send("GET", `/api/payments/refunds/quote${query}`, as === undefined ? {} : { as });

  it("401, 403, 404 and 422", async () => {
    expect((await get(`?purchase_id=${unknown}`)).status).toBe(401);
    expect((await get(`?purchase_id=${unknown}`, people.deactivated)).status).toBe(403);
    expect((await get(`?purchase_id=${unknown}`, people.watcher)).status).toBe(404);
    const id = await putPayment(fixtures);
    expect((await get(`?purchase_id=${id}`, people.otherCreator)).status).toBe(404);
    expect((await get("", people.watcher)).status).toBe(422);
    expect((await get("?purchase_id=1", people.watcher)).status).toBe(422);
  });

  it("answers a buyer and a seller their own terms", async () => {
    const purchase_id = await putPayment(fixtures);
    const query = { query: { purchase_id } };
    const buyers = await succeed(people.watcher.call(refundCalls.quote, query));
    const sellers = await succeed(people.owner.call(refundCalls.quote, query));
    const days = (until: string | null) =>
      Math.round((Date.parse(until ?? "") - Date.now()) / 86_400_000);
    expect([days(buyers.refundable_until), days(sellers.refundable_until)]).toEqual([14, 90]);
    expect(buyers).toMatchObject({ eligible: false, amount: 0, purchase_id });
  });
});
