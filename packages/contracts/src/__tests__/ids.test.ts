import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idFromSlug, idOrSlugSchema, toSlug } from "../ids.ts";

const id = "vid_01J00000000000000000000000";

describe("slugs", () => {
  it("normalizes accents and keeps words", () => {
    expect(toSlug("  Été à la mer — Tome 2!", id)).toBe(`ete-a-la-mer-tome-2-${id}`);
  });

  it("is the id alone when the title has no letter or digit", () => {
    expect(toSlug("!!!", id)).toBe(id);
  });

  it("always contains its id, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        expect(idFromSlug("video", toSlug(title, id))).toBe(id);
      }),
    );
  });

  it("rejects an id of another kind, and an id inside a word", () => {
    expect(idFromSlug("channel", `a-${id}`)).toBeUndefined();
    expect(idFromSlug("video", `a${id}`)).toBeUndefined();
    expect(idOrSlugSchema("video").safeParse(`${id}x`).success).toBe(false);
  });
});

it("a long title is cut between characters, never through one", () => {
  const title = `${"a".repeat(79)}\u{10330}\u{10331}`;
  expect(toSlug(title, "vid_1")).toBe(`${"a".repeat(79)}-vid_1`);
  expect(encodeURIComponent(toSlug(title, "vid_1"))).toContain("vid_1");
});
