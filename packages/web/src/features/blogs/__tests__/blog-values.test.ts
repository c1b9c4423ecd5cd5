import { describe, expect, it } from "vitest";
import { blogContent, blogValues } from "../blog-values.ts";
import { UnfinishedError } from "../unfinished-error.ts";

const empty = blogValues(undefined);

describe("the fields that a save of a post sends", () => {
  it("remove the category when none is chosen", () => {
    expect(blogContent({ ...empty, title: " Low tide " })).toEqual({
      title: "Low tide",
      excerpt: "",
      body: "",
      category_id: null,
    });
  });

  it("require a title", () => {
    expect(() => blogContent(empty)).toThrow(new UnfinishedError("Give the post a title first."));
  });

  it("name the field that is too long", () => {
    expect(() => blogContent({ ...empty, title: "Low tide", excerpt: "x".repeat(301) })).toThrow(
      new UnfinishedError("Excerpt: At most 300 characters. Remove 1."),
    );
  });

  it.each([
    ["a".repeat(150 * 1024), 50],
    ["é".repeat(60 * 1024), 20],
  ])("say how much of the text is too long", (body, size) => {
    expect(() => blogContent({ ...empty, title: "Low tide", body })).toThrow(
      new UnfinishedError(`Text: At most 100 KB. Remove ${size} KB.`),
    );
  });
});
