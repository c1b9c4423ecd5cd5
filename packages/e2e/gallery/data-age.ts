import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
/** The sources on which stored demo data depends: the seed, and the entities' keys in the table. */
const makers = [
  "packages/core/src/**/*.entity.ts",
  "packages/core/src/platform/dynamo/*.ts",
  "packages/local/src/seed/**/*.{ts,json,html}",
];

/** A hash that changes when stored demo data no longer fits the code. */
export async function dataAge(): Promise<string> {
  const files = globSync(makers, { cwd: root }).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(await readFile(resolve(root, file)));
  return hash.digest("hex");
}
