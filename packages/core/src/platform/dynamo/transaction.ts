import type { Database } from "../../database.ts";
import type { Context } from "../context.ts";
import { busyReasons, tableBusy } from "./busy-table.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

type Operations = Parameters<Database["service"]["transaction"]["write"]>[0];
export type TransactionEntities = Parameters<Operations>[0];
type Write = ReturnType<Operations>[number];

interface CheckedWrite {
  write: Write;
  refusal: () => Error;
}
type TransactionWrite = Write | CheckedWrite;
export type TransactionWrites = (entities: TransactionEntities) => readonly TransactionWrite[];

/** A write that another write has overtaken, or whose condition failed. */
export class TransactionCanceled extends Error {
  /** One entry for each written item, in order; true when that item's condition failed. */
  readonly rejected: readonly boolean[];

  constructor(rejected: readonly boolean[]) {
    super("The transaction was canceled");
    this.name = "TransactionCanceled";
    this.rejected = rejected;
  }
}

export const isTransactionCanceled = (cause: unknown): cause is TransactionCanceled =>
  cause instanceof TransactionCanceled;

/** A transaction for which the table was too busy; nothing is known about its conditions. */
class TransactionThrottled extends Error {
  constructor(reasons: readonly string[]) {
    super(`The table was too busy for the transaction: ${reasons.join(", ")}`);
    this.name = "TransactionThrottled";
  }
}

interface TransactionResult {
  canceled: boolean;
  data: readonly { code?: string | undefined }[];
}

/** A write with the error for its failed condition. */
export const check = (write: Write, refusal: () => Error): CheckedWrite => ({ write, refusal });

/**
 * Writes several items or none. ElectroDB resolves a canceled transaction; this function throws instead, so that a
 * failed write cannot be missed. A conflict with another transaction is retried, and so is a busy table; only a failed
 * condition counts as rejected.
 * @throws the error of the first rejected write that has one (see `check`), otherwise TransactionCanceled; unavailable
 * when the table stays busy
 */
export async function commit(
  ctx: Pick<Context, "database">,
  writes: TransactionWrites,
): Promise<void> {
  await retryOnConflict({ isConflict: mayPass, exhausted: lastError }, () =>
    commitOnce(ctx, writes),
  );
}

/** Two transactions conflicted on an item, or the table was busy, and no condition has failed. */
const mayPass = (cause: unknown): boolean =>
  cause instanceof TransactionThrottled ||
  (cause instanceof TransactionCanceled && !cause.rejected.includes(true));

const lastError = (cause: unknown): Error =>
  cause instanceof TransactionCanceled ? cause : tableBusy(cause);

async function commitOnce(
  { database }: Pick<Context, "database">,
  writes: TransactionWrites,
): Promise<void> {
  let written: readonly TransactionWrite[] = [];
  const result: TransactionResult = await database.service.transaction
    .write((entities) => {
      written = writes(entities);
      return written.map((item) => ("refusal" in item ? item.write : item));
    })
    .go();
  if (!result.canceled) return;
  const codes = result.data.map(({ code = "None" }) => code);
  const rejected = codes.map((code) => code === "ConditionalCheckFailed");
  for (const [index, item] of written.entries()) {
    if (rejected[index] === true && "refusal" in item) throw item.refusal();
  }
  if (!rejected.includes(true)) {
    if (codes.some((code) => busyReasons.has(code))) throw new TransactionThrottled(codes);
    const unexpected = codes.find((code) => code !== "None" && code !== "TransactionConflict");
    if (unexpected !== undefined) throw new Error(`A transaction was refused: ${unexpected}`);
  }
  throw new TransactionCanceled(rejected);
}

class Declined extends Error {}

/** For `check`: the failed condition is an answer and not an error. */
export const declined = () => new Declined("A condition does not hold");

/** As `commit`, but returns false when the first rejected write is checked with `declined`. */
export async function tryCommit(
  ctx: Pick<Context, "database">,
  writes: TransactionWrites,
): Promise<boolean> {
  try {
    await commit(ctx, writes);
    return true;
  } catch (cause) {
    if (cause instanceof Declined) return false;
    throw cause;
  }
}

/** True for the failed condition of a single conditional write (create, patch, where). */
export function isConditionFailure(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === "ConditionalCheckFailedException") return true;
  return isConditionFailure(cause.cause) || /conditional request failed/i.test(cause.message);
}

/** True for a write whose condition failed, by itself or in a transaction. */
export const isRefusedWrite = (cause: unknown): boolean =>
  isTransactionCanceled(cause) || isConditionFailure(cause);

/** Waits for a single conditional write. False when its condition does not hold. */
export async function tryWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (cause) {
    if (isConditionFailure(cause)) return false;
    throw cause;
  }
}
