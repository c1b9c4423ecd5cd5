import { toSlug } from "@marquee/contracts/ids";
import type { LiveStream } from "@marquee/contracts/live/live.calls";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import type { Database } from "../database.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";

type LiveStreamItem = EntityItem<Database["liveStreams"]>;

/** Streams that are live now, the newest first. One read. */
export async function listLiveStreams({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<LiveStream>> {
  const page = await readPage({
    list: "live",
    request: input,
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
  return {
    ...page,
    items: page.items.map((stream) => ({
      stream_id: stream.id,
      slug: toSlug(stream.title, stream.id),
      stream_name: stream.title,
      stream_title: stream.title,
      channel_id: stream.channel_id,
      channel_name: stream.channel_name,
      creator_id: stream.creator_id,
      creator_name: stream.creator_name,
      started_at: stream.started_at ?? null,
    })),
  };
}
