import type { LiveStreamCard, OwnLiveStream } from "@marquee/contracts/content/live/live.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireUser } from "../../platform/context.ts";
import { newestFirst, order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { presentLiveStreamCard, presentOwnLiveStream } from "./present-live-stream.ts";

type ListInput = PageRequest & { channel_id?: string | undefined };

/**
 * Lists the streams that are live now, newest first, of all channels or of one. @throws invalid_cursor, page_too_far
 */
export async function listLiveStreams({
  ctx,
  input,
}: Call<ListInput>): Promise<PageResult<LiveStreamCard>> {
  const { channel_id } = input;
  const { byChannel, onAir } = ctx.database.liveStreams.query;
  const page =
    channel_id === undefined
      ? await readList({
          name: "live",
          request: input,
          order: order({ on_air_place: z.string() }, "desc"),
          read: ({ from, limits }) => from(onAir({ on_air: "public" })).go(limits),
        })
      : await readList({
          name: `live-of:${channel_id}`,
          request: input,
          order: newestFirst,
          // Reads past the channel's earlier broadcasts, which are on the same index.
          read: ({ from, limits }) =>
            from(byChannel({ channel_id }))
              .where(({ on_air }, { eq }) => eq(on_air, "public"))
              .go(limits),
        });
  return { ...page, items: page.items.map(presentLiveStreamCard) };
}

/**
 * The caller's streams, newest first, of all channels or of one. One read.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listOwnLiveStreams({
  ctx,
  input,
}: Call<ListInput, "playback">): Promise<PageResult<OwnLiveStream>> {
  const { userId } = requireUser(ctx);
  const { channel_id } = input;
  const { byChannel, byCreator } = ctx.database.liveStreams.query;
  const page = await readList({
    name: channel_id === undefined ? `own-live:${userId}` : `own-live:${userId}:${channel_id}`,
    request: input,
    order: newestFirst,
    read: async ({ from, limits }) => {
      if (channel_id === undefined) return from(byCreator({ creator_id: userId })).go(limits);
      const { data } = await from(byChannel({ channel_id })).go(limits);
      // Another person's channel has no streams of the caller.
      return { data: data.filter(({ creator_id }) => creator_id === userId) };
    },
  });
  return {
    ...page,
    items: await Promise.all(page.items.map((stream) => presentOwnLiveStream(ctx, stream))),
  };
}
