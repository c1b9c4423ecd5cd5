import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { maxSavedVideos } from "@marquee/contracts/content/saved/saved.schema";
import type { Page } from "@playwright/test";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { expectHealthy } from "../src/expect-healthy.ts";
import { expectMessage } from "../src/messages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { routeUntil } from "../src/requests.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const watchLater = (page: Page) => page.getByRole("button", { name: "Watch later", exact: true });
const saved = (page: Page) => page.getByRole("button", { name: "Saved", exact: true });

test("a watcher saves a video for later by keyboard", async ({ join, fixtures }) => {
  const { free } = fixtures.videos;
  const { page } = await join("Sada Saver", "watcher");
  const library = new LibraryPage(page);
  const list = library.panel("Watch later");

  await test.step("The button says that the video is saved, at once and after a reload", async () => {
    await page.goto(`/video/${free.slug}`);
    await expect(watchLater(page)).toHaveAttribute("aria-pressed", "false");
    await watchLater(page).focus();
    await page.keyboard.press("Enter");
    await expect(saved(page)).toHaveAttribute("aria-pressed", "true");
    await expect(saved(page)).toBeFocused();
    await expectMessage(page, "Saved to Watch later.");
    await page.reload();
    await expect(saved(page)).toHaveAttribute("aria-pressed", "true");
    await expectHealthy(page);
  });

  await test.step("The library keeps it, to be watched or removed", async () => {
    await library.open("videos");
    await library.choose("Watch later");
    await expect(page).toHaveURL("/my_library?tab=later");
    await page.reload();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list.getByText("Only you see this list.", { exact: true })).toBeVisible();
    await expectHealthy(page);
    await list
      .getByRole("button", { name: `Remove “${free.title}” from Watch later`, exact: true })
      .click();
    await expectMessage(page, `“${free.title}” is removed.`);
    await expect(list.getByText("Nothing saved yet", { exact: true })).toBeVisible();
  });

  await test.step("Its page offers to save it again, and takes that back", async () => {
    await page.goto(`/video/${free.slug}`);
    await watchLater(page).click();
    await expect(saved(page)).toBeVisible();
    await expectMessage(page, "Saved to Watch later.");
    await saved(page).click();
    await expect(watchLater(page)).toHaveAttribute("aria-pressed", "false");
    await expectMessage(page, "Removed from Watch later.");
    await expectHealthy(page);
  });
});

test("several saved videos are removed by keyboard, one after the other", async ({
  join,
  fixtures,
}) => {
  const { page, person } = await join("Rita Remover", "watcher");
  const { free, next, paid } = fixtures.videos;
  for (const { id } of [free, next, paid]) await person.send(savedCalls.save, { params: { id } });
  const rows = new LibraryPage(page).panel("Watch later").getByRole("listitem");
  const removal = ({ title }: { title: string }) =>
    page.getByRole("button", { name: `Remove “${title}” from Watch later`, exact: true });
  await page.goto("/my_library?tab=later");
  await expect(rows.getByRole("heading")).toHaveText([paid.title, next.title, free.title]);
  await removal(next).press("Enter");
  await expectMessage(page, `“${next.title}” is removed.`);
  await expect(removal(free)).toBeFocused();

  await test.step("one that fails is told, also when another one is removed meanwhile", async () => {
    const { promise: removed, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/v1/api/saved-videos/${paid.id}`, async (route) => {
      await removed;
      await route.abort();
    });
    await removal(paid).press("Enter");
    await removal(free).press("Enter");
    await expect(rows.getByRole("heading")).toHaveText([paid.title]);
    release();
    await expectMessage(page, "The service could not be reached.");
    await expectMessage(page, `“${free.title}” is removed.`);
    await expect(removal(paid)).toBeFocused();
  });
});

test("a save that is refused is taken back, and says why", async ({ join, fixtures }) => {
  const { page, person } = await join("Fulvia Full", "watcher");
  await openDatabase().users.patch({ id: person.userId }).set({ saved_count: maxSavedVideos }).go();
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await watchLater(page).click();
  await expectMessage(page, "Watch later holds 1,000 videos. Remove one to save another.");
  await expect(watchLater(page)).toHaveAttribute("aria-pressed", "false");
});

test("the list leaves out what has become private or is deleted, and offers to try again", async ({
  join,
  fixtures,
}) => {
  const { page, person } = await join("Gwen Gone", "watcher");
  const database = openDatabase();
  const channel = await person.send(channelCalls.byId, {
    params: { id: fixtures.channels.open.id },
  });
  // A year ago, so that it is not among the latest videos of other stories.
  const published_at = new Date(Date.now() - 365 * 86_400_000).toISOString();
  const [kept, hidden, gone] = await Promise.all(
    ["A kept light", "A hidden light", "A gone light"].map((title) =>
      putVideo({ database, channel }, { title, published_at }, channel),
    ),
  );
  for (const id of [kept, hidden, gone]) {
    await person.send(savedCalls.save, { params: { id: id ?? "" } });
  }
  const library = new LibraryPage(page);
  const rows = library.panel("Watch later").getByRole("listitem");

  const restore = await routeUntil(page, "**/v1/api/saved-videos*", (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  await library.open("later");
  await expect(page.getByText("Your saved videos could not be loaded")).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(rows.getByRole("heading")).toHaveText([
    "A gone light",
    "A hidden light",
    "A kept light",
  ]);

  await database.videos
    .patch({ id: hidden ?? "" })
    .set({ privacy_type: "private" })
    .go();
  await database.videos.delete({ id: gone ?? "" }).go();
  await page.reload();
  await expect(rows.getByRole("heading")).toHaveText(["A kept light"]);
});

test("a visitor who saves a video is asked to log in", async ({ page, fixtures }) => {
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await watchLater(page).click();
  const { authenticationRequired } = dialogs(page);
  await expect(authenticationRequired).toBeVisible();
  await expect(
    authenticationRequired.getByRole("link", { name: "Login", exact: true }),
  ).toHaveAttribute(
    "href",
    `/auth/login?callbackUrl=${encodeURIComponent(`/video/${fixtures.videos.free.slug}`)}`,
  );
  await page.keyboard.press("Escape");
  await expect(watchLater(page)).toHaveAttribute("aria-pressed", "false");
});

test("a list whose videos are all hidden is not called unused", async ({ join }) => {
  const creator = await newCreator({ urls: testUrls() }, "Hedda Hides");
  const channel = await newChannel(creator, "Hidden lights");
  const database = openDatabase();
  const video = await publishVideo(creator, channel, "A hidden lamp");
  const { page, person } = await join("Hal Hidden", "watcher");
  const params = { id: video.id };
  await person.send(savedCalls.save, { params });
  await person.send(historyCalls.report, { params, body: { position: 1 } });
  await database.videos.patch(params).set({ privacy_type: "private" }).go();
  const library = new LibraryPage(page);

  await library.open("later");
  const later = library.panel("Watch later");
  await expect(later.getByRole("heading", { name: "Nothing available now" })).toBeVisible();
  await expect(later).toContainText("You cannot watch the saved videos at the moment.");
  await expectHealthy(page);
  await library.choose("History");
  const history = library.panel("History");
  await expect(history.getByRole("heading", { name: "Nothing available now" })).toBeVisible();
  await expectHealthy(page);
  await history.getByRole("button", { name: "Clear the history", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Clear the history", exact: true })
    .click();
  await expect(history.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
});
