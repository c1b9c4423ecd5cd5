import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startWeb } from "@marquee/local/web/index";
import { type Browser, chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { startDemoStack } from "./demo-stack.ts";
import { type Finding, watch } from "./findings.ts";
import { indexPage } from "./index-page.ts";
import type { GalleryOptions, Role } from "./options.ts";
import { type Place, placesOf } from "./places.ts";
import { type Picture, renderPlace } from "./render.ts";
import { readRoutes } from "./route-table.ts";
import { signInAs } from "./sign-in.ts";

const galleryPorts = 4600;

export interface Gallery {
  pictures: readonly Picture[];
  findings: readonly Finding[];
  /** Routes that have no page yet. */
  unbuilt: readonly string[];
}

/**
 * Renders every address of every role against a stack of its own, with demo data that is kept while it fits the code.
 * @throws Error when there is no Chromium, no built site or no demo data
 */
export async function makeGallery(
  options: GalleryOptions,
  folders: { data: string; site: string; pictures: string },
  log: (line: string) => void,
): Promise<Gallery> {
  const launch = config.use?.launchOptions;
  if (launch?.executablePath === undefined) {
    throw new Error("No Chromium was found: set CHROMIUM_PATH.");
  }
  const { stack, demo } = await startDemoStack({
    dataDir: folders.data,
    portBase: galleryPorts,
    fresh: options.fresh,
    log,
  });
  // A copy of the site, because a build that starts meanwhile would remove pages.
  const web = await startWeb({
    mode: "built",
    port: Number(new URL(stack.urls.web).port),
    apiPort: Number(new URL(stack.urls.api).port),
    addresses: stack.urls,
    providers: stack.providers,
    folder: folders.site,
  });
  try {
    const routes = await readRoutes();
    const browser = await chromium.launch(launch);
    try {
      const pictures: Picture[] = [];
      const findings: Finding[] = [];
      await rm(folders.pictures, { recursive: true, force: true });
      await mkdir(folders.pictures, { recursive: true });
      for (const role of options.roles) {
        const places = placesOf(role, routes, demo).filter(
          ({ address, route }) =>
            options.only === undefined ||
            address.includes(options.only) ||
            route.includes(options.only),
        );
        if (places.length === 0) continue;
        log(`${role}: ${places.length} addresses`);
        const taken = await renderRole(browser, role, places, {
          site: stack.urls.web,
          widths: options.widths,
          folder: folders.pictures,
        });
        pictures.push(...taken.pictures);
        findings.push(...taken.findings);
      }
      await writeFile(join(folders.pictures, "index.html"), indexPage(pictures));
      return {
        pictures,
        findings,
        unbuilt: routes.filter(({ page }) => page === undefined).map(({ path }) => path),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await web.close();
    await stack.close();
  }
}

async function renderRole(
  browser: Browser,
  role: Role,
  places: readonly Place[],
  target: { site: string; widths: readonly number[]; folder: string },
): Promise<{ pictures: Picture[]; findings: Finding[] }> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "en-US",
    permissions: ["notifications"],
  });
  const page = await context.newPage();
  const watcher = watch(page);
  await signInAs(page, role, target.site);
  const pictures: Picture[] = [];
  const findings: Finding[] = [];
  for (const place of places) {
    const taken = await renderPlace(page, watcher, { ...target, role, place });
    pictures.push(...taken.pictures);
    findings.push(...taken.findings);
  }
  await context.close();
  return { pictures, findings };
}
