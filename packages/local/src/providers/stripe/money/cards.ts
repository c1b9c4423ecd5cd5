import type { PaymentFailure } from "../core/errors.ts";

type Behaviour = "pays" | "declines" | "authenticates" | "fails_later";

interface TestCard {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  behaviour: Behaviour;
  /** Shown as a hint on the hosted pages. */
  hint?: string;
  failure?: PaymentFailure;
  /** The name of the card in the SDK's shorthand, such as `pm_card_visa`. */
  shorthand?: string;
}

function decline(declineCode: string, message: string, code = "card_declined"): PaymentFailure {
  return { type: "card_error", code, decline_code: declineCode, message };
}

const genericDecline = decline("generic_decline", "Your card was declined.");

/** The provider's published test cards that the simulator supports. */
export const testCards: readonly TestCard[] = [
  {
    number: "4242424242424242",
    brand: "visa",
    behaviour: "pays",
    hint: "Pays",
    shorthand: "pm_card_visa",
  },
  {
    number: "4000000000000002",
    brand: "visa",
    behaviour: "declines",
    hint: "Is declined",
    failure: genericDecline,
    shorthand: "pm_card_chargeDeclined",
  },
  {
    number: "4000002500003155",
    brand: "visa",
    behaviour: "authenticates",
    hint: "Asks for 3-D Secure",
    shorthand: "pm_card_authenticationRequiredOnSetup",
  },
  {
    number: "4000000000000341",
    brand: "visa",
    behaviour: "fails_later",
    hint: "Can be saved, then fails when charged",
    failure: genericDecline,
    shorthand: "pm_card_chargeCustomerFail",
  },
  {
    number: "5555555555554444",
    brand: "mastercard",
    behaviour: "pays",
    shorthand: "pm_card_mastercard",
  },
  { number: "378282246310005", brand: "amex", behaviour: "pays", shorthand: "pm_card_amex" },
  {
    number: "4000000000009995",
    brand: "visa",
    behaviour: "declines",
    failure: decline("insufficient_funds", "Your card has insufficient funds."),
    shorthand: "pm_card_chargeDeclinedInsufficientFunds",
  },
  {
    number: "4000000000000069",
    brand: "visa",
    behaviour: "declines",
    failure: decline("expired_card", "Your card has expired.", "expired_card"),
    shorthand: "pm_card_chargeDeclinedExpiredCard",
  },
  {
    number: "4000000000000127",
    brand: "visa",
    behaviour: "declines",
    failure: decline("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
    shorthand: "pm_card_chargeDeclinedIncorrectCvc",
  },
];

export const testModeRefusal = decline(
  "test_mode_live_card",
  "Your card was declined. Your request was in test mode, but used a non test card.",
);

export const authenticationRefusal: PaymentFailure = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export const forcedRefusal = genericDecline;

/** The test card with a number without spaces; undefined for every other number. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

/** The test card with a name such as "pm_card_visa"; undefined for every other name. */
export function findShorthand(name: string): TestCard | undefined {
  return testCards.find((card) => card.shorthand === name);
}

/** The checksum of card numbers (ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
