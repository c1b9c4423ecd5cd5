import type { PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import type { Stripe, StripePayout } from "../../platform/providers/stripe-calls.ts";
import { epochSeconds } from "../../platform/time.ts";
import { findSources } from "./line-sources.ts";
import { payoutDifferences, type RecordedSale } from "./payout-differences.ts";
import { toLine } from "./payout-line.ts";
import { isBeingListed } from "./payout-transit.ts";
import { readMovements, readProviderList } from "./provider-list.ts";

/** More than any payout contains; the provider's list ends earlier. */
const maxLines = 100_000;
const maxPayouts = 1000;

/**
 * Compares the payouts of one account with the sum of their lines, and each sale in them with our record. Reads the
 * payouts since the last comparison, and those that differed or could not be compared then.
 * @returns how many were compared, and the differences, in words
 */
export async function checkPayouts(
  ctx: Context<"stripe">,
  input: { creatorId: string; account: string; until: Date },
): Promise<{ compared: number; findings: string[] }> {
  const exhausted = () => new Error("Another comparison was always faster");
  return retryOnConflict({ asksProvider: true, exhausted }, () => compareNew(ctx, input));
}

/** @throws Overtaken when another run has recorded its result meanwhile */
async function compareNew(
  ctx: Context<"stripe">,
  { creatorId, account, until }: Parameters<typeof checkPayouts>[1],
): Promise<{ compared: number; findings: string[] }> {
  const { data: stored } = await ctx.database.payoutChecks
    .get({ creator_id: creatorId })
    .go({ consistent: true });
  const former = stored?.account_id === account ? stored : undefined;
  // A late message of an older run: a newer run has compared more.
  if (former !== undefined && former.compared_until >= until.toISOString()) {
    return { compared: 0, findings: [] };
  }
  const payouts = await readUncompared(ctx, { account, former, until });
  const listed = payouts.filter((payout) => !isBeingListed(payout));
  const findings: string[] = [];
  const differing: string[] = [];
  for (const payout of listed) {
    const differences = await compare(ctx, { payout, account });
    if (differences.length > 0) differing.push(payout.id);
    findings.push(...differences.map((difference) => `${payout.id} ${difference}`));
  }
  const proven = listed.length - differing.length;
  const isWritten = await tryWrite(
    ctx.database.payoutChecks
      .put({
        creator_id: creatorId,
        account_id: account,
        checked_at: ctx.now().toISOString(),
        compared_until: until.toISOString(),
        payouts: (former?.payouts ?? 0) + proven,
        differing,
        unlisted: payouts.filter(isBeingListed).map(({ id }) => id),
      })
      .where(({ account_id, compared_until }, { eq, notExists }) =>
        stored === null
          ? notExists(account_id)
          : allOf(eq(account_id, stored.account_id), eq(compared_until, stored.compared_until)),
      )
      .go(),
  );
  if (!isWritten) throw new Overtaken();
  return { compared: listed.length, findings };
}

/** The payouts since the last comparison, and those that differed or could not be compared then. */
async function readUncompared(
  ctx: Context<"stripe">,
  input: { account: string; former: Item<"payoutChecks"> | undefined; until: Date },
): Promise<StripePayout[]> {
  const { account, former, until } = input;
  const stripe = await ctx.providers.stripe();
  const since = former && new Date(former.compared_until);
  const payouts = await readPayouts(stripe, { account, since, until });
  const known = new Set(payouts.map(({ id }) => id));
  for (const id of [...(former?.differing ?? []), ...(former?.unlisted ?? [])]) {
    if (known.has(id)) continue;
    payouts.push(await stripe.payouts.retrieve(id, {}, { stripeAccount: account }));
  }
  return payouts;
}

/** The provider lists the content of automatic payouts only. */
async function readPayouts(
  stripe: Stripe,
  input: { account: string; since: Date | undefined; until: Date },
): Promise<StripePayout[]> {
  const created = {
    lt: epochSeconds(input.until),
    ...(input.since !== undefined && { gte: epochSeconds(input.since) }),
  };
  return readProviderList({
    after: undefined,
    limit: maxPayouts,
    keep: ({ automatic }) => automatic,
    fetch: (page) => stripe.payouts.list({ ...page, created }, { stripeAccount: input.account }),
  });
}

async function compare(
  ctx: Context<"stripe">,
  { payout, account }: { payout: StripePayout; account: string },
): Promise<string[]> {
  const stripe = await ctx.providers.stripe();
  const transactions = await readMovements(stripe, {
    stripeAccount: account,
    payout: payout.id,
    after: undefined,
    limit: maxLines,
  });
  const sold = await findSources(ctx, { stripeAccount: account, transactions });
  const lines = transactions.map((one) => ({
    ...toLine(one, sold.get(one.id)?.source),
    isUnrecorded: sold.get(one.id)?.isUnrecorded === true,
  }));
  return payoutDifferences(payout, lines, await loadRecorded(ctx, lines));
}

async function loadRecorded(
  ctx: Context,
  lines: readonly PayoutLine[],
): Promise<Map<string, RecordedSale>> {
  const ids = [...new Set(lines.flatMap(({ source }) => source?.payment_id ?? []))];
  const { data } = await ctx.database.payments
    .get(ids.map((id) => ({ id })))
    .go({ consistent: true });
  return new Map(data.map((payment) => [payment.id, payment]));
}
