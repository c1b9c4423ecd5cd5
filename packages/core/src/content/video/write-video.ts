import type { Database } from "../../database.ts";
import { type AuditInput, auditWrite } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { commit, type TransactionWrites } from "../../platform/dynamo/transaction.ts";
import { writeVersion } from "../../platform/dynamo/versions.ts";
import { isVersionConflict, notFound } from "../../platform/errors.ts";
import type { VideoItem } from "./access.ts";

type VideoPatch = ReturnType<Database["videos"]["patch"]>;
export type VideoChange = Parameters<VideoPatch["set"]>[0];
export type RemovedAttributes = Readonly<Parameters<VideoPatch["remove"]>[0]>;

/**
 * Writes changes to a video that has not changed since it was read, an admin's change with its audit entry and `also`.
 * @throws version_conflict with the newer version
 */
export async function writeVideo(
  ctx: Context,
  video: VideoItem,
  set: VideoChange,
  remove: RemovedAttributes = [],
  audit?: AuditInput,
  also: TransactionWrites = () => [],
): Promise<VideoItem> {
  const { videos } = ctx.database;
  const { id, version } = video;
  const change = { ...set, updated_at: ctx.now().toISOString() };
  const newest = () => videos.get({ id }).go({ consistent: true });
  await writeVersion<unknown>({ thing: "This video", newest }, () =>
    audit === undefined
      ? videos
          .patch({ id })
          .set(change)
          .remove([...remove])
          .add({ version: 1 })
          .where((attribute, { eq }) =>
            allOf(
              eq(attribute.version, version),
              // A merge changes categories without a new version, so that open pages can be saved.
              set.category_id !== undefined && eq(attribute.category_id, video.category_id),
            ),
          )
          .go()
      : commit(ctx, (entities) => [
          entities.videos
            .patch({ id })
            .set(change)
            .remove([...remove])
            .add({ version: 1 })
            .where((attribute, { eq }) => eq(attribute.version, version))
            .commit(),
          auditWrite(ctx, entities.auditEntries, audit),
          ...also(entities),
        ]),
  );
  const { data } = await newest();
  if (data === null) throw notFound("video");
  return data;
}

/** False when another write was faster. */
export async function tryWriteVideo(...write: Parameters<typeof writeVideo>): Promise<boolean> {
  try {
    await writeVideo(...write);
    return true;
  } catch (cause) {
    if (isVersionConflict(cause)) return false;
    throw cause;
  }
}
