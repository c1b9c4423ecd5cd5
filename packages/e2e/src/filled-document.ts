import { expect, type Page, type Response } from "@playwright/test";

/**
 * Opens an address until its document has come with the page in it: a server with much to do sends a page that the
 * browser fills.
 */
export async function openFilled(
  page: Page,
  address: string,
  options: Parameters<Page["goto"]>[1] = {},
): Promise<Response | null> {
  let answer: Response | null = null;
  await expect(async () => {
    answer = await page.goto(address, options);
    expect(await answer?.text(), address).toMatch(/<h1[ >]/);
    // What is not complete is not kept.
    expect(answer?.headers()["cache-control"], address).toContain("s-maxage");
  }).toPass();
  return answer;
}
