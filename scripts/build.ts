/** Builds everything that is deployed, prints the sizes, and fails when a budget is exceeded. */

import { resolve } from "node:path";
import { build as buildWeb } from "vite";
import { writeOpenApiFile } from "../packages/functions/scripts/openapi-file.ts";
import { bundleFunctions } from "./build/bundle-functions.ts";
import { importTime } from "./build/import-time.ts";
import { readPageLoads } from "./build/page-loads.ts";
import { missingReferences } from "./build/site-references.ts";
import { brokenBudgets, brokenPageBudgets } from "./build/size-budgets.ts";

const root = resolve(import.meta.dirname, "..");
const webFolder = resolve(root, "packages/web");

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
const precise = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

console.log(`OpenAPI document: ${precise(await writeOpenApiFile())}`);

const bundles = await bundleFunctions(resolve(root, ".build/functions"));
// One import each shows that the bundle can be loaded; `pnpm bench` measures its time exactly.
console.log("Functions: loaded on import, in files, whole, import time");
for (const bundle of bundles) {
  console.log(
    `  ${bundle.name.padEnd(24)}${kilobytes(bundle.loadedBytes).padStart(9)}${String(bundle.loadedFiles).padStart(5)}${kilobytes(bundle.totalBytes).padStart(9)}${importTime(bundle.file).elapsed.toFixed(0).padStart(7)} ms`,
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
