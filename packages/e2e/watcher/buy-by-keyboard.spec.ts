import { cards } from "../src/hosted-pages.ts";
import { pressByKey, typeByKey } from "../src/keyboard.ts";
import { playerState } from "../src/player.ts";
import { expect, test } from "../src/test.ts";

test("a video is bought and played with the keyboard alone", async ({ join, fixtures }) => {
  const { page } = await join("Buyan Buyer", "watcher");
  await page.goto(`/video/${fixtures.videos.paid.slug}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await pressByKey(page, page.getByRole("link", { name: "Buy to watch", exact: true }));
  await pressByKey(page, button("Go to payment"));
  await typeByKey(page, page.getByLabel("Email"), "buyan@example.test");
  await typeByKey(page, page.getByLabel("Card number"), cards.pays);
  await typeByKey(page, page.getByLabel("Expiry"), "1234");
  await typeByKey(page, page.getByLabel("CVC"), "123");
  await typeByKey(page, page.getByLabel("Name on card"), "Buyan Buyer");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "Thank you. It is yours." }),
  ).toBeVisible();
  await pressByKey(page, page.getByRole("link", { name: "Watch now", exact: true }));
  await pressByKey(page, button("Play Night crossing to Skerry"));
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0.5);
});
