import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { balanceOf, ctx, entryOf, newUserId } from "../../../../test/minutes.ts";
import {
  grantTopup,
  releaseMinutes,
  reserveMinutes,
  returnTopup,
  settleMinutes,
  takeBackTopup,
} from "../ledger.ts";

describe("an upload's minutes", () => {
  it("are refused with what is needed, what is left, and the packs", async () => {
    const userId = newUserId();
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
    const userId = newUserId();
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
    const userId = newUserId();
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
    const userId = newUserId();
    await grantTopup(ctx, { user_id: userId, minutes: 15, cause: "pack" });
    const released = { userId, uploadId: "released", seconds: 600 };
    await reserveMinutes(ctx, released);
    await releaseMinutes(ctx, released);
    await reserveMinutes(ctx, { userId, uploadId: "open", seconds: 600 });
    expect(await settleMinutes(ctx, released)).toBe("insufficient");
    expect(await balanceOf(userId)).toMatchObject({ topup_used: 0, reserved: 10 });
  });

  it("are reserved also when another write is faster", async () => {
    const userId = newUserId();
    await grantTopup(ctx, { user_id: userId, minutes: 15, cause: "pack" });
    const faster = () => reserveMinutes(ctx, { userId, uploadId: "faster", seconds: 300 });
    const overtaken = { ...ctx, database: withInterruptions(database, faster) };
    await reserveMinutes(overtaken, { userId, uploadId: "slower", seconds: 300 });
    expect(await balanceOf(userId)).toMatchObject({ reserved: 10, version: 3 });
  });

  it("that were never reserved are neither settled nor released", async () => {
    const userId = newUserId();
    const upload = { userId, uploadId: "unknown" };
    expect(await settleMinutes(ctx, { ...upload, seconds: 60 })).toBe("already_settled");
    await releaseMinutes(ctx, upload);
    expect(await balanceOf(userId)).toBeNull();
  });
});

describe("a pack", () => {
  it("is taken back and returned by the amount that the refund says", async () => {
    const user_id = newUserId();
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
