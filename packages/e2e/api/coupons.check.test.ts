import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel, makeCreator } from "./support/creator.ts";
import { putDraft, putPaidVideo, putVideo } from "./support/fixtures.ts";
import { provider } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { type RawAnswer, send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const path = "/api/payments/validate-coupon";
const check = async (body: unknown, as?: TestPerson) => {
  const answer = await send("POST", path, { as: as ?? (await signUp()), body });
  return { ...answer, fields: Object.keys(answer.error?.fields ?? {}) };
};

it("400 for malformed JSON, 401 for a visitor, 403 for a deactivated account", async () => {
  expect((await check("{")).status).toBe(400);
  expect((await send("POST", path, { body: { couponCode: "SAVE10" } })).status).toBe(401);
  const closed = await check({ couponCode: "SAVE10" }, fixtures.people.deactivated);
  expect([closed.status, closed.error?.code]).toEqual([403, "account_deactivated"]);
});

describe("404", () => {
  it("for a missing item, or one that the caller may not buy", async () => {
    const items = [
      { kind: "video", id: "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      { kind: "video", id: await putDraft(fixtures) },
      { kind: "video", id: await putVideo(fixtures) },
      { kind: "video", id: "not#an$id" },
      { kind: "channel", id: fixtures.channel.id },
      { kind: "channel", id: "chn_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      { kind: "subscription", id: "pkg_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      { kind: "minutes", id: "minutes-7" },
    ];
    const person = await signUp();
    for (const item of items) {
      const answer = await check({ couponCode: "SAVE10", item }, person);
      expect([item, answer.status, answer.error?.code]).toEqual([item, 404, "not_found"]);
    }
  });
});

it.each(["", "AB", "A".repeat(33), "SAVE 10", "SAVE_10", "GRÜN", 7, null])(
  "422 for the coupon %j",
  async (couponCode) => {
    const answer = await check({ couponCode });
    expect([answer.status, answer.fields]).toEqual([422, ["couponCode"]]);
  },
);

it("422 for unknown fields and kinds", async () => {
  expect((await check({ couponCode: "SAVE10", price: 1 })).fields).toEqual(["price"]);
  const item = { kind: "promotion", id: "promotion-7" };
  expect((await check({ couponCode: "SAVE10", item })).fields).toEqual(["item.kind"]);
});

it("429 for guessing, with the time to wait; others are not affected", async () => {
  const person = await signUp();
  await waitForWindow("coupon");
  const tries = await Promise.all(
    Array.from({ length: 21 }, (_, index) => check({ couponCode: `GUESS-${index}` }, person)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = await check({ couponCode: "GUESS-X" }, person);
  expect([refused.status, refused.error?.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await check({ couponCode: "GUESS-X" })).status).toBe(200);
});

it("codes tried in any call count together", async () => {
  const { watcher } = fixtures.people;
  const video_id = await putPaidVideo(fixtures);
  const { id: package_id, price_id: priceId } = fixtures.plan;
  const tryBy: readonly ((coupon_code: string) => Promise<RawAnswer>)[] = [
    (couponCode) => check({ couponCode }, watcher),
    (code) => asked("GET", `creator/setup?priceId=${priceId}&coupon_code=${code}`),
    (code) => asked("POST", `purchase-channel/${fixtures.soldChannel.id}?coupon_code=${code}`),
    (coupon_code) => asked("POST", "purchase-video", { video_id, coupon_code }),
    (coupon_code) => asked("POST", "subscriptions", { package_id, coupon_code }),
    (coupon_code) => asked("POST", "purchase-minutes", { pack_id: "minutes-60", coupon_code }),
  ];
  function asked(method: string, call: string, body?: unknown) {
    return send(method, `/api/payments/${call}`, {
      as: watcher,
      ...(body !== undefined && { body }),
    });
  }
  await waitForWindow("coupon");
  const tries = await Promise.all(
    Array.from({ length: 24 }, (_, index) => tryBy[index % tryBy.length]?.(`GUESS-${index}`)),
  );
  const codes = tries.map((answer) => answer?.error?.code);
  expect(codes.filter((code) => code === "rate_limited")).toHaveLength(4);
  for (const tryOne of tryBy) {
    expect((await tryOne("GUESS-X")).error?.code).toBe("rate_limited");
  }
  // Calls without a code still work.
  expect((await asked("POST", "purchase-video", { video_id })).status).toBe(201);
});

describe("422 in calls that take money", () => {
  /** A coupon that no longer works, and one that would leave too little to charge. */
  async function deadCoupons(): Promise<{ expired: string; nearlyAll: string }> {
    const stripe = await provider();
    const issue = async (coupon: { percent_off: number }, expires_at?: number) => {
      const { id } = await stripe.coupons.create({ duration: "once", ...coupon });
      const code = `C-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
      const promotion = { type: "coupon" as const, coupon: id };
      const { id: made } = await stripe.promotionCodes.create({ promotion, code, expires_at });
      return { code, made };
    };
    const [dead, nearlyAll] = await Promise.all([
      issue({ percent_off: 50 }),
      issue({ percent_off: 99 }),
    ]);
    await stripe.promotionCodes.update(dead.made, { active: false });
    return { expired: dead.code, nearlyAll: nearlyAll.code };
  }

  it("a coupon that does not work is refused by its field, and no page is opened", async () => {
    const { owner } = fixtures.people;
    const [buyer, newcomer, coupons, monthly] = await Promise.all([
      signUp(),
      makeCreator({ plan: false }),
      deadCoupons(),
      makeChannel(owner, { privacy_type: "private", price: 900, purchase_type: "monthly" }),
    ]);
    const video_id = await putPaidVideo(fixtures);
    const wordsFor = {
      NOBODYKNOWSME: "This coupon is not known. Check the spelling.",
      [coupons.expired]: "This coupon is not known. Check the spelling.",
      [coupons.nearlyAll]:
        "This coupon would leave less than $0.50 to pay, which cannot be charged.",
    };
    const { id: package_id, price_id: priceId } = fixtures.plan;
    for (const [coupon_code, message] of Object.entries(wordsFor)) {
      const refusal = { code: "coupon_invalid", message, fields: { coupon_code: message } };
      for (const asked of [
        newcomer.call(paymentCalls.setupQuote, { query: { priceId, coupon_code } }),
        newcomer.call(paymentCalls.subscribe, { body: { package_id, coupon_code } }),
        buyer.call(paymentCalls.purchaseVideo, { body: { video_id, coupon_code } }),
        buyer.call(paymentCalls.purchaseChannel, {
          params: { id: fixtures.soldChannel.id },
          query: { coupon_code },
        }),
        owner.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-60", coupon_code } }),
      ]) {
        expect(await fail(asked)).toMatchObject(refusal);
      }
    }
    const joined = buyer.call(paymentCalls.purchaseChannel, {
      params: { id: monthly.id },
      query: { coupon_code: coupons.nearlyAll },
    });
    expect(await fail(joined)).toMatchObject({
      code: "coupon_invalid",
      message: "Coupons are not for channels that are paid by the month.",
    });
    for (const { id } of [buyer, newcomer]) {
      const { data } = await fixtures.database.checkouts.query.byUser({ user_id: id }).go();
      expect(data).toEqual([]);
    }
  });
});
