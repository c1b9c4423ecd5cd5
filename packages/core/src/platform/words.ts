import { cut } from "@marquee/contracts/cut";

/** A text without its accents and capitals, for comparison. */
export function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * A normalized name is part of a sort key, and of the cursors of lists. A key of the table has at most 1,024 bytes in
 * all.
 */
const sortKeyBytes = 200;

/**
 * A name as lists sort it: normalized, and cut to 200 bytes. One character can become eighteen (U+FDFA), so a short
 * name does not make a short key.
 */
export function nameSortKey(name: string): string {
  let key = "";
  let bytes = 0;
  for (const character of normalizeText(name)) {
    bytes += Buffer.byteLength(character);
    if (bytes > sortKeyBytes) break;
    key += character;
  }
  return key;
}

/** Letters that Unicode does not decompose, and what people type for them. */
const normalizedLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
  ς: "σ",
};

const normalizeLetters = (text: string): string =>
  text.replace(/[ßæœøđðłħıþς]/g, (letter) => normalizedLetters[letter] ?? letter);

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text in such a script, by the dictionary of Node.js; the text itself in others. */
function segmentsOf(text: string): string[] {
  if (!unspaced.test(text)) return [text];
  // Made for the first such text, because it loads a dictionary.
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  // Before it is normalized, because the dictionary has the words with their marks.
  return [...segmenter.segment(text.normalize("NFKC"))].map(({ segment }) => segment);
}

/** The words of a text for search: normalized, and split at everything except letters and digits. */
export function toWords(text: string): string[] {
  return segmentsOf(text)
    .flatMap((segment) => normalizeLetters(normalizeText(segment)).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== "")
    .map((word) => cut(word, 40));
}

/** The partition of a word: its first two characters, or one if that is already a syllable or a word. */
export function wordPrefix(word: string): string {
  const characters = [...word];
  return characters.slice(0, unspaced.test(characters[0] ?? "") ? 1 : 2).join("");
}

/**
 * The rank of an object among those with the same word: by the order of magnitude of its views, the highest first. When
 * more objects have a word than are read, the search returns the most watched ones.
 */
export function sortKeyOfViews(views: number): string {
  const magnitude = Math.min(99, Math.floor(Math.log2(Math.max(0, views) + 1)));
  return String(99 - magnitude).padStart(2, "0");
}

/** The maximum number of words by which one object is found. */
export const maxWords = 30;
