import type { Page } from "@playwright/test";

/** Leads to an address as a link of the site does, without loading another document. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

/**
 * Sends an input, for which the code of a rendered document waits. An input before the first paint is not noticed: a
 * caller that polls sends one each time.
 */
export const sendInput = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event("pointermove")));

/**
 * Waits until no skeleton is left and React has replaced the visitor's content by the person's. Polls by evaluating,
 * because the site's policy blocks code that would wait in the page.
 */
export async function settle(page: Page): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    await sendInput(page);
    if (await page.evaluate(isSettled)) return;
    if (Date.now() > deadline) throw new Error(`${page.url()} still shows that it is loading`);
    await page.waitForTimeout(50);
  }
}

// A rendered document handles presses only after React has marked its nodes. React hydrates the parts one by one, and
// hides a part that is still loading.
function isSettled(): boolean {
  const isTakenOver = (node: Element | null) =>
    node !== null && Object.keys(node).some((name) => name.startsWith("__reactFiber$"));
  return (
    document.querySelector(".animate-breathe.bg-sunken") === null &&
    document.documentElement.dataset.session === undefined &&
    isTakenOver(document.querySelector("h1")) &&
    [...document.querySelectorAll("#root button")].every(
      (node) => isTakenOver(node) || node.closest('[style*="display: none"]') !== null,
    ) &&
    document.fonts.status === "loaded"
  );
}
