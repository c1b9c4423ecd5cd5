import { expect, it } from "vitest";
import { platformFee } from "../platform-fee.ts";

it.each([
  { price: 99, percent: 5, fee: 5 },
  { price: 90, percent: 5, fee: 5 },
  { price: 89, percent: 5, fee: 4 },
  { price: 1299, percent: 8, fee: 104 },
  { price: 500_000, percent: 10, fee: 50_000 },
  { price: 0, percent: 10, fee: 0 },
])("the fee of $price at $percent % is $fee, to the nearest cent", ({ price, percent, fee }) => {
  expect(platformFee(price, percent)).toBe(fee);
});
