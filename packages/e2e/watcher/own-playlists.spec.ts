import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import type { Page } from "@playwright/test";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { expectHealthy } from "../src/expect-healthy.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { playerState } from "../src/player.ts";
import { endSession, failCall, holdRequests, loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { credentialsOf } from "../src/studio.ts";
import { expect, type SignedIn, test } from "../src/test.ts";
import { openVisitor } from "../src/visitor.ts";

const unreachable = "The service could not be reached. Check the connection and try again.";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("region", { name: "Videos", exact: true });

/** Creates a playlist through the API. Returns its id. */
async function newPlaylist(
  { person }: SignedIn,
  name: string,
  videos: readonly { id: string }[],
): Promise<string> {
  const { id } = await person.send(ownPlaylistCalls.create, { body: { name } });
  for (const video of videos) {
    await person.send(ownPlaylistCalls.addVideo, { params: { id, video_id: video.id } });
  }
  return id;
}

test("a watcher keeps a playlist by keyboard", async ({ join, fixtures }) => {
  const { free, next, paid } = fixtures.videos;
  const { page, person } = await join("Petra Playlist", "watcher");
  const library = new LibraryPage(page);
  const list = library.panel("Playlists");

  await test.step("the empty tab leads to the first playlist", async () => {
    await library.open("videos");
    await library.choose("Playlists");
    await expect(page).toHaveURL("/my_library?tab=playlists");
    await expect(list.getByText("No playlists yet", { exact: true })).toBeVisible();
    await expectHealthy(page);
    await button(page, "New playlist").press("Enter");
    const dialog = page.getByRole("dialog", { name: "New playlist" });
    const name = dialog.getByLabel("Name", { exact: true });
    await expect(name).toBeFocused();
    await name.press("Enter");
    await expect(name).toHaveAccessibleDescription("Enter a name");
    expect(await layerProblems(page)).toEqual([]);
    await name.fill("Evenings");
    await name.press("Enter");
    await expectMessage(page, "“Evenings” is created.");
    await expect(title(page)).toHaveText("Evenings");
    await expect(page).toHaveTitle("Evenings · Marquee");
    await expect(page.getByText("No videos yet · Only you see this playlist")).toBeVisible();
    await expect(page.getByText("No videos in it yet", { exact: true })).toBeVisible();
    await expectHealthy(page);
  });

  const id = new URL(page.url()).pathname.replace("/my_library/playlists/", "");
  for (const video of [paid, free, next]) {
    await person.send(ownPlaylistCalls.addVideo, { params: { id, video_id: video.id } });
  }

  await test.step("its videos are removed, one after the other", async () => {
    await page.reload();
    await expect(page.getByText("3 videos · Only you see this playlist")).toBeVisible();
    await expect(rows(page).getByRole("heading", { level: 3 })).toHaveText([
      paid.title,
      free.title,
      next.title,
    ]);
    await expectHealthy(page);
    await button(page, `Remove “${free.title}” from “Evenings”`).press("Enter");
    await expectMessage(page, `“${free.title}” is removed.`);
    await expect(button(page, `Remove “${next.title}” from “Evenings”`)).toBeFocused();
    await button(page, `Remove “${next.title}” from “Evenings”`).press("Enter");
    await expect(page.getByText("1 video · Only you see this playlist")).toBeVisible();
    await expect(button(page, `Remove “${paid.title}” from “Evenings”`)).toBeFocused();
  });

  await test.step("it is renamed, also when another device has changed its videos", async () => {
    await person.send(ownPlaylistCalls.addVideo, { params: { id, video_id: free.id } });
    await button(page, "Rename").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Rename the playlist" });
    const name = dialog.getByLabel("Name", { exact: true });
    await expect(name).toHaveValue("Evenings");
    await name.fill("Late evenings");
    expect(await layerProblems(page)).toEqual([]);
    await name.press("Enter");
    await expectMessage(page, "The name is saved.");
    await expect(title(page)).toHaveText("Late evenings");
    await expect(button(page, "Rename")).toBeFocused();
    await expect(page.getByText("2 videos · Only you see this playlist")).toBeVisible();
  });

  await test.step("the tab lists it, and it is deleted", async () => {
    await page.getByRole("link", { name: "My Library", exact: true }).last().click();
    await expect(page).toHaveURL("/my_library?tab=playlists");
    await expect(list.getByRole("listitem")).toHaveText(["Late evenings2 videos"]);
    await expectHealthy(page);
    await list.getByRole("link", { name: "Late evenings", exact: true }).press("Enter");
    await button(page, "Delete").press("Enter");
    expect(await layerProblems(page)).toEqual([]);
    await button(page, "Delete playlist").press("Enter");
    await expectMessage(page, "“Late evenings” is deleted.");
    await expect(page).toHaveURL("/my_library?tab=playlists");
    await expect(list.getByText("No playlists yet", { exact: true })).toBeVisible();
    await page.goto(`/my_library/playlists/${id}`);
    await expect(title(page)).toHaveText("Nothing is showing here");
  });
});

test("a playlist is created, renamed and deleted once when answers are lost", async ({ join }) => {
  const { page, person } = await join("Lorna Lost", "watcher");
  const names = async () =>
    (await person.send(ownPlaylistCalls.list, {})).playlists.map(({ name }) => name);
  await page.goto("/my_library?tab=playlists");

  await test.step("creation", async () => {
    await loseFirstAnswer(page, ownPlaylistCalls.create);
    await button(page, "New playlist").last().click();
    const dialog = page.getByRole("dialog", { name: "New playlist" });
    await dialog.getByLabel("Name", { exact: true }).fill("Mornigs");
    await button(page, "Create playlist").click();
    await expect(dialog.getByRole("alert")).toHaveText(
      `The playlist is not confirmed${unreachable}`,
    );
    await dialog.getByLabel("Name", { exact: true }).fill("Mornings");
    await button(page, "Create playlist").click();
    await expect(title(page)).toHaveText("Mornings");
    expect(await names()).toEqual(["Mornings"]);
  });

  await test.step("another name", async () => {
    await loseFirstAnswer(page, ownPlaylistCalls.update);
    await button(page, "Rename").click();
    const dialog = page.getByRole("dialog", { name: "Rename the playlist" });
    await dialog.getByLabel("Name", { exact: true }).fill("Early mornings");
    await button(page, "Save").click();
    await expect(dialog.getByRole("alert")).toHaveText(`The name is not confirmed${unreachable}`);
    await button(page, "Save").click();
    await expect(dialog).toHaveCount(0);
    await expect(title(page)).toHaveText("Early mornings");
    expect(await names()).toEqual(["Early mornings"]);
  });

  await test.step("deletion", async () => {
    await loseFirstAnswer(page, ownPlaylistCalls.remove);
    await button(page, "Delete").click();
    await button(page, "Delete playlist").click();
    await expect(page.getByRole("alertdialog").getByText(unreachable)).toBeVisible();
    await button(page, "Delete playlist").click();
    await expectMessage(page, "“Early mornings” is deleted.");
    expect(await names()).toEqual([]);
  });
});

test("the name of a playlist is there again after a session that ended", async ({
  join,
  fixtures,
}) => {
  const signedIn = await join("Enid Ended", "watcher");
  const { page, person } = signedIn;
  const id = await newPlaylist(signedIn, "Harbours", []);
  const places = [
    ["/my_library?tab=playlists", "New playlist", "Name", "Create playlist"],
    [`/my_library/playlists/${id}`, "Rename", "Name", "Save"],
    [`/video/${fixtures.videos.free.slug}`, "Add to playlist", "New playlist", "Create and add"],
  ] as const;
  for (const [address, opener, label, save] of places) {
    await test.step(opener, async () => {
      const name = page.getByRole("dialog").getByLabel(label, { exact: true });
      const restore = await endSession(
        page,
        opener === "Rename" ? ownPlaylistCalls.update : ownPlaylistCalls.create,
      );
      await page.goto(address);
      await button(page, opener).click();
      await name.fill("Quays");
      await button(page, save).click();
      await expectMessage(page, "Your session has ended. Log in again to continue.");
      restore();
      await page.goto(`/auth/login?callbackUrl=${encodeURIComponent(address)}`);
      await new AuthPage(page).logInAs(credentialsOf(person));
      await expect(page).toHaveURL(address);
      await button(page, opener).click();
      await expect(name).toHaveValue("Quays");
    });
  }
});

test("a name that another device has saved meanwhile is shown before it is replaced", async ({
  join,
}) => {
  const signedIn = await join("Nora Newer", "watcher");
  const { page, person } = signedIn;
  const id = await newPlaylist(signedIn, "Harbours", []);
  await page.goto(`/my_library/playlists/${id}`);
  await button(page, "Rename").click();
  const dialog = page.getByRole("dialog", { name: "Rename the playlist" });
  await dialog.getByLabel("Name", { exact: true }).fill("Ports");
  await person.send(ownPlaylistCalls.update, {
    params: { id },
    body: { name: "Quays", version: 1 },
  });
  await button(page, "Save").click();
  await expect(dialog.getByRole("alert")).toContainText(
    "This playlist was saved in another tab or device",
  );
  await expect(dialog.getByRole("alert")).toContainText("Name: “Quays”");
  expect(await layerProblems(page)).toEqual([]);
  await button(page, "Save").click();
  await expect(title(page)).toHaveText("Ports");
});

test("the order is changed by keyboard, and a move that is not saved is undone", async ({
  join,
  fixtures,
}) => {
  const { free, next, paid } = fixtures.videos;
  const signedIn = await join("Odile Order", "watcher");
  const { page, person } = signedIn;
  const channel = await person.send(channelCalls.byId, {
    params: { id: fixtures.channels.open.id },
  });
  const database = openDatabase();
  const published_at = new Date(Date.now() - 365 * 86_400_000).toISOString();
  const gone = await putVideo(
    { database, channel },
    { title: "A gone light", published_at },
    channel,
  );
  const id = await newPlaylist(signedIn, "Harbours", [free, { id: gone }, next, paid]);
  await database.videos.delete({ id: gone }).go();
  const stored = async () =>
    (await person.send(ownPlaylistCalls.byId, { params: { id } })).video_ids;

  await page.goto(`/my_library/playlists/${id}`);
  await expect(page.getByText("1 video is no longer available.", { exact: true })).toBeVisible();
  await expect(page.getByText("4 videos · Only you see this playlist")).toBeVisible();
  await button(page, "Change the order").press("Enter");
  // Its name tells the state already: "Done ordering, pressed" would say the opposite.
  await expect(button(page, "Done ordering")).not.toHaveAttribute("aria-pressed");
  const list = page.getByRole("list", { name: "Videos in order", exact: true });
  const handle = button(page, `Move ${paid.title}`);
  await handle.press("Space");
  await handle.press("ArrowUp");
  await handle.press("ArrowUp");
  await handle.press("Space");
  await expect(list.getByRole("listitem")).toHaveText([paid.title, free.title, next.title]);
  // The video that is not shown keeps its place.
  await expect.poll(stored).toEqual([paid.id, gone, free.id, next.id]);
  await expectHealthy(page);

  await test.step("quick moves are saved one after the other", async () => {
    await handle.press("Space");
    await handle.press("ArrowDown");
    await handle.press("Space");
    await handle.press("Space");
    await handle.press("ArrowDown");
    await handle.press("Space");
    await expect.poll(stored).toEqual([free.id, gone, next.id, paid.id]);
    await expect(list.getByRole("listitem")).toHaveText([free.title, next.title, paid.title]);
  });

  await test.step("a move whose answer is lost stays", async () => {
    await loseFirstAnswer(page, ownPlaylistCalls.update);
    await handle.press("Space");
    await handle.press("ArrowUp");
    await handle.press("Space");
    await expect.poll(stored).toEqual([free.id, gone, paid.id, next.id]);
    await expect(list.getByRole("listitem")).toHaveText([free.title, paid.title, next.title]);
    await settle(page);
    const messages = await page.evaluate(() => window.shownMessages?.join());
    expect(messages).not.toContain(unreachable);
  });

  await test.step("a move that fails is undone", async () => {
    const restore = await failCall(page, ownPlaylistCalls.update);
    await handle.press("Space");
    await handle.press("ArrowUp");
    await handle.press("Space");
    await expectMessage(page, unreachable);
    await expect(list.getByRole("listitem")).toHaveText([free.title, paid.title, next.title]);
    restore();
    await button(page, "Done ordering").press("Enter");
    await expect(rows(page).getByRole("heading", { level: 3 })).toHaveText([
      free.title,
      paid.title,
      next.title,
    ]);
  });
});

test("a playlist plays in order beside the player, and goes on where its watcher was", async ({
  join,
  fixtures,
  browser,
}) => {
  const { free, next, paid } = fixtures.videos;
  const signedIn = await join("Pia Player", "watcher");
  const { page, person } = signedIn;
  const id = await newPlaylist(signedIn, "Evenings", [free, next]);
  const rail = page.getByRole("region", { name: "Evenings", exact: true });

  await test.step("from its first video to its second one", async () => {
    await page.goto(`/my_library/playlists/${id}`);
    const play = await holdRequests(page, "**/*.m3u8*");
    await page.getByRole("link", { name: "Play all", exact: true }).click();
    await expect(title(page)).toHaveText(free.title);
    await expect(rail.getByText("1 of 2", { exact: true })).toBeVisible();
    await expect(rail.getByRole("link").filter({ hasText: "Next up" })).toContainText(next.title);
    await expectHealthy(page);
    play();
    await expect(title(page)).toHaveText(next.title, { timeout: 30_000 });
    await expect(rail.getByText("2 of 2", { exact: true })).toBeVisible();
    // Forced colours remove the background of the current video.
    await page.emulateMedia({ forcedColors: "active" });
    const current = rail.locator("[aria-current=true]");
    await expect(current).toContainText(next.title);
    await expect(current).toHaveCSS("border-left-width", "4px");
    await page.emulateMedia({ forcedColors: null });
    await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get("own_playlist")).toBe(id);
  });

  await test.step("a video that is added meanwhile is next", async () => {
    await button(page, "Add to playlist").click();
    const dialog = page.getByRole("dialog", { name: "Add to a playlist" });
    await expect(dialog.getByRole("checkbox", { name: "Evenings", exact: true })).toBeChecked();
    await page.keyboard.press("Escape");
    await person.send(ownPlaylistCalls.addVideo, { params: { id, video_id: paid.id } });
    await page.reload();
    await expect(rail.getByText("2 of 3", { exact: true })).toBeVisible();
    await rail.getByRole("link", { name: "Evenings", exact: true }).click();
    await expect(page).toHaveURL(`/my_library/playlists/${id}`);
  });

  await test.step("from where they were", async () => {
    for (const { id: video } of [free, next]) {
      await person.send(historyCalls.report, { params: { id: video }, body: { position: 600 } });
    }
    await page.reload();
    await expect(rows(page).getByText("100 % watched", { exact: true })).toHaveCount(2);
    await page
      .getByRole("link", { name: `Continue with “${paid.title}”`, exact: true })
      .press("Enter");
    await expect(title(page)).toHaveText(paid.title);
    await expect(rail.getByText("3 of 3", { exact: true })).toBeVisible();
  });

  await test.step("for another person the same address shows the video alone", async () => {
    const visitor = await openVisitor(browser);
    await visitor.goto(page.url());
    await expect(title(visitor)).toHaveText(paid.title);
    await settle(visitor);
    await expect(visitor.getByRole("region", { name: "Evenings", exact: true })).toHaveCount(0);
  });
});

