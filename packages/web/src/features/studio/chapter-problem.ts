import { chapterLines, chaptersOf } from "@/lib/chapters.ts";
import { formatDuration } from "@/lib/time.ts";

/**
 * Why the lines of a description that begin with a time are no chapters; undefined when they are, or there are none.
 * @param duration Seconds of the video; null when it is not known.
 */
export function chapterProblem(description: string, duration: number | null): string | undefined {
  const lines = chapterLines(description);
  const [first] = lines;
  if (first === undefined || chaptersOf(description, duration).length > 0) return undefined;
  if (first.start !== 0) return "The first chapter must begin at 0:00.";
  for (const [index, { start, title }] of lines.entries()) {
    const before = lines[index - 1];
    if (before !== undefined && start <= before.start) {
      return `“${title}” must begin after ${formatDuration(before.start)}, where the chapter before it begins.`;
    }
    if (duration !== null && start >= duration) {
      return `“${title}” begins at ${formatDuration(start)}, after the end of the video at ${formatDuration(duration)}.`;
    }
  }
  return "Add a second chapter: one alone is not shown.";
}
