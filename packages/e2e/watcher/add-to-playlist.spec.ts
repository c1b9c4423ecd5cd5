import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import { maxOwnPlaylistVideos } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { Person } from "@marquee/local/seed/person";
import type { Page } from "@playwright/test";
import { openDatabase } from "../src/database.ts";
import { pressByKey, typeByKey } from "../src/keyboard.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { failCall, holdCall, loseFirstAnswer } from "../src/requests.ts";
import { expect, phone, test } from "../src/test.ts";

const unreachable = "The service could not be reached. Check the connection and try again.";

function addToPlaylist(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Add to a playlist", exact: true });
  return {
    button: page.getByRole("button", { name: "Add to playlist", exact: true }),
    dialog,
    rows: dialog.getByRole("list", { name: "Your playlists" }).getByRole("listitem"),
    choice: (name: string) => dialog.getByRole("checkbox", { name, exact: true }),
    name: dialog.getByLabel("New playlist", { exact: true }),
    create: dialog.getByRole("button", { name: "Create and add", exact: true }),
  };
}

const newPlaylist = (person: Person, name: string) =>
  person.send(ownPlaylistCalls.create, { body: { name } });

/** The names of the person's playlists, newest first, each with the ids of its videos. */
async function storedPlaylists(person: Person) {
  const { playlists } = await person.send(ownPlaylistCalls.list, { query: {} });
  const stored = playlists.map(({ id }) => person.send(ownPlaylistCalls.byId, { params: { id } }));
  return (await Promise.all(stored)).map(({ name, video_ids }) => ({ name, video_ids }));
}

