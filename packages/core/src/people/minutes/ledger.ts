import { minutePacks } from "@marquee/contracts/offers";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import * as rules from "./balance.ts";

type BalanceItem = EntityItem<Database["minutesBalances"]>;
type Entry = EntityItem<Database["minutesEntries"]>;

/** A lost write means that another one succeeded. This is enough for some hundred concurrent writers of one balance. */
const maxTries = 25;

type EntryKey = Pick<Entry, "user_id" | "type" | "cause">;

const entryOfUpload = (upload: { userId: string; uploadId: string }): EntryKey => ({
  user_id: upload.userId,
  type: "upload",
  cause: upload.uploadId,
});

const entryOfTopup = ({ user_id, cause }: { user_id: string; cause: string }): EntryKey => ({
  user_id,
  type: "topup",
  cause,
});

export type SettleOutcome = "settled" | "already_settled" | "insufficient";

/**
 * Reserves the minutes of a declared length for an upload. The same upload never reserves twice.
 * @throws minutes_exhausted with the packs for sale
 */
export async function reserveMinutes(
  ctx: Context,
  input: { userId: string; uploadId: string; seconds: number },
): Promise<void> {
  const minutes = rules.minutesOf(input.seconds);
  await changeBalance(ctx, entryOfUpload(input), (balance, entry) => {
    if (entry !== undefined) return "unchanged";
    const after = rules.reserve(balance, minutes);
    if (after === undefined) {
      const left = rules.remaining(balance);
      const needs = minutes === 1 ? "1 upload minute" : `${minutes} upload minutes`;
      const has = left === 0 ? "none are" : left === 1 ? "1 is" : `${left} are`;
      throw new MarqueeError(
        "minutes_exhausted",
        `This video needs ${needs}, and ${has} left. Buy more to go on.`,
        { details: { needed: minutes, remaining: left, packs: minutePacks } },
      );
    }
    return { balance: after, entry: { state: "reserved", minutes } };
  });
}

/**
 * Takes the minutes of the real length, at most what the person has; from the remaining minutes when the reservation
 * was released meanwhile. `insufficient` changes nothing: the caller cancels the upload and releases.
 */
export async function settleMinutes(
  ctx: Context,
  input: { userId: string; uploadId: string; seconds: number },
): Promise<SettleOutcome> {
  const minutes = rules.minutesOf(input.seconds);
  let outcome: SettleOutcome = "settled";
  await changeBalance(ctx, entryOfUpload(input), (balance, entry) => {
    outcome = "settled";
    if (entry?.state !== "reserved" && entry?.state !== "released") {
      outcome = "already_settled";
      return "unchanged";
    }
    const reserved = entry.state === "reserved" ? entry.minutes : 0;
    const after = rules.settle(balance, reserved, minutes);
    if (after === undefined) {
      outcome = "insufficient";
      return "unchanged";
    }
    return {
      balance: after,
      entry: { state: "settled", minutes: entry.minutes, settled: minutes },
    };
  });
  return outcome;
}

/** Releases an upload's reservation; does nothing when it was settled, released or never made. */
export async function releaseMinutes(
  ctx: Context,
  input: { userId: string; uploadId: string },
): Promise<void> {
  await changeBalance(ctx, entryOfUpload(input), (balance, entry) =>
    entry?.state === "reserved"
      ? {
          balance: rules.release(balance, entry.minutes),
          entry: { state: "released", minutes: entry.minutes },
        }
      : "unchanged",
  );
}

/** Adds bought minutes, which do not expire. The same cause (a checkout session) never counts twice. */
export async function grantTopup(
  ctx: Context,
  input: { user_id: string; minutes: number; cause: string },
): Promise<void> {
  await changeBalance(ctx, entryOfTopup(input), (balance, entry) =>
    entry === undefined
      ? {
          balance: rules.grant(balance, input.minutes),
          entry: { state: "granted", minutes: input.minutes },
        }
      : "unchanged",
  );
}

/**
 * Takes minutes of a refunded top-up back: `minutes` of them in all, as far as they are unused. A repeated call takes
 * no more.
 * @returns how many of the top-up are taken back now
 */
