import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import type {
  AdminUpdateVideo,
  AdminVideoCard,
} from "@marquee/contracts/operations/admin/admin-video.schema";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { type Playback, playbackOf } from "@/lib/playback.ts";
import { adminAuditKeys, adminVideoKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { videoKeys } from "./keys.ts";
import { type FilterOf, pagedQuery } from "./paged-query.ts";

type VideosFilter = FilterOf<typeof adminVideoCalls.list>;

const pageSize = 20;

/** Every video in every state, or those of one creator or channel. */
export const adminVideosQuery = (filter: VideosFilter) =>
  pagedQuery({
    key: adminVideoKeys.list("all", filter),
    load: (at, options) =>
      request(adminVideoCalls.list, { query: { ...filter, limit: pageSize, ...at } }, options),
  });

const loadVideo = (id: string, signal?: AbortSignal) =>
  request(adminVideoCalls.byId, { params: { id } }, signal ? { signal } : {});

/** A video in any state, playable, with the changes that admins made. */
export const adminVideoQuery = (id: string) =>
  queryOptions({
    queryKey: adminVideoKeys.detail(id),
    queryFn: ({ signal }) => loadVideo(id, signal),
  });

/** Fresh playback addresses of a video in any state. @throws Error when it cannot be played */
export async function renewAdminPlayback(id: string): Promise<Playback> {
  const playback = playbackOf(await loadVideo(id));
  if (playback === undefined) throw new Error("This video cannot be played.");
  return playback;
}

/**
 * Changes one of several videos. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useAdminVideoChanges() {
  const client = useQueryClient();
  return {
    block: ({ id }: Pick<AdminVideoCard, "id">, reason: string) =>
      request(adminVideoCalls.block, { params: { id }, body: { reason } }),
    restore: ({ id }: Pick<AdminVideoCard, "id">, reason: string) =>
      request(adminVideoCalls.restore, { params: { id }, body: { reason } }),
    change: (
      { id, version }: Pick<AdminVideoCard, "id" | "version">,
      changes: Omit<AdminUpdateVideo, "version">,
    ) => request(adminVideoCalls.update, { params: { id }, body: { ...changes, version } }),
    refresh: () => invalidate(client, [adminVideoKeys.all, adminAuditKeys.all, videoKeys.all]),
  };
}
