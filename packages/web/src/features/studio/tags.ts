import { distinctTags } from "@marquee/contracts/content/video/distinct-tags";

/** "sea, Salt , sea" → ["sea", "Salt"]: trimmed, without empties and repeats. */
export const parseTags = (typed: string): string[] =>
  distinctTags(
    typed
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  );
