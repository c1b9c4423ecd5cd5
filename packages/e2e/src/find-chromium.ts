import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * A Chromium to test with: CHROMIUM_PATH, then the system's, then the one that npm ships for Linux.
 * Undefined when there is none.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && existsSync(given)) return given;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  if (process.platform !== "linux") return undefined;
  try {
    const { default: shipped } = await import("@sparticuz/chromium");
    return await shipped.executablePath();
  } catch {
    return undefined;
  }
}
