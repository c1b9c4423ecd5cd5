import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type * as z from "zod";

/**
 * A value in one JSON file. It is read once and always written completely, so that a crash never leaves half a file.
 */
export interface JsonFile<T> {
  save(value: T): void;
  /** Resolves when everything saved so far is on disk. */
  flush(): Promise<void>;
}

/** Reads the value; `empty` when the file does not exist. @throws Error when the file has other content. */
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
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${path} has unexpected content; remove it.`);
  return parsed.data;
}

/** Saves to `path`; several saves in a row are written once. Without a path nothing is stored. */
export function createJsonFile<T>(path: string | undefined): JsonFile<T> {
  let latest: { value: T } | undefined;
  let writing: Promise<void> | undefined;

  async function drain(target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    while (latest !== undefined) {
      const text = JSON.stringify(latest.value, null, 1);
      latest = undefined;
      await writeFile(`${target}.new`, text);
      await rename(`${target}.new`, target);
    }
  }

  return {
    save(value) {
      if (path === undefined) return;
      latest = { value };
      writing ??= drain(path).finally(() => {
        writing = undefined;
      });
    },
    async flush() {
      await writing;
    },
  };
}
