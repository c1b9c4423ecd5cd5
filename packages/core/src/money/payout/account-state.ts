import type { PayoutAccountStatus, PayoutActor } from "@marquee/contracts/people/user/user.schema";
import { canBePaid, type User } from "../../people/user/index.ts";
import type { StripeAccount } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds, longDate } from "../../platform/time.ts";

export interface AccountState {
  status: PayoutAccountStatus;
  /** The problem and the next step, in plain words; undefined when all is well. */
  reason: string | undefined;
  /** Who must act; undefined when nobody must. */
  actor: PayoutActor | undefined;
  /** The provider's deadline, ISO 8601; undefined without one. */
  deadline: string | undefined;
}

/** The payout account of a person who can be paid at the moment. */
export const enabledAccount = (
  user: Pick<User, "payout_account_id" | "payout_status">,
): string | undefined => (canBePaid(user) ? user.payout_account_id : undefined);

export type AccountFacts = Pick<
  StripeAccount,
  "charges_enabled" | "payouts_enabled" | "details_submitted" | "requirements"
>;

/** The meaning of a requirement; the longest prefix counts (Stripe, "Required verification information"). */
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

/** The provider's reasons that no set-up can resolve (Stripe, `Account.requirements.disabled_reason`). */
const closedReasons =
  /^(?:rejected\.|action_required\.|listed$|platform_paused$|under_review$|other$)/;

function whyDisabled(reason: string): Pick<AccountState, "reason" | "actor"> {
  if (reason.startsWith("rejected.")) {
    return {
      reason:
        "The payment provider has closed this account. Contact us to find out what can be done.",
      actor: "creator",
    };
  }
  if (reason === "platform_paused" || reason.startsWith("action_required.")) {
    return {
      reason: "We have paused payouts on this account. Contact us to continue.",
      actor: "creator",
    };
  }
  return {
    reason:
      "The payment provider is checking this account. You need to do nothing; this takes some days.",
    actor: "provider",
  };
}

/** The state of a payout account, derived only from the account's own fields. */
export function accountState(account: AccountFacts): AccountState {
  const requirements = account.requirements;
  const due = requirements?.currently_due ?? [];
  if (!account.details_submitted) {
    return {
      status: "onboarding",
      reason: "The set-up of your payout account is not finished. Continue where you left off.",
      actor: "creator",
      deadline: undefined,
    };
  }
  const disabledReason = requirements?.disabled_reason ?? undefined;
  if (disabledReason !== undefined && closedReasons.test(disabledReason)) {
    return { status: "disabled", ...whyDisabled(disabledReason), deadline: undefined };
  }
  const isEnabled = account.charges_enabled && account.payouts_enabled;
  if (due.length > 0) {
    const until = requirements?.current_deadline ?? undefined;
    return {
      status: isEnabled ? "enabled" : "restricted",
      reason: isEnabled
        ? reasonWithDeadline(due, until)
        : `The payment provider still needs ${inWords(due)}. Continue the set-up to submit it.`,
      actor: "creator",
      deadline: until === undefined ? undefined : fromEpochSeconds(until).toISOString(),
    };
  }
  if (isEnabled) {
    return { status: "enabled", reason: undefined, actor: undefined, deadline: undefined };
  }
  return {
    status: "restricted",
    reason: "The payment provider is checking what you submitted. You need to do nothing for now.",
    actor: "provider",
    deadline: undefined,
  };
}

function reasonWithDeadline(due: readonly string[], until: number | undefined): string {
  const by = until === undefined ? "soon" : `by ${longDate(fromEpochSeconds(until))}`;
  return `The payment provider needs ${inWords(due)} ${by}, or payouts stop. Continue the set-up to submit it.`;
}
