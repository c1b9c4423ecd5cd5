import { maxWords, toWords } from "../../platform/words.ts";

/** The words by which an object with these texts is found, those of the title first, and how many those are. */
export function wordsOf(
  title: string,
  others: readonly string[],
): { words: string[]; title_words: number } {
  const titleWords = new Set(toWords(title));
  const words = [...new Set([...titleWords, ...others.flatMap(toWords)])].slice(0, maxWords);
  return { words, title_words: Math.min(titleWords.size, words.length) };
}
