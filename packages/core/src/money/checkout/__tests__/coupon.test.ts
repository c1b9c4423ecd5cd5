import { describe, expect, it } from "vitest";
import { type Coupon, chargeableDiscount } from "../coupon.ts";

const coupon = (changes: Partial<Coupon>): Coupon => ({
  code: "TEST",
  discount: { promotion_code: "promo_1" },
  percentOff: undefined,
  amountOff: undefined,
  minAmount: 0,
  months: "once",
  ...changes,
});

describe("the discount of a coupon", () => {
  it("is its share of the price, rounded to the cent", () => {
    expect(chargeableDiscount(coupon({ percentOff: 25 }), 1299)).toBe(325);
    expect(chargeableDiscount(coupon({ percentOff: 10 }), 1004)).toBe(100);
  });

  it("is its amount, and never more than the price", () => {
    expect(chargeableDiscount(coupon({ amountOff: 500 }), 1299)).toBe(500);
    expect(chargeableDiscount(coupon({ amountOff: 5000 }), 1299)).toBe(1299);
  });

  it("leaves nothing to pay, or at least the smallest charge", () => {
    expect(chargeableDiscount(coupon({ amountOff: 1000 }), 1000)).toBe(1000);
    expect(chargeableDiscount(coupon({ amountOff: 950 }), 1000)).toBe(950);
    for (const amountOff of [951, 999]) {
      expect(() => chargeableDiscount(coupon({ amountOff }), 1000)).toThrow("less than $0.50");
    }
  });

  it("is refused below the coupon's minimum, not at it", () => {
    const limited = coupon({ amountOff: 100, minAmount: 1000 });
    expect(chargeableDiscount(limited, 1000)).toBe(100);
    expect(() => chargeableDiscount(limited, 999)).toThrow("for larger purchases");
  });
});
