import { expect, it } from "vitest";
import { methodName } from "../payment-method.tsx";

const none = { payment_method: null, bank_account: null, other_method: null };
const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 };

it.each([
  ["a card", { ...none, payment_method: card }, "Visa ending in 4242"],
  ["a bank account", { ...none, bank_account: { last4: "6789" } }, "bank account ending in 6789"],
  ["another method", { ...none, other_method: "link" }, "Link account"],
  ["a method that the site does not know", { ...none, other_method: "x" }, "saved payment method"],
  ["nothing", none, undefined],
])("names what pays a plan: %s", (_, method, name) => {
  expect(methodName(method)).toBe(name);
});
