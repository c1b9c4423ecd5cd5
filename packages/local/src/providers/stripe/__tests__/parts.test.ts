import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideDiscount } from "../billing/discounts.ts";
import { formatMoney } from "../billing/invoice-lines.ts";
import { addInterval } from "../core/clock.ts";
import { difference } from "../core/events.ts";
import { parseForm } from "../http/form.ts";
import { Parameters } from "../http/parameters.ts";
import { isCardNumber, testCards } from "../money/cards.ts";

const second = (text: string): number => Date.parse(text) / 1000;

describe("the form encoding", () => {
  it("reads nested objects and lists", () => {
    const body = "a[b][0][c]=1&a[b][1][c]=2&list[]=x&list[]=y&plain=%C3%A9+z&gone=";
    expect(parseForm(body)).toEqual({
      a: { b: [{ c: "1" }, { c: "2" }] },
      list: ["x", "y"],
      plain: "é z",
      gone: "",
    });
  });

  it("refuses contradictory or endlessly nested input", () => {
    expect(() => parseForm("a=1&a[b]=2")).toThrow("Invalid parameter");
    expect(() => parseForm(`a${"[b]".repeat(20)}=1`)).toThrow("too deep");
  });

  it("never lets a key change an object's prototype", () => {
    const form = parseForm("__proto__[polluted]=1&constructor[x]=2");
    expect(Object.hasOwn({}, "polluted")).toBe(false);
    expect(new Parameters(form).has("toString")).toBe(false);
  });

  it("names the parameter that was not read", () => {
    const parameters = new Parameters(parseForm("a[b]=1&a[c]=2"));
    parameters.object("a")?.text("b");
    expect(() => parameters.finish()).toThrow("Received unknown parameter: a[c]");
  });

  it("checks integers and their limits", () => {
    const parameters = new Parameters(parseForm("n=1.5&m=0"));
    expect(() => parameters.integer("n")).toThrow("Invalid integer: 1.5");
    expect(() => parameters.integer("m", { minimum: 1 })).toThrow("greater than or equal to 1");
  });
});

describe("arithmetic", () => {
  it("shares a discount without losing a cent", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const total = list.reduce((sum, one) => sum + one, 0);
        const whole = Math.round(total * share);
        const parts = divideDiscount(whole, list);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(whole);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("adds months without skipping a short one", () => {
    const start = second("2027-01-31T10:00:00Z");
    expect(addInterval(start, "month", 1)).toBe(second("2027-02-28T10:00:00Z"));
    expect(addInterval(start, "month", 2)).toBe(second("2027-03-31T10:00:00Z"));
    expect(addInterval(second("2028-02-29T00:00:00Z"), "year", 1)).toBe(
      second("2029-02-28T00:00:00Z"),
    );
  });

  it("writes money as people read it", () => {
    expect(formatMoney(1299, "usd")).toBe("$12.99");
    expect(formatMoney(-123456789, "usd")).toBe("-$1,234,567.89");
    expect(formatMoney(500, "jpy")).toBe("¥500");
  });

  it("recognizes mistyped card numbers", () => {
    for (const card of testCards) expect(isCardNumber(card.number)).toBe(true);
    expect(isCardNumber("4242424242424241")).toBe(false);
  });
});

describe("previous attributes", () => {
  it("hold only the old values of changed fields", () => {
    const before = { a: 1, b: { c: 1, d: 2 }, list: [1], same: null };
    const after = { a: 2, b: { c: 1, d: 3 }, list: [1, 2], same: null, fresh: true };
    expect(difference(before, after)).toEqual({ a: 1, b: { d: 2 }, list: [1], fresh: null });
  });
});
