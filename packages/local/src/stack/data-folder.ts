import { existsSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const parts = ["database", "queues", "identity", "stripe", "mux", "mail", "push", "logs"] as const;
const files = ["secrets.json", "seeded.json", "format"] as const;
/** Raise it when stored names or keys change: lists of older data would be empty. */
const dataFormat = "3";

/** Another stack uses the folder. The message is one line that says what to do. */
export class DataFolderInUseError extends Error {
  override readonly name = "DataFolderInUseError";
}

/** The data is of another version. The message is one line that says what to do. */
export class OtherDataFormatError extends Error {
  override readonly name = "OtherDataFormatError";
}

/**
 * Locks the folder for this process; `isFresh` removes the data of earlier runs, and nothing else.
 * @throws DataFolderInUseError when another running stack uses it, OtherDataFormatError
 */
export async function takeDataFolder(path: string, { isFresh = false } = {}) {
  await mkdir(path, { recursive: true });
  const lock = join(path, "lock");
  await takeLock(lock, path);
  if (isFresh) {
    await Promise.all(
      [...parts, ...files].map((name) => rm(join(path, name), { recursive: true, force: true })),
    );
  }
  try {
    await checkFormat(path);
  } catch (error) {
    await rm(lock, { force: true });
    throw error;
  }
  return {
    path,
    of: (part: (typeof parts)[number]): string => join(path, part),
    file: (name: (typeof files)[number]): string => join(path, name),
    close: () => rm(lock, { force: true }),
  };
}

/** The data of each part. */
export type DataFolder = Awaited<ReturnType<typeof takeDataFolder>>;

async function checkFormat(folder: string): Promise<void> {
  const file = join(folder, "format" satisfies (typeof files)[number]);
  const stored = await readFile(file, "utf8").catch(() => undefined);
  if (existsSync(join(folder, "database")) && stored !== dataFormat) {
    throw new OtherDataFormatError(
      `The data in ${folder} is of another version of Marquee: start with --fresh to replace it.`,
    );
  }
  await writeFile(file, dataFormat);
}

async function takeLock(lock: string, folder: string): Promise<void> {
  for (;;) {
    try {
      const handle = await open(lock, "wx");
      await handle.writeFile(String(process.pid));
      await handle.close();
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const holder = Number(await readFile(lock, "utf8").catch(() => ""));
    if (holder > 0 && isRunning(holder)) {
      throw new DataFolderInUseError(
        `Another Marquee (process ${holder}) uses ${folder}: stop it, or give this one its own folder with MARQUEE_DATA_DIR.`,
      );
    }
    await rm(lock, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
