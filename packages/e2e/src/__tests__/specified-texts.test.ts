import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { specifiedTexts, textsWithoutStory } from "../specified-texts.ts";

const folder = resolve(import.meta.dirname, "../..");
const stories = globSync("{public,watcher,creator,admin,src/pages}/*.ts", { cwd: folder })
  // The table of routes names addresses without asserting what they show.
  .filter((file) => !file.endsWith("every-route.spec.ts"))
  .map((file) => readFileSync(resolve(folder, file), "utf8"))
  .join("\n");

/** Whether a story or a page object has the text as a whole string, or at the end of one. */
const isAsserted = (text: string): boolean => stories.includes(`${text}"`);

describe("texts that the specification quotes", () => {
  it.each(specifiedTexts)("%s", (text) => {
    expect(isAsserted(text)).toBe(true);
  });

  it.each(Object.keys(textsWithoutStory))("%s has no story yet", (text) => {
    expect(isAsserted(text)).toBe(false);
  });
});
