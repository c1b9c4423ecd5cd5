import type { EntityItem } from "electrodb";
import type { Context } from "../context.ts";
import type { Database } from "../database.ts";
import type { SearchKind } from "./search-index.ts";
import { headOf, toWords } from "./words.ts";

type Entry = EntityItem<Database["searchEntries"]>;

/** Entries read a word; a word with more is common, and a rarer one narrows it. */
const readPerWord = 200;
/** Words of a query that are looked at. */
const maximumTerms = 5;

/**
 * Things of a kind whose words begin with every word of the query, best first: matches in the title, then views.
 * One round of parallel reads, whatever the query.
 */
export async function searchKind(ctx: Context, kind: SearchKind, query: string): Promise<Entry[]> {
  const terms = [...new Set(toWords(query))].slice(0, maximumTerms);
  if (terms.length === 0) return [];
  const found = await Promise.all(
    terms.map(async (term) => {
      const { data } = await ctx.database.searchEntries.query
        .byWord({ kind, head: headOf(term) })
        .begins({ word: term })
        .go({ limit: readPerWord });
      return data;
    }),
  );
  const byId = new Map<string, { entry: Entry; score: number }>();
  for (const [index, entries] of found.entries()) {
    const term = terms[index] ?? "";
    for (const entry of entries) {
      if (!terms.every((other) => entry.words.some((word) => word.startsWith(other)))) continue;
      const score = entry.rank * 2 + (entry.word === term ? 1 : 0);
      const known = byId.get(entry.thing_id);
      byId.set(entry.thing_id, { entry, score: (known?.score ?? 0) + score });
    }
  }
  return [...byId.values()]
    .sort((one, other) => other.score - one.score || other.entry.views - one.entry.views)
    .map(({ entry }) => entry);
}
