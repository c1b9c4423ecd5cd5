import { expect, it } from "vitest";
import { minutesText, waitingMinutesText } from "../minutes-text.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const minutes = {
  total: 1500,
  used: 1200,
  reserved: 0,
  remaining: 300,
  period_end: "2026-12-03T12:00:00.000Z",
  topups: [],
};
const plan = {
  status: "active",
  package_id: "pkg_1",
  package_name: "Pro",
  trial_end: null,
  current_period_end: minutes.period_end,
  cancel_at_period_end: false,
} as const;
const yearEnd = "2027-10-03T12:00:00.000Z";

it.each([
  ["a plan that goes on", minutes, plan, "1,200 used. New ones on 3 December 2026."],
  [
    "running uploads",
    { ...minutes, reserved: 1060 },
    plan,
    "1,200 used, 1,060 reserved for running uploads. New ones on 3 December 2026.",
  ],
  ["a plan that ends then", minutes, { ...plan, cancel_at_period_end: true }, "1,200 used."],
  [
    "a yearly plan that ends later",
    minutes,
    { ...plan, cancel_at_period_end: true, current_period_end: yearEnd },
    "1,200 used. New ones on 3 December 2026.",
  ],
  [
    "a month that is over, before the next one is paid",
    { ...minutes, period_end: "2026-11-03T12:00:00.000Z" },
    { ...plan, status: "past_due" as const },
    "1,200 used.",
  ],
  ["a plan that has ended", minutes, { ...plan, status: "canceled" as const }, "1,200 used."],
  ["no plan", minutes, null, "1,200 used."],
])("writes the minutes of %s", (_, given, subscription, words) => {
  expect(minutesText(given, subscription, now)).toBe(words);
});

it("adds up the packs that wait for a bank, and leaves out everything else", () => {
  const checkout = {
    session_id: "cs_1",
    kind: "minutes",
    item_id: "minutes-60",
    status: "pending",
    awaits_bank: true,
    title: "60 upload minutes",
    amount: 600,
    currency: "usd",
    link: "/payments/upload-minutes",
  } as const;
  const promotion = { ...checkout, kind: "promotion", item_id: "promotion-7" } as const;
  expect(waitingMinutesText([promotion])).toBe("");
  expect(waitingMinutesText([checkout, promotion, { ...checkout, item_id: "minutes-1000" }])).toBe(
    "1,060 minutes are added when your bank has paid. Banks answer within four business days.",
  );
});
