import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { expect, it } from "vitest";
import { couponEffects, videoChange } from "../coupon-effects.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const coupon: OwnCoupon = {
  code: "HALF",
  percent_off: 50,
  amount_off: null,
  item_id: "vid_1",
  item_title: "Knots",
  max_uses: null,
  times_used: 0,
  expires_at: null,
};
const amount = { ...coupon, code: "AMOUNT", percent_off: null, amount_off: 1800 };
const gift = { ...coupon, code: "GIFT", percent_off: 100 };
const everything = { ...amount, code: "EVERYTHING", item_id: null, item_title: null };

const effects = (coupons: OwnCoupon[], before: number, after: number) =>
  couponEffects(coupons, [{ itemId: "vid_1", before, after }], now);

it.each([
  ["nothing while every coupon works", [coupon, amount, gift, everything], 2000, 1900, []],
  [
    "which leave too little to pay",
    [coupon, amount, everything],
    2000,
    1820,
    [
      "AMOUNT can no longer be used: it leaves $0.20 to pay, and a payment is at least $0.50.",
      "EVERYTHING can no longer be used: it leaves $0.20 to pay, and a payment is at least $0.50.",
    ],
  ],
  [
    "which leave nothing to pay, except those that were made for it",
    [coupon, amount, gift],
    2000,
    1500,
    ["With AMOUNT, buyers then pay nothing."],
  ],
  [
    "which are for one price, when nothing is paid any more",
    [coupon, everything],
    2000,
    0,
    ["HALF can no longer be used: it is for a price that is paid once."],
  ],
  ["nothing while a price is typed", [amount], 2000, 18, []],
  ["nothing without a typed price", [amount], 2000, Number.NaN, []],
  ["nothing of what was so before", [amount, everything], 1820, 1830, []],
  [
    "of everything for what is sold now",
    [everything],
    0,
    1500,
    ["With EVERYTHING, buyers then pay nothing."],
  ],
] as const)("a change of price says %s", (_what, coupons, before, after, expected) => {
  expect(effects([...coupons], before, after)).toEqual(expected);
});

it("says which coupons a channel that is sold as a whole ends, by the video that it then opens", () => {
  const change = { itemId: "vid_1", before: 2000, after: 0, opensWithChannel: true };
  expect(couponEffects([coupon, everything], [change], now)).toEqual([
    "HALF can no longer be used: its video then opens with the channel only.",
  ]);
});

it("leaves out coupons of other items, ended ones and unusable ones", () => {
  const others = [
    { ...amount, item_id: "vid_2" },
    { ...amount, expires_at: "2026-11-20T12:00:00.000Z" },
    { ...amount, max_uses: 3, times_used: 3 },
    { ...amount, problem: "This video is free; there is no price." },
  ];
  expect(effects(others, 2000, 1820)).toEqual([]);
});

it("says each effect of several changes once", () => {
  const changes = ["vid_1", "vid_2"].map((itemId) => ({ itemId, before: 2000, after: 1820 }));
  expect(couponEffects([everything], changes, now)).toHaveLength(1);
});

it("changes the price of a video only by what is typed or chosen", () => {
  const video = { id: "vid_1", price: 2000 };
  const changeTo = (isPaid: boolean, typed: number | undefined) =>
    videoChange(video, { isPaid, typed }).after;
  // The form has no value before its field is registered.
  expect(changeTo(true, undefined)).toBe(2000);
  expect(changeTo(true, 1500)).toBe(1500);
  expect(changeTo(false, 1500)).toBe(0);
});
