import type { Context } from "../../platform/context.ts";
import { check, type TransactionEntities, tryWrite } from "../../platform/dynamo/transaction.ts";
import type { BulkChangeItem, BulkChangeJob } from "./job.ts";

export type BulkContext = Context<"identity" | "mail" | "mux" | "queues">;

/**
 * Changes one account in the name of the job's admin. It can be interrupted anywhere and repeated. This job has changed
 * an item that is `written`, and only the steps after that are left.
 * @throws MarqueeError when the account is refused, ChangedByAnother
 */
export type ChangeAccount = (
  ctx: BulkContext,
  job: BulkChangeJob,
  item: BulkChangeItem,
) => Promise<void>;

/** Another delivery of the same message is processing this account. */
export class ChangedByAnother extends Error {
  override readonly name = "ChangedByAnother";
  constructor() {
    super("Another message changes this account");
  }
}

/**
 * The write for the transaction of an account's change: it makes the change happen once, and otherwise fails with
 * ChangedByAnother.
 */
export const markWritten = (
  { bulkChangeItems }: TransactionEntities,
  { change_id, user_id }: BulkChangeItem,
) =>
  check(
    bulkChangeItems
      .patch({ change_id, user_id })
      .set({ state: "written" })
      .where((attribute, { eq }) => eq(attribute.state, "pending"))
      .commit(),
    () => new ChangedByAnother(),
  );

/** Completes an account's change; true for exactly one of several deliveries. */
export async function markDone(
  ctx: BulkContext,
  { change_id, user_id }: BulkChangeItem,
): Promise<boolean> {
  return tryWrite(
    ctx.database.bulkChangeItems
      .patch({ change_id, user_id })
      .set({ state: "done" })
      .where((attribute, { eq }) => eq(attribute.state, "written"))
      .go(),
  );
}
