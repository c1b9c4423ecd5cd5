import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { Row } from "./table.ts";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const pages = [
  "home-page",
  "watch-page",
  "channel-page",
  "pricing-page",
  "login-page",
  "dashboard-page",
];

/** What a browser fetches before a page can be used: its scripts and styles, gzip. */
export async function measureFirstLoads(root: string): Promise<Row[]> {
  const outDir = resolve(root, ".build/bench-web");
  await build({
    root: resolve(root, "packages/web"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, sourcemap: false },
  });
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(resolve(outDir, ".vite/manifest.json"), "utf8"),
  );
  const weigh = (keys: readonly string[]): number => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined || files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const key of keys) visit(key);
    return [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(resolve(outDir, file))).byteLength,
      0,
    );
  };
  const frame = weigh(["index.html"]);
  const rows = pages.map((page): Row => {
    const keys = Object.keys(manifest).filter((key) => key.endsWith(`/${page}.tsx`));
    if (keys.length === 0) throw new Error(`The build has no ${page}`);
    const bytes = weigh(["index.html", ...keys]);
    return {
      what: page,
      value: bytes / 1024,
      unit: "KB gzip",
      ratio: bytes / frame,
      against: "the frame alone",
    };
  });
  rmSync(outDir, { recursive: true });
  return [{ what: "The frame alone", value: frame / 1024, unit: "KB gzip" }, ...rows];
}
