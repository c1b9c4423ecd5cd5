import type { CallAnswer } from "@marquee/contracts/call";
import type { catalogCalls, SearchHeading } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelSchema } from "@marquee/contracts/content/channel/channel.schema";
import { videoCardSchema } from "@marquee/contracts/content/video/video.schema";
import type { Pagination } from "@marquee/contracts/pagination";
import { creatorSchema } from "@marquee/contracts/people/user/user.schema";
import * as z from "zod/mini";
import type { Call, Context, InputOf } from "../../platform/context.ts";
import { order, readPage } from "../../platform/dynamo/pages.ts";
import { isForSale } from "../channel/index.ts";
import { type SearchKind, searchKind, unpackCard, withMediaOrigin } from "../search/index.ts";

/**
 * The card in an entry of the search. Entries of a deployed stage stay as they are until their record changes. So a new
 * field is optional, or `derivedFields` (search/card.ts) has a value for it.
 */
export const storedCards = {
  video: videoCardSchema,
  channel: channelSchema,
  creator: creatorSchema,
} satisfies Partial<Record<SearchKind, z.ZodMiniType>>;

export type SearchInput = InputOf<typeof catalogCalls.globalSearch>;

export type SearchAnswer = CallAnswer<typeof catalogCalls.globalSearch>;

/**
 * Finds videos, channels and creators that match every word, best first, as far as the index was read. One round of
 * parallel reads. @throws page_too_far, invalid_cursor
 */
export async function globalSearch({ ctx, input }: Call<SearchInput>): Promise<SearchAnswer> {
  const { category, accessType } = input;
  const [videos, channels, creators] = await Promise.all([
    searchPage(
      ctx,
      input,
      { heading: "videos", kind: "video", schema: storedCards.video },
      (video) =>
        (category === undefined || video.category_id.includes(category)) &&
        (accessType === undefined || video.access_type === accessType),
    ),
    searchPage(
      ctx,
      input,
      { heading: "channels", kind: "channel", schema: storedCards.channel },
      (channel) =>
        (category === undefined || channel.category_id === category) &&
        (accessType === undefined || isForSale(channel) === (accessType === "paid")),
    ),
    // A creator is neither free nor paid.
    searchPage(
      ctx,
      input,
      { heading: "creators", kind: "creator", schema: storedCards.creator },
      (creator) =>
        (category === undefined || creator.category_id === category) && accessType === undefined,
    ),
  ]);
  const longest = [videos, channels, creators].find((part) => part.pagination.has_next) ?? videos;
  return {
    videos: videos.items,
    channels: channels.items,
    creators: creators.items,
    pagination: longest.pagination,
  };
}

async function searchPage<S extends z.ZodMiniType>(
  ctx: Context,
  input: SearchInput,
  list: { heading: SearchHeading; kind: SearchKind; schema: S },
  fits: (card: z.output<S>) => boolean,
): Promise<{ items: z.output<S>[]; pagination: Pagination }> {
  const isWanted = input.heading === undefined || input.heading === list.heading;
  const { found } = isWanted ? await searchKind(ctx, list.kind, input.query) : { found: [] };
  /** Parses only the cards up to the requested page. */
  const readCards = (count: number): z.output<S>[] => {
    const cards: z.output<S>[] = [];
    for (const entry of found) {
      if (cards.length === count) break;
      const card = withMediaOrigin(ctx.config, unpackCard(entry.readCard()));
      const parsed = list.schema.safeParse(card);
      if (parsed.success && fits(parsed.data)) cards.push(parsed.data);
    }
    return cards;
  };
  const page = await readPage({
    name: `search:${JSON.stringify([input.query, input.heading, input.category, input.accessType])}`,
    request: input,
    // Relevance is not a sort key: the cursor holds the number of shown results, which is the same for each list.
    order: order({ index: z.number() }, "asc"),
    fetch: async (after, limitOfPage) => {
      const first = after === undefined ? 0 : after.index + 1;
      return readCards(first + limitOfPage)
        .slice(first)
        .map((card, offset) => ({ index: first + offset, card }));
    },
  });
  return { pagination: page.pagination, items: page.items.map(({ card }) => card) };
}
