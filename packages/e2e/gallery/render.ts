import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Finding, watch } from "./findings.ts";
import { type Role, type Theme, themes } from "./options.ts";
import type { Place } from "./places.ts";

export interface Picture {
  role: Role;
  place: Place;
  width: number;
  theme: Theme;
  /** Relative to the gallery's folder. */
  file: string;
}

const heights: Record<"narrow" | "wide", number> = { narrow: 740, wide: 800 };
const patienceMilliseconds = 8000;

// Text, because it runs in the page, and this package has no browser types.
/** What is still loading: skeletons, the page itself, visible pictures, fonts. */
const settled = `document.querySelector(".animate-breathe") === null
  && document.querySelector("h1, [role=alert]") !== null
  && document.fonts.status === "loaded"
  && [...document.images].every((image) => {
    const { left, top } = image.getBoundingClientRect();
    return image.complete || left >= innerWidth || (top >= innerHeight && window.scrolledThrough !== true);
  })`;
const scrollThrough = `(async () => {
  const step = window.innerHeight;
  for (let top = 0; top < document.documentElement.scrollHeight && top < 20000; top += step) {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((next) => setTimeout(next, 40));
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  window.scrolledThrough = true;
})()`;
const overflow = `document.documentElement.scrollWidth - window.innerWidth`;
/** The innermost elements that extend beyond the right edge. */
const culprits = `[...document.querySelectorAll("body *")]
  .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
  .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
  .slice(0, 3)
  .map((element) => element.tagName.toLowerCase() + "." + String(element.className).slice(0, 80))
  .join(" | ")`;

const fileName = ({ route, variant }: Place): string =>
  [route.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home", variant]
    .filter((part) => part !== "")
    .join("--");

/** Takes pictures of a place in both themes at each width, with one load for each width. */
export async function renderPlace(
  page: Page,
  watcher: ReturnType<typeof watch>,
  input: { site: string; role: Role; place: Place; widths: readonly number[]; folder: string },
): Promise<{ pictures: Picture[]; findings: Finding[] }> {
  const { site, role, place, widths, folder } = input;
  const pictures: Picture[] = [];
  const findings: Finding[] = [];
  await mkdir(join(folder, role), { recursive: true });
  for (const width of widths) {
    const where = `${role} ${place.address} ${width}`;
    const tell = (what: string) => findings.push({ where, what });
    await page.setViewportSize({ width, height: heights[width < 700 ? "narrow" : "wide"] });
    watcher.take();
    await page.goto(`${site}${place.address}`, { waitUntil: "domcontentloaded" });
    await waitFor(page, () => tell(`not settled after ${patienceMilliseconds / 1000} s`));
    await page.evaluate(scrollThrough);
    await waitFor(page, () => undefined);
    const arrived = new URL(page.url());
    if (arrived.pathname !== new URL(place.address, site).pathname) {
      tell(`leads to ${arrived.pathname}`);
    }
    const over = await page.evaluate<number>(overflow);
    if (over > 0) {
      tell(`scrolls sideways by ${over} px: ${await page.evaluate<string>(culprits)}`);
    }
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const file = join(role, `${fileName(place)}--${width}-${theme}.png`);
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: "disabled" });
      pictures.push({ role, place, width, theme, file });
    }
    for (const what of watcher.take()) {
      if (!(place.refusal && /^4\d\d /.test(what))) tell(what);
    }
  }
  return { pictures, findings };
}

/** Polls by evaluating, because the site's content security policy blocks Playwright's own waiting code. */
async function waitFor(page: Page, onTimeout: () => void): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (!(await page.evaluate<boolean>(settled))) {
    if (Date.now() > deadline) {
      onTimeout();
      return;
    }
    await page.waitForTimeout(50);
  }
}
