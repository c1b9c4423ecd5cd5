import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, playlistKeys, videoKeys } from "./keys.ts";
import { minutesKeys } from "./signed-in-keys.ts";

/** Starts the deletion of one of the caller's channels with its videos. */
export function useDeleteChannel(channelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(deletionCalls.channel, { body: { channelId } }),
    // The page of the deleted channel is still open, so only lists are reloaded.
    onSuccess: () =>
      invalidate(
        client,
        [channelKeys, videoKeys, playlistKeys, minutesKeys].map(({ lists }) => lists),
      ),
  });
}
