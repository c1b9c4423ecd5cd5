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

/**
 * ElectroDB resolves a canceled transaction; this throws instead, so that no write is believed that did not happen.
 * @throws TransactionCanceled
 */
export async function commit(pending: Promise<TransactionResult>): Promise<void> {
  const result = await pending;
  if (result.canceled) throw new TransactionCanceled(result.data.map((item) => item.rejected));
}

/** True for the failed condition of a single conditional write (create, patch, where). */
export function isConditionFailure(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === "ConditionalCheckFailedException") return true;
  return isConditionFailure(cause.cause) || /conditional request failed/i.test(cause.message);
}
