import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { messageOf } from "../log.ts";
import type { DataFolder } from "./data-folder.ts";
import type { Seed, Stack } from "./stack.ts";

/** Runs the seed on the first start with this data folder; what fails is said, and the stack runs on without it. */
export async function seedOnce(
  seed: Seed,
  stack: Stack,
  folder: DataFolder,
  log: (line: string) => void,
): Promise<void> {
  const marker = folder.file("seeded.json");
  if (existsSync(marker)) return;
  try {
    await seed(stack, log);
    await writeFile(marker, JSON.stringify({ seeded_at: new Date().toISOString() }));
  } catch (error) {
    log(`The demo data is incomplete (${messageOf(error)}): start again with --fresh.`);
  }
}
