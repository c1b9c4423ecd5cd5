import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundleFunctions } from "../bundle-functions.ts";
import { median } from "./rate.ts";
import type { Row } from "./table.ts";

const rounds = 5;

/** Milliseconds that a fresh process needs from its start until the file is imported. */
function startTime(file: string): number {
  const started = performance.now();
  execFileSync(process.execPath, [
    "--input-type=module",
    "-e",
    `await import(${JSON.stringify(file)})`,
  ]);
  return performance.now() - started;
}

/** How long a new process takes to load each Lambda's bundle, against one that loads an empty module. */
export async function measureImports(root: string): Promise<Row[]> {
  const folder = resolve(root, ".build/bench");
  const bundles = await bundleFunctions(folder);
  const emptyFolder = mkdtempSync(join(tmpdir(), "marquee-bench-"));
  const empty = join(emptyFolder, "empty.mjs");
  writeFileSync(empty, "export const handler = undefined;\n");
  const files = [{ name: "an empty module", file: empty }, ...bundles];
  const times = new Map<string, number[]>(files.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, file } of files) times.get(name)?.push(startTime(file));
  }
  rmSync(emptyFolder, { recursive: true });
  rmSync(folder, { recursive: true });
  const base = median(times.get("an empty module") ?? []);
  return files.map(({ name }) => {
    const value = median(times.get(name) ?? []);
    return { what: name, value, unit: "ms", ratio: value / base, against: "an empty module" };
  });
}
