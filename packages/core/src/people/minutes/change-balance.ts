import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { emptyBalance } from "./balance.ts";

export type BalanceItem = Item<"minutesBalances">;
type Entry = Item<"minutesEntries">;
export type EntryKey = Pick<Entry, "user_id" | "type" | "cause">;

/** A lost write means that another one succeeded. This is enough for some hundred concurrent writers of one balance. */
const maxTries = 25;

type Change =
  | "unchanged"
  | { balance: BalanceItem; entry: Pick<Entry, "state" | "minutes" | "settled" | "taken_back"> };

/**
 * Reads the balance and a ledger entry, decides, and writes both in one transaction that only succeeds when neither has
 * changed; otherwise starts again.
 * @throws version_conflict when every try was overtaken
 */
export async function changeBalance(
  ctx: Context,
  key: EntryKey,
  decide: (balance: BalanceItem, entry: Entry | undefined) => Change,
): Promise<void> {
  const { minutesBalances, minutesEntries } = ctx.database;
  const exhausted = (cause: unknown) =>
    new MarqueeError(
      "version_conflict",
      "Your upload minutes are changing right now. Try again in a moment.",
      { cause },
    );
  await retryOnConflict({ isConflict: isTransactionCanceled, maxTries, exhausted }, async () => {
    // One after the other: an entry older than its balance could decide to write nothing, and no condition would notice.
    const { data: stored } = await minutesBalances
      .get({ user_id: key.user_id })
      .go({ consistent: true });
    const { data: entry } = await minutesEntries.get(key).go({ consistent: true });
    const balance = stored ?? { user_id: key.user_id, ...emptyBalance, version: 0 };
    const decided = decide(balance, entry ?? undefined);
    if (decided === "unchanged") return;
    const now = ctx.now().toISOString();
    const { user_id, version, ...figures } = decided.balance;
    await commit(ctx, ({ minutesBalances: balances, minutesEntries: entries }) => [
      stored === null
        ? balances.create({ user_id, ...figures, version: 1 }).commit()
        : balances
            .patch({ user_id })
            .set({ ...figures, version: version + 1 })
            .where((attribute, { eq }) => eq(attribute.version, version))
            .commit(),
      entry === null
        ? entries.create({ ...key, ...decided.entry, created_at: now, updated_at: now }).commit()
        : entries
            .patch(key)
            .set({ ...decided.entry, updated_at: now })
            .where((attribute, { eq }) => eq(attribute.state, entry.state))
            .commit(),
    ]);
  });
}
