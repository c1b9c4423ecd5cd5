import { pressByKey, typeByKey } from "../src/keyboard.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { expect, test } from "../src/test.ts";

test("a video is bought and played with the keyboard alone", async ({ join, fixtures }) => {
  const { page } = await join("Buyan Buyer", "watcher");
  await page.goto(`/video/${fixtures.videos.paid.slug}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await pressByKey(page, page.getByRole("link", { name: "Buy to watch", exact: true }));
  await pressByKey(page, button("Go to payment"));
  await typeByKey(page, page.getByLabel("Email"), "buyan@example.test");
  await typeByKey(page, page.getByLabel("Card number"), "4242424242424242");
  await typeByKey(page, page.getByLabel("Expiry"), "1234");
  await typeByKey(page, page.getByLabel("CVC"), "123");
  await typeByKey(page, page.getByLabel("Name on card"), "Buyan Buyer");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "Thank you. It is yours." }),
  ).toBeVisible();
  await pressByKey(page, page.getByRole("link", { name: "Watch now", exact: true }));
  const { player } = new WatchPage(page);
  await pressByKey(page, button("Play Night crossing to Skerry"));
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
});
