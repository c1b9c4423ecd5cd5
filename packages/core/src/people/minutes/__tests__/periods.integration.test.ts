import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  contextOf,
  createUser,
  database,
  type Person,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { loadUser, type User } from "../../user/index.ts";
import { addsUp } from "../adds-up.ts";
import { ensureAllowance } from "../allowance.ts";
import { getMinutes } from "../get-minutes.ts";
import {
  grantTopup,
  releaseMinutes,
  reserveMinutes,
  returnTopup,
  settleMinutes,
  startPeriod,
  takeBackTopup,
} from "../ledger.ts";

const ctx = contextOf(visitor);
const newId = () => `usr_${randomUUID().replaceAll("-", "")}`;
const day = (date: string) => `2026-${date}T00:00:00.000Z`;

const balanceOf = async (user_id: string) =>
  (await database.minutesBalances.get({ user_id }).go({ consistent: true })).data;
const entryOf = async (user_id: string, type: "upload" | "topup" | "period", cause: string) =>
  (await database.minutesEntries.get({ user_id, type, cause }).go({ consistent: true })).data;

const use = async (userId: string, minutes: number) => {
  const uploadId = randomUUID();
  await reserveMinutes(ctx, { userId, uploadId, seconds: minutes * 60 });
  await settleMinutes(ctx, { userId, uploadId, seconds: minutes * 60 });
};

const january = { period_start: day("01-01"), period_end: day("01-31"), paid_since: day("01-01") };

describe("a plan's period", () => {
  it("begins with the plan's minutes and is recorded once", async () => {
    const user_id = newId();
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
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    const december = { period_start: "2025-12-01T00:00:00.000Z", period_end: day("01-01") };
    await startPeriod(ctx, { user_id, minutes: 900, ...january, ...december });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 300, version: 1 });
  });

  it("grants a larger plan's minutes at once, and keeps used minutes with a smaller plan", async () => {
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await use(user_id, 100);
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
    const user_id = newId();
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
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await startPeriod(ctx, { user_id, minutes: 300, ...january, period_end: day("02-15") });
    expect(await balanceOf(user_id)).toMatchObject({ period_end: day("02-15"), plan_total: 300 });
  });

  it("begins without the unused minutes of the former, and with the bought ones", async () => {
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await grantTopup(ctx, { user_id, minutes: 60, cause: "pack" });
    await use(user_id, 100);
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
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await use(user_id, 250);
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
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await use(user_id, 250);
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    const next = { ...january, period_start: day("01-31"), period_end: day("02-28") };
    await startPeriod(ctx, { user_id, minutes: 60, ...next });
    expect(await balanceOf(user_id)).toMatchObject({ plan_used: 0, plan_total: 60 });
  });

  it("counts by the minutes that the plan grants, not by a total that was carried over", async () => {
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await use(user_id, 250);
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 250, plan_minutes: 60 });
    const next = { ...january, period_start: day("01-16"), period_end: day("02-15") };
    await startPeriod(ctx, { user_id, minutes: 60, ...next });
    expect(await balanceOf(user_id)).toMatchObject({ plan_used: 220, plan_total: 220 });
  });
});

describe("another plan of the same total", () => {
  it("counts by its own minutes when its period is cut short", async () => {
    const user_id = newId();
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await use(user_id, 300);
    // Every minute is used, so that a smaller plan takes none back.
    await startPeriod(ctx, { user_id, minutes: 60, ...january });
    expect(await balanceOf(user_id)).toMatchObject({ plan_total: 300, plan_minutes: 60 });
    const next = { ...january, period_start: day("01-16"), period_end: day("02-15") };
    await startPeriod(ctx, { user_id, minutes: 60, ...next });
    expect(await balanceOf(user_id)).toMatchObject({ plan_used: 270 });
  });
});

