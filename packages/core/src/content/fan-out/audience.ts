import { prefixOf } from "@marquee/contracts/ids";
import { isOpen } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { hourMilliseconds } from "../../platform/time.ts";
import type { Segment } from "./segments.ts";
import type { Audience, News } from "./topics.ts";

/** People of one message. Their tokens go into one push message mostly: at most 500 a message. */
export const audiencePageSize = 250;

/** Who opened a stream this long before its end may still be watching: as long as a playback token lives. */
const watchingMilliseconds = 2.25 * hourMilliseconds;

interface AudiencePage {
  people: string[];
  /** Where the next page begins; undefined after the last one. */
  cursor: string | undefined;
  /** Of followers, who stand in the order of their ids: the last one that was read. */
  last?: string | undefined;
}

/** Which page of a group. */
interface Place {
  audience: Audience;
  cursor?: string | undefined;
  /** The range of the followers that is read; all of them when absent. */
  segment?: Segment | undefined;
}

/** One page of the people of a group, nobody in it twice, its creator left out. */
export async function readAudience(ctx: Context, news: News, place: Place): Promise<AudiencePage> {
  const readers = { buyers, followers, viewers };
  const page = await readers[place.audience](ctx, news, place);
  const people = [...new Set(page.people)].filter((person) => person !== news.creatorId);
  return { ...page, people };
}

type Reader = (ctx: Context, news: News, place: Place) => Promise<AudiencePage>;

const pageOf = (cursor: string | undefined) => ({
  limit: audiencePageSize,
  ...(cursor === undefined ? {} : { cursor }),
});

const buyers: Reader = async (ctx, { channelId }, { cursor }) => {
  const { data, cursor: next } = await ctx.database.purchases.query
    .buyersOfItem({ item_id: channelId })
    .go(pageOf(cursor));
  return {
    people: data.filter((bought) => isOpen(bought, ctx.now())).map(({ buyer_id }) => buyer_id),
    cursor: next ?? undefined,
  };
};

const followers: Reader = async (ctx, { channelId }, { cursor, segment }) => {
  const all = ctx.database.follows.query.byChannel({ channel_id: channelId });
  const { data, cursor: next } = await (segment === undefined
    ? all
    : all.between({ user_id: segment.from }, { user_id: segment.until })
  ).go(pageOf(cursor));
  // Who has bought the channel was told among its buyers.
  const { data: purchases } = await ctx.database.purchases
    .get(data.map(({ user_id }) => ({ buyer_id: user_id, item_id: channelId })))
    .go({ attributes: ["buyer_id", "status", "access_until"] });
  const told = new Set(
    purchases.filter((bought) => isOpen(bought, ctx.now())).map(({ buyer_id }) => buyer_id),
  );
  return {
    people: data.map(({ user_id }) => user_id).filter((userId) => !told.has(userId)),
    cursor: next ?? undefined,
    last: data.at(-1)?.user_id,
  };
};

const viewers: Reader = async (ctx, { thingId }, { cursor }) => {
  const since = new Date(ctx.now().getTime() - watchingMilliseconds).toISOString();
  const { data, cursor: next } = await ctx.database.liveViewers.query
    .byStream({ stream_id: thingId })
    .go(pageOf(cursor));
  return {
    // Visitors are counted there too, and have no devices that we know of.
    people: data
      .filter(
        ({ viewer_id, seen_at }) => viewer_id.startsWith(prefixOf("user")) && seen_at >= since,
      )
      .map(({ viewer_id }) => viewer_id),
    cursor: next ?? undefined,
  };
};
