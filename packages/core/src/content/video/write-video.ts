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
type RemovedAttributes = Readonly<Parameters<VideoPatch["remove"]>[0]>;
type Condition = Parameters<ReturnType<VideoPatch["set"]>["where"]>[0];

/** The changes of one write. An attribute that is undefined in `set` stays as it is. */
export interface VideoWrite {
  set: VideoChange;
  remove?: RemovedAttributes;
}

/** The audit entry of an admin's write, and what else is written with it or not at all. */
interface Audited {
  audit: AuditInput;
  also?: TransactionWrites;
}

/**
 * Writes changes to a video that has not changed since it was read.
 * @throws version_conflict with the newer version
 */
export async function writeVideo(
  ctx: Context,
  video: VideoItem,
  { set, remove = [] }: VideoWrite,
  audited?: Audited,
): Promise<VideoItem> {
  const { videos } = ctx.database;
  const { id, version, category_id } = video;
  const change = { ...set, updated_at: ctx.now().toISOString() };
  const newest = () => videos.get({ id }).go({ consistent: true });
  const isUnchanged: Condition = (attribute, { eq }) =>
    allOf(
      eq(attribute.version, version),
      // A merge changes categories without a new version, so that open pages can be saved.
      set.category_id !== undefined && eq(attribute.category_id, category_id),
    );
  await writeVersion<unknown>({ thing: "This video", newest }, () =>
    audited === undefined
      ? videos
          .patch({ id })
          .set(change)
          .remove([...remove])
          .add({ version: 1 })
          .where(isUnchanged)
          .go()
      : commit(ctx, (entities) => [
          entities.videos
            .patch({ id })
            .set(change)
            .remove([...remove])
            .add({ version: 1 })
            .where(isUnchanged)
            .commit(),
          auditWrite(ctx, entities.auditEntries, audited.audit),
          ...(audited.also?.(entities) ?? []),
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
