import { describe, expect, it } from "vitest";
import { createUser } from "../../../../test/context.ts";
import { balanceOf, ctx, day, spendMinutes } from "../../../../test/minutes.ts";
import { loadUser, type User } from "../../user/index.ts";
import { ensureAllowance } from "../allowance.ts";
import { startPeriod } from "../start-period.ts";

describe("the month's minutes of a subscription", () => {
  const now = new Date(day("02-10"));
  const paid = { current_period_start: day("01-31"), current_period_end: day("02-28") };

  async function creatorWith(changes: Partial<NonNullable<User["subscription"]>>) {
    const { userId } = await createUser("creator");
    const user = await loadUser(ctx, userId);
    if (user.subscription === undefined) throw new Error("No plan");
    return { ...user, subscription: { ...user.subscription, ...changes } };
  }
  const granted = async (changes: Partial<NonNullable<User["subscription"]>>) => {
    const user = await creatorWith(changes);
    await ensureAllowance({ ...ctx, now: () => now }, user);
    return (await balanceOf(user.id))?.plan_total;
  };

  it("are granted while it is paid or in its trial", async () => {
    expect(await granted({ status: "active", ...paid })).toBe(1500);
    expect(await granted({ status: "trialing", ...paid })).toBe(1500);
    expect(await granted({ status: "past_due", ...paid })).toBeUndefined();
    expect(await granted({ status: "active", ...paid, renewal_unpaid: true })).toBeUndefined();
    expect(await granted({ status: "active", ...paid, renewal_unpaid: false })).toBe(1500);
    expect(await granted({ status: "active" })).toBeUndefined();
    const begun = { current_period_start: day("01-31") };
    expect(await granted({ status: "active", ...begun })).toBeUndefined();
  });

  it("are nobody's without a subscription", async () => {
    const { userId } = await createUser("watcher");
    await ensureAllowance(ctx, await loadUser(ctx, userId));
    expect(await balanceOf(userId)).toBeNull();
  });

  it("are those of the month of a paid year", async () => {
    const year = {
      current_period_start: day("01-05"),
      current_period_end: "2027-01-05T00:00:00.000Z",
    };
    const user = await creatorWith({ status: "active", ...year });
    await ensureAllowance({ ...ctx, now: () => now }, user);
    expect(await balanceOf(user.id)).toMatchObject({
      period_start: day("02-05"),
      period_end: day("03-05"),
    });
  });

  it("of a period cut short since the trial's end count as used, those of the trial do not", async () => {
    const usedAfter = async (trial_end: string | undefined) => {
      const user = await creatorWith({
        status: "active",
        created_at: day("01-01"),
        ...(trial_end !== undefined && { trial_end }),
        current_period_start: day("01-31"),
        current_period_end: day("02-28"),
      });
      await startPeriod(ctx, {
        user_id: user.id,
        minutes: 1500,
        period_start: day("01-21"),
        period_end: day("02-20"),
        paid_since: day("01-01"),
      });
      await spendMinutes(user.id, 900);
      await ensureAllowance({ ...ctx, now: () => now }, user);
      return (await balanceOf(user.id))?.plan_used;
    };
    expect(await usedAfter(undefined)).toBe(400);
    expect(await usedAfter(day("01-31"))).toBe(0);
  });
});
