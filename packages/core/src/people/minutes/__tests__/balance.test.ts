import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Balance,
  emptyBalance,
  grant,
  minutesOf,
  release,
  remaining,
  reserve,
  resizePlan,
  settle,
  startPeriod,
  takeBack,
  usedBeyond,
} from "../balance.ts";

const step = fc.oneof(
  fc.record({ type: fc.constant("reserve" as const), minutes: fc.integer({ min: 1, max: 200 }) }),
  fc.record({
    type: fc.constant("settle" as const),
    pick: fc.nat(),
    actual: fc.integer({ min: 1, max: 250 }),
  }),
  fc.record({ type: fc.constant("release" as const), pick: fc.nat() }),
  fc.record({ type: fc.constant("grant" as const), minutes: fc.constantFrom(60, 300, 1000) }),
  fc.record({ type: fc.constant("take back" as const), minutes: fc.constantFrom(1, 60, 1000) }),
  fc.record({ type: fc.constant("plan" as const), minutes: fc.constantFrom(300, 1500, 5000) }),
  fc.record({ type: fc.constant("period" as const), minutes: fc.constantFrom(300, 1500, 5000) }),
);

describe("upload minutes", () => {
  it("are rounded up from a length", () => {
    expect([0.1, 59.9, 60, 60.1].map(minutesOf)).toEqual([1, 1, 1, 2]);
  });

  it("remain as far as they are neither used nor reserved", () => {
    const plan = { plan_total: 300, plan_used: 100 };
    const bought = { topup_total: 60, topup_used: 20 };
    expect(remaining({ ...plan, ...bought, reserved: 30 })).toBe(210);
  });

  it("add up after every step and are never negative", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let balance: Balance = { ...emptyBalance };
        const open: number[] = [];
        let granted = 0;
        for (const action of steps) {
          if (action.type === "reserve") {
            const before = remaining(balance);
            const after = reserve(balance, action.minutes);
            expect(after !== undefined).toBe(before >= action.minutes);
            if (after !== undefined) {
              balance = after;
              open.push(action.minutes);
              expect(remaining(balance)).toBe(before - action.minutes);
            }
          } else if (action.type === "settle" && open.length > 0) {
            const [reserved = 0] = open.splice(action.pick % open.length, 1);
            const used = balance.plan_used + balance.topup_used;
            const after = settle(balance, reserved, action.actual);
            if (after === undefined) open.push(reserved);
            else {
              balance = after;
              expect(balance.plan_used + balance.topup_used).toBe(used + action.actual);
            }
          } else if (action.type === "release" && open.length > 0) {
            const [reserved = 0] = open.splice(action.pick % open.length, 1);
            balance = release(balance, reserved);
          } else if (action.type === "grant") {
            balance = grant(balance, action.minutes);
            granted += action.minutes;
          } else if (action.type === "take back") {
            const before = balance;
            const { taken, balance: after } = takeBack(balance, action.minutes);
            expect(taken).toBe(
              Math.min(action.minutes, remaining(before), before.topup_total - before.topup_used),
            );
            expect(remaining(after)).toBe(remaining(before) - taken);
            balance = after;
            granted -= taken;
          } else if (action.type === "plan") {
            const before = balance;
            balance = resizePlan(before, action.minutes);
            if (action.minutes >= before.plan_total) {
              expect(balance.plan_total).toBe(action.minutes);
            } else {
              expect(balance.plan_total).toBeLessThanOrEqual(
                Math.max(before.plan_total, action.minutes),
              );
              // A reservation made earlier can be used after it.
              const owned = (one: Balance) =>
                one.plan_total - one.plan_used + one.topup_total - one.topup_used - one.reserved;
              expect(owned(balance)).toBeGreaterThanOrEqual(Math.min(0, owned(before)));
            }
          } else if (action.type === "period") {
            balance = startPeriod(balance, action.minutes);
          }
          expect(balance.reserved).toBe(open.reduce((sum, minutes) => sum + minutes, 0));
          expect(balance.topup_total).toBe(granted);
          expect(balance.topup_used).toBeLessThanOrEqual(balance.topup_total);
          expect(balance.plan_used).toBeLessThanOrEqual(balance.plan_total);
          expect(remaining(balance)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("are taken from the plan before the bought ones", () => {
    const balance = { ...emptyBalance, plan_total: 10, topup_total: 60, reserved: 15 };
    expect(settle(balance, 15, 15)).toMatchObject({ plan_used: 10, topup_used: 5, reserved: 0 });
    const used = { ...balance, plan_used: 8, reserved: 5 };
    expect(settle(used, 5, 5)).toMatchObject({ plan_used: 10, topup_used: 3 });
  });

  it("of a larger plan are added at once, of a smaller one no fewer than are used and reserved", () => {
    const balance = { ...emptyBalance, plan_total: 1500, plan_used: 400, reserved: 120 };
    expect(resizePlan(balance, 5000).plan_total).toBe(5000);
    expect(resizePlan(balance, 300).plan_total).toBe(520);
    expect(resizePlan({ ...balance, topup_total: 100 }, 300).plan_total).toBe(420);
    expect(resizePlan({ ...balance, plan_used: 0, reserved: 0 }, 300).plan_total).toBe(300);
  });

  it("that are bought and used cover no reservation, and are not taken back", () => {
    const balance = { ...emptyBalance, topup_total: 60, topup_used: 50 };
    const reserved = { ...balance, plan_total: 300, reserved: 100 };
    expect(resizePlan(reserved, 0).plan_total).toBe(90);
    expect(takeBack({ ...balance, plan_total: 300 }, 60).taken).toBe(10);
  });

  it("of a new and smaller plan are enough for earlier reservations", () => {
    const balance = { ...emptyBalance, plan_total: 1500, plan_used: 900, reserved: 500 };
    const next = startPeriod({ ...balance, topup_total: 60 }, 300);
    expect(next).toMatchObject({ plan_total: 440, plan_used: 0, reserved: 500 });
    expect(settle(next, 500, 500)).toMatchObject({ plan_used: 440, topup_used: 60, reserved: 0 });
  });

  it("used beyond the time of a shortened period are used in the next", () => {
    const balance = { ...emptyBalance, plan_total: 300, plan_used: 250 };
    expect([0, 0.5, 0.9, 1].map((share) => usedBeyond(balance, 300, share))).toEqual([
      250, 100, 0, 0,
    ]);
    // A total above the plan's own was carried over, and no time pays for it.
    expect(usedBeyond({ ...balance, plan_total: 5000, plan_used: 5000 }, 300, 0.5)).toBe(4850);
    const next = startPeriod({ ...balance, reserved: 20 }, 200, 250);
    expect(next).toMatchObject({ plan_total: 270, plan_used: 250 });
    expect(startPeriod(balance, 5000, 250)).toMatchObject({ plan_total: 5000, plan_used: 250 });
  });

  it("keep the reservations of other uploads", () => {
    const balance = { ...emptyBalance, plan_total: 10, reserved: 8 };
    expect(settle(balance, 1, 4)).toBeUndefined();
    expect(settle(balance, 1, 3)).toMatchObject({ plan_used: 3, reserved: 7 });
  });

  it("are refused for a length beyond what is left", () => {
    expect(settle({ ...emptyBalance, plan_total: 10, reserved: 1 }, 1, 11)).toBeUndefined();
  });
});
