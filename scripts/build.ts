import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { build as buildWeb } from "vite";
import { makeOpenApi } from "../packages/functions/scripts/make-openapi.ts";
import { bundleFunctions } from "./bundle-functions.ts";
import { readPageLoads } from "./first-load.ts";
import { missingReferences } from "./site-references.ts";
import { brokenBudgets, brokenPageBudgets } from "./size-budgets.ts";

/** Builds everything that is deployed, prints the sizes, and fails when a budget is exceeded. */
const root = resolve(import.meta.dirname, "..");
const webFolder = resolve(root, "packages/web");

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
const precise = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Milliseconds that a new process takes to import a bundle, the best of three. */
function importTime(file: string): number {
  const script = `const s=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-s)`;
  const once = () =>
    Number(
      execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }),
    );
  return Math.min(once(), once(), once());
}

console.log(`OpenAPI document: ${precise(await makeOpenApi())}`);

const bundles = await bundleFunctions(resolve(root, ".build/functions"));
console.log("Functions: loaded on import, whole, import time");
for (const bundle of bundles) {
  console.log(
    `  ${bundle.name.padEnd(24)}${kilobytes(bundle.loadedBytes).padStart(9)}${kilobytes(bundle.totalBytes).padStart(9)}${importTime(bundle.file).toFixed(0).padStart(7)} ms`,
  );
}

await buildWeb({ root: webFolder, logLevel: "warn" });

const loads = await readPageLoads(resolve(webFolder, "dist"));
console.log("Web: first load of a page, gzip: scripts, styles");
for (const { page, scriptBytes, styleBytes } of loads) {
  console.log(
    `  ${page.padEnd(24)}${precise(scriptBytes).padStart(12)}${precise(styleBytes).padStart(12)}`,
  );
}

const missing = missingReferences(resolve(webFolder, "dist"));
if (missing.length > 0) throw new Error(`The built site lacks ${missing.join(", ")}`);

const broken = [...brokenBudgets(bundles), ...brokenPageBudgets(loads)];
if (broken.length > 0) {
  console.error(`Over budget:\n${broken.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}
