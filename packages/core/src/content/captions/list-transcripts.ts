import { playbackTokenSeconds } from "@marquee/contracts/constants";
import {
  type Transcript,
  transcriptSchema,
} from "@marquee/contracts/content/captions/captions.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { Call } from "../../platform/context.ts";
import { earliestIdFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { openPlayback } from "../video/index.ts";

/**
 * The captions that a viewer may read beside the player, oldest first. Their addresses open the video's file too.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready), invalid_cursor, page_too_far
 */
export async function listTranscripts({
  ctx,
  input,
}: Call<PageRequest & { id: string }, "playback">): Promise<PageResult<Transcript>> {
  const video_id = input.id;
  const [{ playbackId }, page] = await Promise.all([
    openPlayback(ctx, video_id),
    readList({
      name: `transcripts:${video_id}`,
      request: input,
      order: earliestIdFirst,
      read: ({ from, limits }) =>
        from(ctx.database.captions.query.byVideo({ video_id }))
          .where(({ status }, { eq }) => eq(status, "ready"))
          .go(limits),
    }),
  ]);
  const textUrlOf = (trackId: string) =>
    ctx.providers.playback.text({
      playbackId,
      trackId,
      now: ctx.now(),
      seconds: playbackTokenSeconds,
    });
  const items = await Promise.all(
    page.items.flatMap(({ track_id, ...captions }) =>
      track_id === undefined
        ? []
        : textUrlOf(track_id).then((text_url) => present(transcriptSchema, captions, { text_url })),
    ),
  );
  return { ...page, items };
}
