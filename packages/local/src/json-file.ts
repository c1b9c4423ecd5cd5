import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJson } from "@marquee/core/platform/parse-json";
import type * as z from "zod";

const saveDelayMilliseconds = 50;

/** Reads the state; `empty` when the file does not exist. @throws Error when the file has other content. */
export async function readJsonFile<T>(
  path: string | undefined,
  schema: z.ZodType<T>,
  empty: T,
): Promise<T> {
  if (path === undefined) return empty;
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return empty;
    throw error;
  }
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${path} has unexpected content; remove it.`);
  return parsed.data;
}

/**
 * State in one JSON file, which contains `current()` after each save. It is always replaced as a whole, so that a crash
 * never leaves half a file. Without a path nothing is stored.
 */
export function createJsonFile(path: string | undefined, current: () => unknown) {
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    if (path === undefined || !isChanged) return;
    isChanged = false;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.new`, JSON.stringify(current()));
      await rename(`${path}.new`, path);
    } catch (error) {
      isChanged = true;
      throw error;
    }
  }

  /** Resolves when every change is on disk. @throws Error when the file cannot be written */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  return {
    /** Writes the state soon; changes in quick succession are written once. */
    save(): void {
      if (path === undefined) return;
      isChanged = true;
      timer ??= setTimeout(() => {
        flush().catch(() => {
          // The next change writes again; flush() reports a full disk at close.
        });
      }, saveDelayMilliseconds);
    },
    flush,
  };
}

export type JsonFile = ReturnType<typeof createJsonFile>;
