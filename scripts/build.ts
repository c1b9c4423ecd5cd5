import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build as buildWeb } from "vite";
import { bundleFunctions } from "./bundle-functions.ts";
import { brokenBudgets, homeBudget } from "./size-budgets.ts";

/** Builds everything that is deployed, prints what it weighs, and fails when a budget is broken. */
const root = resolve(import.meta.dirname, "..");
const webFolder = resolve(root, "packages/web");

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

/** Milliseconds that a fresh process takes to import a bundle, the best of three. */
function importTime(file: string): number {
  const script = `const s=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-s)`;
  const once = () =>
    Number(
      execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }),
    );
  return Math.min(once(), once(), once());
}

const bundles = await bundleFunctions(resolve(root, ".build/functions"));
console.log("Functions: loaded on import, whole, import time");
for (const bundle of bundles) {
  console.log(
    `  ${bundle.name.padEnd(24)}${kilobytes(bundle.loadedBytes).padStart(9)}${kilobytes(bundle.totalBytes).padStart(9)}${importTime(bundle.file).toFixed(0).padStart(7)} ms`,
  );
}

await buildWeb({ root: webFolder, logLevel: "warn" });

interface ManifestChunk {
  file: string;
  imports?: string[];
  src?: string;
}

/** Bytes of gzip that the home page needs before it can be used: the entry, the home page, and what they import. */
function homeBytes(): number {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(resolve(webFolder, "dist/.vite/manifest.json"), "utf8"),
  );
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  const home = Object.keys(manifest).filter((key) => /home-page\.tsx$/.test(key));
  if (home.length !== 1) throw new Error("The home page has one chunk of its own");
  for (const key of ["index.html", ...home]) visit(key);
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(resolve(webFolder, "dist", file))).byteLength,
    0,
  );
}

const home = homeBytes();
console.log(`Web: first load of the home page ${kilobytes(home)} of JavaScript (gzip)`);

const broken = [
  ...brokenBudgets(bundles),
  ...(home > homeBudget
    ? [`the home page loads ${kilobytes(home)}, more than ${kilobytes(homeBudget)}`]
    : []),
];
if (broken.length > 0) {
  console.error(`Over budget:\n${broken.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}