test("videos that are no longer available are taken out together", async ({ join, fixtures }) => {
  const { free } = fixtures.videos;
  const signedIn = await join("Una Unavailable", "watcher");
  const { page, person } = signedIn;
  const channel = await person.send(channelCalls.byId, {
    params: { id: fixtures.channels.open.id },
  });
  const database = openDatabase();
  const gone = await Promise.all([1, 2].map(() => putVideo({ database, channel })));
  const id = await newPlaylist(signedIn, "Harbours", [
    ...gone.map((video) => ({ id: video })),
    free,
  ]);
  await Promise.all(gone.map((video) => database.videos.delete({ id: video }).go()));
  await page.goto(`/my_library/playlists/${id}`);
  await expect(page.getByText("2 videos are no longer available.", { exact: true })).toBeVisible();
  await test.step("without a connection nothing is done, also not later", async () => {
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await button(page, "Remove them").click();
    await expectMessage(
      page,
      "You are offline, so nothing was sent. Try again when the connection is back.",
    );
    await page.context().setOffline(false);
    await expect(button(page, "Remove them")).toBeEnabled();
  });
  await loseFirstAnswer(page, ownPlaylistCalls.update);
  await button(page, "Remove them").press("Enter");
  await expectMessage(page, "2 videos are removed.");
  await expect(page.getByText("1 video · Only you see this playlist")).toBeVisible();
  await expect(button(page, "Remove them")).toHaveCount(0);
  await expect(rows(page).getByRole("heading", { level: 2 })).toBeFocused();
  const { video_ids } = await person.send(ownPlaylistCalls.byId, { params: { id } });
  expect(video_ids).toEqual([free.id]);
});

test("a list and a page that cannot be loaded offer to try again", async ({ join, fixtures }) => {
  const signedIn = await join("Frida Failed", "watcher");
  const { page } = signedIn;
  const id = await newPlaylist(signedIn, "Harbours", [fixtures.videos.free]);
  const tryAgain = button(page, "Try again");

  const restoreList = await failCall(page, ownPlaylistCalls.list);
  await page.goto("/my_library?tab=playlists");
  await expect(page.getByText("Your playlists could not be loaded", { exact: true })).toBeVisible();
  restoreList();
  await tryAgain.click();
  await expect(page.getByText("1 video", { exact: true })).toBeVisible();

  const restorePage = await failCall(page, ownPlaylistCalls.byId);
  await page.goto(`/my_library/playlists/${id}`);
  await expect(page.getByText("The playlist could not be loaded", { exact: true })).toBeVisible();
  restorePage();
  await tryAgain.click();
  await expect(title(page)).toHaveText("Harbours");

  await page.goto("/my_library/playlists/nowhere");
  await expect(title(page)).toHaveText("Nothing is showing here");
});
