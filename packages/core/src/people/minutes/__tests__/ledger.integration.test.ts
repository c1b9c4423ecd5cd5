import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contextOf, database, visitor } from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import { type Balance, emptyBalance, remaining } from "../balance.ts";
import { balanceMatchesLedger } from "../balance-matches-ledger.ts";
import {
  grantTopup,
  releaseMinutes,
  reserveMinutes,
  returnTopup,
  settleMinutes,
  takeBackTopup,
} from "../ledger.ts";
import { startPeriod } from "../start-period.ts";

const ctx = contextOf(visitor);
const causes = ["one", "two", "three"] as const;
const cause = fc.constantFrom(...causes);
const minutes = fc.integer({ min: 1, max: 90 });

/** Few uploads and packs, so that steps use the same entries and repeat each other. */
const step = fc.oneof(
  fc.record({ type: fc.constant("reserve" as const), cause, minutes }),
  fc.record({ type: fc.constant("settle" as const), cause, minutes }),
  fc.record({ type: fc.constant("release" as const), cause }),
  fc.record({ type: fc.constant("grant" as const), cause }),
  fc.record({ type: fc.constant("take back" as const), cause, minutes }),
  fc.record({ type: fc.constant("return" as const), cause, minutes }),
  fc.record({ type: fc.constant("period" as const), minutes }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(userId: string, action: Step): Promise<void> {
  switch (action.type) {
    case "reserve":
      // Correctly refused when nothing is left.
      return reserveMinutes(ctx, {
        userId,
        uploadId: action.cause,
        seconds: action.minutes * 60,
      }).catch((cause) => expect(cause).toMatchObject({ code: "minutes_exhausted" }));
    case "settle": {
      const input = { userId, uploadId: action.cause, seconds: action.minutes * 60 };
      await settleMinutes(ctx, input);
      return;
    }
    case "release":
      return releaseMinutes(ctx, { userId, uploadId: action.cause });
    case "grant":
      return grantTopup(ctx, { user_id: userId, minutes: 60, cause: action.cause });
    case "take back": {
      const input = { user_id: userId, cause: action.cause, minutes: action.minutes };
      expect(await takeBackTopup(ctx, input)).toBeLessThanOrEqual(60);
      return;
    }
    case "return":
      return returnTopup(ctx, { user_id: userId, cause: action.cause, minutes: action.minutes });
    case "period":
      return startPeriod(ctx, {
        user_id: userId,
        minutes: action.minutes,
        // The more expensive ones cut the first month short.
        period_start:
          action.minutes > 300 ? "2026-01-15T00:00:00.000Z" : "2026-01-01T00:00:00.000Z",
        period_end: "2026-02-01T00:00:00.000Z",
        paid_since: "2026-01-01T00:00:00.000Z",
      });
  }
}

async function balanceOf(userId: string): Promise<Balance> {
  const { data } = await database.minutesBalances.get({ user_id: userId }).go({ consistent: true });
  return data ?? emptyBalance;
}

it("any steps in any order, some concurrent, leave a balance that adds up and is never negative", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (batches) => {
        const userId = `usr_${randomUUID().replaceAll("-", "")}`;
        for (const batch of batches) {
          await Promise.all(batch.map((action) => run(userId, action)));
          const balance = await balanceOf(userId);
          expect(
            Math.min(...Object.values(balance).filter(Number.isFinite)),
          ).toBeGreaterThanOrEqual(0);
          expect(remaining(balance)).toBeGreaterThanOrEqual(0);
          expect(balance.topup_used).toBeLessThanOrEqual(balance.topup_total);
          expect(balance.plan_used).toBeLessThanOrEqual(balance.plan_total);
          expect(await balanceMatchesLedger(ctx, userId)).toBe(true);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it("a pack is taken back once, as far as it is neither used nor reserved", async () => {
  const userId = `usr_${randomUUID().replaceAll("-", "")}`;
  await grantTopup(ctx, { user_id: userId, minutes: 60, cause: "pack" });
  await reserveMinutes(ctx, { userId, uploadId: "used", seconds: 600 });
  await settleMinutes(ctx, { userId, uploadId: "used", seconds: 600 });
  await reserveMinutes(ctx, { userId, uploadId: "promised", seconds: 300 });
  const all = { user_id: userId, cause: "pack", minutes: 60 };
  const together = await Promise.all(Array.from({ length: 5 }, () => takeBackTopup(ctx, all)));
  expect(together).toEqual([45, 45, 45, 45, 45]);
  expect(await balanceOf(userId)).toMatchObject({ topup_total: 15, topup_used: 10, reserved: 5 });
  await releaseMinutes(ctx, { userId, uploadId: "promised" });
  expect(await takeBackTopup(ctx, all)).toBe(50);
  await returnTopup(ctx, { ...all, minutes: 20 });
  expect(await balanceOf(userId)).toMatchObject({ topup_total: 40, topup_used: 10 });
  expect(await takeBackTopup(ctx, { ...all, cause: "never bought" })).toBe(0);
});

it("an upload that is prepared after its reservation was released costs its minutes all the same", async () => {
  const userId = `usr_${randomUUID().replaceAll("-", "")}`;
  await grantTopup(ctx, { user_id: userId, minutes: 15, cause: "pack" });
  const upload = { userId, uploadId: "late", seconds: 600 };
  await reserveMinutes(ctx, upload);
  await releaseMinutes(ctx, upload);
  expect(await settleMinutes(ctx, upload)).toBe("settled");
  expect(await balanceOf(userId)).toMatchObject({ topup_used: 10, reserved: 0 });
  expect(await settleMinutes(ctx, upload)).toBe("already_settled");
  // It is also not free when there are not enough minutes by then.
  const other = { ...upload, uploadId: "later still" };
  await reserveMinutes(ctx, { ...other, seconds: 300 });
  await releaseMinutes(ctx, other);
  expect(await settleMinutes(ctx, other)).toBe("insufficient");
  expect(await balanceOf(userId)).toMatchObject({ topup_used: 10, reserved: 0 });
  expect(await balanceMatchesLedger(ctx, userId)).toBe(true);
});

it("sixty uploads opened at once all get their minutes", async () => {
  const userId = `usr_${randomUUID().replaceAll("-", "")}`;
  await grantTopup(ctx, { user_id: userId, minutes: 60, cause: "pack" });
  const uploads = Array.from({ length: 60 }, (_, index) => `upload${index}`);
  await Promise.all(
    uploads.map((uploadId) => reserveMinutes(ctx, { userId, uploadId, seconds: 60 })),
  );
  expect(await balanceOf(userId)).toMatchObject({ reserved: 60 });
  expect(await balanceMatchesLedger(ctx, userId)).toBe(true);
});

/** The context, where something else happens once before a balance is read. */
function interruptedAtBalance(interruption: () => Promise<unknown>) {
  const client = createDocumentClient(ctx.config);
  let left: typeof interruption | undefined = interruption;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (JSON.stringify(args.input).includes("minutes_balance")) {
        const now = left;
        left = undefined;
        await now?.();
      }
      return next(args);
    },
    { step: "initialize", name: "interrupt" },
  );
  return { ...ctx, database: createDatabase(client, ctx.config.TABLE_NAME) };
}

it("a pack that somebody takes back between two reads is taken back once, and said to be", async () => {
  const userId = `usr_${randomUUID().replaceAll("-", "")}`;
  await grantTopup(ctx, { user_id: userId, minutes: 60, cause: "pack" });
  const all = { user_id: userId, cause: "pack", minutes: 60 };
  const interrupted = interruptedAtBalance(() => takeBackTopup(ctx, all));
  expect(await takeBackTopup(interrupted, all)).toBe(60);
  expect(await balanceOf(userId)).toMatchObject({ topup_total: 0, topup_used: 0 });
});
