import * as z from "zod/mini";

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

/** Optimistic concurrency: the version that the caller has seen. */
export const versionField = z.number().check(z.int(), z.minimum(1));
