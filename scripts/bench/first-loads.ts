import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { readPageLoads } from "../build/page-loads.ts";
import type { Row } from "./table.ts";

/** The files that a browser loads before a page can be used: its scripts and styles, gzip. */
export async function measureFirstLoads(root: string): Promise<Row[]> {
  const outDir = resolve(root, ".build/bench-web");
  await build({
    root: resolve(root, "packages/web"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
  const loads = await readPageLoads(outDir);
  rmSync(outDir, { recursive: true });
  const lightest = Math.min(
    ...loads.map(({ scriptBytes, styleBytes }) => scriptBytes + styleBytes),
  );
  return loads.map(({ page, scriptBytes, styleBytes }) => ({
    what: page,
    value: (scriptBytes + styleBytes) / 1024,
    unit: "KB gzip",
    ratio: (scriptBytes + styleBytes) / lightest,
    against: "the lightest page",
  }));
}
