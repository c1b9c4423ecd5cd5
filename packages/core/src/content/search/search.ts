import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { toWords, wordPrefix } from "../../platform/words.ts";
import { decodeEntry, type FoundEntry, readEntry } from "./entry.ts";
import type { SearchKind } from "./search-index.ts";
import { wordsOf } from "./words-of.ts";

/**
 * The number of entries of one kind that one search reads. It is divided among the words, so their number does not
 * change the cost.
 */
const maxEntriesRead = 200;
/** The number of words of a query that are used. */
const maxTerms = 5;

const termsOf = (query: string): string[] => [...new Set(toWords(query))].slice(0, maxTerms);

/** What a search has read of its matches. */
export interface Matches {
  /** Best first: by the quality of the match, then by views. */
  found: FoundEntry[];
  /** Whether there are no others. */
  isWhole: boolean;
}

/**
 * Objects of a kind with words that begin with every word of the query. One round of parallel reads for any query. If
 * more objects have a word than are read, the most watched are read. Each entry contains all words of its object. So the
 * result is whole when all entries of one word, mostly the rarest, were read.
 */
export async function searchKind(ctx: Context, kind: SearchKind, query: string): Promise<Matches> {
  const terms = termsOf(query);
  if (terms.length === 0) return { found: [], isWhole: true };
  const limit = Math.floor(maxEntriesRead / terms.length);
  const reads = await Promise.all(terms.map((term) => readEntries(ctx, kind, term, limit)));
  const byId = new Map<string, { entry: FoundEntry; score: number }>();
  for (const entry of reads.flatMap(({ entries }) => entries)) {
    const score = byId.has(entry.thing_id) ? undefined : scoreOf(entry, terms);
    if (score !== undefined) byId.set(entry.thing_id, { entry, score });
  }
  const found = [...byId.values()]
    .sort((one, other) => other.score - one.score || other.entry.views - one.entry.views)
    .map(({ entry }) => entry);
  return { found, isWhole: reads.some(({ isWhole }) => isWhole) };
}

/** The rule of `searchKind` for objects that are read without the index: whether a query finds one with these texts. */
export function createMatcher(
  query: string,
): (title: string, others?: readonly string[]) => boolean {
  const terms = termsOf(query);
  return (title, others = []) => {
    const { words } = wordsOf(title, others);
    return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
  };
}

const entriesSchema = z.object({ Items: z.array(z.object({ entry: z.optional(z.string()) })) });

/** Reads only the texts of the entries whose words have this prefix. */
async function readEntries(
  ctx: Context,
  kind: SearchKind,
  term: string,
  limit: number,
): Promise<{ entries: FoundEntry[]; isWhole: boolean }> {
  const query = ctx.database.searchEntries.query
    .byWord({ kind, prefix: wordPrefix(term) })
    .begins({ word: term });
  const { data: read, cursor } = await query.go({
    limit,
    data: "raw",
    params: { ProjectionExpression: "entry" },
  });
  const isWhole = cursor === null;
  const texts = entriesSchema.parse(read).Items.map(({ entry }) => entry);
  if (!texts.includes(undefined)) {
    return { entries: texts.flatMap((text) => decodeEntry(text ?? "") ?? []), isWhole };
  }
  // Entries that were written before ADR 32 have no such text.
  const { data } = await query.go({ limit });
  return { entries: data.flatMap((item) => readEntry(item) ?? []), isWhole };
}

/** The sum of the match qualities of the query's words; undefined when one does not match. */
export function scoreOf(
  entry: Pick<FoundEntry, "words" | "title_words">,
  terms: readonly string[],
): number | undefined {
  let sum = 0;
  for (const term of terms) {
    const matches = entry.words.flatMap((word, index) =>
      word.startsWith(term) ? [(index < entry.title_words ? 2 : 0) + (word === term ? 1 : 0)] : [],
    );
    if (matches.length === 0) return undefined;
    sum += Math.max(...matches);
  }
  return sum;
}
