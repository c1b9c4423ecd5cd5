import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOfMinutes, refundedMinutes } from "../../settlement/refunded-minutes.ts";
import { judgeRefund, type RefundCase, type RefundParty } from "../refund-rules.ts";

const paidAt = new Date("2026-03-01T12:00:00.000Z");
const after = (days: number, milliseconds = 0) =>
  new Date(paidAt.getTime() + days * 86_400_000 + milliseconds);

const paid = { amount: 1299, amountRefunded: 0, dispute: "none" } as const;
type BuyersCase = Extract<RefundCase, { by: "buyer" }>;
type Changes = Partial<
  Omit<BuyersCase, "by" | "buyer" | "paidAt"> & BuyersCase["buyer"] & { by: RefundParty }
>;

const asked = ({ by = "buyer", now = after(1), facts = paid, ...changes }: Changes): RefundCase => {
  const request = { paidAt, now, facts };
  const buyer = { watched: 0, wasRefundedBefore: false, selfRefunds: [], ...changes };
  return by === "buyer" ? { ...request, by, buyer } : { ...request, by };
};
const eligible = (changes: Changes) => judgeRefund(asked(changes)).eligible;

describe("a refund", () => {
  it.each([
    ["buyer", 14, true],
    ["buyer", 15, false],
    ["creator", 15, true],
    ["creator", 90, true],
    ["creator", 91, false],
    ["admin", 4000, true],
  ] as const)("by the %s after %i days: %s", (by, days, expected) => {
    expect(eligible({ by, now: after(days) })).toBe(expected);
    if (!expected) expect(eligible({ by, now: after(days - 1, 1) })).toBe(false);
  });

  it("can be made by the buyer only under a fifth watched, and once", () => {
    expect(eligible({ watched: 0.199 })).toBe(true);
    expect(eligible({ watched: 0.2 })).toBe(false);
    expect(eligible({ watched: 1, by: "creator" })).toBe(true);
    expect(eligible({ wasRefundedBefore: true })).toBe(false);
    expect(eligible({ wasRefundedBefore: true, by: "creator" })).toBe(true);
  });

  it("waits until the last playback address expires, and for the limit of three in 90 days", () => {
    const playbackUntil = after(1, 60_000);
    expect(judgeRefund(asked({ playbackUntil }))).toMatchObject({
      eligible: false,
      from: playbackUntil,
      reason: expect.stringMatching(/from \d+ \w+ \d{4} at \d\d:\d\d UTC\.$/),
    });
    expect(eligible({ playbackUntil, now: playbackUntil })).toBe(true);
    const three = [after(-88), after(-40), after(-1)];
    expect(judgeRefund(asked({ selfRefunds: three }))).toMatchObject({ from: after(2) });
    expect(judgeRefund(asked({ selfRefunds: three, playbackUntil }))).toMatchObject({
      from: after(2),
    });
    expect(eligible({ selfRefunds: three.slice(1) })).toBe(true);
    for (const by of ["creator", "admin"] as const) {
      expect(eligible({ by, selfRefunds: three, playbackUntil })).toBe(true);
    }
  });

  it("waits for the later of the two, and says which one it is", () => {
    const waiting = (playback: number, oldest: number) => {
      const selfRefunds = [after(-89, oldest), after(-1), after(-40)];
      const verdict = judgeRefund(asked({ playbackUntil: after(1, playback), selfRefunds }));
      if (verdict.eligible) throw new Error("It waits for nothing");
      return verdict;
    };
    const forPlayback = waiting(60_000, 30_000);
    expect(forPlayback.from).toEqual(after(1, 60_000));
    expect(forPlayback.reason).toContain("can still be played");
    const forRoom = waiting(30_000, 60_000);
    expect(forRoom.from).toEqual(after(1, 60_000));
    expect(forRoom.reason).toContain("3 purchases in 90 days");
    // Either of them ends with its moment.
    expect(waiting(0, 60_000).reason).toContain("3 purchases in 90 days");
    expect(waiting(60_000, 0).reason).toContain("can still be played");
    const selfRefunds = [after(-89), after(-1), after(-40)];
    expect(eligible({ playbackUntil: after(1), selfRefunds })).toBe(true);
  });

  it("that waits until the very last moment is still the buyer's to make", () => {
    const verdict = judgeRefund(asked({ now: after(13), playbackUntil: after(14) }));
    expect(verdict).toMatchObject({ eligible: false, from: after(14) });
  });

  it("of something free is told apart from one that has been made", () => {
    const none = { dispute: "none" } as const;
    const reasonOf = (amount: number, amountRefunded: number) =>
      judgeRefund(asked({ facts: { ...none, amount, amountRefunded } }));
    expect(reasonOf(0, 0)).toMatchObject({ reason: expect.stringContaining("Nothing was paid") });
    expect(reasonOf(500, 500)).toMatchObject({
      reason: expect.stringContaining("refunded already"),
    });
  });

  it("that time would allow only after the last day is the creator's to make", () => {
    const verdict = judgeRefund(asked({ now: after(13, 86_399_000), playbackUntil: after(14, 1) }));
    expect(verdict).toMatchObject({ eligible: false, reason: expect.stringContaining("creator") });
    expect(verdict).not.toHaveProperty("from");
  });

  it("returns what is left, and is refused when nothing is left", () => {
    const facts = { amount: 1000, amountRefunded: 400, dispute: "none" } as const;
    expect(judgeRefund(asked({ facts }))).toEqual({ eligible: true, amount: 600 });
    expect(eligible({ facts: { ...facts, amountRefunded: 1000 } })).toBe(false);
    expect(eligible({ facts: { amount: 0, amountRefunded: 0, dispute: "none" } })).toBe(false);
  });

  it("is never more than what is left, and never of a disputed or lost payment", () => {
    fc.assert(
      fc.property(
        fc.record({
          by: fc.constantFrom<RefundParty>("buyer", "creator", "admin"),
          days: fc.integer({ min: 0, max: 200 }),
          amount: fc.integer({ min: 0, max: 5000 }),
          refunded: fc.integer({ min: 0, max: 5000 }),
          dispute: fc.constantFrom("none" as const, "open" as const, "lost" as const),
          watched: fc.double({ min: 0, max: 1, noNaN: true }),
          wasRefundedBefore: fc.boolean(),
        }),
        ({ by, days, amount, refunded, dispute, watched, wasRefundedBefore }) => {
          const amountRefunded = Math.min(refunded, amount);
          const facts = { amount, amountRefunded, dispute };
          const verdict = judgeRefund(
            asked({ by, now: after(days), facts, watched, wasRefundedBefore }),
          );
          if (dispute !== "none") expect(verdict.eligible).toBe(false);
          if (!verdict.eligible) {
            expect(verdict.reason).toMatch(/\.$/);
            return;
          }
          expect(verdict.amount).toBeGreaterThan(0);
          expect(verdict.amount + amountRefunded).toBeLessThanOrEqual(amount);
        },
      ),
    );
  });
});

it("of a pack takes back the minutes whose price was refunded, and all of them with all of it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom([60, 600], [300, 2500], [1000, 7000]),
      fc.nat(),
      ([minutes = 1, amount = 1], pick) => {
        const taken = pick % (minutes + 1);
        const amountRefunded = priceOfMinutes(taken, { minutes, amount });
        const facts = { amount, amountRefunded, dispute: "none" } as const;
        expect(refundedMinutes(minutes, facts)).toBe(taken);
        expect(refundedMinutes(minutes, { ...facts, amountRefunded: amount })).toBe(minutes);
        expect(refundedMinutes(minutes, { ...facts, dispute: "lost" })).toBe(minutes);
      },
    ),
  );
});

it("of a pack takes back no minute whose price was refunded in part", () => {
  const facts = { amount: 600, amountRefunded: 205, dispute: "none" } as const;
  expect(refundedMinutes(60, facts)).toBe(20);
});

it("of a pack that cost nothing no minutes go back", () => {
  const facts = { amount: 0, amountRefunded: 0, dispute: "none" } as const;
  expect(refundedMinutes(60, facts)).toBe(0);
});
