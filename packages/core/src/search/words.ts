/** Words of a text as search compares them: accents and case folded, split at everything but letters and digits. */
export function toWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, 40));
}

/** The partition of a word: its first two characters. */
export function headOf(word: string): string {
  return [...word].slice(0, 2).join("");
}

/** Most words that one thing is found by. */
export const maximumWords = 30;
