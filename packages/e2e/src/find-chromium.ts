import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The Chromium for the tests: CHROMIUM_PATH, otherwise the npm package for Linux, otherwise the system's. Undefined
 * when there is none. The npm one has no window to draw, and needs about half the processor time of the system's.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && existsSync(given)) return given;
  return (await findShipped()) ?? findInstalled();
}

async function findShipped(): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  try {
    const { default: shipped } = await import("@sparticuz/chromium");
    const file = await shipped.executablePath();
    // It needs libraries that a minimal system lacks, and may be built for another processor.
    await promisify(execFile)(file, ["--version"]);
    return file;
  } catch {
    return undefined;
  }
}

function findInstalled(): string | undefined {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}
