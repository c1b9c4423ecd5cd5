import type { Context } from "../context.ts";
import { headOf, maximumWords, toWords } from "./words.ts";

export type SearchKind = "video" | "channel" | "creator";

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

/** Makes the index say exactly this of a thing, or nothing when there is nothing to find any more. */
export async function syncSearchEntries(
  ctx: Context,
  id: string,
  searchable: Searchable | undefined,
): Promise<void> {
  const { searchEntries } = ctx.database;
  const { data: existing } = await searchEntries.query
    .byThing({ thing_id: id })
    .go({ pages: "all" });
  const titleWords = new Set(searchable === undefined ? [] : toWords(searchable.title));
  const words =
    searchable === undefined
      ? []
      : [...new Set([...titleWords, ...searchable.others.flatMap(toWords)])];
  const wanted = words.slice(0, maximumWords);
  const gone = existing.filter(({ word }) => !wanted.includes(word));
  if (gone.length > 0) {
    await searchEntries
      .delete(gone.map(({ kind, head, word, thing_id }) => ({ kind, head, word, thing_id })))
      .go();
  }
  if (searchable === undefined) return;
  await searchEntries
    .put(
      wanted.map((word) => ({
        kind: searchable.kind,
        head: headOf(word),
        word,
        thing_id: id,
        rank: titleWords.has(word) ? 1 : 0,
        words: wanted,
        views: searchable.views,
        card: searchable.card,
      })),
    )
    .go();
}
