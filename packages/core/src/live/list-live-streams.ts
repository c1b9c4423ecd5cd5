import type { LiveStream, OwnLiveStream } from "@marquee/contracts/live/live.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Context, requireUser } from "../context.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { liveAccess } from "./access.ts";
import { toLiveStream, toOwnStream } from "./views-of-live-stream.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/** Streams that are live now, the newest first, of all channels or of one. @throws invalid_cursor, page_too_far */
export async function listLiveStreams({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest & { channel_id?: string | undefined };
}): Promise<PageResult<LiveStream>> {
  const page = await (input.channel_id === undefined
    ? readOnAir(ctx, input)
    : readOnAirOfChannel(ctx, input, input.channel_id));
  return { ...page, items: page.items.map(toLiveStream) };
}

const readOnAir = (ctx: Context, request: PageRequest): Promise<PageResult<LiveStreamItem>> =>
  readPage({
    list: "live",
    request,
    position: ({ id }: LiveStreamItem) => ({ on_air_place: id }),
    positionSchema: z.strictObject({ on_air_place: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.liveStreams.query.onAir({ on_air: "public" });
      const { data } = await (after === undefined ? query : query.lt(after)).go({
        order: "desc",
        limit,
        count: limit,
      });
      return data;
    },
  });

/** Reads past the channel's former broadcasts: they are on the same index. */
const readOnAirOfChannel = (
  ctx: Context,
  request: PageRequest,
  channelId: string,
): Promise<PageResult<LiveStreamItem>> =>
  readPage({
    list: `live-of:${channelId}`,
    request,
    position: ({ created_at, id }: LiveStreamItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.liveStreams.query.byChannel({ channel_id: channelId });
      const { data } = await (after === undefined ? query : query.lt(after))
        .where(({ on_air }, { eq }) => eq(on_air, "public"))
        .go({ order: "desc", count: limit });
      return data;
    },
  });

/** One's own streams, newest first. One read. @throws unauthenticated, invalid_cursor, page_too_far */
export async function listOwnLiveStreams({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: PageRequest;
}): Promise<PageResult<OwnLiveStream>> {
  const { userId } = requireUser(ctx);
  const page = await readPage({
    list: `own-live:${userId}`,
    request: input,
    position: ({ created_at, id }: LiveStreamItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.liveStreams.query.byCreator({ creator_id: userId });
      const { data } = await (after === undefined ? query : query.lt(after)).go({
        order: "desc",
        limit,
        count: limit,
      });
      return data;
    },
  });
  return { ...page, items: await Promise.all(page.items.map((stream) => toOwn(ctx, stream))) };
}

/** What its owner sees of a stream. */
export function toOwn(ctx: Context<"playback">, stream: LiveStreamItem): Promise<OwnLiveStream> {
  const access = liveAccess(stream, { actor: ctx.actor, channelBought: false });
  return toOwnStream(ctx, stream, access === "hidden" ? "not_ready" : access);
}
