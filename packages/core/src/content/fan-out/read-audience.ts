import { givesAccess, type PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { isIdOf } from "../../platform/ids.ts";
import { secondsAfter } from "../../platform/time.ts";
import type { Audience, Segment } from "./fan-out-message.ts";
import type { Announcement } from "./topics.ts";

/** The maximum number of people in one message. Their tokens mostly fit into one push message of at most 500. */
const audiencePageSize = 250;

/**
 * A playback token is valid for this time, so a person who opened a stream this long before its end may still watch.
 */
const watchingSeconds = 2.25 * 3600;

interface AudiencePage {
  people: string[];
  /** The cursor of the next page; undefined after the last one. */
  cursor: string | undefined;
  /** For followers, sorted by id: the last one that was read. */
  last?: string | undefined;
}

/** A page of the people in a group. */
interface Position {
  audience: Audience;
  channel: string;
  cursor?: string | undefined;
  /** The range of followers to read; all when absent. */
  segment?: Segment | undefined;
}

/** One page of the people in a group, each once, without the creator. */
export async function readAudience(
  ctx: Context,
  announcement: Announcement,
  position: Position,
): Promise<AudiencePage> {
  const readers = { buyers, one_time_buyers: oneTimeBuyers, followers, viewers };
  const page = await readers[position.audience](ctx, position, announcement);
  const people = [...new Set(page.people)].filter((person) => person !== announcement.creatorId);
  return { ...page, people };
}

type Reader = (
  ctx: Context,
  position: Position,
  announcement: Announcement,
) => Promise<AudiencePage>;

const pageOf = (cursor: string | null = null) => ({ limit: audiencePageSize, cursor });

const buyers: Reader = (ctx, position) => readBuyers(ctx, position, () => true);

/** The buyers without a channel's members. */
const oneTimeBuyers: Reader = (ctx, position) =>
  readBuyers(ctx, position, ({ subscription_id }) => subscription_id === undefined);

async function readBuyers(
  ctx: Context,
  { channel, cursor }: Position,
  isMeant: (bought: PurchaseItem) => boolean,
): Promise<AudiencePage> {
  const { data, cursor: next } = await ctx.database.purchases.query
    .buyersOfItem({ item_id: channel })
    .go(pageOf(cursor));
  return {
    people: data
      .filter((bought) => givesAccess(bought, ctx.now()) && isMeant(bought))
      .map(({ buyer_id }) => buyer_id),
    cursor: next ?? undefined,
  };
}

const followers: Reader = async (ctx, { channel, cursor, segment }) => {
  const all = ctx.database.follows.query.byChannel({ channel_id: channel });
  const { data, cursor: next } = await (segment === undefined
    ? all
    : all.between({ user_id: segment.from }, { user_id: segment.until })
  ).go(pageOf(cursor));
  return {
    people: data.map(({ user_id }) => user_id),
    cursor: next ?? undefined,
    last: data.at(-1)?.user_id,
  };
};

const viewers: Reader = async (ctx, { cursor }, { objectId }) => {
  const since = secondsAfter(ctx.now(), -watchingSeconds).toISOString();
  const { data, cursor: next } = await ctx.database.liveViewers.query
    .byStream({ stream_id: objectId })
    .go(pageOf(cursor));
  return {
    // Visitors are also counted there, and have no devices that we know.
    people: data
      .filter(({ viewer_id, seen_at }) => isIdOf("user", viewer_id) && seen_at >= since)
      .map(({ viewer_id }) => viewer_id),
    cursor: next ?? undefined,
  };
};
