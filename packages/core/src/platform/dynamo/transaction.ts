import { conflictPause } from "./conflict-pause.ts";

/** A write that another write has overtaken, or whose condition does not hold. */
export class TransactionCanceled extends Error {
  /** One entry a written item, in order; true where that item's condition did not hold. */
  readonly rejected: readonly boolean[];

  constructor(rejected: readonly boolean[]) {
    super("The transaction was canceled");
    this.name = "TransactionCanceled";
    this.rejected = rejected;
  }
}

interface TransactionResult {
  canceled: boolean;
  data: readonly { rejected: boolean; code?: string | undefined }[];
}

/** Two transactions met on an item: neither condition has failed, so the same write may be tried again. */
const attempts = 8;

/**
 * ElectroDB resolves a canceled transaction; this throws instead, so that no write is believed that did not happen.
 * A conflict with another transaction is tried again; only a failed condition counts as rejected.
 * @throws TransactionCanceled
 */
export async function commit(write: () => Promise<TransactionResult>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await write();
    if (!result.canceled) return;
    const rejected = result.data.map((item) => item.code === "ConditionalCheckFailed");
    if (rejected.includes(true) || attempt >= attempts) throw new TransactionCanceled(rejected);
    await conflictPause(attempt);
  }
}

/** True for the failed condition of a single conditional write (create, patch, where). */
export function isConditionFailure(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === "ConditionalCheckFailedException") return true;
  return isConditionFailure(cause.cause) || /conditional request failed/i.test(cause.message);
}
