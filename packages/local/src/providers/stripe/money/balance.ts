import type { Stripe } from "stripe";
import { daySeconds } from "../core/clock.ts";
import { invalidRequest } from "../core/errors.ts";
import { newId } from "../core/new-object.ts";
import type { BalanceTransaction } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Filter } from "../http/lists.ts";
import { listRoute } from "../http/resource-routes.ts";
import { type ApiRequest, get, type Route } from "../http/routes.ts";

/** The time between a sale and the availability of its money. */
export const settlingDays = 2;

interface Entry {
  /** A connected account; absent means the platform. */
  account?: string;
  amount: number;
  /** Lowers the amount; negative when it returns. */
  fee?: Pick<BalanceTransaction["fee_details"][number], "amount" | "description" | "type"> & {
    application?: string;
  };
  currency: string;
  type: BalanceTransaction["type"];
  source: string;
  description?: string | null;
  /** Available at once, like payouts and reversals. */
  immediate?: boolean;
  /** Unix seconds; absent means now. */
  at?: number;
}

/** The provider's card fee: 2.9 % + 30 cents, in the smallest unit. */
export function processingFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** The provider's fee for a bank debit: 0.8 %, at most 5 dollars, in the smallest unit. */
export function bankDebitFee(amount: number): number {
  return Math.min(500, Math.round(amount * 0.008));
}

/** Adds a transaction to an account's balance. Net is always amount less fee. */
export function book(simulator: Simulator, entry: Entry): BalanceTransaction {
  const now = entry.at ?? simulator.clock.now();
  const { amount: fee } = entry.fee ?? { amount: 0 };
  const details = entry.fee && { application: null, currency: entry.currency, ...entry.fee };
  const transaction: BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount: entry.amount,
    available_on: entry.immediate === true ? now : now + settlingDays * daySeconds,
    created: now,
    currency: entry.currency,
    description: entry.description ?? null,
    fee,
    fee_details: details === undefined ? [] : [details],
    net: entry.amount - fee,
    source: entry.source,
    status: entry.immediate === true ? "available" : "pending",
    type: entry.type,
  };
  return simulator.store.insert("balance_transaction", transaction, entry.account);
}

/** Makes all settled money available. */
export function settle(simulator: Simulator): void {
  const now = simulator.clock.now();
  for (const one of simulator.store.ofAllAccounts("balance_transaction")) {
    if (one.status === "pending" && one.available_on <= now) {
      one.status = "available";
      simulator.store.touch();
    }
  }
}

interface Funds {
  available: number;
  pending: number;
}

/** An account's balance in minor units, null for the platform's own; money that has become due counts as available. */
export function fundsOf(simulator: Simulator, account: string | null, currency = "usd"): Funds {
  settle(simulator);
  const funds: Funds = { available: 0, pending: 0 };
  for (const one of simulator.store.all("balance_transaction", account)) {
    if (one.currency !== currency) continue;
    if (one.status === "available") funds.available += one.net;
    else funds.pending += one.net;
  }
  return funds;
}

function balance({ simulator, account, parameters }: ApiRequest): Stripe.Balance {
  parameters.finish();
  const held = simulator.store.all("balance_transaction", account).map((one) => one.currency);
  const currencies = [...new Set(held)];
  if (currencies.length === 0) currencies.push("usd");
  const part = (kind: keyof Funds) =>
    currencies.map((currency) => {
      const amount = fundsOf(simulator, account, currency)[kind];
      return { amount, currency, source_types: { card: amount } };
    });
  return {
    object: "balance",
    available: part("available"),
    livemode: false,
    pending: part("pending"),
  };
}

function transactionFilters({
  simulator,
  account,
  parameters,
}: ApiRequest): Filter<BalanceTransaction>[] {
  settle(simulator);
  const payout = parameters.text("payout");
  if (payout !== undefined) {
    const found = simulator.store.get("payout", payout, { account, param: "payout" });
    if (!found.automatic) {
      throw invalidRequest(
        "Balance transaction history can only be filtered on automatic payouts, not manual.",
      );
    }
  }
  const { payoutOf } = simulator.store.private;
  return [payout === undefined ? undefined : (one) => payoutOf[one.id] === payout];
}

export const balanceRoutes: Route[] = [
  get("/v1/balance", balance),
  listRoute("balance_transaction", "/v1/balance_transactions", ["type"], transactionFilters),
];
