import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";

/**
 * Sends a notification by mail or push, once for any number of deliveries: the time is stored before, and removed when
 * sending failed.
 * @throws what sending throws
 */
export async function sendOnce(
  ctx: Context,
  key: { user_id: string; id: string },
  attribute: "mailed_at" | "pushed_at",
  send: () => Promise<void>,
): Promise<void> {
  const { notifications } = ctx.database;
  const isFirst = await tryWrite(
    notifications
      .patch(key)
      .set({ [attribute]: ctx.now().toISOString() })
      .where((attributes, { notExists }) => notExists(attributes[attribute]))
      .go(),
  );
  if (!isFirst) return;
  try {
    await send();
  } catch (cause) {
    await notifications.patch(key).remove([attribute]).go();
    throw cause;
  }
}
