import { expectMessage } from "../src/messages.ts";
import { layerProblems } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { newChannel } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

test("a review is written, announced, answered, hidden and shown again", async ({
  page: visitor,
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Rhea Reviewed");
  const channel = await newChannel(creator.person, "Knots of the week");
  // The creator's own page has no tabs, and ignores this one.
  const address = `/channel/${channel.slug}?tab=reviews`;
  const { page: watcher } = await join("Wim Watching", "watcher");
  const reviewsOf = (page: typeof watcher) => page.getByRole("region", { name: "Reviews" });
  const words = "Every knot is shown twice.";

  await test.step("stars are needed, words are not", async () => {
    await watcher.goto(address);
    const form = reviewsOf(watcher);
    await form.getByLabel("Your review (optional)", { exact: true }).fill(words);
    await form.getByRole("button", { name: "Send review", exact: true }).click();
    await expect(form.getByText("Choose 1 to 5 stars", { exact: true })).toBeVisible();
    await form.getByRole("radio", { name: "4 stars", exact: true }).focus();
    await watcher.keyboard.press("Space");
    await form.getByRole("button", { name: "Send review", exact: true }).click();
    await expectMessage(watcher, "Thank you for your review.");
    await expect(form.getByRole("listitem")).toContainText(words);
    await expect(form.getByText("4.0 of 5, 1 review", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Send review", exact: true })).toHaveCount(0);
  });

  await test.step("the creator's bell tells of it, and the inbox keeps it", async () => {
    const header = new Header(creator.page);
    const told = header.notifications.getByRole("link", { name: /^New: A new review/ });
    await expect(async () => {
      await creator.page.goto("/video-creator-dashboard");
      await header.bell.click();
      await expect(told).toBeVisible({ timeout: 2000 });
    }).toPass();
    await creator.page.keyboard.press("Escape");
    await expect(
      creator.page.getByRole("button", { name: "Notifications", exact: true }),
    ).toBeVisible();
    await header.bell.click();
    await header.notifications.getByRole("link", { name: "See all notifications" }).click();
    await expect(creator.page.getByRole("main")).toContainText(
      "“Knots of the week” was given 4 of 5 stars.",
    );
  });

  await test.step("the creator answers once", async () => {
    await creator.page.goto(address);
    const reviews = reviewsOf(creator.page);
    await reviews.getByRole("button", { name: "Answer", exact: true }).click();
    await reviews
      .getByLabel("Your answer to Wim Watching", { exact: true })
      .fill("Left and right.");
    await reviews.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(reviews.getByText("Answer by Rhea Reviewed", { exact: true })).toBeVisible();
    await expect(reviews.getByRole("button", { name: "Answer", exact: true })).toHaveCount(0);
  });

  await test.step("a hidden review is the creator's alone, and not counted", async () => {
    const reviews = reviewsOf(creator.page);
    await reviews.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(reviews.getByText("Hidden", { exact: true })).toBeVisible();
    await visitor.goto(address);
    await expect(reviewsOf(visitor).getByText("No reviews yet.", { exact: true })).toBeVisible();
    await reviews.getByRole("button", { name: "Show again", exact: true }).click();
    await expect(reviews.getByText("Hidden", { exact: true })).toHaveCount(0);
    await visitor.reload();
    await expect(reviewsOf(visitor)).toContainText("Left and right.");
  });
});

test("the bell of a visitor ends with the four built-in notices", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/about-us");
  const header = new Header(page);
  await header.bell.click();
  await expect(header.notifications.getByRole("listitem")).toHaveText([
    "Welcome to Marquee24 Mar",
    "Keep what you buy in your library18 Mar",
    "Creators: plans start with a free trial11 Mar",
    "Choose a light or a dark theme4 Mar",
  ]);
  expect(await layerProblems(page, [1280])).toEqual([]);

  // On a phone it is in the menu.
  await page.setViewportSize(phone);
  await page.goto("/about-us");
  await header.menuButton.click();
  await header.drawer.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(header.notifications.getByRole("listitem")).toHaveCount(4);
  expect(await layerProblems(page, [360])).toEqual([]);
});
