import { describe, expect, it } from "vitest";
import { blogContent, blogValues } from "../blog-values.ts";
import { UnfinishedError } from "../unfinished-error.ts";

const empty = blogValues(undefined);

describe("what a save of a post sends", () => {
  it("takes the category away when none is chosen", () => {
    expect(blogContent({ ...empty, title: " Low tide " })).toEqual({
      title: "Low tide",
      excerpt: "",
      body: "",
      category_id: null,
    });
  });

  it("waits for a title", () => {
    expect(() => blogContent(empty)).toThrow(new UnfinishedError("Give the post a title first."));
  });

  it("names the field that is too long", () => {
    expect(() => blogContent({ ...empty, title: "Low tide", excerpt: "x".repeat(301) })).toThrow(
      new UnfinishedError("Excerpt: At most 300 characters."),
    );
  });
});
