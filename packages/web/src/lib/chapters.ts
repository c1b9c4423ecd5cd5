export interface Chapter {
  /** Seconds from the start. */
  start: number;
  title: string;
}

/** "1:02:03 Title", "0:00 - Title", "(4:20) Title": one a line. */
const line = /^[[(]?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)[\])]?\s*[-–—:|]?\s*(\S.*)$/;

const fewest = 2;

/** The seconds of a time that is written in its parts. */
export const secondsOf = (hours = "0", minutes = "0", seconds = "0"): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The lines of a description that begin with a time, followed by a title. */
export function chapterLines(description: string): Chapter[] {
  return description.split("\n").flatMap((text) => {
    const [, hours, minutes, seconds, title] = line.exec(text.trim()) ?? [];
    if (title === undefined) return [];
    return [{ start: secondsOf(hours, minutes, seconds), title: title.trim() }];
  });
}

/**
 * The chapters that a description lists. The first one begins at 0:00, and each one is after the one before it. So a
 * description which only mentions times has none.
 * @param duration Seconds of the video; null when it is unknown.
 */
export function chaptersOf(description: string, duration: number | null): Chapter[] {
  const chapters: Chapter[] = [];
  for (const chapter of chapterLines(description)) {
    const { start } = chapter;
    const last = chapters.at(-1);
    if (last === undefined ? start !== 0 : start <= last.start) return [];
    if (duration !== null && start >= duration) return [];
    chapters.push(chapter);
  }
  return chapters.length < fewest ? [] : chapters;
}
