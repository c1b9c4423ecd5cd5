/**
 * Measures the times that people wait for, as ratios within one run, because absolute times differ between machines.
 * Limited counts, loopback only, no thresholds. Takes a few minutes and ends by itself. `--pages` runs Lighthouse on
 * the pages and nothing else.
 */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureFirstLoads } from "./bench/first-loads.ts";
import { measureImports } from "./bench/imports.ts";
import { measurePages, printPages } from "./bench/pages.ts";
import { measureReads } from "./bench/reads.ts";
import { printTable } from "./bench/table.ts";

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { pages: { type: "boolean", default: false } } });

if (values.pages) {
  printPages(await measurePages(root, console.log));
  process.exit();
}

console.log("Reads: a stack of its own fills up");
const reads = await measureReads(console.log);
console.log("Functions: bundled and started");
const imports = await measureImports(root);
console.log("Site: built and weighed");
const loads = await measureFirstLoads(root);
console.log("Pages: the site with the demo catalog starts");
const pages = await measurePages(root, console.log);

printTable("Reads", reads);
printTable("A new process with a function", imports);
printTable("First load of a page", loads);
printPages(pages);
// Handles that a library leaves open must not keep the script running.
process.exit();
