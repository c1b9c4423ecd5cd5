import * as z from "zod/mini";
import { hasLetterOrDigit, isVisible } from "./name-characters.ts";

/** Text of a person: trimmed, of bounded length, without control characters other than line breaks. */
export const text = (minimum: number, maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(minimum, minimum === 1 ? "Fill this in" : `At least ${minimum} characters`),
      z.maxLength(maximum, `At most ${maximum} characters`),
      z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u, "Remove the control characters"),
    );

/**
 * One line of a person's text, as names and titles are: it may stand in the head of a mail, where a line break begins
 * another header, and in one line of a list.
 */
export const line = (minimum: number, maximum: number) =>
  text(minimum, maximum).check(z.regex(/^[^\n\r\t]*$/, "Write this on one line"));

/** The name of a person or a thing: one line that a reader sees and can tell from another name. */
export const nameField = (minimum: number, maximum: number) =>
  line(minimum, maximum).check(
    z.refine(isVisible, "Remove the invisible characters"),
    z.refine(hasLetterOrDigit, "Use at least one letter or digit"),
  );

/** What somebody looks for in a list, whatever its case and accents; empty is as if it were not there. */
export const searchField = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** Why an admin does this, for the audit; what others do by the same call leaves no entry. */
export const adminReason = z.optional(text(3, 500));

/** Money in minor units of the currency. */
export const minorUnits = z.number().check(z.int(), z.minimum(0));

export const currency = z.literal("usd");

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

/** ISO 3166-1 alpha-2, upper case. */
export const countryField = z.string().check(z.regex(/^[A-Z]{2}$/, "Choose a country"));

/** Above what a record can reach, and far below what the table keeps exactly. */
const maximumVersion = 1_000_000_000;

/** Optimistic concurrency: the version that the caller has seen. */
export const versionField = z.number().check(z.int(), z.minimum(1), z.maximum(maximumVersion));

/** As `versionField`, for what is first written with a version of 1. */
export const versionOrNoneField = z
  .number()
  .check(z.int(), z.minimum(0), z.maximum(maximumVersion));

/** A moment that the caller chooses, ISO 8601 in UTC. */
export const instantField = z.iso.datetime().check(z.maxLength(40));

/** "true" or "false" in a query; the codec takes a few fixed words more, and no other text. */
export const flagField = z.stringbool().register(z.globalRegistry, { enum: ["true", "false"] });