describe("an upload's minutes", () => {
  it("are refused with what is needed, what is left, and the packs", async () => {
    const userId = newId();
    const reserve = (uploadId: string, seconds: number) =>
      reserveMinutes(ctx, { userId, uploadId, seconds });
    const needs = async (seconds: number) =>
      reserve(randomUUID(), seconds).then(
        () => "reserved",
        (cause: unknown) => (cause instanceof Error ? cause.message : ""),
      );
    expect(await needs(60)).toContain("needs 1 upload minute, and none are left");
    await grantTopup(ctx, { user_id: userId, minutes: 1, cause: "one" });
    expect(await needs(120)).toContain("needs 2 upload minutes, and 1 is left");
    await grantTopup(ctx, { user_id: userId, minutes: 4, cause: "four" });
    expect(await needs(360)).toContain("needs 6 upload minutes, and 5 are left");
    await expect(reserve("long", 360)).rejects.toMatchObject({
      code: "minutes_exhausted",
      details: { needed: 6, remaining: 5, packs: expect.arrayContaining([expect.anything()]) },
    });
    expect(await needs(300)).toBe("reserved");
  });

  it("are written to the ledger with what was reserved and what was used", async () => {
    const userId = newId();
    await grantTopup(ctx, { user_id: userId, minutes: 60, cause: "pack" });
    expect(await entryOf(userId, "topup", "pack")).toMatchObject({ state: "granted", minutes: 60 });
    const upload = { userId, uploadId: "one" };
    await reserveMinutes(ctx, { ...upload, seconds: 600 });
    await reserveMinutes(ctx, { ...upload, seconds: 600 });
    expect(await balanceOf(userId)).toMatchObject({ reserved: 10, version: 2 });
    expect(await entryOf(userId, "upload", "one")).toMatchObject({
      state: "reserved",
      minutes: 10,
    });
    expect(await settleMinutes(ctx, { ...upload, seconds: 300 })).toBe("settled");
    expect(await entryOf(userId, "upload", "one")).toMatchObject({
      state: "settled",
      minutes: 10,
      settled: 5,
    });
    await releaseMinutes(ctx, upload);
    expect(await balanceOf(userId)).toMatchObject({ reserved: 0, topup_used: 5, version: 3 });
    const released = { userId, uploadId: "two" };
    await reserveMinutes(ctx, { ...released, seconds: 600 });
    await releaseMinutes(ctx, released);
    await releaseMinutes(ctx, released);
    expect(await entryOf(userId, "upload", "two")).toMatchObject({
      state: "released",
      minutes: 10,
    });
    expect(await balanceOf(userId)).toMatchObject({ reserved: 0, topup_used: 5, version: 5 });
  });

  it("that were released are taken from what is left, and refused when that is too little", async () => {
    const userId = newId();
    await grantTopup(ctx, { user_id: userId, minutes: 15, cause: "pack" });
    for (const [uploadId, outcome] of [
      ["one", "settled"],
      ["two", "insufficient"],
    ] as const) {
      const upload = { userId, uploadId, seconds: 600 };
      await reserveMinutes(ctx, { ...upload, seconds: 300 });
      await releaseMinutes(ctx, upload);
      expect(await settleMinutes(ctx, upload)).toBe(outcome);
      expect(await balanceOf(userId)).toMatchObject({ topup_used: 10, reserved: 0 });
    }
    expect(await entryOf(userId, "upload", "two")).toMatchObject({ state: "released" });
  });

  it("that were released stay those of other uploads while these are reserved", async () => {
    const userId = newId();
    await grantTopup(ctx, { user_id: userId, minutes: 15, cause: "pack" });
    const released = { userId, uploadId: "released", seconds: 600 };
    await reserveMinutes(ctx, released);
    await releaseMinutes(ctx, released);
    await reserveMinutes(ctx, { userId, uploadId: "open", seconds: 600 });
    expect(await settleMinutes(ctx, released)).toBe("insufficient");
    expect(await balanceOf(userId)).toMatchObject({ topup_used: 0, reserved: 10 });
  });

  it("are reserved also when another write is faster", async () => {
    const userId = newId();
    await grantTopup(ctx, { user_id: userId, minutes: 15, cause: "pack" });
    const faster = () => reserveMinutes(ctx, { userId, uploadId: "faster", seconds: 300 });
    const overtaken = { ...ctx, database: withInterruptions(database, faster) };
    await reserveMinutes(overtaken, { userId, uploadId: "slower", seconds: 300 });
    expect(await balanceOf(userId)).toMatchObject({ reserved: 10, version: 3 });
  });

  it("that were never reserved are neither settled nor released", async () => {
    const userId = newId();
    const upload = { userId, uploadId: "unknown" };
    expect(await settleMinutes(ctx, { ...upload, seconds: 60 })).toBe("already_settled");
    await releaseMinutes(ctx, upload);
    expect(await balanceOf(userId)).toBeNull();
  });
});

