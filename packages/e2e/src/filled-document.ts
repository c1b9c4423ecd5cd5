import { expect, type Page, type Response } from "@playwright/test";
import { sendInput } from "./settle.ts";

/**
 * Opens an address until its document arrives rendered, because a busy server sends a page that the browser renders.
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
    // An incomplete document is not cached.
    expect(answer?.headers()["cache-control"], address).toContain("s-maxage");
  }).toPass();
  return answer;
}

/** Lets a document wait for a sign of use without end, instead of the seconds after which its code runs anyway. */
export const waitForUse = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (task: () => void, milliseconds?: number) =>
        milliseconds === 4000 ? 0 : setTimeout(task, milliseconds),
    });
  });

/** Whether React has hydrated the document: it marks the elements. */
export const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector("#root h1") ?? {}).some((key) => key.startsWith("__react")),
  );

/** Uses the page until React has hydrated it. */
export const useUntilTakenOver = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await sendInput(page);
        return isTakenOver(page);
      },
      { message: `${page.url()} is taken over` },
    )
    .toBe(true);
