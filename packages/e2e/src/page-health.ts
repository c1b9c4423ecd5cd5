import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { unknownClasses } from "./unknown-classes.ts";

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** `pic.480.webp` and `pic.1280.webp` are the same picture. */
const pictureOf = (address: string): string => address.replace(/\.\d+\.webp(?:\?.*)?$/, "");

/** Collects a page's errors and failed requests; `take` returns those since its last call. */
export function collectErrors(page: Page): { take: () => string[] } {
  let found: string[] = [];
  const fetched = new Map<string, Set<string>>();
  page.on("request", (request) => {
    const address = request.url();
    if (!/\.\d+\.webp/.test(address)) return;
    const picture = pictureOf(address);
    fetched.set(picture, (fetched.get(picture) ?? new Set()).add(address));
  });
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser also logs refused requests here; the response itself is listed below.
    if (message.text().startsWith("Failed to load resource")) return;
    // A window that changes its width during a load uses another width of the picture than was preloaded.
    const preloaded = /(\S+\.webp) was preloaded using link preload but not used/.exec(
      message.text(),
    );
    if ((fetched.get(pictureOf(preloaded?.[1] ?? ""))?.size ?? 0) > 1) return;
    found.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`exception: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() < 400) return;
    found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // The browser aborts the requests of a page that is left.
    if (reason !== "net::ERR_ABORTED") found.push(`${reason} ${request.url()}`);
  });
  return {
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

/** Waits two frames, after which changes of the window's width or theme, and React's pending renders, are visible. */
const waitTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((done) => requestAnimationFrame(done));
    }
  });

/** The most rounds of two frames that a page and its dialogs need for a window of another width. */
const resizeRounds = 30;

/** The number of pixels by which the page is wider than the window, and stays so. */
export async function sidewaysScroll(page: Page): Promise<number> {
  let wider = 0;
  for (let rounds = 0; rounds < resizeRounds; rounds += 1) {
    await waitTwoFrames(page);
    wider = await page.evaluate(() =>
      Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    );
    if (wider === 0) break;
  }
  return wider;
}

/** Evaluates a check with letters of 32 pixels instead of 16, the reader's choice in the settings of the browser. */
export async function withLargeLetters<Value>(
  page: Page,
  check: () => Promise<Value>,
): Promise<Value> {
  const devTools = await page.context().newCDPSession(page);
  const choose = (standard: number) =>
    devTools.send("Page.setFontSizes", { fontSizes: { standard } });
  await choose(32);
  const value = await check();
  await choose(16);
  await devTools.detach();
  return value;
}

/** Whether nothing covers the middle of an element. */
export const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Another theme's colours are complete at once; running transitions end. */
const withoutTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [sheet];
  });

const withTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Violations in both themes, of any impact: the rule and the elements; and classes of the page without a rule.
 * @param within selectors of the parts to check; the whole document when absent
 */
export async function themeViolations(page: Page, within?: readonly string[]): Promise<string[]> {
  const found = (await unknownClasses(page)).map((name) => `no rule for the class ${name}`);
  await withoutTransitions(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The animations that are running end with the next frame.
  await waitTwoFrames(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // The dark theme changes colours only.
    const runOnly =
      theme === "light"
        ? { type: "tag" as const, values: guidelines }
        : { type: "rule" as const, values: ["color-contrast"] };
    const violations = await violationsOf(page, { runOnly }, within);
    found.push(...violations.map((line) => `${theme}: ${line}`));
  }
  await withTransitions(page);
  return found;
}

const layers = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const findOutsideOfWindow = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .map((layer) => ({ label: layer.getAttribute("role"), box: layer.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1,
    )
    .map(({ label, box }) => `${label} at ${innerWidth}: ${JSON.stringify(box)}`);

/** The layers that are partly outside, and stay so. */
async function layersOutsideOfWindow(page: Page): Promise<string[]> {
  let outside: string[] = [];
  for (let rounds = 0; rounds < resizeRounds; rounds += 1) {
    await waitTwoFrames(page);
    outside = await page.evaluate(findOutsideOfWindow, layers);
    if (outside.length === 0) return [];
  }
  return outside;
}

/**
 * Problems of the open dialogs and menus: violations in both themes, and parts outside of the window at the widths.
 * @throws Error when no dialog and no menu is open
 */
export async function layerProblems(
  page: Page,
  widths: readonly number[] = [360, 1280],
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  // Nothing moves while it is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    found.push(...(await layersOutsideOfWindow(page)));
  }
  found.push(...(await themeViolations(page, [layers])));
  if (before !== null) await page.setViewportSize(before);
  return found;
}

// The package's own `source` is more than twice as long, and is sent to the browser with each document.
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** axe-core is evaluated once for each document, because evaluating its half megabyte takes longer than most checks. */
async function violationsOf(
  page: Page,
  { runOnly }: Pick<RunOptions, "runOnly">,
  within?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    ...(runOnly && { runOnly }),
    resultTypes: ["violations"],
    preload: { assets: ["media"] },
  };
  return page.evaluate(runAxe, { within, options });
}

async function runAxe({
  within,
  options,
}: {
  within: readonly string[] | undefined;
  options: RunOptions;
}): Promise<string[]> {
  if (window.axe === undefined) throw new Error("axe-core is not loaded");
  const context = within === undefined ? document : { include: [...within] };
  const { violations } = await window.axe.run(context, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
