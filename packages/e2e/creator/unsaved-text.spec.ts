import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

interface CloseWatcher extends EventTarget {
  destroy: () => void;
  requestClose: () => void;
}

declare global {
  interface Window {
    /** The DOM library lacks it. */
    CloseWatcher?: new () => CloseWatcher;
    closeWatchers?: Set<CloseWatcher>;
  }
}

/** Runs in the page: keeps the active watchers, because no key of a laptop is the Back button of Android. */
function keepCloseWatchers(): void {
  const active = new Set<CloseWatcher>();
  window.closeWatchers = active;
  const Watcher = window.CloseWatcher;
  if (Watcher === undefined) throw new Error("This browser has no close watchers");
  window.CloseWatcher = class extends Watcher {
    override destroy = () => {
      active.delete(this);
      super.destroy();
    };
    constructor() {
      super();
      active.add(this);
      this.addEventListener("close", () => active.delete(this));
    }
  };
}

test("Back on a phone closes what is open, and asks before text is lost", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Bo Back");
  const channel = await newChannel(person, "Ropes");
  const goBack = () =>
    page.evaluate(() => [...(window.closeWatchers ?? [])].at(-1)?.requestClose());
  await page.setViewportSize(phone);
  await page.addInitScript(keepCloseWatchers);
  await page.goto(`/channel/${channel.slug}`);
  const opener = page.getByRole("button", { name: "New playlist", exact: true });
  const drawer = page.getByRole("dialog", { name: "New playlist", exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });

  await opener.click();
  await expect(drawer).toBeVisible();
  await goBack();
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await drawer.getByLabel("Name", { exact: true }).fill("Splices");
  await goBack();
  await expect(question).toBeVisible();
  await goBack();
  await expect(question).toHaveCount(0);
  await expect(drawer.getByLabel("Name", { exact: true })).toHaveValue("Splices");
  await goBack();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`/channel/${channel.slug}`);
});

test("text that was not saved is there after a reload, and gone after it was left", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Tilda Typing");
  const channel = await newChannel(person, "Drafts");
  const { id } = await person.send(seriesCalls.create, {
    body: { name: "Knots", channel_id: channel.id },
  });
  const name = page.getByLabel("Name", { exact: true });
  // The browser asks before it loads the page again.
  page.on("dialog", (dialog) => dialog.accept());

  await test.step("a playlist", async () => {
    await page.goto(`/channel/${channel.id}/playlist/${id}/edit`);
    await settle(page);
    await name.fill("Knots for sailors");
    await page.reload();
    await expect(name).toHaveValue("Knots for sailors");
    await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "See it as watchers do", exact: true }).click();
    await page
      .getByRole("alertdialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Leave", exact: true })
      .click();
    // Both pages have the same first heading. While the form is still there, its guard would stop the way back.
    await expect(page.getByRole("heading", { name: "No videos yet", exact: true })).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue("Knots");
  });

  await test.step("the videos of a playlist", async () => {
    const titles = ["Reef knot", "Bowline", "Clove hitch"];
    const videos = await Promise.all(
      titles.map((title) =>
        person.send(videoCalls.create, { body: { title, channel_id: channel.id } }),
      ),
    );
    const editor = new PlaylistEditor(page);
    await page.goto(`/channel/${channel.id}/playlist/${id}/edit`);
    await editor.button("Add videos").click();
    for (const title of titles) await editor.button(`Add ${title}`).click();
    await page.keyboard.press("Escape");
    await expect(editor.titles).toHaveText(titles);
    const [, deleted] = videos;
    await person.send(deletionCalls.video, { body: { videoId: deleted?.id ?? "" } });
    const restore = await failRequests(page, `**/v1/api/videos/${videos[2]?.id}`);
    await page.reload();
    await expect(page.getByText("The added videos could not be loaded")).toBeVisible();
    restore();
    await editor.button("Try again").click();
    await expect(editor.titles).toHaveText(["Reef knot", "Clove hitch"]);
    await editor.button("Remove Reef knot").click();
    await editor.save.click();
    await expectMessage(page, "The playlist is saved.");
    const { video_ids } = await person.send(seriesCalls.byName, { query: { name: id } });
    expect(video_ids).toEqual([videos[2]?.id]);
  });

  await test.step("a new playlist", async () => {
    const drawer = page.getByRole("dialog", { name: "New playlist", exact: true });
    const open = async () => {
      await page.getByRole("button", { name: "New playlist", exact: true }).click();
      await expect(drawer).toBeVisible();
    };
    await page.goto(`/channel/${channel.slug}`);
    await open();
    await drawer.getByLabel("Name", { exact: true }).fill("Splices");
    await page.reload();
    await open();
    await expect(drawer.getByLabel("Name", { exact: true })).toHaveValue("Splices");
  });

  await test.step("the details of new captions", async () => {
    const video = await putListedVideo(person, channel, { title: "Whipping" });
    const drawer = page.getByRole("dialog", { name: "Add captions", exact: true });
    const open = () => page.getByRole("button", { name: "Add captions", exact: true }).click();
    await page.goto(`/channel/${channel.id}/video/${video.id}`);
    await open();
    await drawer.getByLabel("Language", { exact: true }).selectOption("German");
    await drawer.getByLabel("Name", { exact: true }).fill("Deutsch für alle");
    await page.reload();
    await open();
    await expect(drawer.getByLabel("Name", { exact: true })).toHaveValue("Deutsch für alle");
    await expect(drawer.getByLabel("Language", { exact: true })).toHaveValue("de");
  });

  await test.step("a post without a title", async () => {
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await page.goto("/blogs/new");
    await text.fill("Twine first, then tar.");
    await page.reload();
    await expect(text).toHaveText("Twine first, then tar.");
  });

  await test.step("a published post shows what another tab has saved, not what this one had", async () => {
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    const title = page.getByLabel("Title", { exact: true });
    const { id: blogId } = await person.send(blogCalls.create, {
      body: { title: "Tar", body: "<p>One</p>" },
    });
    await page.goto(`/blogs/edit/${blogId}`);
    await title.fill("Tar and twine");
    const status = page.getByRole("region", { name: "Publishing" }).getByRole("status");
    await expect(status).toHaveText(/^Saved at /);
    const { version } = await person.send(blogCalls.byId, { params: { id: blogId } });
    await person.send(blogCalls.update, {
      params: { id: blogId },
      body: { title: "Twine", version },
    });
    await page.reload();
    await expect(title).toHaveValue("Twine");
    await expect(text).toHaveText("One");
  });
});

