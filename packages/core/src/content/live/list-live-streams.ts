import type { LiveStream, OwnLiveStream } from "@marquee/contracts/content/live/live.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { newestFirst, order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { liveAccess } from "./access.ts";
import { presentLiveStream, presentOwnStream } from "./present-live-stream.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/**
 * Lists the streams that are live now, newest first, of all channels or of one. @throws invalid_cursor, page_too_far
 */
export async function listLiveStreams({
  ctx,
  input,
}: Call<PageRequest & { channel_id?: string | undefined }>): Promise<PageResult<LiveStream>> {
  const page = await (input.channel_id === undefined
    ? readOnAir(ctx, input)
    : readOnAirOfChannel(ctx, input, input.channel_id));
  return { ...page, items: page.items.map(presentLiveStream) };
}

const readOnAir = (ctx: Context, request: PageRequest): Promise<PageResult<LiveStreamItem>> =>
  readList({
    name: "live",
    request,
    order: order({ on_air_place: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.liveStreams.query.onAir({ on_air: "public" })).go(limits),
  });

/** Reads past the channel's earlier broadcasts, which are on the same index. */
const readOnAirOfChannel = (
  ctx: Context,
  request: PageRequest,
  channelId: string,
): Promise<PageResult<LiveStreamItem>> =>
  readList({
    name: `live-of:${channelId}`,
    request,
    order: newestFirst,
    read: ({ from, limits }) =>
      from(ctx.database.liveStreams.query.byChannel({ channel_id: channelId }))
        .where(({ on_air }, { eq }) => eq(on_air, "public"))
        .go(limits),
  });

/**
 * The caller's streams, newest first, of all channels or of one. One read.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listOwnLiveStreams({
  ctx,
  input,
}: Call<PageRequest & { channel_id?: string | undefined }, "playback">): Promise<
  PageResult<OwnLiveStream>
> {
  const { userId } = requireUser(ctx);
  const { channel_id: channelId } = input;
  const page = await (channelId === undefined
    ? readOwn(ctx, input, userId)
    : readOwnOfChannel(ctx, input, { userId, channelId }));
  return { ...page, items: await Promise.all(page.items.map((stream) => presentOwn(ctx, stream))) };
}

const readOwn = (
  ctx: Context,
  request: PageRequest,
  userId: string,
): Promise<PageResult<LiveStreamItem>> =>
  readList({
    name: `own-live:${userId}`,
    request,
    order: newestFirst,
    read: ({ from, limits }) =>
      from(ctx.database.liveStreams.query.byCreator({ creator_id: userId })).go(limits),
  });

/** Another person's channel has no streams of the caller. */
const readOwnOfChannel = (
  ctx: Context,
  request: PageRequest,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<PageResult<LiveStreamItem>> =>
  readList({
    name: `own-live:${userId}:${channelId}`,
    request,
    order: newestFirst,
    read: async ({ from, limits }) => {
      const query = ctx.database.liveStreams.query.byChannel({ channel_id: channelId });
      const { data } = await from(query).go(limits);
      return { data: data.filter(({ creator_id }) => creator_id === userId) };
    },
  });

/** A stream as its owner sees it. */
export function presentOwn(
  ctx: Context<"playback">,
  stream: LiveStreamItem,
): Promise<OwnLiveStream> {
  const access = liveAccess(stream, { actor: ctx.actor, channelBought: false });
  return presentOwnStream(ctx, stream, access === "hidden" ? "not_ready" : access);
}
