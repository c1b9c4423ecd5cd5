import { createHash } from "node:crypto";

export const phone = { width: 360, height: 740 };
export const laptop = { width: 1280, height: 800 };

/**
 * The window of a story that sets none. The run's seed shows each story of visitors and watchers on a phone or on a
 * laptop. A seed and the next one together show each of them on both. Stories of creators and admins, whose tables are
 * wide, set the phone where they mean it.
 * @param file the path of the story's file
 * @param width overrides the choice for every story, in pixels
 */
export function windowOf(
  story: { file: string; title: string },
  { seed, width }: { seed: number; width?: string | undefined },
): { width: number; height: number } {
  if (width !== undefined) return { width: Number(width), height: 740 };
  if (!/\/(public|watcher)\//.test(story.file)) return laptop;
  const number = createHash("sha256").update(story.title).digest().readUInt32BE();
  return (number + seed) % 2 === 0 ? laptop : phone;
}
