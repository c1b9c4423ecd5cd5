import { isDeepStrictEqual } from "node:util";
import type { Context } from "../context.ts";
import { headOf, maximumWords, toWords } from "./words.ts";

export type SearchKind = "video" | "channel" | "creator" | "person" | "any_channel" | "any_video";

export interface Searchable {
  kind: SearchKind;
  id: string;
  /** The most telling text first: matches in it rank higher. */
  title: string;
  others: readonly string[];
  views: number;
  /** What the search answers show, stored with every entry. */
  card: Record<string, unknown>;
}

/**
 * Makes the index say exactly this of a thing, under each of its kinds, or nothing when there is nothing to find any
 * more. Only what differs is written.
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
  const placeOf = (entry: { kind: string; word: string }) => `${entry.kind} ${entry.word}`;
  const places = new Set(wanted.map(placeOf));
  const gone = existing.filter((entry) => !places.has(placeOf(entry)));
  if (gone.length > 0) {
    await searchEntries
      .delete(gone.map(({ kind, head, word, thing_id }) => ({ kind, head, word, thing_id })))
      .go();
  }
  const known = new Map(existing.map((entry) => [placeOf(entry), entry]));
  const changed = wanted.filter((entry) => !isDeepStrictEqual(entry, known.get(placeOf(entry))));
  if (changed.length > 0) await searchEntries.put(changed).go();
}

function entriesOf(searchable: Searchable) {
  const titleWords = new Set(toWords(searchable.title));
  const words = [...new Set([...titleWords, ...searchable.others.flatMap(toWords)])].slice(
    0,
    maximumWords,
  );
  return words.map((word) => ({
    kind: searchable.kind,
    head: headOf(word),
    word,
    thing_id: searchable.id,
    rank: titleWords.has(word) ? 1 : 0,
    words,
    views: searchable.views,
    card: searchable.card,
  }));
}
