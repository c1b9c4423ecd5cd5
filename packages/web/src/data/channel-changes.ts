import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type {
  Channel,
  CreateChannel,
  UpdateChannel,
} from "@marquee/contracts/content/channel/channel.schema";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, videoKeys } from "./keys.ts";
import { retryAfterLostAnswer } from "./lost-answer.ts";
import { useResumedCreation } from "./use-resumed-creation.ts";

/** Creates a channel (`useResumedCreation`). */
export function useCreateChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useResumedCreation<CreateChannel, Channel>({
      create: (body, options) => request(channelCalls.create, { body }, options),
      update: ({ id, version }, body) =>
        request(channelCalls.update, { params: { id }, body: { ...body, version } }),
    }),
    // Also after a lost answer.
    onSettled: () => invalidate(client, [channelKeys.all]),
  });
}

/** Saves a channel over a version of it. Its videos contain copies of its name and its price. */
export function useUpdateChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateChannel & { id: string }) =>
      request(channelCalls.update, { params: { id }, body }),
    onSuccess: () => invalidate(client, [channelKeys.all, videoKeys.all]),
  });
}

/** Follows a channel, or stops following it. A repeated call changes nothing, so a lost one is sent once more. */
export function useFollowChannel(channelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isFollowing: boolean) =>
      retryAfterLostAnswer(() =>
        request(isFollowing ? followCalls.follow : followCalls.unfollow, {
          params: { id: channelId },
        }),
      ),
    // A refusal, or a lost answer, means that the page's data may be out of date.
    onSettled: () => invalidate(client, [channelKeys.all, videoKeys.lists]),
  });
}

/** Puts the caller's channels in a new order. Quick moves are saved one after the other. */
export function useOrderChannels() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "channel-order" },
    mutationFn: (channel_ids: string[]) => request(channelCalls.order, { body: { channel_ids } }),
    // After a lost answer the new order may be stored all the same.
    onSettled: () => invalidate(client, [channelKeys.all]),
  });
}
