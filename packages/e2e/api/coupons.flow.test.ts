import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { beforeAll, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putPaidVideo } from "./support/fixtures.ts";
import { provider } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let buyer: TestPerson;
let video: string;
beforeAll(async () => {
  fixtures = await createFixtures();
  buyer = await signUp();
  video = await putPaidVideo(fixtures);
});

type Coupon = Parameters<Awaited<ReturnType<typeof provider>>["coupons"]["create"]>[0];
type Limits = { max_redemptions?: number; expires_at?: number; customer?: string; least?: number };

/** Creates a coupon at the provider and returns its code. */
async function issue(coupon: Coupon, { least, ...limits }: Limits = {}): Promise<string> {
  const stripe = await provider();
  const { id } = await stripe.coupons.create({ duration: "once", ...coupon });
  const code = `T-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
  await stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: id },
    code,
    ...limits,
    ...(least === undefined
      ? {}
      : { restrictions: { minimum_amount: least, minimum_amount_currency: "usd" } }),
  });
  return code;
}

const check = (
  couponCode: string,
  item?: { kind: "subscription" | "video" | "channel" | "minutes"; id: string },
) =>
  succeed(
    buyer.call(couponCalls.validate, {
      body: { couponCode, ...(item === undefined ? {} : { item }) },
    }),
  );

it("a percentage shows its discount, and the checkout has the same", async () => {
  const code = await issue({ percent_off: 25 });
  expect(await check(code)).toEqual({
    valid: true,
    discount_type: "percent",
    percent_off: 25,
    amount: null,
    final_amount: null,
  });
  const shown = await check(code.toLowerCase(), { kind: "video", id: video });
  expect(shown).toMatchObject({ valid: true, amount: 325, final_amount: 974 });
  const { session_id } = await succeed(
    buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video, coupon_code: code } }),
  );
  const checkout = await succeed(buyer.call(paymentCalls.checkout, { params: { session_id } }));
  expect(checkout.amount).toBe(shown.final_amount);
});

it("an amount also applies to plans, channels and packs", async () => {
  const code = await issue({ amount_off: 500, currency: "usd" });
  expect(await check(code)).toMatchObject({ discount_type: "amount", amount: 500 });
  expect(await check(code, { kind: "subscription", id: fixtures.plan.id })).toMatchObject({
    amount: 500,
    final_amount: fixtures.plan.price - 500,
  });
  expect(await check(code, { kind: "channel", id: fixtures.soldChannel.id })).toMatchObject({
    final_amount: 4400,
  });
  expect(await check(code, { kind: "minutes", id: "minutes-60" })).toMatchObject({
    final_amount: 100,
  });
});

it("channels and packs are sold for the discounted price", async () => {
  const half = await issue({ percent_off: 50 });
  const { session_id } = await succeed(
    buyer.call(paymentCalls.purchaseChannel, {
      params: { id: fixtures.soldChannel.id },
      query: { coupon_code: half },
    }),
  );
  const channel = await succeed(buyer.call(paymentCalls.checkout, { params: { session_id } }));
  expect(channel.amount).toBe(2450);
  const { owner } = fixtures.people;
  const pack = await succeed(
    owner.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-300", coupon_code: half },
    }),
  );
  const minutes = await succeed(
    owner.call(paymentCalls.checkout, { params: { session_id: pack.session_id } }),
  );
  expect(minutes.amount).toBe(1250);
});

it("a monthly channel accepts no coupon, and both calls say so", async () => {
  const half = await issue({ percent_off: 50 });
  const channel = await makeChannel(fixtures.people.owner, {
    privacy_type: "private",
    price: 500,
    purchase_type: "monthly",
  });
  const reason = "Coupons are not for channels that are paid by the month.";
  expect(await check(half, { kind: "channel", id: channel.id })).toMatchObject({
    valid: false,
    reason,
  });
  expect(
    await fail(
      buyer.call(paymentCalls.purchaseChannel, {
        params: { id: channel.id },
        query: { coupon_code: half },
      }),
    ),
  ).toMatchObject({ code: "coupon_invalid", message: reason });
});

it("a coupon that does not work gives the reason, and changes no price", async () => {
  const item = { kind: "video", id: video } as const;
  const useless = { valid: false, discount_type: null, amount: null, final_amount: 1299 };
  expect(await check("NOT-KNOWN", item)).toMatchObject({
    ...useless,
    reason: "This coupon is not known. Check the spelling.",
  });
  const tooMuch = await issue({ amount_off: 1270, currency: "usd" });
  expect(await check(tooMuch, item)).toMatchObject({
    ...useless,
    reason: "This coupon would leave less than $0.50 to pay, which cannot be charged.",
  });
  const all = await issue({ percent_off: 100 });
  expect(await check(all, item)).toMatchObject({ valid: true, amount: 1299, final_amount: 0 });
  const foreign = await issue({ amount_off: 100, currency: "eur" });
  expect(await check(foreign)).toMatchObject({
    valid: false,
    reason: "This coupon is for another currency.",
  });
});

it("a coupon for one person works for that person only", async () => {
  const [owner, other] = await Promise.all([signUp(), signUp()]);
  const buy = (as: TestPerson, coupon_code?: string) =>
    as.call(paymentCalls.purchaseVideo, {
      body: { video_id: video, ...(coupon_code === undefined ? {} : { coupon_code }) },
    });
  for (const person of [owner, other]) await succeed(buy(person));
  const { data: record } = await fixtures.database.users.get({ id: owner.id }).go();
  const code = await issue({ percent_off: 50 }, { customer: record?.stripe_customer_id ?? "" });
  const ask = (as: TestPerson) =>
    succeed(as.call(couponCalls.validate, { body: { couponCode: code } }));
  expect(await ask(owner)).toMatchObject({ valid: true, percent_off: 50 });
  // One person with an earlier purchase, and one whom the provider does not know.
  for (const stranger of [other, await signUp()]) {
    expect(await ask(stranger)).toMatchObject({
      valid: false,
      reason: "This coupon belongs to another account.",
    });
    expect(await fail(buy(stranger, code))).toMatchObject({
      code: "coupon_invalid",
      message: "This coupon belongs to another account.",
    });
  }
  await succeed(buy(owner, code));
});

it("a coupon with a minimum is refused below it, to the cent", async () => {
  const pack = (id: string) => ({ kind: "minutes" as const, id });
  const code = await issue({ amount_off: 200, currency: "usd" }, { least: 2500 });
  expect(await check(code, pack("minutes-300"))).toMatchObject({ valid: true, final_amount: 2300 });
  const above = await issue({ amount_off: 200, currency: "usd" }, { least: 2501 });
  expect(await check(above, pack("minutes-300"))).toMatchObject({
    valid: false,
    final_amount: 2500,
    reason: "This coupon is for larger purchases.",
  });
});
