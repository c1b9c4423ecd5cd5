import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type * as z from "zod";

/** A value kept in one JSON file: read once, written whole and at once, so that a crash never leaves half a file. */
export interface JsonFile<T> {
  save(value: T): void;
  /** Resolves when everything saved so far is on disk. */
  flush(): Promise<void>;
}

/** What the file holds, or `empty` when there is none. @throws Error when it holds something else. */
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
  if (!parsed.success) throw new Error(`${path} holds something else than expected; remove it.`);
  return parsed.data;
}

/** Saves to `path`; several saves in a row become one. Without a path nothing is kept. */
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
