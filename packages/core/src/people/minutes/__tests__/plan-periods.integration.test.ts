import { describe, expect, it } from "vitest";
import {
  balanceOf,
  ctx,
  day,
  entryOf,
  january,
  newUserId,
  spendMinutes,
} from "../../../../test/minutes.ts";
import { grantTopup, releaseMinutes, reserveMinutes } from "../ledger.ts";
import { startPeriod } from "../start-period.ts";

describe("a plan's period", () => {
  it("begins with the plan's minutes and is recorded once", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    const at = ctx.now().toISOString();
    expect(await balanceOf(user_id)).toEqual({
      user_id,
      plan_total: 300,
      plan_used: 0,
      topup_total: 0,
      topup_used: 0,
      reserved: 0,
      version: 1,
      plan_minutes: 300,
      period_start: january.period_start,
      period_end: january.period_end,
    });
    expect(await entryOf(user_id, "period", january.period_start)).toMatchObject({
      state: "granted",
      minutes: 300,
      created_at: at,
      updated_at: at,
    });
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ version: 1 });
  });

  it("ignores an event about an earlier period", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    const december = { period_start: "2025-12-01T00:00:00.000Z", period_end: day("01-01") };
    await startPeriod(ctx, { user_id, minutes: 900, ...january, ...december });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 300, version: 1 });
  });

  it("grants a larger plan's minutes at once, and keeps used minutes with a smaller plan", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await spendMinutes(user_id, 100);
    await startPeriod(ctx, { user_id, minutes: 900, ...january });
    expect(await balanceOf(user_id)).toMatchObject({
      plan_total: 900,
      plan_used: 100,
      plan_minutes: 900,
    });
    expect(await entryOf(user_id, "period", january.period_start)).toMatchObject({ minutes: 900 });
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 100, plan_used: 100 });
  });

  it("shrinks to a smaller plan as soon as reservations are released", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    const upload = { userId: user_id, uploadId: "open" };
    await reserveMinutes(ctx, { ...upload, seconds: 6000 });
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 100 });
    await releaseMinutes(ctx, upload);
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 60 });
  });

  it("takes a later end", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await startPeriod(ctx, { user_id, minutes: 300, ...january, period_end: day("02-15") });
    expect(await balanceOf(user_id)).toMatchObject({ period_end: day("02-15"), plan_total: 300 });
  });

  it("begins without the unused minutes of the former, and with the bought ones", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await grantTopup(ctx, { user_id, minutes: 60, cause: "pack" });
    await spendMinutes(user_id, 100);
    const february = { ...january, period_start: day("01-31"), period_end: day("02-28") };
    await startPeriod(ctx, { user_id, minutes: 300, ...february });
    expect(await balanceOf(user_id)).toMatchObject({
      plan_total: 300,
      plan_used: 0,
      topup_total: 60,
      period_start: day("01-31"),
      period_end: day("02-28"),
    });
  });
});

describe("a period that is cut short", () => {
  /** A month of 300 minutes, of which 250 are used, cut at a date by a plan of 300 minutes. */
  const cutAt = async (cut: string, more: { paid_since?: string } = {}) => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await spendMinutes(user_id, 250);
    const next = { ...january, period_start: cut, period_end: day("02-28"), ...more };
    await startPeriod(ctx, { user_id, minutes: 300, ...next });
    return (await balanceOf(user_id))?.plan_used;
  };

  it("leaves what was used beyond its time as used", async () => {
    // Ten of thirty days pay for 100 minutes.
    expect(await cutAt(day("01-11"))).toBe(150);
    expect(await cutAt(day("01-16"))).toBe(100);
  });

  it("counts nothing when it was over, or belonged to an earlier subscription", async () => {
    expect(await cutAt(day("01-31"))).toBe(0);
    expect(await cutAt(day("01-11"), { paid_since: day("01-02") })).toBe(0);
    expect(await cutAt(day("01-11"), { paid_since: day("01-01") })).toBe(150);
  });

  it("counts nothing when it was over, also where more was used than the plan grants", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await spendMinutes(user_id, 250);
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    const next = { ...january, period_start: day("01-31"), period_end: day("02-28") };
    await startPeriod(ctx, { user_id, minutes: 60, ...next });
    expect(await balanceOf(user_id)).toMatchObject({ plan_used: 0, plan_total: 60 });
  });

  it("counts by the minutes that the plan grants, not by a total that was carried over", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await spendMinutes(user_id, 250);
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 250, plan_minutes: 60 });
    const next = { ...january, period_start: day("01-16"), period_end: day("02-15") };
    await startPeriod(ctx, { user_id, minutes: 60, ...next });
    expect(await balanceOf(user_id)).toMatchObject({ plan_used: 220, plan_total: 220 });
  });
});

describe("another plan of the same total", () => {
  it("counts by its own minutes when its period is cut short", async () => {
    const user_id = newUserId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await spendMinutes(user_id, 300);
    // Every minute is used, so that a smaller plan takes none back.
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 300, plan_minutes: 60 });
    const next = { ...january, period_start: day("01-16"), period_end: day("02-15") };
    await startPeriod(ctx, { user_id, minutes: 60, ...next });
    expect(await balanceOf(user_id)).toMatchObject({ plan_used: 270 });
  });
});
