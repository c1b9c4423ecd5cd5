import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { specifiedTexts } from "../specified-texts.ts";

const folder = resolve(import.meta.dirname, "../..");
const sourceOf = (file: string): string => readFileSync(resolve(folder, file), "utf8");
const stories = globSync("{public,watcher,creator,admin}/*.ts", { cwd: folder }).map(sourceOf);

/** The code of one story, from its title to the next story. */
function storyOf(file: string, title: string): string {
  const parts = sourceOf(file).split(/^\s*test\(/m);
  return parts.find((part) => part.slice(1).startsWith(title)) ?? "";
}

/** The statement or property of a page object that finds something. */
function propertyOf(file: string, name: string): string {
  const [, found = ""] = sourceOf(file).split(new RegExp(`\\b${name}(?: =|:) `));
  return found.split(/;\n|,\n {2}\w/)[0] ?? "";
}

describe.each(specifiedTexts)("$section: $story", ({ file, story, place, texts }) => {
  const isPageObject = file.startsWith("src/pages/");
  const code = isPageObject ? propertyOf(file, story) : storyOf(file, story);

  it.each(texts)("%s", (text) => {
    expect(code).toContain(place);
    // A complete string literal, because a part of another one would prove nothing.
    expect(code).toContain(`"${text}"`);
  });

  if (!isPageObject) return;
  it("is used by a story", () => {
    const name = story.replace("this.", "");
    expect(stories.filter((source) => new RegExp(`\\b${name}\\b`).test(source))).not.toEqual([]);
  });
});
