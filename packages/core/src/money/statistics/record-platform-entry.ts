import type { Item } from "../../database.ts";
import type { PaymentFacts } from "../../people/entitlement/index.ts";
import { addFigures, type FigureChange } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { dayOf } from "../../platform/time.ts";
import { platformOwner } from "./platform-figures.ts";

export type PlatformEntry = Item<"platformEntries">;

/** Money of the platform as the provider has it now. */
interface Reading {
  kind: PlatformEntry["kind"];
  id: string;
  /** Minor units. */
  amount: number;
  /** The refunded part of the amount; minor units. */
  returned: number;
  /** The day on which the amount counts; a refund counts when it is recorded. */
  at: Date;
  /** Of what the platform sold. */
  sale?: { payerId: string; dispute: PaymentFacts["dispute"] };
}

/** The sort key of an entry among the payments of its buyer or amount. */
export const paidSortKey = (payment: { created_at: string; id: string }): string =>
  `${payment.created_at}_${payment.id}`;

/**
 * Adds to the platform's daily figures what a reading has more than the ones before it. Both amounts only grow, so
 * repeated and older readings add nothing. The dispute's state is that of the last reading.
 * @throws TransactionCanceled when other readings are faster every time
 */
export async function recordPlatformEntry(ctx: Context, reading: Reading): Promise<void> {
  const { kind, id } = reading;
  await retryOnConflict({ isConflict: isTransactionCanceled }, async () => {
    const { data: former } = await ctx.database.platformEntries
      .get({ kind, id })
      .go({ consistent: true });
    const entry = nextEntry(former, reading, ctx.now());
    if (entry !== undefined) await writeEntry(ctx, former, entry);
  });
}

function nextEntry(
  former: PlatformEntry | null,
  { kind, id, at, sale, ...reading }: Reading,
  now: Date,
): PlatformEntry | undefined {
  const amount = Math.max(former?.amount ?? 0, reading.amount);
  const returned = Math.min(amount, Math.max(former?.returned ?? 0, reading.returned));
  const paid = { at: earlier(at, now).toISOString(), amount: amount - (former?.amount ?? 0) };
  const refunded = { at: now.toISOString(), amount: (former?.returned ?? 0) - returned };
  const added = [paid, refunded].filter((change) => change.amount !== 0);
  const changes = [...(former?.changes ?? []), ...added];
  const [first] = changes;
  if (first === undefined) return undefined;
  if (added.length === 0 && former?.dispute === sale?.dispute) return undefined;
  return {
    kind,
    id,
    amount,
    returned,
    changes,
    ...(sale !== undefined && {
      payer_id: sale.payerId,
      amount_paid: amount,
      paid_sort_key: paidSortKey({ created_at: first.at, id }),
      dispute: sale.dispute,
    }),
    updated_at: now.toISOString(),
    version: (former?.version ?? 0) + 1,
  };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

async function writeEntry(ctx: Context, former: PlatformEntry | null, entry: PlatformEntry) {
  const added = entry.changes.slice(former?.changes.length ?? 0);
  await commit(ctx, ({ dailyFigures, platformEntries }) => [
    former === null
      ? platformEntries.create(entry).commit()
      : platformEntries
          .put(entry)
          .where((attribute, { eq }) => eq(attribute.version, former.version))
          .commit(),
    ...addFigures(dailyFigures, {
      spreadBy: entry.id,
      changes: added.map((change) => entryFigures(entry.kind, change)),
    }),
  ]);
}

/** Everything that an entry has changed in the platform's daily figures. */
export const entryFiguresOf = ({ kind, changes }: PlatformEntry): FigureChange[] =>
  changes.map((change) => entryFigures(kind, change));

function entryFigures(
  kind: PlatformEntry["kind"],
  { at, amount }: PlatformEntry["changes"][number],
): FigureChange {
  const figures = {
    plan: { plan_revenue: amount },
    minutes: { minutes_revenue: amount },
    promotion: { promotion_revenue: amount },
    dispute: { disputes: 1, disputed_amount: amount },
    failed_payment: { failed_payments: 1, failed_amount: amount },
    payout: { payouts: amount },
  }[kind];
  return { owners: [platformOwner], day: dayOf(at), figures };
}
