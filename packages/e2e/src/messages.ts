import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    shownMessages?: string[];
  }
}

/** Records the text of the message region each time it changes. */
function keepTexts(): void {
  const texts: string[] = [];
  window.shownMessages = texts;
  new MutationObserver(() => {
    const text = document.querySelector('section[aria-label="Messages"]')?.textContent;
    if (text && texts.at(-1) !== text) texts.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Makes every page of the contexts opened from now on record its messages. A toast disappears after two seconds, and a
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
  const shown = async () => (await page.evaluate(() => window.shownMessages ?? [])).join("\n");
  await expect.poll(shown, { message: `messages of ${page.url()}` }).toContain(message);
}
