import { expect, it } from "vitest";
import { deletionFacts } from "../deletion-facts.ts";

it("calls a post what the rest of the site calls it", () => {
  for (const isCreator of [false, true]) {
    const deleted = deletionFacts(isCreator).deleted.join(" ");
    expect(deleted).toContain("Your posts");
    expect(deleted).not.toContain("blog");
  }
});

it("names the playlists that everybody can keep", () => {
  for (const isCreator of [false, true]) {
    expect(deletionFacts(isCreator).deleted.join(" ")).toContain("saved videos, own playlists,");
  }
});
