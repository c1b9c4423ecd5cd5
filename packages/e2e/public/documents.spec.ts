import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import type { ConsoleMessage, Page } from "@playwright/test";
import type { Catalog } from "../src/catalog.ts";
import { isTakenOver, openFilled, useUntilTakenOver } from "../src/filled-document.ts";
import { jumpsOf, watchShifts } from "../src/layout-shift.ts";
import { sendInput } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

const addressesOf = ({ videos, channels, blog, series, creatorId }: Catalog): string[] => [
  "/",
  `/video/${videos.free.slug}`,
  `/video/${videos.paid.slug}?video_id=${videos.paid.id}`,
  `/channel/${channels.open.slug}`,
  `/channel/${channels.open.id}/playlist/${series.slug}`,
  `/creator/${creatorId}`,
  `/blogs/${blog.slug}`,
  "/blogs",
  "/pricing",
  "/view_more?list=latest",
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the pages, with pictures and prices", async ({ page, fixtures }) => {
    const { videos, channels, blog } = fixtures;
    const heading = page.getByRole("heading", { level: 1 });
    await openFilled(page, "/");
    await expect(heading).toHaveText("Now showing, straight from the people who make it.");
    // Other stories decide which videos are the latest.
    await expect(page.locator('main a[href^="/video/"]')).not.toHaveCount(0);

    await openFilled(page, `/video/${videos.paid.slug}`);
    await expect(heading).toHaveText(videos.paid.title);
    await expect(page.locator("article")).toContainText("$12.99");
    await expect(page.locator("article img[loading=eager]")).toHaveAttribute("src", /^http/);

    await openFilled(page, `/channel/${channels.open.slug}`);
    await expect(heading).toHaveText(channels.open.name);
    await expect(page.getByText("Short films from harbours, shores and boats.")).toBeVisible();

    await openFilled(page, `/blogs/${blog.slug}`);
    await expect(heading).toHaveText(blog.title);
    await expect(page.getByText("Ropes first, then gulls.")).toBeVisible();

    await openFilled(page, "/pricing");
    await expect(page.getByText("$19.00")).toBeVisible();

    const missing = await openFilled(page, "/video/nothing-here");
    expect(missing?.status()).toBe(404);
    await expect(heading).toHaveText("Nothing is showing here");
  });
});

/** React's reports of a first render that differs from the document, and any other error. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

const starts = [
  { when: "when it is used", start: sendInput },
  { when: "after four seconds", start: (page: Page) => page.clock.runFor(5000) },
];
for (const { when, start } of starts) {
  test(`a page that is only read runs its code ${when}`, async ({ page }) => {
    const hour = 3_600_000;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + hour);
    await openFilled(page, "/pricing");
    // The first paint is over.
    await page.clock.runFor(1000);
    expect(await isTakenOver(page)).toBe(false);
    await start(page);
    await page.clock.resume();
    await expect.poll(() => isTakenOver(page)).toBe(true);
  });
}

test("the scripts of a page that is read come after its largest picture", async ({
  page,
  fixtures,
}) => {
  let sendPicture = () => {};
  const isSent = new Promise<void>((resolve) => {
    sendPicture = resolve;
  });
  await page.route(/\.webp/, async (route) => {
    await isSent;
    await route.continue();
  });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await openFilled(page, `/video/${fixtures.videos.free.slug}`, { waitUntil: "domcontentloaded" });
  const later = await page
    .locator("#later-scripts")
    .evaluate((scripts: HTMLTemplateElement) =>
      [...scripts.content.querySelectorAll("link")].map(({ href }) => href),
    );
  expect(later).not.toEqual([]);
  const fetched = () => later.filter((script) => requested.includes(script));
  // The first paint is over, and the visitor's four seconds are not.
  await page.clock.runFor(1000);
  expect(fetched()).toEqual([]);
  sendPicture();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return fetched();
    })
    .toEqual(later);
});

for (const viewport of [phone, laptop]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`React takes the documents over without a jump, ${viewport.width} wide, ${colorScheme}`, async ({
      browser,
      baseURL,
      fixtures,
    }) => {
      // Another time zone and language than the server's.
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport,
        colorScheme,
        timezoneId: "Asia/Tokyo",
        locale: "de-DE",
      });
      const page = await context.newPage();
      const errors = errorsOf(page);
      await page.addInitScript(watchShifts);
      // A document knows whether a stream is on air: no place is kept as on a page without one.
      await page.addInitScript(() => localStorage.setItem("liveBanner", "shown"));
      for (const address of addressesOf(fixtures)) {
        await openFilled(page, address);
        await useUntilTakenOver(page);
        expect.soft(await jumpsOf(page), `layout shift of ${address}`).toEqual([]);
      }
      expect(errors).toEqual([]);
      await context.close();
    });
  }
}

test("a buyer sees their own header and their own video in place of a visitor's", async ({
  join,
  fixtures,
}) => {
  const { paid } = fixtures.videos;
  const { person, page } = await join("Dora Document", "watcher");
  const body = { video_id: paid.id };
  await payCheckout(person, await person.send(paymentCalls.purchaseVideo, { body }));
  const errors = errorsOf(page);
  await page.goto(`/video/${paid.slug}`);
  await expect(page.getByRole("button", { name: "Account of Dora Document" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Play ${paid.title}` })).toBeVisible();
  await expect(page.getByText("Buy to watch")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign Up", exact: true })).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-session", /./);
  expect(errors).toEqual([]);
});
