import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import { availableText, changesSince, nextDate, transitText } from "../payout-text.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const enabled = { status: "enabled", deadline: null } as const;
const payout: PayoutItem = {
  id: "po_1",
  amount: 1900,
  currency: "usd",
  status: "in_transit",
  arrival_date: "2026-11-24T12:00:00.000Z",
  created_at: "2026-11-22T12:00:00.000Z",
};
const balance = {
  currency: "usd",
  available: 0,
  pending: 1900,
  in_transit: 0,
  settling: [{ amount: 1900, available_on: "2026-11-25T12:00:00.000Z" }],
};

describe("the next date", () => {
  it.each([
    [
      "a payout on its way",
      enabled,
      [payout],
      balance,
      "24 November 2026, when $19.00 arrives at your bank",
    ],
    [
      "an older payout that arrives sooner",
      enabled,
      [{ ...payout, arrival_date: "2026-11-26T00:00:00.000Z" }, payout],
      balance,
      "24 November 2026, when $19.00 arrives at your bank",
    ],
    [
      "payouts that arrive on one day",
      enabled,
      [payout, { ...payout, amount: 500 }, { ...payout, amount: 70, status: "failed" as const }],
      balance,
      "24 November 2026, when $24.00 arrives at your bank",
    ],
    [
      "money on hold",
      enabled,
      [{ ...payout, status: "paid" as const }],
      balance,
      "25 November 2026, when $19.00 becomes available",
    ],
    [
      "a payout whose day has passed",
      enabled,
      [{ ...payout, arrival_date: "2026-11-22T00:00:00.000Z" }],
      balance,
      "25 November 2026, when $19.00 becomes available",
    ],
    [
      "nothing on hold",
      enabled,
      [],
      { ...balance, pending: 0, settling: [] },
      "none, as no money is on hold",
    ],
    [
      "money to pay out",
      enabled,
      [],
      { ...balance, available: 1, settling: [] },
      "not known yet, as the payment provider plans the next payout",
    ],
    [
      "a deadline before the money",
      { status: "enabled", deadline: "2026-11-23T08:00:00.000Z" } as const,
      [payout],
      balance,
      "23 November 2026, by when the payment provider needs what it asks for",
    ],
    [
      "a deadline after the money",
      { status: "enabled", deadline: "2026-12-23T08:00:00.000Z" } as const,
      [payout],
      balance,
      "24 November 2026, when $19.00 arrives at your bank",
    ],
    [
      "a deadline of paused payouts",
      { status: "restricted", deadline: "2026-12-23T08:00:00.000Z" } as const,
      [payout],
      balance,
      "23 December 2026, by when the payment provider needs what it asks for",
    ],
    [
      "paused payouts",
      { status: "restricted", deadline: null } as const,
      [payout],
      balance,
      "none, until payouts run",
    ],
  ])("with %s", (_, account, newest, held, words) => {
    expect(nextDate(account, newest, held, now)).toBe(`Next date: ${words}.`);
  });
});

describe("a day of the provider, which begins at midnight UTC", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it("is the same day for a creator in America", async () => {
    vi.stubEnv("TZ", "America/New_York");
    // A format keeps the zone in which it was made.
    vi.resetModules();
    const payoutText = await import("../payout-text.ts");
    const midnight = { ...payout, arrival_date: "2026-11-24T00:00:00.000Z" };
    const held = {
      ...balance,
      settling: [{ amount: 1900, available_on: "2026-11-25T00:00:00.000Z" }],
    };
    expect([
      payoutText.arrival(midnight, now),
      payoutText.nextDate(enabled, [midnight], held, now),
      payoutText.nextDate(enabled, [], held, now),
    ]).toEqual([
      "Arrives on 24 November 2026",
      "Next date: 24 November 2026, when $19.00 arrives at your bank.",
      "Next date: 25 November 2026, when $19.00 becomes available.",
    ]);
  });
});

describe("what changed since the last visit", () => {
  const last = {
    at: "2026-11-20T12:00:00.000Z",
    state: "Payouts are running",
    available: 0,
    pending: 1900,
    in_transit: 0,
  };
  it("is empty, or lists each figure with its change", () => {
    expect(changesSince(last, last, "usd")).toMatch(
      /^Nothing has changed since your last visit on 20 November 2026/,
    );
    expect(
      changesSince(
        last,
        { ...last, state: "Payouts are paused", available: 1900, pending: 0 },
        "usd",
      ),
    ).toMatch(
      /: the state was “Payouts are running”; available went from \$0\.00 to \$19\.00; on hold went from \$19\.00 to \$0\.00\.$/,
    );
  });
});

describe("the available money", () => {
  it("below zero is made up for by sales on hold, or by the next ones", () => {
    expect(availableText({ available: -1234, pending: 1234 })).toBe(
      "Refunds were taken from it: the sales on hold make up for it.",
    );
    expect(availableText({ available: -1234, pending: 1233 })).toBe(
      "Refunds were more than sales: the next sales make up for it.",
    );
  });

  it("goes with the next payout", () => {
    expect(availableText({ available: 1, pending: 0 })).toBe("Goes with the next payout.");
    expect(availableText({ available: 0, pending: 9 })).toBe("Nothing is available now.");
  });
});

describe("the money on its way", () => {
  it.each([
    ["the only payout", [payout], 1900, "Arrives on 24 November 2026."],
    [
      "the payout that arrives first",
      [{ ...payout, arrival_date: "2026-11-26T00:00:00.000Z" }, payout],
      3800,
      "$19.00 of it arrives on 24 November 2026.",
    ],
    [
      "an older payout",
      [{ ...payout, status: "failed" as const }],
      1900,
      "The history has its date.",
    ],
    [
      "a payout whose day has passed",
      [{ ...payout, arrival_date: "2026-11-22T00:00:00.000Z" }],
      1900,
      "Was expected on 22 November 2026, and is late. Some banks take longer.",
    ],
    ["a payout that is not loaded", [], 1900, "The history has its date."],
    ["no payout", [], 0, "Nothing is on its way."],
  ])("is dated by %s", (_, newest, in_transit, text) => {
    expect(transitText({ in_transit }, newest, now)).toBe(text);
  });
});
