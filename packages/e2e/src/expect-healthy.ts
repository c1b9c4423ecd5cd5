import { expect, type Page } from "@playwright/test";
import { laptop, phone } from "./browser-width.ts";
import { sidewaysScroll, themeViolations } from "./page-health.ts";

/** Expects that a page does not scroll sideways and is accessible, on a laptop and then on a phone. */
export async function expectHealthy(page: Page): Promise<void> {
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  }
}
