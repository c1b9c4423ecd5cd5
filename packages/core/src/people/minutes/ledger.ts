import { minutePacks } from "@marquee/contracts/offers";
import type { Context } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import * as rules from "./balance.ts";
import { changeBalance, type EntryKey } from "./change-balance.ts";

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
        `This video needs ${needs}, and ${has} left. Buy more to continue.`,
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
