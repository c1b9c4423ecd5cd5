import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import type { CreateReview, Review } from "@marquee/contracts/community/review/review.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, commentKeys, reviewKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";
import { useCreateOnce } from "./use-create-once.ts";
import { useIdempotentSend } from "./use-idempotent-send.ts";

/** The reviews of a channel, newest first; 10 a page (spec §9). */
export const reviewsQuery = (channelId: string) =>
  pagedQuery({
    key: reviewKeys.list("of-channel", { channelId }),
    load: (at, options) =>
      request(reviewCalls.ofChannel, { params: { id: channelId }, query: at }, options),
  });

/**
 * Reviews a channel. A retry after a lost answer creates no second review. The channel's average changes too. If
 * another tab was faster, its review is loaded, so that the typed text can replace it.
 */
export function useWriteReview(channelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useIdempotentSend((body: CreateReview, options) =>
      request(reviewCalls.create, { params: { id: channelId }, body }, options),
    ),
    onSuccess: () => invalidate(client, [reviewKeys.all, channelKeys.all]),
    onError: (error) =>
      hasCode(error, "already_exists") ? invalidate(client, [reviewKeys.all]) : undefined,
  });
}

/**
 * Changes the caller's review, unless it was changed or deleted elsewhere. The current state is loaded then, and after
 * a lost answer, so that the typed text can be saved with the next try.
 */
export function useChangeReview(channelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ review, changes }: { review: Review; changes: CreateReview }) =>
      request(reviewCalls.update, {
        params: { id: channelId, reviewId: review.id },
        body: { ...changes, version: review.version },
      }),
    onSuccess: () => invalidate(client, [reviewKeys.all, channelKeys.all]),
    onError: (error) =>
      hasCode(error, "version_conflict", "not_found") || mayBeStored(error)
        ? invalidate(client, [reviewKeys.all])
        : undefined,
  });
}

/** Deletes the caller's review. The channel's average changes too. */
export function useDeleteReview(channelId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(reviewCalls.remove, { params: { id: channelId, reviewId } }),
    // What a call whose answer was lost has removed, or another tab, is no longer shown.
    onSettled: () => invalidate(client, [reviewKeys.all, channelKeys.all]),
  });
}

/** Hides a review of the caller's channel, or shows it again. */
export function useShowReview(channelId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) =>
      request(isShown ? reviewCalls.show : reviewCalls.hide, {
        params: { id: channelId, reviewId },
      }),
    // After a lost answer it may be hidden all the same.
    onSettled: () => invalidate(client, [reviewKeys.all, channelKeys.all, commentKeys.all]),
  });
}

/** Answers a review of the caller's channel, once (`useCreateOnce`). */
export function useReplyToReview(channelId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useCreateOnce<string, unknown>({
      create: (text) =>
        request(reviewCalls.reply, { params: { id: channelId, reviewId }, body: { text } }),
      find: async () => "stored",
    }),
    onSuccess: () => invalidate(client, [reviewKeys.all, commentKeys.all]),
  });
}
