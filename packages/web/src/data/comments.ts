import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import type { CreateComment } from "@marquee/contracts/community/comment/comment.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { commentKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";
import { useIdempotentSend } from "./use-idempotent-send.ts";

/** The comments on a video, newest first, each with its first replies; 10 a page (spec §9). */
export const commentsQuery = (videoId: string) =>
  pagedQuery({
    key: commentKeys.list("of-video", { videoId }),
    load: (at, options) =>
      request(commentCalls.ofVideo, { query: { video_id: videoId, ...at } }, options),
  });

/** All replies to a comment, oldest first; in one page for most comments, so that a new reply is shown too. */
export const repliesQuery = (videoId: string, commentId: string) =>
  pagedQuery({
    key: commentKeys.list("replies", { commentId }),
    load: (at, options) =>
      request(
        commentCalls.ofVideo,
        { query: { video_id: videoId, parent_id: commentId, limit: 100, ...at } },
        options,
      ),
  });

/** Writes a comment or a reply. A text that is sent again after a lost answer is stored once. */
export function useWriteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useIdempotentSend((body: CreateComment, options) =>
      request(commentCalls.create, { body }, options),
    ),
    onSuccess: () => invalidate(client, [commentKeys.all]),
  });
}

/**
 * Edits one of the caller's comments, unless it was edited after `version`. The newer version is loaded then, and after
 * a lost answer, so that the typed text can be saved with the next try.
 */
export function useEditComment(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; version: number }) =>
      request(commentCalls.update, { params: { id }, body }),
    onSuccess: () => invalidate(client, [commentKeys.all]),
    onError: (error) =>
      hasCode(error, "version_conflict") || mayBeStored(error)
        ? invalidate(client, [commentKeys.all])
        : undefined,
  });
}

export function useRemoveComment(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(commentCalls.remove, { params: { id } }),
    // What a call whose answer was lost has removed, or another tab, is no longer shown.
    onSettled: () => invalidate(client, [commentKeys.all]),
  });
}
