import { daySeconds } from "../core/clock.ts";
import type { PaymentFailure } from "../core/errors.ts";
import type { PaymentMethod } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { blankMethod } from "./blank-objects.ts";

/** A bank answers a debit after this time (Stripe, "ACH Direct Debit": up to four business days). */
export const debitSeconds = 4 * daySeconds;

interface TestBankAccount {
  number: string;
  hint: string;
  /** The bank's answer; undefined: none until a control call gives it. */
  answer: "pays" | PaymentFailure | undefined;
}

const refusedPayment = (code: string, message: string): PaymentFailure => ({
  type: "card_error",
  code,
  message,
});

export const debitRefusal = refusedPayment(
  "payment_method_customer_decline",
  "The customer's bank account could not be debited.",
);

/** The provider's published test accounts that the simulator supports (Stripe, "Test ACH payments"). */
export const testBankAccounts: readonly TestBankAccount[] = [
  { number: "000123456789", hint: "Pays after four days", answer: "pays" },
  {
    number: "000222222227",
    hint: "Fails after four days",
    answer: refusedPayment("insufficient_funds", "The customer's account has insufficient funds."),
  },
  {
    number: "000111111113",
    hint: "Is closed: fails after four days",
    answer: refusedPayment("account_closed", "The customer's bank account has been closed."),
  },
  { number: "000000000009", hint: "Never answers", answer: undefined },
];

export function findTestBankAccount(number: string): TestBankAccount | undefined {
  return testBankAccounts.find((account) => account.number === number);
}

/** Stores one of the test accounts without charging it. */
export function createBankAccount(
  simulator: Simulator,
  entry: { number: string; name: string | null; email: string | null },
): PaymentMethod {
  const method: PaymentMethod = {
    ...blankMethod(simulator, entry),
    type: "us_bank_account",
    us_bank_account: { last4: entry.number.slice(-4) },
  };
  simulator.store.private.bankAccounts[method.id] = entry.number;
  return simulator.store.insert("payment_method", method);
}
