import { isDeepStrictEqual } from "node:util";
import type { Context } from "../../platform/context.ts";
import { maxWords, sortKeyOfViews, toWords, wordPrefix } from "../../platform/words.ts";
import { packCard } from "./card.ts";
import { encodeEntry } from "./entry.ts";

export type SearchKind = "video" | "channel" | "creator" | "person" | "any_channel" | "any_video";

export interface Searchable {
  kind: SearchKind;
  id: string;
  /** The most significant text first: matches in it rank higher. */
  title: string;
  others: readonly string[];
  views: number;
  /** The fields of a search result, stored with every entry unless they can be derived from it. */
  card: Record<string, unknown>;
}

/**
 * Makes the index contain exactly these entries for an object, under each of its kinds, or none when the object must
 * not be found. Only differences are written.
 */
export async function syncSearchEntries(
  ctx: Context,
  id: string,
  searchables: readonly Searchable[],
): Promise<void> {
  const { searchEntries } = ctx.database;
  const { data: existing } = await searchEntries.query
    .byThing({ thing_id: id })
    .go({ pages: "all" });
  const wanted = searchables.flatMap(entriesOf);
  const keyOf = ({ kind, word, sort_key }: { kind: string; word: string; sort_key: string }) =>
    `${kind} ${word} ${sort_key}`;
  const keys = new Set(wanted.map(keyOf));
  const known = new Map(existing.map((entry) => [keyOf(entry), entry]));
  const changed = wanted.filter((entry) => !isDeepStrictEqual(entry, known.get(keyOf(entry))));
  // New entries are written first: an entry that moves is found twice for a moment rather than not at all.
  if (changed.length > 0) await searchEntries.put(changed).go();
  const gone = existing.filter((entry) => !keys.has(keyOf(entry)));
  if (gone.length > 0) {
    await searchEntries
      .delete(
        gone.map(({ kind, prefix, word, sort_key, thing_id }) => ({
          kind,
          prefix,
          word,
          sort_key,
          thing_id,
        })),
      )
      .go();
  }
}

function entriesOf(searchable: Searchable) {
  const titleWords = new Set(toWords(searchable.title));
  const words = [...new Set([...titleWords, ...searchable.others.flatMap(toWords)])].slice(
    0,
    maxWords,
  );
  const entry = encodeEntry(
    {
      thing_id: searchable.id,
      words,
      title_words: Math.min(titleWords.size, words.length),
      views: searchable.views,
    },
    packCard(searchable.card),
  );
  return words.map((word) => ({
    kind: searchable.kind,
    prefix: wordPrefix(word),
    word,
    sort_key: sortKeyOfViews(searchable.views),
    thing_id: searchable.id,
    entry,
  }));
}
