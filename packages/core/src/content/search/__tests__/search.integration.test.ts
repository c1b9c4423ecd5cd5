import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { contextOf, visitor } from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import { parseConfig } from "../../../platform/config.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import { newId } from "../../../platform/ids.ts";
import { sortKeyOfViews, toWords, wordPrefix } from "../../../platform/words.ts";
import { packCard, unpackCard } from "../card.ts";
import { readEntry } from "../entry.ts";
import { searchKind } from "../search.ts";
import { type Searchable, syncSearchEntries } from "../search-index.ts";

const config = parseConfig(inject("environment"));
const client = createDocumentClient(config);
let units = 0;
let requests = 0;
client.middlewareStack.add(
  (next) => async (args) => {
    Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
    const result = await next(args);
    requests += 1;
    const { ConsumedCapacity } = Object(result.output);
    units += Number(ConsumedCapacity?.CapacityUnits ?? 0);
    return result;
  },
  { step: "initialize", name: "count" },
);
const ctx = { ...contextOf(visitor), database: createDatabase(client, config.TABLE_NAME) };

type SearchableVideo = Required<Searchable> & { id: string };

/** A video as the catalog has it, with all fields of a card. */
function searchableVideo(
  title: string,
  views: number,
  id = newId("video", new Date()),
): SearchableVideo {
  const names = { channel_id: newId("channel", new Date()), channel_name: "Tides and boats" };
  return {
    kind: "video",
    id,
    title,
    others: ["Tides and boats", "Cora Creator"],
    views,
    card: {
      ...names,
      id,
      slug: `${toWords(title).join("-")}-${id}`,
      title,
      thumbnail_url: `/frames/${id}/abcdefghijkl-1.jpg`,
      duration: 61,
      views,
      access_type: "free",
      privacy_type: "public",
      price: 0,
      currency: "usd",
      is_featured: false,
      category_id: [newId("category", new Date())],
      channel_slug: `tides-and-boats-${names.channel_id}`,
      creator_id: "usr_abcdefghijklmnopqrstuvwxyzab",
      video_creator_id: "usr_abcdefghijklmnopqrstuvwxyzab",
      creator_name: "Cora Creator",
      creator_slug: "cora-creator-usr_abcdefghijklmnopqrstuvwxyzab",
      creator_profile_picture: null,
      status: "published",
      is_purchased: false,
      purchased_amount: null,
      created_at: new Date().toISOString(),
      published_at: new Date().toISOString(),
    },
  };
}

async function searchWithCost(query: string) {
  units = 0;
  requests = 0;
  const { found } = await searchKind(ctx, "video", query);
  return { found, units, requests };
}

describe("a word that more objects have than are read", () => {
  const common = `common${randomUUID().slice(0, 8)}`;
  const rare = `rare${randomUUID().slice(0, 8)}`;

  it("finds the most watched ones, costs no more with more words, and can be narrowed by a rarer one", async () => {
    const videos = Array.from({ length: 260 }, (_, index) =>
      // The newest are the most watched; sorted by age alone they would not be read.
      searchableVideo(
        `${common} film ${index === 7 ? rare : index}`,
        index < 200 ? 0 : 5000 + index,
      ),
    );
    for (let first = 0; first < videos.length; first += 20) {
      await Promise.all(
        videos.slice(first, first + 20).map((each) => syncSearchEntries(ctx, each.id, [each])),
      );
    }
    const one = await searchWithCost(common);
    expect(one.found).toHaveLength(200);
    expect(one.found.slice(0, 60).map(({ views }) => views)).toEqual(
      Array.from({ length: 60 }, (_, index) => 5259 - index),
    );
    // Two hundred entries of some nine hundred bytes, at half a unit for 4 KB.
    expect(one.units).toBeLessThanOrEqual(23);
    expect(one.requests).toBe(1);

    const five = await searchWithCost(`${common} film tides boats cora`);
    expect(five.requests).toBe(5);
    expect(five.units).toBeLessThanOrEqual(one.units + 2.5);
    const narrow = await searchWithCost(`${common} film ${rare}`);
    expect(narrow.found.map(({ thing_id }) => thing_id)).toEqual([videos[7]?.id]);
  });
});

it("an object with more views moves up, and is found once", async () => {
  const word = `moves${randomUUID().slice(0, 8)}`;
  const before = searchableVideo(word, 3);
  await syncSearchEntries(ctx, before.id, [before]);
  const after = searchableVideo(word, 4000, before.id);
  await syncSearchEntries(ctx, before.id, [after]);
  const { data } = await ctx.database.searchEntries.query
    .byThing({ thing_id: before.id })
    .go({ pages: "all" });
  expect(data.map((item) => readEntry(item)?.views)).toEqual(data.map(() => 4000));
  expect(new Set(data.map((entry) => entry.word)).size).toBe(data.length);
  expect((await searchWithCost(word)).found.map(({ views }) => views)).toEqual([4000]);
  await syncSearchEntries(ctx, before.id, []);
  expect((await searchWithCost(word)).found).toEqual([]);
});

it("finds entries in the older format beside the others", async () => {
  const word = `before${randomUUID().slice(0, 8)}`;
  const [before, after] = [searchableVideo(`${word} one`, 3), searchableVideo(`${word} two`, 3)];
  const broken = searchableVideo(`${word} three`, 3);
  const of = ({ id, title, views }: SearchableVideo, under = word) => ({
    kind: "video" as const,
    prefix: wordPrefix(under),
    word: under,
    sort_key: sortKeyOfViews(views),
    thing_id: id,
    words: toWords(title),
    title_words: 2,
    views,
  });
  await syncSearchEntries(ctx, after.id, [after]);
  await ctx.database.searchEntries
    .put([
      { ...of(before), card: packCard(before.card) },
      { ...of(broken), entry: "{" },
    ])
    .go();
  const { found } = await searchKind(ctx, "video", word);
  const cards = new Map(found.map((entry) => [entry.thing_id, unpackCard(entry.readCard())]));
  expect(cards).toEqual(
    new Map([
      [before.id, before.card],
      [after.id, after.card],
    ]),
  );
  // The next message about the object writes it in the new format, and removes the old one.
  await syncSearchEntries(ctx, before.id, [before]);
  const { data } = await ctx.database.searchEntries.query
    .byThing({ thing_id: before.id })
    .go({ pages: "all" });
  expect(data.filter(({ entry, words }) => entry === undefined || words !== undefined)).toEqual([]);
});
