/**
 * Characters that a reader cannot see: zero-width and bidirectional controls, fillers, line and paragraph separators,
 * unpaired surrogates, the blank Braille pattern. Unicode calls most of them "default ignorable".
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\u2800\uFFF9-\uFFFB]/u;
const everyInvisible = new RegExp(invisible, "gu");

/** Scripts whose spelling needs the zero-width joiner and non-joiner (Unicode Standard Annex 31, section 2.3). */
const joining =
  "\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}" +
  "\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}" +
  "\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}";

/** Invisible characters that change how the character before them looks: in an emoji, a Han letter, a joined script. */
const visibleUses = [
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?)(?:\uFE0F?\u200D(?=\p{Extended_Pictographic})|[\uFE0E\uFE0F])/gu,
  /([0-9#*])\uFE0F(?=\u20E3)/gu,
  /(\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
  new RegExp(`([${joining}])[\\u200C\\u200D](?=[${joining}])`, "gu"),
];

/** Whether a text has visible characters only. */
export function isVisible(text: string): boolean {
  return !invisible.test(visibleUses.reduce((rest, use) => rest.replace(use, "$1"), text));
}

/** Removes the invisible characters from a text. */
export const withoutInvisible = (text: string): string => text.replace(everyInvisible, "");

/** Removes the embeddings, overrides and isolates, which show the text after them in another order. */
export const withoutDirectionControls = (text: string): string =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

/** Whether a text has a letter or a digit. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
