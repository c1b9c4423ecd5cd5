import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startWeb } from "@marquee/local/web/index";
import { type Browser, chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { collectErrors } from "../src/page-health.ts";
import { type Role, readRoutes } from "../src/route-table.ts";
import { startBroadcast } from "./broadcast.ts";
import { startDemoStack } from "./demo-stack.ts";
import { type GalleryPage, galleryPagesOf } from "./gallery-pages.ts";
import { indexPage } from "./index-page.ts";
import { layersOf } from "./layers.ts";
import type { GalleryOptions } from "./options.ts";
import { type Finding, type Picture, renderGalleryPage } from "./render.ts";
import { signInAs } from "./sign-in.ts";
import { prepareStates } from "./states.ts";

const galleryPorts = 4600;
const placeMilliseconds = 120_000;
/** What `--only` names when it means a live stream. Going on the air takes half a minute. */
const broadcastWords = /live|stream|air|ended/;

export interface Gallery {
  pictures: readonly Picture[];
  findings: readonly Finding[];
}

/**
 * Renders every address of every role against its own stack. The demo data is kept while it fits the code.
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
      const render: Render = async (pagesOfRole) => {
        for (const role of options.roles) {
          const pages = wanted(await pagesOfRole(role), options.only);
          if (pages.length === 0) continue;
          log(`${role}: ${pages.length} pages`);
          const taken = await renderRole(browser, role, pages, {
            site: stack.urls.web,
            widths: options.widths,
            folder: folders.pictures,
          });
          pictures.push(...taken.pictures);
          findings.push(...taken.findings);
        }
      };
      await render(async (role) => [
        ...galleryPagesOf(role, routes, demo),
        ...layersOf(role, demo),
        ...(await prepareStates(role, stack, demo)),
      ]);
      if (options.only === undefined || broadcastWords.test(options.only)) {
        await renderBroadcast(render, await startBroadcast(stack, demo));
      }
      await writeFile(join(folders.pictures, "index.html"), indexPage(pictures));
      return { pictures, findings };
    } finally {
      await browser.close();
    }
  } finally {
    await web.close();
    await stack.close();
  }
}

type Render = (pagesOfRole: (role: Role) => Promise<readonly GalleryPage[]>) => Promise<void>;

async function renderBroadcast(
  render: Render,
  broadcast: Awaited<ReturnType<typeof startBroadcast>>,
): Promise<void> {
  try {
    await render(async (role) => broadcast.onAir(role));
    await render(async (role) => (role === "watcher" ? [broadcast.ending] : []));
  } finally {
    await broadcast.end();
  }
  await render(async (role) => broadcast.ended(role));
}

/** @throws Error when a page takes too long, because evaluating in a page has no time limit */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("took too long")), placeMilliseconds);
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}

const wanted = (pages: readonly GalleryPage[], only: string | undefined): GalleryPage[] =>
  pages.filter(
    ({ address, route, variant }) =>
      only === undefined || [address, route, variant].some((text) => text.includes(only)),
  );

async function renderRole(
  browser: Browser,
  role: Role,
  pages: readonly GalleryPage[],
  target: { site: string; widths: readonly number[]; folder: string },
): Promise<{ pictures: Picture[]; findings: Finding[] }> {
  const pictures: Picture[] = [];
  const findings: Finding[] = [];
  for (const [person, own] of Map.groupBy(pages, (galleryPage) => galleryPage.person ?? role)) {
    const context = await browser.newContext({
      reducedMotion: "reduce",
      locale: "en-US",
      permissions: ["notifications"],
    });
    // A page asks before it is left with unsaved work.
    context.on("dialog", (dialog) => dialog.accept());
    let page = await context.newPage();
    let errors = collectErrors(page);
    await signInAs(page, { role, person, site: target.site });
    for (const galleryPage of own) {
      try {
        const taken = await inTime(
          renderGalleryPage(page, errors, { ...target, role, galleryPage }),
        );
        pictures.push(...taken.pictures);
        findings.push(...taken.findings);
      } catch (error) {
        // A page that does not answer must not cost the other pages their pictures.
        const [what = ""] = String(error).split("\n");
        findings.push({ where: `${role} ${galleryPage.address} ${galleryPage.variant}`, what });
        page = await context.newPage();
        errors = collectErrors(page);
      }
    }
    await context.close();
  }
  return { pictures, findings };
}
