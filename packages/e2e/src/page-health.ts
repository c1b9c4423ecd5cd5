import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Collects what a page reports besides its looks; `take` returns what came since its last call. */
export function watchPage(page: Page): { take: () => string[] } {
  let found: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser repeats refused requests here; the response itself is listed below.
    if (message.text().startsWith("Failed to load resource")) return;
    found.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`exception: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() < 400) return;
    found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // The browser ends the requests of a page that somebody leaves.
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

/** Waits until no skeleton is left and what was a visitor's has given way to the person's, in React's hands; asks by evaluating, because the site's policy forbids what waits in the page. */
export async function settle(page: Page): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await page.evaluate<boolean>(isSettled))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} still shows that it is loading`);
    await page.waitForTimeout(25);
  }
}

// A filled document takes presses only once React has marked its nodes.
const isSettled = `((takenOver) => document.querySelector(".animate-breathe") === null
  && document.documentElement.dataset.session === undefined
  && ["h1", "#root a"].every((part) => takenOver(document.querySelector(part))) && document.fonts.status === "loaded")
  ((node) => node !== null && Object.keys(node).some((name) => name.startsWith("__reactFiber$")))`;

/** Pixels that the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate<number>("Math.max(0, document.documentElement.scrollWidth - window.innerWidth)");

/** Two frames later: even a transition without length shows its start until a frame is drawn. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

/** Serious and critical violations in both themes: the rule and where it is broken. */
export async function themeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await painted(page);
  const light = await violations(
    new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]),
  );
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await painted(page);
  // The dark theme changes colours and nothing else.
  const dark = await violations(new AxeBuilder({ page }).withRules(["color-contrast"]));
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode: without it, axe opens a second page for every run. The site has no frames of other origins.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
