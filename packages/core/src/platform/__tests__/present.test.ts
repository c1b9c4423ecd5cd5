import { expect, it } from "vitest";
import * as z from "zod/mini";
import { present } from "../present.ts";

const schema = z.object({
  id: z.string(),
  note: z.nullable(z.string()),
  slug: z.string(),
  until: z.optional(z.string()),
});

it("answers the fields of the schema alone: a secret attribute stays out", () => {
  const item = { id: "vid_1", note: "Read", secret: "key", until: "never" };
  expect(present(schema, item, { slug: "a-vid_1" })).toEqual({
    id: "vid_1",
    note: "Read",
    slug: "a-vid_1",
  });
});

it("answers null where the item has no value", () => {
  const item: { id: string; note?: string } = { id: "vid_1" };
  expect(present(schema, item, { slug: "a" })).toEqual({ id: "vid_1", note: null, slug: "a" });
});

it("prefers what the caller gives, also for a field that the schema does not require", () => {
  const item = { id: "vid_1", note: "Hidden" };
  const others = { note: null, slug: "a", until: "2026-11-24" };
  expect(present(schema, item, others)).toEqual({ id: "vid_1", ...others });
});
