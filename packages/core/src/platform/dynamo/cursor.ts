import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { MarqueeError } from "../errors.ts";
import { parseJson } from "../parse-json.ts";

/** The position at which a page ends: the sort key's parts of its last item. */
export type Position = Record<string, string | number>;

/** Of a position: less than a sort key's 1,024, because the key also contains the names of its parts. */
const maxBytes = 800;

/** The table refuses a text with an unpaired surrogate, and no list returns one. */
const textSchema = z.string().check(
  z.maxLength(400),
  z.refine((text) => text.isWellFormed()),
);

const cursorSchema = z.strictObject({
  l: z.string(),
  p: z.record(z.string().check(z.maxLength(40)), z.union([textSchema, z.number()])),
});

/** A list's fingerprint: a cursor works only in the list that issued it, with the same filters. */
const fingerprint = (list: string) =>
  createHash("sha256").update(list).digest("base64url").slice(0, 12);

/** A cursor of a list: opaque text for the caller, which `decodeCursor` reads. */
export function encodeCursor(list: string, position: Position): string {
  return Buffer.from(JSON.stringify({ l: fingerprint(list), p: position })).toString("base64url");
}

/** The answer to a cursor that a list did not issue. */
export const invalidCursor = (cause?: unknown): MarqueeError =>
  new MarqueeError(
    "invalid_cursor",
    "This page marker belongs to another list. Start again from the first page.",
    { cause },
  );

/** @throws invalid_cursor for anything that this list did not issue. */
export function decodeCursor(list: string, cursor: string): Position {
  const value = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
  const parsed = cursorSchema.safeParse(value);
  if (!parsed.success || parsed.data.l !== fingerprint(list)) throw invalidCursor();
  // The table refuses a larger key, and no list returns one.
  if (Buffer.byteLength(Object.values(parsed.data.p).join("")) > maxBytes) throw invalidCursor();
  return parsed.data.p;
}