export async function takeBackTopup(
  ctx: Context,
  input: { user_id: string; cause: string; minutes: number },
): Promise<number> {
  let takenBack = 0;
  await changeBalance(ctx, entryOfTopup(input), (balance, entry) => {
    takenBack = entry?.taken_back ?? 0;
    if (entry === undefined) return "unchanged";
    const wanted = Math.min(input.minutes, entry.minutes) - takenBack;
    const { taken, balance: after } = rules.takeBack(balance, wanted);
    if (taken === 0) return "unchanged";
    takenBack += taken;
    return {
      balance: after,
      entry: { state: "granted", minutes: entry.minutes, taken_back: takenBack },
    };
  });
  return takenBack;
}

/** Restores minutes of a top-up whose refund failed: `minutes` of them stay taken. */
export async function returnTopup(
  ctx: Context,
  input: { user_id: string; cause: string; minutes: number },
): Promise<void> {
  await changeBalance(ctx, entryOfTopup(input), (balance, entry) => {
    const returned = (entry?.taken_back ?? 0) - input.minutes;
    if (entry === undefined || returned <= 0) return "unchanged";
    return {
      balance: rules.grant(balance, returned),
      entry: { state: "granted", minutes: entry.minutes, taken_back: input.minutes },
    };
  });
}

interface PlanPeriod {
  user_id: string;
  minutes: number;
  period_start: string;
  period_end: string;
  /** Since when this subscription is paid: an earlier period belongs to another one, or is a trial. */
  paid_since: string;
}

/**
 * Minutes used in a period that the same subscription cuts short: its unused time is credited, so these are not free.
 */
function carriedOver(balance: BalanceItem, next: PlanPeriod): number {
  const { period_start: start, period_end: end } = balance;
  if (start === undefined || end === undefined) return 0;
  if (start < next.paid_since || next.period_start >= end) return 0;
  const time = Date.parse(next.period_start) - Date.parse(start);
  const share = time / (Date.parse(end) - Date.parse(start));
  return rules.usedBeyond(balance, balance.plan_minutes ?? balance.plan_total, share);
}

/**
 * Opens a plan period with its minutes. A period that has already begun, or an older one, only changes the plan's size:
 * an upgrade within the period raises the total at once.
 */
export async function startPeriod(ctx: Context, input: PlanPeriod): Promise<void> {
  const { user_id, period_start: cause } = input;
  await changeBalance(ctx, { user_id, type: "period", cause }, (balance) => {
    if (balance.period_start !== undefined && input.period_start < balance.period_start) {
      return "unchanged";
    }
    const entryOf = (planMinutes: number) => ({ state: "granted" as const, minutes: planMinutes });
    const dates = {
      period_start: input.period_start,
      period_end: input.period_end,
      plan_minutes: input.minutes,
    };
    if (balance.period_start !== input.period_start) {
      const used = carriedOver(balance, input);
      const started = { ...rules.startPeriod(balance, input.minutes, used), ...dates };
      return { balance: started, entry: entryOf(started.plan_total) };
    }
    const resized = { ...rules.resizePlan(balance, input.minutes), ...dates };
    const isSame =
      balance.plan_total === resized.plan_total &&
      balance.plan_minutes === input.minutes &&
      balance.period_end === input.period_end;
    if (isSame) return "unchanged";
    return { balance: resized, entry: entryOf(resized.plan_total) };
  });
}

type Change =
  | "unchanged"
  | { balance: BalanceItem; entry: Pick<Entry, "state" | "minutes" | "settled" | "taken_back"> };

/**
 * Reads the balance and a ledger entry, decides, and writes both in one transaction that only succeeds when neither has
 * changed; otherwise starts again.
 * @throws version_conflict when every try was overtaken
 */
async function changeBalance(
  ctx: Context,
  key: EntryKey,
  decide: (balance: BalanceItem, entry: Entry | undefined) => Change,
): Promise<void> {
  const { minutesBalances, minutesEntries } = ctx.database;
  const exhausted = (cause: unknown) =>
    new MarqueeError(
      "version_conflict",
      "Your upload minutes are changing all the time. Try again in a moment.",
      { cause },
    );
  await retryOnConflict(
    { isConflict: (cause) => cause instanceof TransactionCanceled, limit: maxTries, exhausted },
    async () => {
      // One after the other: an entry older than its balance could decide to write nothing, and no condition would
      // notice.
      const { data: stored } = await minutesBalances
        .get({ user_id: key.user_id })
        .go({ consistent: true });
      const { data: entry } = await minutesEntries.get(key).go({ consistent: true });
      const balance = stored ?? { user_id: key.user_id, ...rules.emptyBalance, version: 0 };
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
    },
  );
}
