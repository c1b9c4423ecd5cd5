import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { testUrls } from "./urls.ts";

/** A page in a browser of its own, in which nobody is signed in. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: testUrls().web, ...options });
  return context.newPage();
}
