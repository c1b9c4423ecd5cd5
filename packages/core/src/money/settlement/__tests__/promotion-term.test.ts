import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promotedUntil, promotionEnds, type Term } from "../promotion-term.ts";

const day = 86_400_000;
const start = Date.parse("2026-03-01T00:00:00.000Z");
const at = (days: number) => new Date(start + days * day).toISOString();
const term = (name: string, paid: number, days: number, revoked?: number): Term => ({
  session_id: name,
  days,
  begins_at: at(paid),
  created_at: at(paid),
  ...(revoked === undefined ? {} : { revoked_at: at(revoked) }),
});

describe("promotions of one video", () => {
  it("promotions run one after the other", () => {
    const ends = promotionEnds([term("a", 0, 7), term("b", 3, 30), term("c", 60, 7)]);
    expect([...ends.values()]).toEqual([at(7), at(37), at(67)]);
    expect(promotedUntil(ends)).toBe(at(67));
  });

  it("promotions move up when the one before is refunded", () => {
    expect(promotionEnds([term("a", 0, 30, 2), term("b", 1, 7)]).get("b")).toBe(at(9));
    // When it is refunded before its start, it never existed.
    const ends = promotionEnds([term("a", 0, 30), term("b", 1, 7, 3), term("c", 2, 7)]);
    expect([ends.get("a"), ends.get("c")]).toEqual([at(30), at(37)]);
    // A bank confirmed it ten days after its purchase, and it was refunded before that.
    const late = { ...term("d", 10, 7, 5), created_at: at(0) };
    expect(promotionEnds([late, term("e", 1, 7)]).get("e")).toBe(at(8));
  });

  it("promotions end with the last one's refund", () => {
    expect(promotedUntil(promotionEnds([term("a", 0, 7, 1)]))).toBe(at(1));
    expect(promotedUntil(promotionEnds([]))).toBeUndefined();
    // The longest counts, and not the one that is named last.
    const ends = new Map([
      ["a", at(9)],
      ["b", at(2)],
    ]);
    expect(promotedUntil(ends)).toBe(at(9));
  });

  it("promotions never overlap or last longer than paid, in any order of their events", () => {
    const terms = fc.uniqueArray(
      fc.record({
        name: fc.uuid(),
        paid: fc.integer({ min: 0, max: 90 }),
        days: fc.constantFrom(7, 30),
        revoked: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
      }),
      { maxLength: 8, selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(terms, fc.infiniteStream(fc.nat()), (drawn, picks) => {
        const all = drawn.map(({ name, paid, days, revoked }) =>
          term(name, paid, days, revoked === undefined ? undefined : Math.max(paid, revoked)),
        );
        const shuffled = [...all].sort(() => (Number(picks.next().value) % 2 === 0 ? 1 : -1));
        const ends = promotionEnds(all);
        expect(new Map([...promotionEnds(shuffled)].sort())).toEqual(new Map([...ends].sort()));
        const whole = all.reduce((sum, { days }) => sum + days * day, 0);
        const first = Math.min(...all.map(({ begins_at }) => Date.parse(begins_at)));
        for (const one of all) {
          const end = Date.parse(ends.get(one.session_id) ?? "");
          expect(end).toBeGreaterThanOrEqual(Date.parse(one.begins_at));
          if (one.revoked_at === undefined) {
            expect(end - Date.parse(one.begins_at)).toBeGreaterThanOrEqual(one.days * day);
          }
          // Without gaps, all of them together last as long as was paid.
          if (all.every(({ begins_at }) => Date.parse(begins_at) === first)) {
            expect(end - first).toBeLessThanOrEqual(whole);
          }
        }
      }),
    );
  });
});
