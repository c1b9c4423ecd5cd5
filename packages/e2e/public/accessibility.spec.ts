import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { readRoutes } from "../gallery/route-table.ts";
import { testUrls } from "../src/urls.ts";

/** Pages that show something only with a query. */
const addresses = new Map([
  ["/search_result", "/search_result?type=globalSearch&search=water"],
  ["/view_more", "/view_more?list=latest"],
  ["/payments/success", "/payments/success?session_id=cs_unknown"],
  ["/auth/verify-email-change", `/auth/verify-email-change?undo=nobody.${"0".repeat(43)}`],
]);
const open = (await readRoutes()).filter(
  ({ page, path, roles }) => page && !path.includes(":") && roles.includes("anonymous"),
);
// Some pages have two addresses.
const paths = [...Map.groupBy(open, ({ page }) => page).values()].flatMap(([route]) =>
  route === undefined ? [] : [addresses.get(route.path) ?? route.path],
);

// A trace of pages that only stand still tells nothing, and takes longer than the test.
test.use({ trace: "off" });

for (const path of [...paths, "/nowhere"]) {
  test(`${path} can be used by everyone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${testUrls().web}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".animate-breathe")).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
      await painted(page);
      expect.soft(await overflow(page), `sideways scrolling at ${width}`).toBe(0);
      expect.soft(await violations(accessible(page)), `${width}, light`).toEqual([]);
      // The dark theme changes colours and nothing else.
      await page.emulateMedia({ colorScheme: "dark" });
      await painted(page);
      expect.soft(await violations(contrast(page)), `${width}, dark`).toEqual([]);
    }
  });
}

/** Two frames later: even a transition without length shows its start until a frame is drawn. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

/** Pixels that the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>("Math.max(0, document.documentElement.scrollWidth - window.innerWidth)");

const accessible = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);

const contrast = (page: Page): AxeBuilder => new AxeBuilder({ page }).withRules(["color-contrast"]);

/** Serious and critical violations: the rule and where it is broken. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
