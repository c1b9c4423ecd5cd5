import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { providersFile } from "../../../../stacks/deploy-files.ts";
import { projectFolder } from "../stack/settings.ts";

/**
 * The variables of `.env.providers` at the project's root; none without the file. Only these variables can make a
 * provider real.
 */
export async function readSettingsFile(): Promise<Record<string, string | undefined>> {
  try {
    return { ...parseEnv(await readFile(join(projectFolder, providersFile), "utf8")) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
