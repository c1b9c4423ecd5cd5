import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Locator, Page } from "@playwright/test";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { expectMessage } from "../src/messages.ts";
import { themeViolations } from "../src/page-health.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { failCall, routeFirst } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

const noticeOf = (page: Page, thing: string): Locator =>
  page.getByRole("alert").filter({ hasText: `${thing} was saved in another tab or device` });

test("two tabs edit a channel: the second is told, and nothing typed is lost", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Cleo Channels");
  const channel = await newChannel(person, "Cold harbour");
  await page.setViewportSize(phone);
  await page.goto(`/channel/${channel.slug}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit channel" });
  const name = form.getByLabel("Name", { exact: true });
  const description = form.getByLabel("Description", { exact: true });
  await description.fill("Everything about boats in winter, every week.");

  await person.send(channelCalls.update, {
    params: { id: channel.id },
    body: {
      name: "Warm harbour",
      description: "Everything about boats in summer, every week.",
      version: channel.version,
    },
  });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  const notice = noticeOf(page, "This channel");
  // The button that was pressed is far below it.
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice.getByText("Taken over from there: Name.", { exact: true })).toBeVisible();
  await expect(
    notice.getByText("Description: “Everything about boats in summer, every week.”", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(name).toHaveValue("Warm harbour");
  await expect(description).toHaveValue("Everything about boats in winter, every week.");
  expect(await themeViolations(page)).toEqual([]);

  // The other tab saves once more: what is not decided yet stays in the notice.
  await person.send(channelCalls.update, {
    params: { id: channel.id },
    body: { name: "Hot harbour", version: channel.version + 1 },
  });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(name).toHaveValue("Hot harbour");
  await expect(notice.getByText(/^Description: “Everything about boats in summer/)).toBeVisible();
  await expect(notice.getByText("Taken over from there: Name.", { exact: true })).toBeVisible();
  await expect(description).toHaveValue("Everything about boats in winter, every week.");

  // What was typed is still asked about.
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay", exact: true }).click();

  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "The channel is saved.");
  expect(await person.send(channelCalls.byId, { params: { id: channel.id } })).toMatchObject({
    name: "Hot harbour",
    description: "Everything about boats in winter, every week.",
  });
});

test("two tabs edit a playlist: its videos and its name are kept apart", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Piet Playlists");
  const channel = await newChannel(person, "Sails");
  const [jib, main, storm] = await Promise.all(
    ["Jib", "Main sail", "Storm sail"].map((title) =>
      person.send(videoCalls.create, { body: { title, channel_id: channel.id } }),
    ),
  );
  if (!jib || !main || !storm) throw new Error("Three videos were created");
  const playlist = await person.send(seriesCalls.create, {
    body: { name: "All sails", channel_id: channel.id, video_ids: [jib.id, main.id] },
  });
  const editor = new PlaylistEditor(page);
  const name = page.getByLabel("Name", { exact: true });
  await page.goto(`/channel/${channel.id}/playlist/${playlist.id}/edit`);
  await settle(page);
  await editor.button("Remove Jib").click();
  await expect(editor.titles).toHaveText(["Main sail"]);

  await person.send(seriesCalls.update, {
    params: { id: playlist.id },
    body: {
      name: "Every sail",
      video_ids: [jib.id, main.id, storm.id],
      version: playlist.version,
    },
  });
  await editor.save.click();
  const notice = noticeOf(page, "This playlist");
  await expect(notice.getByText("Taken over from there: Name.", { exact: true })).toBeVisible();
  await expect(
    notice.getByText("Videos: “Jib, Main sail, Storm sail”", { exact: true }),
  ).toBeVisible();
  await expect(name).toHaveValue("Every sail");
  await expect(editor.titles).toHaveText(["Main sail"]);
  await notice.getByRole("button", { name: "Use what was saved: Videos", exact: true }).click();
  await expect(editor.titles).toHaveText(["Jib", "Main sail", "Storm sail"]);
  await editor.button("Remove Main sail").click();
  await editor.save.click();
  await expectMessage(page, "The playlist is saved.");
  await expect(notice).toBeHidden();
  expect(await person.send(seriesCalls.byName, { query: { name: playlist.id } })).toMatchObject({
    name: "Every sail",
    video_ids: [jib.id, storm.id],
  });
});

test("two tabs write a post: its author keeps one version or loads the other", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Bo Blogger");
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Tar", body: "<p>One</p>", status: "published" },
  });
  const title = page.getByLabel("Title", { exact: true });
  const save = page.getByRole("button", { name: "Save changes", exact: true });
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "This post was changed in another tab or on another device" });
  const choose = (name: string) => notice.getByRole("button", { name, exact: true });
  const saveElsewhere = async (newTitle: string) => {
    const { version } = await person.send(blogCalls.byId, { params: { id } });
    await person.send(blogCalls.update, { params: { id }, body: { title: newTitle, version } });
  };
  await page.goto(`/blogs/edit/${id}`);
  await title.fill("Twine");
  await saveElsewhere("Rope");
  await save.click();
  await expect(notice).toBeVisible();

  await test.step("without a connection, either choice fails at once", async () => {
    const offline = "You are offline, so nothing was sent. Try again when the connection is back.";
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    for (const name of ["Load the newer one", "Keep this version"]) {
      await choose(name).click();
      await expect(notice.getByText(offline, { exact: true })).toBeVisible();
      await expect(choose(name)).toBeEnabled();
    }
    await expect(title).toHaveValue("Twine");
    await page.context().setOffline(false);
  });

  await test.step("this version replaces the newer one", async () => {
    await choose("Keep this version").click();
    await expect(notice).toHaveCount(0);
    await expect
      .poll(async () => (await person.send(blogCalls.byId, { params: { id } })).title)
      .toBe("Twine");
  });

  await test.step("the newer one replaces what was typed", async () => {
    await saveElsewhere("Sail");
    await title.fill("Mast");
    await save.click();
    await choose("Load the newer one").click();
    await expect(notice).toHaveCount(0);
    await expect(title).toHaveValue("Sail");
  });
});

test("two tabs edit a profile: the second keeps what was typed", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Paula Profile");
  await page.setViewportSize(phone);
  await page.goto("/update-profile");
  await settle(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Paula Harbour");
  // The push message of the plan reads the profile again. Before the save, that would show the notice too early.
  const readAgain = await failCall(page, userCalls.authenticate);
  await person.send(userCalls.update, { body: { name: "Paula Quay" } });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await routeFirst(page, "**/v1/api/users/update", (route) => route.abort());
  await save.click();
  const failure = page.getByRole("alert").filter({ hasText: "The change is not confirmed" });
  await expect(failure).toBeInViewport({ ratio: 1 });
  readAgain();
  await save.click();
  const notice = noticeOf(page, "Your profile");
  await expect(notice.getByText("Name: “Paula Quay”", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("Paula Harbour");
  await save.click();
  await expectMessage(page, "Your profile is saved.");
  await expect(notice).toBeHidden();
});

test("a video that was published elsewhere is not scheduled, and the page says why", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Tess Tabs");
  const channel = await newChannel(person, "Two clocks");
  const fixtures = { database: openDatabase(), channel };
  const id = await putVideo(fixtures, { status: "unpublished", title: "Neap tide" });
  const manage = new ManageVideoPage(page);
  const publishElsewhere = async (status: "published" | "unpublished") => {
    const { version } = await person.send(videoCalls.byId, { params: { id } });
    await person.send(videoCalls.update, { params: { id }, body: { status, version } });
  };
  const refusal = manage.publishing.getByText(
    "It was changed elsewhere, and is up to date here now. Try again if it still fits.",
    { exact: true },
  );

  await test.step("The dialog of the time closes", async () => {
    const scheduled_at = `${new Date().getUTCFullYear() + 1}-01-02T09:00:00.000Z`;
    await fixtures.database.videos.patch({ id }).set({ status: "scheduled", scheduled_at }).go();
    await manage.open({ id, channel_id: channel.id });
    await manage.press("Change the time");
    const dialog = page.getByRole("dialog", { name: "Schedule the video" });
    await expect(dialog).toBeVisible();
    await publishElsewhere("published");
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(refusal).toBeVisible();
    await expect(manage.publishing.getByText("Published", { exact: true })).toBeVisible();
  });

  await test.step("The next press may be refused for the same reason", async () => {
    await publishElsewhere("unpublished");
    await manage.press("Unlist");
    await expect(manage.publishing.getByText("Not published", { exact: true })).toBeVisible();
    await expect(refusal).toBeVisible();
    await manage.press("Publish");
    await expectMessage(page, "The video is published.");
    await expect(refusal).toHaveCount(0);
  });
});
