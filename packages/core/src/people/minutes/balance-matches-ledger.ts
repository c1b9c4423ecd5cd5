import type { Context } from "../../platform/context.ts";

/**
 * True when a person's balance equals the sum of their ledger: reservations and bought minutes. Both are written
 * together, so a difference means a fault. A concurrent write also looks like a difference, so check again.
 */
export async function balanceMatchesLedger(ctx: Context, userId: string): Promise<boolean> {
  const [{ data: balance }, { data: entries }] = await Promise.all([
    ctx.database.minutesBalances.get({ user_id: userId }).go({ consistent: true }),
    ctx.database.minutesEntries.query
      .byCause({ user_id: userId })
      .go({ pages: "all", consistent: true }),
  ]);
  if (balance === null) return entries.length === 0;
  const sum = (type: string, state: string): number =>
    entries
      .filter((entry) => entry.type === type && entry.state === state)
      .reduce((total, { minutes, taken_back = 0 }) => total + minutes - taken_back, 0);
  return (
    balance.reserved === sum("upload", "reserved") &&
    balance.topup_total === sum("topup", "granted") &&
    balance.topup_used <= balance.topup_total &&
    balance.plan_used <= balance.plan_total
  );
}
