import { recheckLiveStream } from "../../content/live/index.ts";
import { isIdOf } from "../../platform/ids.ts";
import { compareEach, numberAfter, numberedPage, type Part } from "./part.ts";

/** The newest come first, and a stream is one broadcast: this many pages are years of most creators' streams. */
const maxPages = 20;

/** Compares broadcasts whose start, end or recording had no event. */
export const reconcileLiveStreams: Part = async (ctx, { span, cursor }) => {
  const requested = numberedPage(cursor);
  const mux = await ctx.providers.mux();
  const { data: listed } = await mux.video.liveStreams.list(requested);
  const ids = listed.flatMap(({ passthrough }) =>
    isIdOf("live", passthrough) ? [passthrough] : [],
  );
  const { data } = await ctx.database.liveStreams
    .get([...new Set(ids)].map((id) => ({ id })))
    .go({ consistent: true });
  // A recent change may have an event on its way.
  const streams = new Map(
    data
      .filter(({ updated_at, created_at }) => new Date(updated_at ?? created_at) < span.until)
      .map((stream) => [stream.provider_id, stream]),
  );
  const found = await compareEach(ctx, listed, {
    nameOf: ({ id }) => streams.get(id)?.id ?? id,
    compare: async (provider) => {
      const stream = streams.get(provider.id);
      return stream && recheckLiveStream(ctx, stream, provider);
    },
  });
  return { checked: streams.size, ...found, next: numberAfter(requested, listed, maxPages) };
};
