import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import { endedText } from "@/components/coupon-end.ts";
import {
  canShare,
  couponPath,
  createdText,
  discountText,
  endOfDay,
  lastDayText,
  typedLastDay,
  unusableText,
  usesText,
} from "../coupon-text.ts";

const coupon: OwnCoupon = {
  code: "SPRING",
  percent_off: 25,
  amount_off: null,
  item_id: null,
  item_title: null,
  max_uses: null,
  times_used: 0,
  expires_at: null,
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it("says what a coupon takes off, and how often it was used", () => {
  expect(discountText(coupon)).toBe("25% off");
  expect(discountText({ ...coupon, percent_off: null, amount_off: 550 })).toBe("$5.50 off");
  expect(usesText({ ...coupon, times_used: 1200 })).toBe("1,200");
  expect(usesText({ ...coupon, times_used: 3, max_uses: 10 })).toBe("3 of 10");
});

describe("the last day", () => {
  it.each([
    ["America/Los_Angeles", "2026-12-31", "2027-01-01T08:00:00.000Z"],
    // The clocks change on this day.
    ["America/Los_Angeles", "2026-11-01", "2026-11-02T08:00:00.000Z"],
    ["Europe/Berlin", "2026-03-29", "2026-03-29T22:00:00.000Z"],
    ["Pacific/Auckland", "2026-12-31", "2026-12-31T11:00:00.000Z"],
  ])("in %s, %s ends with its last second", (zone, typed, end) => {
    vi.stubEnv("TZ", zone);
    expect(endOfDay(typed)).toBe(end);
    expect(typedLastDay(end)).toBe(typed);
  });

  it("is shown as it was typed", () => {
    const expires_at = endOfDay("2026-12-31") ?? null;
    expect(lastDayText({ ...coupon, expires_at })).toBe("31 December 2026");
  });

  it("is none without a whole date", () => {
    expect(lastDayText(coupon)).toBe("No end");
    expect(endOfDay("")).toBeUndefined();
    expect(endOfDay("2026-12")).toBeUndefined();
  });
});

it("says why a coupon works no longer", () => {
  const expires_at = "2026-12-01T00:00:00.000Z";
  const end = Date.parse(expires_at);
  expect(endedText({ ...coupon, expires_at }, end - 1)).toBeUndefined();
  expect(endedText({ ...coupon, expires_at }, end)).toBe("Expired");
  expect(endedText({ ...coupon, max_uses: 2, times_used: 1 }, end)).toBeUndefined();
  expect(endedText({ ...coupon, max_uses: 2, times_used: 2 }, end)).toBe("Used up");
});

it("is shared only while a buyer can use it", () => {
  const expires_at = "2026-12-01T00:00:00.000Z";
  const end = Date.parse(expires_at);
  const isShared = (changes: Partial<OwnCoupon>, now = end, canBePaid = true) =>
    canShare({ ...coupon, ...changes }, { now, canBePaid });
  expect(isShared({ expires_at }, end - 1)).toBe(true);
  expect(isShared({ expires_at })).toBe(false);
  expect(isShared({ max_uses: 2, times_used: 2 })).toBe(false);
  expect(isShared({ item_id: "vid_01ABC", item_title: "Knots" })).toBe(true);
  // The item was deleted.
  expect(isShared({ item_id: "vid_01ABC" })).toBe(false);
  const unpublished = { item_id: "vid_01ABC", item_title: "Knots", pause: "It is not published." };
  expect(isShared(unpublished)).toBe(false);
  expect(isShared({}, end, false)).toBe(false);
});

it("says why no buyer can use a coupon now", () => {
  expect(unusableText(coupon, true)).toBeUndefined();
  expect(unusableText(coupon, false)).toBe("Nobody can pay you at the moment.");
  // The payouts do not change this.
  const problem = "This video opens with its channel only. Make the coupon for the channel.";
  const ofVideo = { ...coupon, item_id: "vid_01ABC", item_title: "Knots", problem };
  expect(unusableText(ofVideo, false)).toBe(problem);
});

it("says of a new coupon whether buyers can use it now", () => {
  const createdWith = (changes: Partial<OwnCoupon>, canBePaid = true) =>
    createdText({ ...coupon, item_id: "vid_01ABC", item_title: "Knots", ...changes }, canBePaid);
  expect(createdWith({})).toBe("The coupon SPRING works now.");
  expect(createdWith({ pause: "This video is private." })).toBe(
    "The coupon SPRING is created. This video is private.",
  );
  expect(createdWith({}, false)).toBe(
    "The coupon SPRING is created. Nobody can pay you at the moment.",
  );
});

it("leads to the page of the item, with the code", () => {
  const video = { ...coupon, item_id: "vid_01ABC", item_title: "Sea at dawn" };
  expect(couponPath(video)).toBe(
    "/video/sea-at-dawn-vid_01ABC?video_id=vid_01ABC&video_name=Sea+at+dawn&coupon=SPRING",
  );
  const channel = { ...coupon, item_id: "chn_01ABC", item_title: "Knots" };
  expect(couponPath(channel)).toBe(
    "/channel/knots-chn_01ABC?channel_id=chn_01ABC&channel_name=Knots&coupon=SPRING",
  );
  expect(couponPath(coupon)).toBeUndefined();
  expect(couponPath({ ...coupon, item_id: "vid_01ABC" })).toBeUndefined();
});
