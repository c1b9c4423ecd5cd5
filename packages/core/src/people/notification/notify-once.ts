import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";

/**
 * Tells of a notification in one way, once however often its message comes: the mark is set before, and taken back
 * when it could not be told. @throws what telling throws
 */
export async function notifyOnce(
  ctx: Context,
  key: { user_id: string; id: string },
  way: { mark: "mailed_at" | "pushed_at"; tell: () => Promise<void> },
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
    await way.tell();
  } catch (cause) {
    await notifications.patch(key).remove([way.mark]).go();
    throw cause;
  }
}
