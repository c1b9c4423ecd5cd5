import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import * as z from "zod/mini";

const load = createRequire(import.meta.url);
const installedSchema = z.object({ path: z.string() });

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package throws on a platform for which it has no binary. */
function packagedBinary(): string | undefined {
  try {
    return installedSchema.parse(load("@ffmpeg-installer/ffmpeg")).path;
  } catch {
    return undefined;
  }
}

/**
 * The ffmpeg binary: FFMPEG_PATH, otherwise the system's, otherwise the one installed by npm.
 * @throws Error when there is none.
 */
export function findFfmpeg(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (environment.FFMPEG_PATH) return environment.FFMPEG_PATH;
  const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
  const onPath = (environment.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  const found = onPath ?? packagedBinary();
  if (!found) throw new Error("No ffmpeg: install it, or set FFMPEG_PATH to its binary");
  return found;
}
