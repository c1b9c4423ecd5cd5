import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";

interface Key {
  user_id: string;
  id: string;
}

/**
 * Sends a notification by mail or push, once for any number of deliveries: the time is stored before, and removed when
 * sending failed.
 * @throws what sending throws
 */
export async function sendOnce(
  ctx: Context,
  key: Key,
  attribute: "mailed_at" | "pushed_at",
  send: () => Promise<void>,
): Promise<void> {
  const { notifications } = ctx.database;
  const sender = crypto.randomUUID();
  const isWritten = await tryWrite(
    notifications
      .patch(key)
      .set({ [attribute]: ctx.now().toISOString(), sender })
      .where((attributes, { notExists }) => notExists(attributes[attribute]))
      .go(),
  );
  if (!isWritten && !(await isSender(ctx, key, sender))) return;
  try {
    await send();
  } catch (cause) {
    await notifications.patch(key).remove([attribute]).go();
    throw cause;
  }
}

/** The SDK repeats a write whose answer was lost, and the condition of the repeated one fails on the first. */
async function isSender(ctx: Context, key: Key, sender: string): Promise<boolean> {
  const { data } = await ctx.database.notifications.get(key).go({ consistent: true });
  return data?.sender === sender;
}
