import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";

/**
 * Sends a notification in one way, once for any number of deliveries: the mark is set before, and removed when sending
 * failed. @throws what sending throws
 */
export async function notifyOnce(
  ctx: Context,
  key: { user_id: string; id: string },
  way: { mark: "mailed_at" | "pushed_at"; send: () => Promise<void> },
): Promise<void> {
  const { notifications } = ctx.database;
  const isWritten = await tryWrite(
    notifications
      .patch(key)
      .set({ [way.mark]: ctx.now().toISOString() })
      .where((attribute, { notExists }) => notExists(attribute[way.mark]))
      .go(),
  );
  if (!isWritten) return;
  try {
    await way.send();
  } catch (cause) {
    await notifications.patch(key).remove([way.mark]).go();
    throw cause;
  }
}
