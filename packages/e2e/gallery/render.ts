import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { collectErrors } from "../src/page-health.ts";
import type { Role } from "../src/route-table.ts";
import type { GalleryPage } from "./gallery-pages.ts";
import { type Theme, themes } from "./options.ts";
import { takeStep } from "./steps.ts";

export interface Picture {
  role: Role;
  galleryPage: GalleryPage;
  width: number;
  theme: Theme;
  /** Relative to the gallery's folder. */
  file: string;
}

/** A fault of a page that no picture shows. */
export interface Finding {
  /** Role, address and width. */
  where: string;
  what: string;
}

const heights: Record<"narrow" | "wide", number> = { narrow: 740, wide: 800 };
const kindOf = (width: number): "narrow" | "wide" => (width < 700 ? "narrow" : "wide");
const timeoutMilliseconds = 8000;

declare global {
  interface Window {
    isScrolledThrough?: boolean;
  }
}

/** The session is restored, no skeleton is left, and the page itself, its visible pictures and its fonts are loaded. */
const isSettled = () =>
  document.querySelector("[data-session]") === null &&
  document.querySelector(".animate-breathe.bg-sunken") === null &&
  document.querySelector("h1, [role=alert]") !== null &&
  document.fonts.status === "loaded" &&
  [...document.images].every((image) => {
    const { left, top } = image.getBoundingClientRect();
    const isBelow = top >= innerHeight && window.isScrolledThrough !== true;
    return image.complete || left >= innerWidth || isBelow;
  });

async function scrollThrough(): Promise<void> {
  const step = window.innerHeight;
  for (let top = 0; top < document.documentElement.scrollHeight && top < 20000; top += step) {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((next) => setTimeout(next, 40));
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  window.isScrolledThrough = true;
}

const isLayerOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null;

const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** The innermost elements that extend beyond the right edge. */
const culprits = () =>
  [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 80)}`)
    .join(" | ");

const fileName = ({ route, variant }: GalleryPage): string =>
  [route.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home", variant]
    .filter((part) => part !== "")
    .join("--");

/** Takes pictures of a page in both themes at each width. */
export async function renderGalleryPage(
  page: Page,
  errors: ReturnType<typeof collectErrors>,
  input: {
    site: string;
    role: Role;
    galleryPage: GalleryPage;
    widths: readonly number[];
    folder: string;
  },
): Promise<{ pictures: Picture[]; findings: Finding[] }> {
  const { site, role, galleryPage, folder } = input;
  const widths = input.widths.filter((width) =>
    [undefined, kindOf(width)].includes(galleryPage.only),
  );
  const pictures: Picture[] = [];
  const findings: Finding[] = [];
  await mkdir(join(folder, role), { recursive: true });
  for (const width of widths) {
    const where = `${role} ${galleryPage.address} ${galleryPage.variant} ${width}`;
    const tell = (what: string) => findings.push({ where, what });
    await page.setViewportSize({ width, height: heights[kindOf(width)] });
    if (!(galleryPage.isOnce && width !== widths[0]))
      await open(page, errors, { site, galleryPage, tell });
    const over = await page.evaluate(overflow);
    if (over > 0) {
      tell(`scrolls sideways by ${over} px: ${await page.evaluate(culprits)}`);
    }
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const file = join(role, `${fileName(galleryPage)}--${width}-${theme}.png`);
      await page.screenshot({
        path: join(folder, file),
        fullPage: galleryPage.isLayer !== true,
        animations: "disabled",
      });
      pictures.push({ role, galleryPage, width, theme, file });
    }
    for (const what of new Set(errors.take())) {
      if (!(galleryPage.refusal && /^4\d\d /.test(what))) tell(what);
    }
  }
  return { pictures, findings };
}

/** Opens a page and takes its steps. */
async function open(
  page: Page,
  errors: ReturnType<typeof collectErrors>,
  {
    site,
    galleryPage,
    tell,
  }: { site: string; galleryPage: GalleryPage; tell: (what: string) => void },
): Promise<void> {
  errors.take();
  await page.goto(`${site}${galleryPage.address}`, { waitUntil: "domcontentloaded" });
  await waitFor(page, isSettled, () => tell(`not settled after ${timeoutMilliseconds / 1000} s`));
  await page.evaluate(scrollThrough);
  await waitFor(page, isSettled, () => undefined);
  const arrived = new URL(page.url());
  if (arrived.pathname !== new URL(galleryPage.address, site).pathname) {
    tell(`leads to ${arrived.pathname}`);
  }
  for (const step of galleryPage.steps ?? []) {
    try {
      await takeStep(page, step);
    } catch (error) {
      const [reason] = String(error).split("\n");
      tell(`${JSON.stringify(step) ?? "a step"}: ${reason}`);
      return;
    }
  }
  if (galleryPage.isLayer) {
    await waitFor(page, isLayerOpen, () => tell("opens no dialog and no menu"));
    await waitFor(page, isSettled, () => tell("its dialog is not settled"));
  } else if (galleryPage.steps) {
    await waitFor(page, isSettled, () => tell("not settled after its steps"));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  }
}

/** Polls by evaluating, because the site's content security policy blocks Playwright's own waiting code. */
async function waitFor(page: Page, condition: () => boolean, onTimeout: () => void): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  while (!(await page.evaluate(condition))) {
    if (Date.now() > deadline) {
      onTimeout();
      return;
    }
    await page.waitForTimeout(50);
  }
}
