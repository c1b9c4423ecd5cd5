import { durationProblem, fileProblem, readDuration } from "./video-file.ts";

/** A chosen file that may be uploaded. */
export interface VideoFile {
  file: File;
  /** Seconds; undefined when the browser cannot read this format. */
  duration: number | undefined;
}

/** A file that may be uploaded, or what is wrong with it. */
export type ReadFile = VideoFile | { problem: string };

export async function readVideoFile(file: File): Promise<ReadFile> {
  const problem = fileProblem(file);
  if (problem !== undefined) return { problem };
  const duration = await readDuration(file);
  const tooLong = duration === undefined ? undefined : durationProblem(duration);
  return tooLong === undefined ? { file, duration } : { problem: tooLong };
}
