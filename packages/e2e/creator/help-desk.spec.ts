import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { settle } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

for (const viewport of [phone, laptop]) {
  test(`a creator searches the help, ${viewport.width} wide`, async ({ join }) => {
    const { page } = await join("Hanna Helpless", "creator");
    await page.setViewportSize(viewport);
    await page.goto("/video-creator-dashboard");
    await settle(page);
    const header = new Header(page);
    if (viewport === phone) await header.menuButton.click();
    const place = viewport === phone ? header.drawer : header.nav;
    await place.getByRole("link", { name: "Help Desk", exact: true }).click();
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help Desk");
    const search = main.getByLabel("Search the help", { exact: true });
    await search.fill("money hold");
    await expect(page).toHaveURL(/\?search=money\+hold$/);
    await expect(main.getByText("1 article, 0 films", { exact: true })).toBeVisible();
    // No other one is open.
    await expect(
      main.getByText("Why money is on hold, and until when", { exact: true }),
    ).toBeVisible();
    await expect(main.getByText(/^The payment provider holds each sale until/)).toBeVisible();

    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);

    await search.fill("holds your videos, playlists");
    await expect(main.getByRole("link", { name: "Open my channels", exact: true })).toHaveAttribute(
      "href",
      "/channel",
    );

    await search.fill("zeppelin");
    await expect(main.getByRole("heading", { name: "Nothing has these words" })).toBeVisible();
    await main.getByRole("button", { name: "Show everything", exact: true }).click();
    await expect(search).toHaveValue("");

    await main.getByRole("link", { name: "Change your plan", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change your plan");
    const film = main.getByLabel("Change your plan", { exact: true });
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(5);
    await main.getByRole("link", { name: "Read the article", exact: true }).click();
    await expect(page).toHaveURL(/\/help-desk\?search=Upgrade/);
    await expect(main.getByText(/^A more expensive plan starts at once/)).toBeVisible();
  });
}

test("a film that nobody made is the not-found page", async ({ join }) => {
  const { page } = await join("Finn Film", "creator");
  await page.goto("/help-desk/video/none");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
});