test("a visitor who adds a video to a playlist is asked to log in", async ({ page, fixtures }) => {
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  const { button, dialog } = addToPlaylist(page);
  await button.click();
  const { authenticationRequired } = dialogs(page);
  await expect(
    authenticationRequired.getByRole("link", { name: "Login", exact: true }),
  ).toHaveAttribute(
    "href",
    `/auth/login?callbackUrl=${encodeURIComponent(`/video/${fixtures.videos.free.slug}`)}`,
  );
  await page.keyboard.press("Escape");
  await expect(authenticationRequired).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test("a watcher puts a video into a new playlist by keyboard, takes it out and puts it back", async ({
  join,
  fixtures,
}) => {
  const { free } = fixtures.videos;
  const { page, person } = await join("Pia Playlist", "watcher");
  const { button, dialog, rows, choice, name, create } = addToPlaylist(page);
  await page.goto(`/video/${free.slug}`);
  await pressByKey(page, button);

  await test.step("A playlist needs a name", async () => {
    await expect(dialog.getByText("You have no playlists yet.", { exact: true })).toBeVisible();
    await pressByKey(page, create);
    await expect(dialog.getByText("Enter a name", { exact: true })).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step("The new playlist is listed, with the video", async () => {
    await typeByKey(page, name, "Rainy evenings");
    await page.keyboard.press("Enter");
    await expectMessage(page, "Added to “Rainy evenings”.");
    await expect(choice("Rainy evenings")).toBeChecked();
    await expect(choice("Rainy evenings")).toHaveAccessibleDescription("1 video");
    await expect(name).toHaveValue("");
    expect(await storedPlaylists(person)).toEqual([
      { name: "Rainy evenings", video_ids: [free.id] },
    ]);
  });

  await test.step("A press takes the video out, another one puts it back", async () => {
    await choice("Rainy evenings").press("Space");
    await expect(choice("Rainy evenings")).toHaveAccessibleDescription("0 videos");
    await expect(choice("Rainy evenings")).not.toBeChecked();
    expect(await storedPlaylists(person)).toEqual([{ name: "Rainy evenings", video_ids: [] }]);
    await choice("Rainy evenings").press("Space");
    await expect(choice("Rainy evenings")).toHaveAccessibleDescription("1 video");
    await expect(choice("Rainy evenings")).toBeChecked();
    expect(await storedPlaylists(person)).toEqual([
      { name: "Rainy evenings", video_ids: [free.id] },
    ]);
  });

  await test.step("The newest playlist is the first, and closing returns to the button", async () => {
    await typeByKey(page, name, "Boats");
    await page.keyboard.press("Enter");
    await expect(rows).toHaveText(["Boats1 video", "Rainy evenings1 video"]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step("A typed name is not lost without a question", async () => {
    await pressByKey(page, button);
    await typeByKey(page, name, "Half a na");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?", exact: true });
    await pressByKey(page, question.getByRole("button", { name: "Leave", exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test("the dialog of playlists fits a phone and both themes", async ({ join, fixtures }) => {
  const { page, person } = await join("Thea Themes", "watcher", phone);
  await newPlaylist(person, "Everything about wooden boats and how they are built ".repeat(2));
  await newPlaylist(person, "Boats");
  const { button, choice } = addToPlaylist(page);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  expect(await sidewaysScroll(page)).toBe(0);
  await button.click();
  await choice("Boats").check();
  await expect(choice("Boats")).toHaveAccessibleDescription("1 video");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});

test("a change of a playlist that fails is taken back, and says why", async ({
  join,
  fixtures,
}) => {
  const { page, person } = await join("Fay Failed", "watcher");
  const full = await newPlaylist(person, "Full of boats");
  const { id } = await newPlaylist(person, "Boats");
  const video_ids = Array.from({ length: maxOwnPlaylistVideos }, (_, index) => `vid_${index}`);
  await openDatabase()
    .ownPlaylists.patch({ owner_id: person.userId, id: full.id })
    .set({ video_ids })
    .go();
  const { button, dialog, choice } = addToPlaylist(page);

  await test.step("Playlists that could not be loaded", async () => {
    const restore = await failCall(page, ownPlaylistCalls.list);
    await page.goto(`/video/${fixtures.videos.free.slug}`);
    await button.click();
    await expect(
      dialog.getByText("Your playlists could not be loaded", { exact: true }),
    ).toBeVisible();
    restore();
    await dialog.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(choice("Boats")).not.toBeChecked();
  });

  await test.step("Without an answer", async () => {
    const restore = await failCall(page, ownPlaylistCalls.addVideo);
    await choice("Boats").click();
    await expect(dialog.getByRole("alert")).toHaveText(unreachable);
    await expect(choice("Boats")).not.toBeChecked();
    restore();
    await choice("Boats").click();
    await expect(choice("Boats")).toHaveAccessibleDescription("1 video");
    await expect(choice("Boats")).toBeChecked();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    const stored = await person.send(ownPlaylistCalls.byId, { params: { id } });
    expect(stored.video_ids).toEqual([fixtures.videos.free.id]);
  });

  await test.step("Into a full playlist", async () => {
    await choice("Full of boats").click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "A playlist holds 200 videos. Remove one to add another.",
    );
    await expect(choice("Full of boats")).not.toBeChecked();
  });
});

test("a chosen playlist stays chosen while another one is changed", async ({ join, fixtures }) => {
  const { page, person } = await join("Quin Quick", "watcher");
  for (const name of ["Boats", "Nets"]) await newPlaylist(person, name);
  const { button, choice } = addToPlaylist(page);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await button.click();
  await expect(choice("Boats")).not.toBeChecked();
  const release = await holdCall(page, ownPlaylistCalls.list);
  for (const name of ["Boats", "Nets"]) {
    const reload = page.waitForRequest(/\/v1\/api\/own-playlists\?/);
    await choice(name).click();
    await reload;
  }
  await expect(choice("Nets")).toBeChecked();
  await expect(choice("Boats")).toBeChecked();
  release();
  await expect(choice("Boats")).toHaveAccessibleDescription("1 video");
  await expect(choice("Boats")).toBeChecked();
});

test("what was not answered is done once: a creation, a removal, an addition", async ({
  join,
  fixtures,
}) => {
  const { free } = fixtures.videos;
  const { page, person } = await join("Lola Lost", "watcher");
  const { button, dialog, rows, choice, name, create } = addToPlaylist(page);
  await page.goto(`/video/${free.slug}`);
  await button.click();
  await loseFirstAnswer(page, ownPlaylistCalls.create);
  await name.fill("Boats");
  await create.click();
  const refusal = dialog.getByRole("alert");
  await expect(refusal).toContainText("The playlist is not confirmed");
  await expect(refusal).toContainText(unreachable);
  await create.click();
  await expectMessage(page, "Added to “Boats”.");
  await expect(refusal).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await expect(choice("Boats")).toBeChecked();
  expect(await storedPlaylists(person)).toEqual([{ name: "Boats", video_ids: [free.id] }]);

  await test.step("A removal and an addition are made by one press each", async () => {
    for (const [call, count] of [
      [ownPlaylistCalls.removeVideo, "0 videos"],
      [ownPlaylistCalls.addVideo, "1 video"],
    ] as const) {
      await loseFirstAnswer(page, call);
      await choice("Boats").click();
      await expect(choice("Boats")).toHaveAccessibleDescription(count);
      await expect(refusal).toHaveCount(0);
    }
    await expect(choice("Boats")).toBeChecked();
  });
});

test("more than twenty playlists are shown page by page", async ({ join, fixtures }) => {
  const { page, person } = await join("Mara Many", "watcher");
  for (let number = 1; number <= 21; number += 1) await newPlaylist(person, `Shelf ${number}`);
  const { button, dialog, rows, choice, name } = addToPlaylist(page);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await button.click();
  await expect(rows).toHaveCount(20);
  // Not the field, which would open the keyboard of a phone.
  await expect(dialog).toBeFocused();
  await expect(name).toBeInViewport();
  await dialog.getByRole("button", { name: "Show more playlists", exact: true }).press("Enter");
  await expect(rows).toHaveCount(21);
  await expect(choice("Shelf 2")).toBeFocused();
  await choice("Shelf 1").click();
  await expect(choice("Shelf 1")).toHaveAccessibleDescription("1 video");
  await expect(rows).toHaveCount(21);
});
