import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type {
  CreateVideo,
  OwnVideo,
  OwnVideosFilter,
  UpdateVideo,
} from "@marquee/contracts/content/video/video.schema";
import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored, unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { videoKeys } from "./keys.ts";
import { readAfterLostAnswer } from "./lost-answer.ts";
import { pagedQuery } from "./paged-query.ts";
import { scheduledPoll, shortestPoll } from "./scheduled-poll.ts";
import { ownVideoEffects } from "./signed-in-keys.ts";
import { useIdempotentSend } from "./use-idempotent-send.ts";

export const processingPollMilliseconds = 2500;

const moving: readonly (VideoStatus | undefined)[] = ["uploading", "processing"];

/** The state is polled while a file is uploaded or processed; a push message makes it faster. */
export const isInPreparation = ({
  status,
  replacement,
}: Pick<OwnVideo, "status" | "replacement">): boolean =>
  moving.includes(status) || moving.includes(replacement?.status);

/** How long after `now` the state of a video is read again; false for one whose state changes only by its owner. */
export const ownVideoPoll = (
  video: Pick<OwnVideo, "status" | "replacement" | "scheduled_at">,
  now: number,
): number | false =>
  isInPreparation(video) ? processingPollMilliseconds : scheduledPoll(video, now);

/** The caller's own videos, in every state. */
export const ownVideosQuery = (filter: OwnVideosFilter = {}) => ({
  ...pagedQuery({
    key: videoKeys.list("own", filter),
    load: (at, options) =>
      request(videoCalls.own, { query: { ...filter, limit: 20, ...at } }, options),
  }),
  refetchInterval: (query: {
    state: { data?: { pages: readonly { videos: readonly OwnVideo[] }[] } | undefined };
  }) =>
    shortestPoll(
      query.state.data?.pages.flatMap(({ videos }) =>
        videos.map((video) => ownVideoPoll(video, Date.now())),
      ) ?? [],
    ),
});

/** One of the caller's own videos. */
export const ownVideoQuery = (id: string) =>
  queryOptions({
    queryKey: videoKeys.detail(id, "own"),
    queryFn: ({ signal }) => request(videoCalls.byId, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && ownVideoPoll(state.data, Date.now()),
  });

/** Those of the caller's own videos that exist, in the order of their ids. */
export const ownVideosOfIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: videoKeys.list("own-of-ids", { ids }),
    queryFn: async ({ signal }) => {
      const videos = await Promise.all(
        ids.map((id) =>
          request(videoCalls.byId, { params: { id } }, { signal }).catch(unlessDeleted),
        ),
      );
      return videos.filter((video) => video !== undefined);
    },
    ...(ids.length === 0 && { initialData: [], enabled: false }),
  });

/** Percent of a video's processing, at most 15 seconds old. */
export const processingQuery = (id: string) =>
  queryOptions({
    queryKey: videoKeys.detail(id, "processing"),
    queryFn: ({ signal }) => request(uploadCalls.progress, { params: { id } }, { signal }),
    refetchInterval: processingPollMilliseconds,
    // The percentage of an earlier file is never shown.
    gcTime: 0,
  });

/** Saves changes of one of the caller's videos. */
export function useUpdateVideo(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateVideo) => request(videoCalls.update, { params: { id }, body }),
    onSuccess: () => invalidate(client, ownVideoEffects),
  });
}

type VideoState = Pick<UpdateVideo, "status" | "privacy_type" | "scheduled_at">;

/** Whether a video is in a wanted state. */
export const hasState = (
  video: OwnVideo,
  state: Omit<VideoState, "status"> & { status?: VideoStatus },
): boolean =>
  (["status", "privacy_type", "scheduled_at"] as const).every(
    (name) => state[name] === undefined || state[name] === video[name],
  );

/**
 * Publishes one of the caller's videos, deletes it, or changes its state in another way. After a lost answer, and after
 * a change in another tab, the state is read again: it may be the wanted one.
 */
export function useChangeVideoState(video: OwnVideo) {
  const client = useQueryClient();
  const { id, status, privacy_type } = video;
  /** A deleted video is not found, so it is deleted as it was wanted. @throws the failure for every other state */
  const afterFailure = (state: VideoState, failure: unknown): OwnVideo => {
    if (state.status === "deleted" && hasCode(failure, "not_found")) {
      return { ...video, status: "deleted" };
    }
    throw failure;
  };
  const update = (state: VideoState, version: number) =>
    request(videoCalls.update, { params: { id }, body: { ...state, version } });
  return useMutation({
    mutationFn: async (state: VideoState): Promise<OwnVideo> => {
      try {
        return await update(state, video.version);
      } catch (error) {
        const isConflict = hasCode(error, "version_conflict");
        if (!isConflict && !mayBeStored(error)) return afterFailure(state, error);
        const newest = await request(videoCalls.byId, { params: { id } }).catch(
          (failure: unknown) => {
            if (hasCode(failure, "not_found")) return afterFailure(state, failure);
            throw error;
          },
        );
        if (hasState(newest, state)) return newest;
        client.setQueryData(ownVideoQuery(id).queryKey, newest);
        // The other tab has changed what this action does not depend on, such as the title.
        if (isConflict && hasState(newest, { status, privacy_type })) {
          return update(state, newest.version);
        }
        throw error;
      }
    },
    onSuccess: () => invalidate(client, ownVideoEffects),
  });
}

/** Cancels the upload of a video or of its replacement file. After a lost answer the video is read. */
export function useCancelUpload(id: string) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: () =>
      readAfterLostAnswer(request(uploadCalls.cancel, { params }), async () => {
        const video = await request(videoCalls.byId, { params });
        return isInPreparation(video) ? undefined : video;
      }),
    onSuccess: () => invalidate(client, ownVideoEffects),
  });
}

/**
 * Creates a draft with the settings of another of the caller's videos. A retry after a lost answer creates no second
 * one.
 */
export function useDuplicateSettings() {
  const client = useQueryClient();
  const create = useIdempotentSend((body: CreateVideo, options) =>
    request(videoCalls.create, { body }, options),
  );
  return useMutation({
    mutationFn: ({ id, title, channel_id, description }: OwnVideo) =>
      create({
        title: `Copy of ${title}`.slice(0, 100),
        channel_id,
        description,
        settings_of: id,
      }),
    onSuccess: () => invalidate(client, ownVideoEffects),
  });
}

type VideoChange = Omit<UpdateVideo, "version">;

/**
 * Changes one of several videos. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useVideoChanges() {
  const client = useQueryClient();
  return {
    change: ({ id, version }: Pick<OwnVideo, "id" | "version">, changes: VideoChange) =>
      request(videoCalls.update, { params: { id }, body: { ...changes, version } }),
    refresh: () => invalidate(client, ownVideoEffects),
  };
}