test("a change of mode asks before text is lost, and saves a post", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Moa Mode");
  await page.setViewportSize(laptop);
  const header = new Header(page);
  const { toWatcher, toCreator } = dialogs(page);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const watch = async () => {
    await header.badge("Creator").click();
    await header.entry("Switch to Video Watcher").click();
    await toWatcher.getByRole("button", { name: "Switch to Video Watcher", exact: true }).click();
  };
  const bio = page.getByLabel("Bio (optional)", { exact: true });

  await page.goto("/update-profile");
  await bio.fill("Films of boats, and of those who build them.");
  await watch();
  await question.getByRole("button", { name: "Stay", exact: true }).click();
  await toWatcher.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(header.badge("Creator")).toBeVisible();
  await expect(bio).toHaveValue("Films of boats, and of those who build them.");
  await watch();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(header.badge("Watcher")).toBeVisible();

  await header.badge("Watcher").click();
  await header.entry("Switch to Creator").click();
  await toCreator.getByRole("button", { name: "Switch to Video Creator", exact: true }).click();
  await expect(page).toHaveURL("/video-creator-dashboard");
  await page.goto("/blogs/new");
  await page.getByLabel("Title", { exact: true }).fill("What the keel says");
  await watch();
  await expect(page).toHaveURL("/");
  await expect(question).toHaveCount(0);
  const { blogs } = await person.send(blogCalls.own, {});
  expect(blogs.map(({ title }) => title)).toEqual(["What the keel says"]);
});

test("a log-out asks before text is lost, and leads home", async ({ joinComplete, fixtures }) => {
  const { page } = await joinComplete("Lea Logout");
  await page.setViewportSize(laptop);
  const header = new Header(page);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const logOut = async () => {
    await header.account("Lea Logout").click();
    await header.entry("Logout").click();
  };
  const bio = page.getByLabel("Bio (optional)", { exact: true });
  await page.goto("/update-profile");
  await bio.fill("Films of boats, and of those who build them.");
  await logOut();
  await question.getByRole("button", { name: "Stay", exact: true }).click();
  await expect(bio).toHaveValue("Films of boats, and of those who build them.");
  await expect(header.account("Lea Logout")).toBeVisible();

  // The form of a comment goes with the session, so the question must come first.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  const { yourComment } = new WatchPage(page);
  await yourComment.fill("Which harbour is it?");
  await logOut();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(header.signUp).toBeVisible();
  await expect(question).toHaveCount(0);
});
