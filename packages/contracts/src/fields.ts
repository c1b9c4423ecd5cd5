import * as z from "zod/mini";
import { closedReasons, maxSearchLength } from "./constants.ts";
import { hasLetterOrDigit, isVisible, withoutDirectionControls } from "./name-characters.ts";

const inWords = (count: number): string => count.toLocaleString("en");

const trimmed = (
  minimum: number,
  maximum: number,
  empty = "Fill this in",
  clean = (value: string): string => value,
) =>
  z.string().check(
    // A text that nobody can see is empty: as a title, it would be a link without a name.
    z.overwrite((value) => (/[^\p{DI}\s\u2800]/u.test(value) ? clean(value).trim() : "")),
    z.minLength(minimum, {
      error: ({ input }) => (input === "" ? empty : `At least ${minimum} characters`),
    }),
    // A form takes the whole of a long text, so that the writer shortens it and nothing is lost.
    z.maxLength(maximum, {
      error: ({ input }) =>
        `At most ${inWords(maximum)} characters. Remove ${inWords([...`${input}`].length - maximum)}`,
    }),
  );

/**
 * Removes what other programs copy into a text and nobody sees. Slides and word processors break lines with a vertical
 * tab. Direction controls would turn around what stands after the text. The marks of right-to-left writing stay.
 */
const withoutCopied = (value: string): string =>
  withoutDirectionControls(value).replace(/[\v\f]/g, "\n");

/** Text that a person enters: trimmed, of limited length, without control characters other than line breaks. */
export const text = (minimum: number, maximum: number) =>
  trimmed(minimum, maximum, undefined, withoutCopied).check(
    z.regex(/^[\P{Cc}\n\r\t]*$/u, "Remove the control characters"),
  );

/**
 * Three or more line breaks. A match never begins between two spaces: each of many spaces would read all that follow.
 */
const emptyLines = /(?<![^\S\n])(?:[^\S\n]*\n){3,}/g;

/** As `text`, with at most one empty line in a row, so that nobody pushes the texts of others off the screen. */
export const communityText = (minimum: number, maximum: number) =>
  text(minimum, maximum).check(z.overwrite((value) => value.replaceAll(emptyLines, "\n\n")));

/**
 * One line of text, for names and titles. A title can be part of a mail's header, where a line break would begin
 * another header. It does not change the order of the text after it.
 */
export const line = (minimum: number, maximum: number, empty?: string) =>
  trimmed(minimum, maximum, empty).check(
    z.regex(/^\P{Cc}*$/u, {
      error: ({ input = "" }) =>
        /[\n\r\t]/.test(input) ? "Write this on one line" : "Remove the control characters",
    }),
    z.refine(
      (value) => withoutDirectionControls(value) === value,
      "Remove the invisible characters",
    ),
  );

/** The name of a person or an object: one line that a reader can see and can tell from another name. */
export const nameField = (minimum: number, maximum: number) =>
  line(minimum, maximum, "Enter a name").check(
    z.refine(isVisible, "Remove the invisible characters"),
    z.refine(hasLetterOrDigit, "Use at least one letter or digit"),
  );

/** The search text of a list, compared without regard to case and accents. Empty is the same as absent. */
export const searchField = z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength)));

/** The reason of a change, for the audit log or for the person whom it concerns. */
export const reasonField = text(3, 500);

/** The admin's reason, for the audit log. A call by anybody else writes no entry. */
export const adminReason = z.optional(reasonField);

/** Money in minor units of the currency. */
export const minorUnits = z.number().check(z.int(), z.minimum(0));

/** Minor units; negative for a credit or for money that was returned. */
export const signedMinorUnits = z.number().check(z.int());

/** More minor units than any account holds: what a caller sends has a limit. */
const maxShownUnits = 100_000_000_000;

/** Minor units that a page has shown, and that the caller sends back. */
export const shownUnits = signedMinorUnits.check(
  z.minimum(-maxShownUnits),
  z.maximum(maxShownUnits),
);

export const currency = z.literal("usd");

export const closedReasonSchema = z.enum(closedReasons);

/** ISO 8601 in UTC. */
export const instant = z.string();

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, "At most 254 characters"),
    z.email("Enter an e-mail address like name@example.com"),
  );

/** The key of an image that the caller has uploaded. */
export const imageKeyField = z.string().check(z.maxLength(200));

/** ISO 3166-1 alpha-2, upper case. */
export const countryField = z.string().check(z.regex(/^[A-Z]{2}$/, "Choose a country"));

/** Above every real version, and far below the largest number that the table stores exactly. */
const maxVersion = 1_000_000_000;

/** Optimistic concurrency: the version that the caller has read. */
export const versionField = z.number().check(z.int(), z.minimum(1), z.maximum(maxVersion));

/** As `versionField`, but also accepts 0, for a record that does not exist yet. */
export const versionOrNoneField = z.number().check(z.int(), z.minimum(0), z.maximum(maxVersion));

/** A time that the caller chooses, ISO 8601 in UTC. */
export const instantField = z.iso.datetime().check(z.maxLength(40));

/** "true" or "false" in a query; the codec also accepts a few fixed words, and no other text. */
export const flagField = z.stringbool().register(z.globalRegistry, { enum: ["true", "false"] });
