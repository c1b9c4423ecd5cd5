import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { sortKeyOfViews, wordPrefix } from "../../platform/words.ts";
import { packCard } from "./card.ts";
import { encodeEntry } from "./entry.ts";
import { wordsOf } from "./words-of.ts";

export type SearchKind = Item<"searchEntries">["kind"];

export interface Searchable {
  kind: SearchKind;
  /** The most significant text: matches in it rank higher. */
  title: string;
  others?: readonly string[];
  /** 0 by default. */
  views?: number;
  /** The fields of a search result, stored with every entry unless they can be derived from it; none by default. */
  card?: Record<string, unknown>;
}

/**
 * Makes the index contain exactly these entries for an object, under each of its kinds. An object that must not be
 * found has none. Only differences are written.
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
  const entries = searchables.flatMap((searchable) => entriesOf(id, searchable));
  const keyOf = (entry: Record<"kind" | "prefix" | "word" | "sort_key", string>) =>
    [entry.kind, entry.prefix, entry.word, entry.sort_key].join(" ");
  const keys = new Set(entries.map(keyOf));
  const existingByKey = new Map(existing.map((entry) => [keyOf(entry), entry]));
  const changed = entries.filter(
    (entry) => !isDeepStrictEqual(entry, existingByKey.get(keyOf(entry))),
  );
  // New entries are written first: an entry that moves is found twice for a moment rather than not at all.
  if (changed.length > 0) await searchEntries.put(changed).go();
  const obsolete = existing.filter((entry) => !keys.has(keyOf(entry)));
  if (obsolete.length > 0) await searchEntries.delete(obsolete).go();
}

function entriesOf(
  thing_id: string,
  { kind, title, others = [], views = 0, card = {} }: Searchable,
) {
  const { words, title_words } = wordsOf(title, others);
  const entry = encodeEntry({ thing_id, words, title_words, views }, packCard(card));
  return words.map((word) => ({
    kind,
    prefix: wordPrefix(word),
    word,
    sort_key: sortKeyOfViews(views),
    thing_id,
    entry,
  }));
}
