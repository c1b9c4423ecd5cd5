import { payoutCountries } from "@marquee/contracts/money/payout/payout-countries";
import { invalidRequest } from "../core/errors.ts";
import { change, emit } from "../core/events.ts";
import { newId } from "../core/new-object.ts";
import { type Account, listOf, type Requirements } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { readRoutes, updateRoute } from "../http/resource-routes.ts";
import { type ApiRequest, del, post, type Route } from "../http/routes.ts";
import { platformApplication } from "../money/transfers.ts";

const firstRequirements = [
  "business_profile.url",
  "external_account",
  "individual.dob.day",
  "individual.dob.month",
  "individual.dob.year",
  "individual.first_name",
  "individual.last_name",
  "tos_acceptance.date",
];

const platformCountry = "US";

/** @throws StripeApiError 400 for a destination charge outside the platform's region */
export function requireSameRegion(account: Account): void {
  const country = account.country ?? platformCountry;
  if (payoutCountries(platformCountry).includes(country)) return;
  throw invalidRequest(
    `Cannot create a destination charge for connected accounts in ${country} because funds would be settled on the platform and the connected account is outside the platform's region. You may use the \`on_behalf_of\` parameter to have the charge settle in the connected account's country.`,
  );
}

interface Demands {
  currentlyDue?: string[];
  /** Submitted and in verification; nothing is required. */
  pendingVerification?: string[];
  disabledReason?: Requirements["disabled_reason"];
  /** Unix seconds until which no requirement is past due. */
  deadline?: number | undefined;
}

export function requirements({
  currentlyDue = [],
  pendingVerification = [],
  disabledReason = null,
  deadline,
}: Demands): Requirements {
  return {
    current_deadline: deadline ?? null,
    currently_due: currentlyDue,
    disabled_reason: disabledReason,
    past_due: deadline === undefined ? currentlyDue : [],
    pending_verification: pendingVerification,
  };
}

function create({ simulator, parameters }: ApiRequest): Account {
  const id = newId("acct");
  parameters.oneOf("type", ["express"]);
  const capabilities = parameters.object("capabilities");
  for (const name of ["card_payments", "transfers"]) {
    capabilities?.object(name)?.boolean("requested");
  }
  const account: Account = {
    id,
    object: "account",
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    charges_enabled: false,
    // Cannot change afterwards, by any call or page (Stripe API reference, "Create an account").
    country: parameters.text("country")?.toUpperCase() ?? platformCountry,
    created: simulator.clock.now(),
    default_currency: "usd",
    details_submitted: false,
    email: parameters.text("email") ?? null,
    external_accounts: listOf([], `/v1/accounts/${id}/external_accounts`),
    metadata: parameters.metadata(),
    payouts_enabled: false,
    requirements: requirements({
      currentlyDue: firstRequirements,
      disabledReason: "requirements.past_due",
    }),
    type: "express",
  };
  parameters.finish();
  return simulator.store.insert("account", account);
}

const failingBankAccount = "000111111116";

export function enableAccount(account: Account): void {
  account.details_submitted = true;
  account.charges_enabled = true;
  account.payouts_enabled = true;
  account.capabilities = { card_payments: "active", transfers: "active" };
  account.requirements = requirements({});
}

/** The person submitted everything: the account can charge and be paid out. Only the last four digits are stored. */
export function completeOnboarding(
  simulator: Simulator,
  account: Account,
  bankAccount: string,
): Account {
  return change(simulator, account, () => {
    enableAccount(account);
    account.external_accounts.data = [
      {
        id: newId("ba"),
        object: "bank_account",
        account: account.id,
        last4: bankAccount.slice(-4),
        metadata: { fails: bankAccount === failingBankAccount ? "yes" : "no" },
      },
    ];
  });
}

/** The person left without submitting everything: submitted, but restricted. */
export function skipOnboarding(simulator: Simulator, account: Account): Account {
  return restrictAccount(simulator, account, {
    currentlyDue: ["external_account", "individual.verification.document"],
    disabledReason: "requirements.past_due",
    submitted: true,
  });
}

/** Disables an account, as the provider does when a requirement is past due. */
export function restrictAccount(
  simulator: Simulator,
  account: Account,
  why: Omit<Demands, "deadline"> & { submitted?: boolean },
): Account {
  return change(simulator, account, {
    details_submitted: why.submitted ?? account.details_submitted,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    requirements: requirements(why),
  });
}

export const accountRoutes: Route[] = [
  post("/v1/accounts", create),
  ...readRoutes("account", "/v1/accounts", []),
  updateRoute("account", "/v1/accounts", (account, { parameters }) => {
    account.metadata = parameters.metadata(account.metadata);
  }),
  del("/v1/accounts/:id", ({ simulator, id }) => {
    const account = simulator.store.get("account", id);
    simulator.store.remove("account", account.id);
    emit(
      simulator,
      "account.application.deauthorized",
      { id: platformApplication, object: "application", name: "Marquee" },
      { account: account.id },
    );
    return { id: account.id, object: "account", deleted: true };
  }),
];
