import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { beforeAll, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { putVideo } from "./support/fixtures.ts";
import { accessTo } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const couponsOf = async (person: TestPerson) =>
  (await succeed(person.call(ownCouponCalls.list, { query: { limit: 100 } }))).coupons;

const open = (buyer: TestPerson, video_id: string, coupon_code: string) =>
  buyer.call(paymentCalls.purchaseVideo, { body: { video_id, coupon_code } });

async function buy(buyer: TestPerson, video: string, code: string) {
  const { checkout_url, session_id } = await succeed(open(buyer, video, code));
  await pay(checkout_url);
  return eventually(
    () => succeed(buyer.call(paymentCalls.checkout, { params: { session_id } })),
    ({ status }) => status === "fulfilled",
  );
}

it("a creator's coupon lowers the price, is counted, and ends after its last use", async () => {
  const video = await putVideo(fixtures, { access_type: "paid", price: 2000, title: "Knots" });
  const code = `T-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
  const made = await succeed(
    owner.call(ownCouponCalls.create, {
      body: { code: code.toLowerCase(), percent_off: 25, item_id: video, max_uses: 1 },
    }),
  );
  expect(made).toEqual({
    code,
    percent_off: 25,
    amount_off: null,
    item_id: video,
    item_title: "Knots",
    max_uses: 1,
    times_used: 0,
    expires_at: null,
  });
  const buyer = await signUp();
  const check = () =>
    succeed(
      buyer.call(couponCalls.validate, {
        body: { couponCode: code, item: { kind: "video", id: video } },
      }),
    );
  expect(await check()).toMatchObject({ valid: true, amount: 500, final_amount: 1500 });
  expect(await buy(buyer, video, code)).toMatchObject({ amount: 1500 });
  expect(await accessTo(buyer, video)).toBe("granted");

  const own = await eventually(
    () => couponsOf(owner),
    (coupons) => coupons.some((one) => one.code === code && one.times_used === 1),
  );
  expect(own).toContainEqual({ ...made, times_used: 1 });
  expect(await couponsOf(fixtures.people.otherCreator)).toEqual([]);
  expect(await check()).toMatchObject({ reason: "This coupon has been used up." });
  expect(await fail(open(await signUp(), video, code))).toMatchObject({
    code: "coupon_invalid",
    fields: { coupon_code: "This coupon has been used up." },
  });

  const { payments } = await succeed(owner.call(paymentCalls.creatorPayments));
  const sale = payments.find(({ item_id }) => item_id === video);
  // The Studio plan's fee is 5 % of what was charged.
  expect(sale).toMatchObject({ amount: 1500, platform_fee: 75, net: 1425 });
  const trail = await succeed(owner.call(payoutCalls.trail, { params: { id: sale?.id ?? "" } }));
  expect(trail.payment).toMatchObject({ amount: 1500 });
});

it("everything for free needs no payment, and a deleted coupon takes nothing off", async () => {
  const video = await putVideo(fixtures, { access_type: "paid", price: 2000 });
  const code = `T-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
  await succeed(owner.call(ownCouponCalls.create, { body: { code, percent_off: 100 } }));
  const guest = await signUp();
  expect(await buy(guest, video, code)).toMatchObject({ amount: 0 });
  expect(await accessTo(guest, video)).toBe("granted");
  await succeed(owner.call(ownCouponCalls.remove, { params: { code } }));
  expect((await couponsOf(owner)).map((one) => one.code)).not.toContain(code);
  expect(await fail(open(await signUp(), video, code))).toMatchObject({ code: "coupon_invalid" });
  expect(await accessTo(guest, video)).toBe("granted");
});
