import { expect, it } from "vitest";
import { headTags } from "../head-tags.ts";

const descriptionOf = (text: string): string | undefined =>
  /<meta name="description" content="([^"]*)"/.exec(
    headTags({ title: "A post", crumbs: [], description: { text }, webUrl: "https://x.example" }),
  )?.[1];

it("describes a page on one line, cut at a word", () => {
  expect(descriptionOf("Two\n  lines")).toBe("Two lines");
  expect(descriptionOf(`${"word ".repeat(50)}end`)).toBe(`${"word ".repeat(40).trim()}…`);
});

it("keeps an emoji at the place of the cut whole", () => {
  expect(descriptionOf(`${"a".repeat(199)}🎬${"b".repeat(50)}`)).toBe(`${"a".repeat(199)}…`);
});
