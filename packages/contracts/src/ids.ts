import * as z from "zod/mini";
import { cut } from "./cut.ts";
import { type IdKind, patternOf } from "./id-pattern.ts";

export { type IdKind, prefixOf } from "./id-pattern.ts";

/**
 * A schema for a well-formed id of this kind.
 * @param message for a person who chooses from a list in a form
 */
export const idSchema = (kind: IdKind, message = `Not a ${kind} id`) =>
  z.string().check(z.regex(new RegExp(`^${patternOf(kind)}$`), message));

/** A schema for a well-formed id of any kind. */
export const anyIdSchema = z.string().check(z.regex(/^[a-z]{3}_[A-Za-z0-9]{1,128}$/, "Not an id"));

/**
 * Turns "Sea at dawn" and its id into "sea-at-dawn-vid_01H…" (spec §2, slug forms). For a title without a letter or
 * digit, the slug is the id.
 */
export function toSlug(title: string, id: string): string {
  const hyphenated = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const words = cut(hyphenated, 80).replace(/-+$/, "");
  return words === "" ? id : `${words}-${id}`;
}

/** Returns the id at the end of a slug (or the id itself); undefined when it has no id of this kind. */
export function idFromSlug(kind: IdKind, slug: string): string | undefined {
  return new RegExp(`(?:^|-)(${patternOf(kind)})$`).exec(slug)?.[1];
}

/** Accepts an id or a slug that ends with one, and returns the id. */
export const idOrSlugSchema = (kind: IdKind) =>
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.transform((value, context) => {
      const id = idFromSlug(kind, value);
      if (id === undefined) {
        context.issues.push({ code: "custom", message: `Not a ${kind} id`, input: value });
        return z.NEVER;
      }
      return id;
    }),
  );
