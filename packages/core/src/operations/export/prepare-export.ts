import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { stableId } from "../../platform/ids.ts";
import { collectPersonalData } from "./collectors.ts";
import { exportMessageSchema } from "./export-message.ts";
import { type ExportItem, exportKey } from "./get-export.ts";
import { zipOf } from "./zip.ts";

/**
 * Writes a person's file and notifies them. A request older than the latest is skipped. A repeated message notifies
 * again under the same id, because the first run may have ended before the notification.
 */
export async function prepareExport(
  ctx: Context<"privateFiles" | "queues">,
  message: unknown,
): Promise<void> {
  const { user_id, export_id } = exportMessageSchema.parse(message);
  const { data: item } = await ctx.database.exports.get({ user_id }).go({ consistent: true });
  if (item === null || item.id !== export_id) return;
  if (item.state !== "ready" && !(await writeFile(ctx, item))) return;
  await notify(ctx, {
    id: stableId("notification", new Date(item.created_at), item.id),
    user_id,
    type: "data_export",
    title: "Your data is ready",
    body: "The file with everything held on you can be downloaded for seven days.",
    link: "/account/data",
  });
}

/** False as in `writeState`. */
async function writeFile(ctx: Context<"privateFiles">, item: ExportItem): Promise<boolean> {
  try {
    const file = await zipOf(collectPersonalData(ctx, item.user_id), ctx.now());
    await ctx.providers.privateFiles.put(exportKey(item), file, "application/zip");
    return await writeState(ctx, item, { state: "ready", size: file.byteLength });
  } catch (cause) {
    await writeState(ctx, item, { state: "failed" });
    throw cause;
  }
}

/** False when a newer request has replaced it, or the person was deleted: the bucket expires the file. */
async function writeState(
  ctx: Context,
  item: ExportItem,
  set: Pick<ExportItem, "state" | "size">,
): Promise<boolean> {
  return tryWrite(
    ctx.database.exports
      .patch({ user_id: item.user_id })
      .set({ ...set, updated_at: ctx.now().toISOString() })
      .where((attribute, { eq }) => eq(attribute.id, item.id))
      .go(),
  );
}
