import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the focus with the Tab key until it reaches the element. */
export async function focusByKey(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    // A player has the focus inside its own shadow tree.
    if (await target.evaluate((element) => element.matches(":focus, :focus-within"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** Presses an element that the Tab key reaches. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await focusByKey(page, target);
  await page.keyboard.press("Enter");
}

/** Types into a field that the Tab key reaches. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await focusByKey(page, field);
  await page.keyboard.type(text);
}
