import { daySeconds } from "../core/clock.ts";
import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import type { BalanceTransaction, Payout } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { timeFilter } from "../http/lists.ts";
import { readRoutes } from "../http/resource-routes.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";
import { book, fundsOf, settle } from "./balance.ts";
import { finishCaptures } from "./captures.ts";

const arrivalDays = 2;

/** The bank account of a connected account; undefined when the account was deleted. */
const bankOf = (simulator: Simulator, account: string) =>
  simulator.store.find("account", account)?.external_accounts.data[0];

const bankVerdict = (simulator: Simulator, account: string): "paid" | "failed" =>
  bankOf(simulator, account)?.metadata?.fails === "yes" ? "failed" : "paid";

const insufficientFunds = () =>
  invalidRequest(
    "You have insufficient funds in your Stripe account for this payout.",
    "amount",
    "balance_insufficient",
  );

interface PayoutFields {
  account: string;
  amount: number;
  currency: string;
  automatic: boolean;
  metadata: Record<string, string>;
  description: string | null;
  /** Unix seconds; absent means now. */
  at?: number;
}

function createPayout(simulator: Simulator, fields: PayoutFields): Payout {
  const now = fields.at ?? simulator.clock.now();
  const payout: Payout = {
    ...newObject(simulator, "payout", "po"),
    created: now,
    amount: fields.amount,
    arrival_date: now + arrivalDays * daySeconds,
    automatic: fields.automatic,
    currency: fields.currency,
    description: fields.description,
    destination: bankOf(simulator, fields.account)?.id ?? null,
    metadata: fields.metadata,
    reconciliation_status: fields.automatic ? "completed" : "not_applicable",
    status: "pending",
    type: "bank_account",
    ...nullFields("application_fee application_fee_amount balance_transaction"),
    ...nullFields("failure_balance_transaction failure_code failure_message"),
  };
  payout.balance_transaction = book(simulator, {
    account: fields.account,
    amount: -fields.amount,
    currency: fields.currency,
    type: "payout",
    source: payout.id,
    description: fields.description ?? "STRIPE PAYOUT",
    immediate: true,
    at: now,
  }).id;
  simulator.store.insert("payout", payout, fields.account);
  emit(simulator, "payout.created", payout, { account: fields.account });
  return payout;
}

/** The amount of an account's next automatic payout: all settled money that was not paid out. */
function unpaidTransactions(simulator: Simulator, account: string, currency: string) {
  const { payoutOf } = simulator.store.private;
  return simulator.store
    .all("balance_transaction", account)
    .filter((one) => one.currency === currency && payoutOf[one.id] === undefined);
}

interface PayOutOptions {
  outcome?: "paid" | "failed" | "pending" | undefined;
  /** Skips the wait for pending money. */
  settleFirst: boolean;
  /** Unix seconds of a payout in the past, with the money that was available then. Absent means now. */
  at?: number | undefined;
}

/**
 * Makes an automatic payout of a connected account's available money.
 * @throws StripeApiError 400 when payouts are disabled or no money is available
 */
export function payOut(simulator: Simulator, account: string, options: PayOutOptions): Payout {
  const holder = simulator.store.get("account", account);
  if (!holder.payouts_enabled) {
    throw invalidRequest(
      "Payouts are not enabled for this account.",
      "account",
      "payouts_not_allowed",
    );
  }
  finishCaptures(simulator);
  const currency = holder.default_currency ?? "usd";
  const { settleFirst, at = simulator.clock.now(), outcome } = options;
  settle(simulator);
  // One time for the whole payout: a new second can begin while this runs.
  const carried = unpaidTransactions(simulator, account, currency).filter((one) => {
    if (settleFirst) makeAvailable(one, at);
    return one.status === "available" && one.available_on <= at;
  });
  const amount = carried.reduce((sum, one) => sum + one.net, 0);
  if (amount <= 0) throw insufficientFunds();
  const payout = createPayout(simulator, {
    account,
    amount,
    currency,
    automatic: true,
    metadata: {},
    description: "STRIPE PAYOUT",
    at,
  });
  const { payoutOf } = simulator.store.private;
  for (const one of carried) payoutOf[one.id] = payout.id;
  payoutOf[payout.balance_transaction ?? ""] = payout.id;
  return outcome === "pending" ? payout : settlePayout(simulator, payout, outcome);
}

function makeAvailable(one: BalanceTransaction, at: number): void {
  if (one.status === "available") return;
  one.status = "available";
  one.available_on = at;
}

/**
 * Ends a payout: it arrives, or is returned with the bank's reason. The bank decides by default. A failed payout may have
 * been `paid` for some days (Stripe, "The Payout object").
 */
export function settlePayout(
  simulator: Simulator,
  payout: Payout,
  decided?: "paid" | "failed",
): Payout {
  const account = simulator.store.ownerOf(payout.id) ?? "";
  const outcome = decided ?? bankVerdict(simulator, account);
  const { status } = payout;
  const comesBack = status === "paid" && outcome === "failed";
  if (status !== "pending" && status !== "in_transit" && !comesBack) {
    throw invalidRequest(`The payout is ${status} already.`);
  }
  if (outcome === "paid") {
    const now = Math.max(simulator.clock.now(), payout.created);
    payout.status = "paid";
    payout.arrival_date = Math.min(payout.arrival_date, now);
  } else {
    payout.status = "failed";
    payout.failure_code = "account_closed";
    payout.failure_message = "The bank account has been closed.";
    payout.failure_balance_transaction = book(simulator, {
      account,
      amount: payout.amount,
      currency: payout.currency,
      type: "payout_failure",
      source: payout.id,
      description: "STRIPE PAYOUT FAILURE",
      immediate: true,
    }).id;
  }
  emit(simulator, `payout.${outcome}`, payout, { account, previous: { status } });
  return payout;
}

function create({ simulator, account, parameters }: ApiRequest): Payout {
  const amount = parameters.integer("amount", { minimum: 1 });
  if (amount === undefined) throw parameterMissing("amount");
  const currency = parameters.required("currency").toLowerCase();
  const metadata = parameters.metadata();
  const description = parameters.text("description") ?? null;
  parameters.finish();
  if (account === null) {
    throw invalidRequest("The simulator makes payouts on connected accounts only.", "account");
  }
  if (fundsOf(simulator, account, currency).available < amount) throw insufficientFunds();
  const fields = { account, amount, currency, automatic: false, metadata, description };
  return createPayout(simulator, fields);
}

export const payoutRoutes: Route[] = [
  post("/v1/payouts", create),
  ...readRoutes("payout", "/v1/payouts", ["status", "destination"], ({ parameters }) => [
    timeFilter(parameters, "arrival_date", (one) => one.arrival_date),
  ]),
];
