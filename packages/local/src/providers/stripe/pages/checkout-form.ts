import { findTestBankAccount } from "../money/bank-accounts.ts";
import { findTestCard, isCardNumber, testModeRefusal } from "../money/cards.ts";
import type { CardEntry } from "../money/payment-methods.ts";
import { readFields } from "./layout.ts";

const fields = ["email", "cardNumber", "expiry", "cvc", "name", "bankAccount"] as const;

export type CheckoutForm = Record<(typeof fields)[number], string>;

export type FormErrors = Partial<CheckoutForm>;

export const readCheckoutForm = (form: URLSearchParams): CheckoutForm => readFields(fields, form);

export const emptyForm = (email: string): CheckoutForm =>
  readCheckoutForm(new URLSearchParams({ email }));

type Checked = { entry: CardEntry | undefined; errors: FormErrors };

/** Checks the typed values and returns the provider's messages. `now` is the simulator's Unix second. */
export function checkForm(form: CheckoutForm, now: number, { collectsCard = true } = {}): Checked {
  const errors: FormErrors = {};
  if (!/^[^@\s]+@[^@\s]+$/.test(form.email)) errors.email = "Your email is invalid.";
  if (!collectsCard) return { entry: undefined, errors };
  const number = form.cardNumber.replace(/[\s-]/g, "");
  if (number === "") errors.cardNumber = "Your card number is incomplete.";
  else if (!isCardNumber(number)) errors.cardNumber = "Your card number is invalid.";
  else if (findTestCard(number) === undefined) errors.cardNumber = testModeRefusal.message;
  const expiry = readExpiry(form.expiry);
  if (expiry === undefined) errors.expiry = "Your card's expiration date is incomplete.";
  else if (isPast(expiry, now)) errors.expiry = "Your card's expiration year is in the past.";
  if (!/^\d{3,4}$/.test(form.cvc)) errors.cvc = "Your card's security code is incomplete.";
  if (form.name === "") errors.name = "Enter the name on the card.";
  if (expiry === undefined || Object.keys(errors).length > 0) return { entry: undefined, errors };
  const entry = {
    number,
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    name: form.name,
    email: form.email,
  };
  return { entry, errors };
}

/** Checks a bank account for a debit; its number must be one of the test accounts. */
export function checkBankForm(form: CheckoutForm): { number: string; errors: FormErrors } {
  const errors: FormErrors = {};
  if (!/^[^@\s]+@[^@\s]+$/.test(form.email)) errors.email = "Your email is invalid.";
  const number = form.bankAccount.replaceAll(/[\s-]/g, "");
  if (number === "") errors.bankAccount = "Your account number is incomplete.";
  else if (findTestBankAccount(number) === undefined) {
    errors.bankAccount = "Your account number is no test account.";
  }
  return { number, errors };
}

/** `12/34`, `12 / 34`, `1234`, `12/2034`. */
function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(\d{4}|\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (match === null || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

function isPast(expiry: { month: number; year: number }, now: number): boolean {
  return Date.UTC(expiry.year, expiry.month, 1) <= now * 1000;
}
