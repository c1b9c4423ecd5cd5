import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { Page } from "@playwright/test";
import { putListedVideo } from "../src/listed-video.ts";
import { themeViolations } from "../src/page-health.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { spaceText } from "../src/text-spacing.ts";
import { openVisitor } from "../src/visitor.ts";

test("a watcher finds the followed channels and their new videos in the library and on home", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Fiona Followed");
  const channel = await newChannel(creator.person, "Fog and Signal");
  const { title } = await putListedVideo(creator.person, channel, { title: "Horn at half tide" });
  const { page } = await join("Fred Follower", "watcher");
  const library = new LibraryPage(page);
  const row = page.getByRole("region", { name: "From channels you follow" });

  await library.open("following");
  const panel = library.panel("Following");
  await expect(panel.getByText("You follow no channels yet")).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Latest", exact: true })).toBeVisible();
  await expect(row).toBeHidden();

  await page.goto(`/channel/${channel.slug}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await library.open("following");
  await expect(panel.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(panel.getByRole("link", { name: "notification settings" })).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await page.goto("/");
  await expect(row.getByRole("link", { name: title, exact: true })).toBeVisible();
  await row.getByRole("link", { name: "See all" }).click();
  await panel
    .getByRole("list", { name: "Channels you follow" })
    .getByRole("link", { name: channel.name })
    .click();

  await page.getByRole("button", { name: "Following", exact: true }).click();
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await library.open("following");
  await expect(panel.getByText("You follow no channels yet")).toBeVisible();
});

test("a reader follows the author of a post below it", async ({ browser, join, joinComplete }) => {
  const writer = await joinComplete("Percy Post");
  const channel = await newChannel(writer.person, "Pilot boats");
  const post = await writer.person.send(blogCalls.create, {
    body: {
      title: "Dead reckoning",
      excerpt: "",
      body: "<p>By log and lead</p>",
      status: "published",
    },
  });
  const address = `/blogs/${post.slug}`;
  const offer = (page: Page) => page.getByRole("region", { name: "Do not miss the next post" });

  const visitor = await openVisitor(browser);
  await visitor.goto(address);
  await expect(offer(visitor).getByRole("link", { name: channel.name })).toBeVisible();
  expect(await themeViolations(visitor)).toEqual([]);
  await offer(visitor).getByRole("button", { name: "Follow", exact: true }).click();
  await expect(visitor.getByRole("dialog")).toContainText("Please log in or sign up to continue");

  const { page } = await join("Rita Reader", "watcher");
  await page.goto(address);
  await offer(page).getByRole("button", { name: "Follow", exact: true }).click();
  await expect(offer(page).getByRole("button", { name: "Following", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await writer.page.goto(address);
  await expect(writer.page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(offer(writer.page)).toHaveCount(0);
});

test("with more space between letters, the creators' names on cards are whole", async ({
  join,
  joinComplete,
}) => {
  const name = "Bartholomew Longfellow";
  const { person: writer } = await joinComplete(name);
  await newChannel(writer, "Moored boats");
  const title = "Twice round the bollard";
  await writer.send(blogCalls.create, {
    body: { title, excerpt: "", body: "<p>By hand</p>", status: "published" },
  });
  const { page } = await join("Nora Narrow", "watcher", { width: 320, height: 640 });
  for (const [address, card] of [
    ["/blogs", title],
    [`/creator/${writer.userId}`, "Moored boats"],
  ] as const) {
    await page.goto(address);
    await spaceText(page);
    const shown = page
      .getByRole("article")
      .filter({ hasText: card })
      .getByText(name, { exact: true });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  }
});
