import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import type { CreateLiveStream, OwnLiveStream } from "@marquee/contracts/content/live/live.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { liveStreamKeys } from "./keys.ts";
import { readAfterLostAnswer } from "./lost-answer.ts";
import { useResumedCreation } from "./use-resumed-creation.ts";

interface LiveStreamSave {
  body: CreateLiveStream;
  /** The version of the stream that the person has seen; absent for a new one. */
  version?: number;
}

const updateLiveStream = (
  { stream_id, version }: Pick<OwnLiveStream, "stream_id" | "version">,
  { channel_id, ...changes }: CreateLiveStream,
): Promise<OwnLiveStream> =>
  request(liveCalls.update, { body: { ...changes, stream_id, version } });

/** As `updateLiveStream`. After a lost answer the stream is read: it may be saved. */
const saveLiveStream = (
  before: Pick<OwnLiveStream, "stream_id" | "version">,
  body: CreateLiveStream,
): Promise<EditedLiveStream> =>
  readAfterLostAnswer<EditedLiveStream>(updateLiveStream(before, body), async () => {
    const { own, ...stored } = await request(liveCalls.byId, { params: { id: before.stream_id } });
    const isSaved =
      own !== null &&
      own.version > before.version &&
      stored.stream_title === body.title &&
      stored.description === body.description &&
      stored.privacy_type === body.privacy_type;
    return isSaved ? { ...stored, version: own.version } : undefined;
  });

/** Sets up a live stream (`useResumedCreation`). With an id, saves the texts and the privacy of that stream. */
export function useSaveLiveStream(stream_id: string | undefined) {
  const client = useQueryClient();
  const create = useResumedCreation<CreateLiveStream, OwnLiveStream>({
    create: async (body, options) => (await request(liveCalls.create, { body }, options)).stream,
    update: updateLiveStream,
  });
  return useMutation({
    mutationFn: ({ body, version }: LiveStreamSave): Promise<EditedLiveStream> =>
      stream_id === undefined || version === undefined
        ? create(body)
        : saveLiveStream({ stream_id, version }, body),
    // Also after a lost answer.
    onSettled: () => invalidate(client, [liveStreamKeys.all]),
  });
}

/** The fields of a stream that its form changes. */
export type EditedLiveStream = Pick<
  OwnLiveStream,
  "stream_id" | "stream_title" | "description" | "privacy_type" | "version"
>;
