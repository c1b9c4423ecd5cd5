import * as z from "zod/mini";
import { parseJson } from "../../platform/parse-json.ts";

/** The content of one entry of the index about its object. */
export interface FoundEntry {
  thing_id: string;
  /** All words of the object, those of the title first. */
  words: readonly string[];
  title_words: number;
  views: number;
  /** Parses the packed card. Most entries that a search reads are ranked and never shown. */
  readCard(): unknown;
}

type Card = Record<string, unknown>;

/**
 * An entry as stored: one text, so that a search decodes one attribute of each (ADR 32). Its first line is the ranking
 * data, as words and numbers without spaces. Its second line is the card, as JSON without line breaks.
 */
export function encodeEntry(entry: Omit<FoundEntry, "readCard">, card: Card): string {
  const { thing_id, views, title_words, words } = entry;
  const { id, ...others } = card;
  const ranking = [thing_id, views, title_words, ...words].join(" ");
  return `${ranking}\n${JSON.stringify(id === thing_id ? others : card)}`;
}

/** @returns undefined for a text that is not an entry */
export function decodeEntry(text: string): FoundEntry | undefined {
  const end = text.indexOf("\n");
  const [thing_id = "", first, second, ...words] = text.slice(0, Math.max(0, end)).split(" ");
  const [views, title_words] = [Number(first), Number(second)];
  if (Number.isNaN(views) || Number.isNaN(title_words)) return undefined;
  const readCard = () => {
    const card = cardSchema.safeParse(parseJson(text.slice(end + 1)));
    return card.success ? { id: thing_id, ...card.data } : undefined;
  };
  return { thing_id, views, title_words, words, readCard };
}

const cardSchema = z.record(z.string(), z.unknown());

const separateSchema = z.object({
  thing_id: z.string(),
  words: z.array(z.string()),
  title_words: z.number(),
  views: z.number(),
  card: z.unknown(),
});

/** An item of the index in either format: before ADR 32 each part was an attribute of its own. */
export function readEntry(item: { entry?: string | undefined }): FoundEntry | undefined {
  if (item.entry !== undefined) return decodeEntry(item.entry);
  const separate = separateSchema.safeParse(item);
  if (!separate.success) return undefined;
  const { card, ...found } = separate.data;
  return { ...found, readCard: () => card };
}
