/** One segment of a media playlist. Times are seconds. */
export type Segment = { file: string; duration: number; start: number };

/** Segments of an HLS media playlist, with the start time of each. */
export function parsePlaylist(text: string): Segment[] {
  const segments: Segment[] = [];
  let duration = 0;
  let start = 0;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (length !== undefined) duration = Number(length);
    else if (line && !line.startsWith("#")) {
      segments.push({ file: line, duration, start });
      start += duration;
    }
  }
  return segments;
}

export const totalSeconds = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { duration }) => sum + duration, 0);

/** The segment at a time; the last one when the time is past the end. */
export function segmentAt<T extends Segment>(
  segments: readonly T[],
  seconds: number,
): T | undefined {
  return segments.findLast((segment) => segment.start <= seconds) ?? segments[0];
}
