import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectOf } from "../plan-change.ts";

const monthly = (price: number) => ({ type: "monthly" as const, price });
const yearly = (price: number) => ({ type: "yearly" as const, price });

describe("a change of plan", () => {
  it("takes effect at once when the plan costs more, otherwise at the end of the period", () => {
    expect(effectOf(monthly(1900), monthly(4900))).toBe("now");
    expect(effectOf(monthly(4900), monthly(1900))).toBe("period_end");
    expect(effectOf(yearly(19_000), yearly(49_000))).toBe("now");
    expect(effectOf(yearly(49_000), yearly(19_000))).toBe("period_end");
  });

  it("from a month to a year takes effect at once; back only when the plan itself costs more", () => {
    expect(effectOf(monthly(4900), yearly(49_000))).toBe("now");
    expect(effectOf(monthly(9900), yearly(19_000))).toBe("now");
    expect(effectOf(yearly(49_000), monthly(4900))).toBe("period_end");
    expect(effectOf(yearly(19_000), monthly(4900))).toBe("now");
    expect(effectOf(yearly(99_000), monthly(1900))).toBe("period_end");
  });

  it("between two plans of one interval is an upgrade one way and a downgrade the other", () => {
    const price = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(price, price, fc.constantFrom(monthly, yearly), (one, other, of) => {
        fc.pre(one !== other);
        expect(effectOf(of(one), of(other))).not.toBe(effectOf(of(other), of(one)));
        expect(effectOf(of(one), of(one))).toBe("period_end");
      }),
    );
  });
});
