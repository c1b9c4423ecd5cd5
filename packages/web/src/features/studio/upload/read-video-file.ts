import { durationProblem, fileProblem, readDuration } from "./video-file.ts";

/** A file that may be uploaded, or what is wrong with it. */
export type ReadFile =
  | {
      file: File;
      /** Seconds; undefined when the browser cannot read this format. */
      duration: number | undefined;
    }
  | { problem: string };

export async function readVideoFile(file: File): Promise<ReadFile> {
  const problem = fileProblem(file);
  if (problem !== undefined) return { problem };
  const duration = await readDuration(file);
  const tooLong = duration === undefined ? undefined : durationProblem(duration);
  return tooLong === undefined ? { file, duration } : { problem: tooLong };
}
