import { createHash } from "node:crypto";
import { withoutInvisible } from "@marquee/contracts/name-characters";

/**
 * The key by which names are compared: two names with one key look the same to a reader. Case, accents, spaces and
 * invisible characters do not count. Confusable characters are equal, as in the skeleton of Unicode Technical Standard
 * 39. Case is folded first, so that a capital I is an i and not an l.
 */
export async function nameKey(name: string): Promise<string> {
  // The table of characters has 100 KB, and only calls with a name need it.
  const { default: replaceConfusables } = await import("unhomoglyph");
  const skeleton = [...withoutAccents(withoutInvisible(name))]
    .map((character) => prototypeOf(character, replaceConfusables))
    .join("");
  return withoutAccents(skeleton).toLowerCase().replace(/\s+/g, " ").trim();
}

/** A name's value in a claim: a digest, because keys of the table are short and are joined without escaping. */
export const nameDigest = async (name: string): Promise<string> =>
  createHash("sha256")
    .update(await nameKey(name))
    .digest("hex");

const withoutAccents = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "");

/** A capital letter may look like another letter than its small form; the one that looks like a Latin letter counts. */
function prototypeOf(character: string, replaceConfusables: (text: string) => string): string {
  const small = replaceConfusables(character.toLowerCase());
  if (isAscii(character) || isAscii(small)) return small;
  const capital = replaceConfusables(character);
  return isAscii(capital) ? capital : small;
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);
