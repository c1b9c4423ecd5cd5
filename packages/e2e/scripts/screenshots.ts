/**
 * Renders every route, state, dialog and menu in every role into `screenshots/`, at 360 and 1280, light and dark. Lists
 * the pages' faults: horizontal scrolling, errors, failed requests. People judge the pictures.
 */

import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";
import { parseOptions, usage } from "../gallery/options.ts";
import { makeGallery } from "../gallery/run.ts";

const shownOfAPage = 4;
const root = resolve(import.meta.dirname, "../../..");
const web = resolve(root, "packages/web");
const data = resolve(root, ".local/screenshots");
const site = resolve(data, "site");
const pictures = resolve(root, "screenshots");

try {
  const options = parseOptions(process.argv.slice(2));
  // Built in its usual folder, from which the function that renders documents takes the names of the site's files.
  const built = resolve(web, "dist");
  if (!options.keepSite || !existsSync(resolve(built, "index.html"))) {
    console.log("Building the site");
    await build({ root: web, logLevel: "warn" });
  }
  await rm(site, { recursive: true, force: true });
  await cp(built, site, { recursive: true });
  const gallery = await makeGallery(options, { data, site, pictures }, console.log);
  console.log(`\n${gallery.pictures.length} pictures: ${resolve(pictures, "index.html")}`);
  console.log(gallery.findings.length === 0 ? "Nothing to report." : "Findings:");
  for (const [where, found] of Map.groupBy(gallery.findings, (finding) => finding.where)) {
    console.log(`  ${where}`);
    for (const { what } of found.slice(0, shownOfAPage)) console.log(`    ${what}`);
    if (found.length > shownOfAPage) console.log(`    and ${found.length - shownOfAPage} more`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 1;
}
// Handles that a library leaves open must not keep the script running.
process.exit();
