import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

// Runs in the page: records the text of the message region each time it changes.
const keepTexts = `window.shownMessages = [];
new MutationObserver(() => {
  const text = document.querySelector('section[aria-label="Messages"]')?.textContent;
  if (text && window.shownMessages.at(-1) !== text) window.shownMessages.push(text);
}).observe(document, { childList: true, subtree: true, characterData: true })`;

/**
 * Makes every page of the contexts opened from now on record its messages: a toast disappears after two seconds, and a
 * story on a slow machine may check it later.
 * @returns a function that ends this for contexts opened later
 */
export function keepMessages(browser: Browser): () => void {
  const keep = (context: BrowserContext) => void context.addInitScript(keepTexts);
  browser.on("context", keep);
  return () => void browser.off("context", keep);
}

/** Waits until the page has shown a message, which may have disappeared again. */
export async function expectMessage(page: Page, message: string): Promise<void> {
  const shown = async () => (await page.evaluate<string[]>("window.shownMessages")).join("\n");
  await expect.poll(shown, { message: `messages of ${page.url()}` }).toContain(message);
}
