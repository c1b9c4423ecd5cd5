import { describe, expect, it } from "vitest";
import { cardPrice } from "../card-price.ts";
import { formatMoney, moneyInput, parseMoney } from "../money.ts";

it("formats minor units by the currency's own digits", () => {
  expect(formatMoney(1299, "usd")).toBe("$12.99");
  expect(formatMoney(0, "usd")).toBe("$0.00");
  expect(formatMoney(123456789, "usd")).toBe("$1,234,567.89");
  expect(formatMoney(500, "jpy")).toBe("¥500");
});

it.each([
  ["12.99", 1299],
  ["12,5", 1250],
  ["$ 7", 700],
  [" 0.99 ", 99],
  ["0", 0],
  ["$5,000.00", 500_000],
  ["1,299", 129_900],
  ["123456789.00", 12_345_678_900],
  ["1,234,567,890", 123_456_789_000],
  ["12,345,67", undefined],
  ["1.299,00", undefined],
  ["1.999", undefined],
  ["-3", undefined],
  ["1e3", undefined],
  ["", undefined],
])("reads %j as %j", (typed, cents) => {
  expect(parseMoney(typed)).toBe(cents);
});

it("writes an amount in a form that it can read back", () => {
  for (const cents of [0, 1, 99, 100, 1299, 500_000])
    expect(parseMoney(moneyInput(cents))).toBe(cents);
});

describe("the price on a card", () => {
  const video = { price: 599, is_purchased: false, purchased_amount: null };
  it("shows only in price mode and above zero", () => {
    expect(cardPrice(video, true)).toEqual({ amount: 599, isBought: false });
    expect(cardPrice(video, false)).toBeUndefined();
    expect(cardPrice({ ...video, price: 0 }, true)).toBeUndefined();
  });
  it("is the paid price after a purchase", () => {
    expect(cardPrice({ price: 599, is_purchased: true, purchased_amount: 299 }, true)).toEqual({
      amount: 299,
      isBought: true,
    });
  });
});
