import type { PayoutAccountStatus } from "@marquee/contracts/user/user.schema";
import type { StripeAccount } from "../providers/stripe-calls.ts";

export interface AccountState {
  status: PayoutAccountStatus;
  /** What stands in the way and the next step, in plain words; undefined when nothing does. */
  reason: string | undefined;
}

export type AccountFacts = Pick<
  StripeAccount,
  "charges_enabled" | "payouts_enabled" | "details_submitted" | "requirements"
>;

/** What a requirement asks for; the longest prefix counts (Stripe, "Required verification information"). */
const demands: readonly (readonly [prefix: string, words: string])[] = [
  ["external_account", "a bank account"],
  ["tos_acceptance", "your agreement to the provider's terms"],
  ["business_profile", "a few words on what you sell"],
  ["business_type", "whether you are a person or a company"],
  ["company.", "details of your company"],
  ["individual.verification", "a picture of an identity document"],
  ["individual.dob", "your date of birth"],
  ["individual.address", "your address"],
  ["individual.first_name", "your name"],
  ["individual.last_name", "your name"],
  ["individual.id_number", "your tax or identity number"],
  ["individual.ssn_last_4", "the last four digits of your social security number"],
  ["individual.", "details about you"],
  ["representative.", "details of the person who represents you"],
];

function inWords(requirements: readonly string[]): string {
  const words = requirements.map(
    (name) => demands.find(([prefix]) => name.startsWith(prefix))?.[1] ?? "some more details",
  );
  const distinct = [...new Set(words)];
  return new Intl.ListFormat("en", { type: "conjunction" }).format(distinct);
}

/** Reasons of the provider after which the person cannot go on alone. */
const closedReasons = /^(?:rejected\.|listed$|platform_paused$|under_review$|other$)/;

function whyDisabled(reason: string): string {
  if (reason.startsWith("rejected.")) {
    return "The payment provider has closed this account. Contact us to find out what can be done.";
  }
  if (reason === "platform_paused") {
    return "We have paused payouts on this account. Contact us to go on.";
  }
  return "The payment provider is checking this account. You need to do nothing; this takes some days.";
}

/** Where a payout account stands, from the account's own fields and nothing else. */
export function accountState(account: AccountFacts): AccountState {
  const requirements = account.requirements;
  const due = requirements?.currently_due ?? [];
  if (!account.details_submitted) {
    return {
      status: "onboarding",
      reason: "The set-up of your payout account is not finished. Continue where you left off.",
    };
  }
  const disabledReason = requirements?.disabled_reason ?? undefined;
  if (disabledReason !== undefined && closedReasons.test(disabledReason)) {
    return { status: "disabled", reason: whyDisabled(disabledReason) };
  }
  if (account.charges_enabled && account.payouts_enabled) {
    return { status: "enabled", reason: due.length === 0 ? undefined : deadline(account, due) };
  }
  if (due.length > 0) {
    return {
      status: "restricted",
      reason: `The payment provider still needs ${inWords(due)}. Continue the set-up to hand it in.`,
    };
  }
  return {
    status: "restricted",
    reason: "The payment provider is checking what you handed in. You need to do nothing for now.",
  };
}

function deadline(account: AccountFacts, due: readonly string[]): string {
  const until = account.requirements?.current_deadline ?? undefined;
  const by =
    until === undefined ? "soon" : `by ${new Date(until * 1000).toISOString().slice(0, 10)}`;
  return `The payment provider needs ${inWords(due)} ${by}, or payouts stop. Continue the set-up to hand it in.`;
}