describe("a pack", () => {
  it("is taken back and returned by the amount that the refund says", async () => {
    const user_id = newId();
    const pack = { user_id, cause: "pack" };
    await grantTopup(ctx, { ...pack, minutes: 60 });
    await grantTopup(ctx, { ...pack, minutes: 60 });
    expect(await balanceOf(user_id)).toMatchObject({ topup_total: 60 });
    expect(await takeBackTopup(ctx, { ...pack, minutes: 20 })).toBe(20);
    expect(await takeBackTopup(ctx, { ...pack, minutes: 20 })).toBe(20);
    expect(await entryOf(user_id, "topup", "pack")).toMatchObject({
      state: "granted",
      minutes: 60,
      taken_back: 20,
    });
    expect(await takeBackTopup(ctx, { ...pack, minutes: 90 })).toBe(60);
    await returnTopup(ctx, { ...pack, minutes: 60 });
    expect(await balanceOf(user_id)).toMatchObject({ topup_total: 0, version: 3 });
    await returnTopup(ctx, { ...pack, minutes: 20 });
    expect(await balanceOf(user_id)).toMatchObject({ topup_total: 40, version: 4 });
    expect(await entryOf(user_id, "topup", "pack")).toMatchObject({
      state: "granted",
      minutes: 60,
      taken_back: 20,
    });
    const other = { user_id, cause: "never bought" };
    expect(await takeBackTopup(ctx, { ...other, minutes: 5 })).toBe(0);
    await returnTopup(ctx, { ...other, minutes: -5 });
    expect(await balanceOf(user_id)).toMatchObject({ topup_total: 40, version: 4 });
  });
});

describe("a balance adds up", () => {
  it("only when it is the sum of its ledger", async () => {
    const user_id = newId();
    expect(await addsUp(ctx, user_id)).toBe(true);
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await grantTopup(ctx, { user_id, minutes: 60, cause: "pack" });
    await takeBackTopup(ctx, { user_id, minutes: 10, cause: "pack" });
    await reserveMinutes(ctx, { userId: user_id, uploadId: "one", seconds: 600 });
    await reserveMinutes(ctx, { userId: user_id, uploadId: "two", seconds: 1200 });
    await releaseMinutes(ctx, { userId: user_id, uploadId: "two" });
    expect(await addsUp(ctx, user_id)).toBe(true);
    const right = await balanceOf(user_id);
    if (right === null) throw new Error("No balance");
    for (const wrong of [
      { reserved: 11 },
      { topup_total: 60 },
      { topup_used: 51 },
      { plan_used: 301 },
    ]) {
      await database.minutesBalances.put({ ...right, ...wrong }).go();
      expect(await addsUp(ctx, user_id)).toBe(false);
    }
    await database.minutesBalances.put({ ...right, topup_used: 50, plan_used: 300 }).go();
    expect(await addsUp(ctx, user_id)).toBe(true);
    await database.minutesBalances.delete({ user_id }).go();
    expect(await addsUp(ctx, user_id)).toBe(false);
  });
});

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
      await use(user.id, 900);
      await ensureAllowance({ ...ctx, now: () => now }, user);
      return (await balanceOf(user.id))?.plan_used;
    };
    expect(await usedAfter(undefined)).toBe(400);
    expect(await usedAfter(day("01-31"))).toBe(0);
  });
});

describe("a person's minutes", () => {
  const at = (actor: Person) => contextOf(actor);

  it("are shown to the person and to admins, with the packs as far as they are left", async () => {
    const owner = await createUser("creator");
    const user_id = owner.userId;
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await grantTopup(ctx, { user_id, minutes: 60, cause: "cs_a" });
    await grantTopup(ctx, { user_id, minutes: 300, cause: "cs_b" });
    await takeBackTopup(ctx, { user_id, minutes: 20, cause: "cs_a" });
    await use(user_id, 320);
    await reserveMinutes(ctx, { userId: user_id, uploadId: "open", seconds: 600 });
    const own = await getMinutes({ ctx: at(owner), input: {} });
    const created_at = ctx.now().toISOString();
    expect(own).toEqual({
      total: 640,
      used: 320,
      reserved: 10,
      remaining: 310,
      period_end: january.period_end,
      topups: [
        { id: "cs_b", minutes: 300, created_at },
        { id: "cs_a", minutes: 40, created_at },
      ],
    });
    const admin = await createUser("admin");
    expect(await getMinutes({ ctx: at(admin), input: { user_id } })).toEqual(own);
    const other = getMinutes({ ctx: at(await createUser("creator")), input: { user_id } });
    expect(await refusal(other)).toBe("not_found");
    expect(await refusal(getMinutes({ ctx, input: {} }))).toBe("unauthenticated");
  });

  it("are none before the first plan", async () => {
    const nobody = at(await createUser("creator"));
    expect(await getMinutes({ ctx: nobody, input: {} })).toEqual({
      total: 0,
      used: 0,
      reserved: 0,
      remaining: 0,
      period_end: null,
      topups: [],
    });
  });
});
