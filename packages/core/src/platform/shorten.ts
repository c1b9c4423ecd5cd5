import { cut } from "@marquee/contracts/cut";

/** At most this many characters of a text, cut at the last word that fits, with an ellipsis. */
export function shorten(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const beginning = cut(text, maximum - 1);
  const space = beginning.lastIndexOf(" ");
  return `${(space > maximum / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}
