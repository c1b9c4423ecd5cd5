import { prefixOf } from "@marquee/contracts/ids";
import { recheckLiveStream } from "../../content/live/index.ts";
import { compareSafely, type Part, pageSize } from "./part.ts";

/** The newest come first, and a stream is one broadcast: this many pages are years of most creators' streams. */
const maxPages = 20;

/** Compares broadcasts whose start, end or recording had no event. */
export const reconcileLiveStreams: Part = async (ctx, { span, cursor }) => {
  const number = cursor === undefined ? 1 : Number(cursor);
  const mux = await ctx.providers.mux();
  const page = await mux.video.liveStreams.list({ limit: pageSize, page: number });
  const ids = page.data.flatMap(({ passthrough }) =>
    passthrough?.startsWith(prefixOf("live")) === true ? [passthrough] : [],
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
  const findings: string[] = [];
  let repaired = 0;
  for (const provider of page.data) {
    const stream = streams.get(provider.id);
    if (stream === undefined) continue;
    const checked = await compareSafely(ctx, findings, {
      name: stream.id,
      run: () => recheckLiveStream(ctx, stream, provider),
    });
    if (checked?.answer === undefined) continue;
    repaired += 1;
    findings.push(checked.answer);
  }
  const more = page.data.length === pageSize && number < maxPages;
  return {
    checked: streams.size,
    repaired,
    findings,
    next: more ? String(number + 1) : undefined,
  };
};
