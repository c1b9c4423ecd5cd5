import { type AuditInput, auditWrite } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { writeVersion } from "../../platform/dynamo/versions.ts";
import { notFound } from "../../platform/errors.ts";
import type { VideoItem } from "./access.ts";

/**
 * Writes changes to a video that has not changed since it was read, an admin's change with its audit entry.
 * @throws version_conflict with the newer version
 */
export async function writeVideo(
  ctx: Context,
  video: VideoItem,
  set: Partial<Omit<VideoItem, "id" | "creator_id" | "channel_id" | "created_at" | "version">>,
  remove: readonly (
    | "scheduled_at"
    | "due"
    | "due_sort_key"
    | "error"
    | "progress"
    | "progress_ask_after"
    | "blocked_from"
    | "blocked_at"
    | "blocked_reason"
    | "upload_id"
    | "asset_id"
    | "replacement_status"
    | "replacement_upload_id"
    | "replacement_asset_id"
    | "replacement_error"
  )[] = [],
  audit?: AuditInput,
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
            [
              eq(attribute.version, version),
              // A merge changes categories without a new version, so that open pages can be saved.
              ...(set.category_id === undefined
                ? []
                : [eq(attribute.category_id, video.category_id)]),
            ].join(" AND "),
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
        ]),
  );
  const { data } = await newest();
  if (data === null) throw notFound("video");
  return data;
}
