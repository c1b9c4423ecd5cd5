import { describe, expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { balanceOf, ctx, january, newUserId } from "../../../../test/minutes.ts";
import { balanceMatchesLedger } from "../balance-matches-ledger.ts";
import { grantTopup, releaseMinutes, reserveMinutes, takeBackTopup } from "../ledger.ts";
import { startPeriod } from "../start-period.ts";

describe("a balance adds up", () => {
  it("only when it is the sum of its ledger", async () => {
    const user_id = newUserId();
    expect(await balanceMatchesLedger(ctx, user_id)).toBe(true);
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await grantTopup(ctx, { user_id, minutes: 60, cause: "pack" });
    await takeBackTopup(ctx, { user_id, minutes: 10, cause: "pack" });
    await reserveMinutes(ctx, { userId: user_id, uploadId: "one", seconds: 600 });
    await reserveMinutes(ctx, { userId: user_id, uploadId: "two", seconds: 1200 });
    await releaseMinutes(ctx, { userId: user_id, uploadId: "two" });
    expect(await balanceMatchesLedger(ctx, user_id)).toBe(true);
    const right = await balanceOf(user_id);
    if (right === null) throw new Error("No balance");
    for (const wrong of [
      { reserved: 11 },
      { topup_total: 60 },
      { topup_used: 51 },
      { plan_used: 301 },
    ]) {
      await database.minutesBalances.put({ ...right, ...wrong }).go();
      expect(await balanceMatchesLedger(ctx, user_id)).toBe(false);
    }
    await database.minutesBalances.put({ ...right, topup_used: 50, plan_used: 300 }).go();
    expect(await balanceMatchesLedger(ctx, user_id)).toBe(true);
    await database.minutesBalances.delete({ user_id }).go();
    expect(await balanceMatchesLedger(ctx, user_id)).toBe(false);
  });
});
