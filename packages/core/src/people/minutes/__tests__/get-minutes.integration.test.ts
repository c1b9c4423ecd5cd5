import { describe, expect, it } from "vitest";
import { contextOf, createUser, refusal } from "../../../../test/context.ts";
import { ctx, january, spendMinutes } from "../../../../test/minutes.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { getMinutes } from "../get-minutes.ts";
import { grantTopup, reserveMinutes, takeBackTopup } from "../ledger.ts";
import { startPeriod } from "../start-period.ts";

describe("a person's minutes", () => {
  const at = (actor: UserActor) => contextOf(actor);

  it("are shown to the person and to admins, with the packs as far as they are left", async () => {
    const owner = await createUser("creator");
    const user_id = owner.userId;
    await startPeriod(ctx, { user_id, minutes: 300, ...january });
    await grantTopup(ctx, { user_id, minutes: 60, cause: "cs_a" });
    await grantTopup(ctx, { user_id, minutes: 300, cause: "cs_b" });
    await takeBackTopup(ctx, { user_id, minutes: 20, cause: "cs_a" });
    await spendMinutes(user_id, 320);
    await reserveMinutes(ctx, { userId: user_id, uploadId: "open", seconds: 600 });
    const ownMinutes = await getMinutes({ ctx: at(owner), input: {} });
    const created_at = ctx.now().toISOString();
    expect(ownMinutes).toEqual({
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
    expect(await getMinutes({ ctx: at(admin), input: { user_id } })).toEqual(ownMinutes);
    const other = getMinutes({ ctx: at(await createUser("creator")), input: { user_id } });
    expect(await refusal(other)).toBe("not_found");
    expect(await refusal(getMinutes({ ctx, input: {} }))).toBe("unauthenticated");
  });

  it("list the packs by the time of purchase, newest first", async () => {
    const owner = await createUser("creator");
    const user_id = owner.userId;
    const packs = [
      { id: "cs_b", minutes: 60, created_at: "2026-01-02T00:00:00.000Z" },
      { id: "cs_c", minutes: 300, created_at: "2026-01-03T00:00:00.000Z" },
      { id: "cs_a", minutes: 1000, created_at: "2026-01-04T00:00:00.000Z" },
    ];
    for (const { id: cause, minutes, created_at } of packs) {
      const then = { ...ctx, now: () => new Date(created_at) };
      await grantTopup(then, { user_id, minutes, cause });
    }
    const { topups } = await getMinutes({ ctx: at(owner), input: {} });
    expect(topups).toEqual(packs.toReversed());
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
