import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { pressByKey } from "../src/keyboard.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { isOnTop, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

test("a creator manages a playlist from its start to its deletion", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Pia Playlist");
  const channel = await newChannel(person, "Knots");
  for (const title of ["Bowline", "Clove hitch", "Reef knot"]) {
    await person.send(videoCalls.create, { body: { title, channel_id: channel.id } });
  }
  const editor = new PlaylistEditor(page);
  await page.setViewportSize(laptop);

  await test.step("A new playlist takes videos of the channel", async () => {
    await page.goto(`/channel/${channel.slug}`);
    await editor.button("New playlist").click();
    await page.getByLabel("Name", { exact: true }).fill("Knots for beginners");
    await editor.button("Create playlist").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Knots for beginners");
    await editor.button("Add videos").click();
    const drawer = page.getByRole("dialog", { name: "Add videos" });
    for (const title of ["Reef knot", "Bowline", "Clove hitch"]) {
      await editor.button(`Add ${title}`).click();
      await expect(editor.button(`Added ${title}`)).toBeFocused();
    }
    await drawer.getByLabel("Search your videos of this channel", { exact: true }).fill("hitch");
    await expect(drawer.getByRole("listitem")).toHaveText([/^Clove hitch.*Added$/]);
    await page.keyboard.press("Escape");
    await expect(editor.titles).toHaveText(["Reef knot", "Bowline", "Clove hitch"]);
  });

  await test.step("The keyboard changes the order, and each move is announced", async () => {
    await editor.button("Change the order").press("Enter");
    await expect(editor.button("Done ordering")).not.toHaveAttribute("aria-pressed");
    const handle = editor.button("Move Clove hitch");
    await handle.press("Space");
    await expect(editor.announcement).toHaveText("Picked up Clove hitch, place 3 of 3.");
    await handle.press("ArrowUp");
    await expect(editor.announcement).toHaveText("Clove hitch is at place 2 of 3.");
    await handle.press("Space");
    await expect(editor.announcement).toHaveText("Dropped Clove hitch at place 2 of 3.");
    await expect(editor.titles).toHaveText(["Reef knot", "Clove hitch", "Bowline"]);
    // The keys have scrolled the page, so that its bar may cover a part of a button.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("The pointer drags, and what is saved stays", async () => {
    await editor.button("Move Bowline").hover();
    const target = await editor.button("Move Reef knot").boundingBox();
    if (target === null) throw new Error("The first row has no place on the page");
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
    // A drop counts at the library's last known pointer position.
    await expect(editor.announcement).toHaveText("Bowline is at place 1 of 3.");
    await page.mouse.up();
    await expect(editor.titles).toHaveText(["Bowline", "Reef knot", "Clove hitch"]);
    // After a drop the library blocks clicks for 50 ms. An equal timer that is set later also ends later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    await editor.button("Done ordering").click();
    await editor.button("Remove Reef knot").click();
    await expect(editor.button("Remove Clove hitch")).toBeFocused();
    const removed = page.getByText(/^Reef knot is removed .* Save to keep the change\.$/);
    await expect(removed).toBeAttached();
    await editor.save.click();
    await expectMessage(page, "The playlist is saved.");
    await expect(removed).toHaveCount(0);
    await page.reload();
    await expect(editor.titles).toHaveText(["Bowline", "Clove hitch"]);
  });

  await test.step("On a phone nothing scrolls sideways or covers the focus, and a deletion says what stays", async () => {
    await page.setViewportSize(phone);
    await settle(page);
    // Also at the top of a long list.
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    await expect(editor.save).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await editor.description.focus();
    for (const name of ["Add videos", "Change the order"]) {
      await page.keyboard.press("Tab");
      await expect(editor.button(name)).toBeFocused();
      expect(await isOnTop(editor.button(name)), `nothing covers “${name}”`).toBe(true);
    }
    // A phone on its side has room for a part of the text only: for the line with the caret.
    await page.setViewportSize({ width: 640, height: 360 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByLabel("Name", { exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(editor.description).toBeFocused();
    const [text, bar] = await Promise.all([
      editor.description.boundingBox(),
      editor.save.boundingBox(),
    ]);
    expect((bar?.y ?? 0) - (text?.y ?? 0), "pixels of the text above the bar").toBeGreaterThan(32);
    await page.setViewportSize(phone);
    await editor.button("Delete").click();
    const question = page.getByRole("alertdialog", { name: "Delete this playlist?" });
    await expect(question).toContainText(
      "“Knots for beginners” leaves the channel's page and its link stops working. This cannot be undone. Its 2 videos stay in the channel.",
    );
    await question.getByRole("button", { name: "Delete playlist", exact: true }).click();
    await expectMessage(page, "The playlist is deleted.");
    await expect(page.getByRole("heading", { name: "No playlists yet" })).toBeVisible();
  });
});

test("the page of a playlist shows its owner what watchers see", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Wes Watcher");
  const channel = await newChannel(person, "Hitches");
  const shown = await putListedVideo(person, channel, { title: "Half hitch" });
  const draft = await person.send(videoCalls.create, {
    body: { title: "Rolling hitch", channel_id: channel.id },
  });
  const playlist = await person.send(seriesCalls.create, {
    body: { name: "All hitches", channel_id: channel.id, video_ids: [draft.id, shown.id] },
  });
  const editor = new PlaylistEditor(page);
  await page.goto(`/channel/${channel.id}/playlist/${playlist.id}/edit`);
  await expect(editor.titles).toHaveText(["Rolling hitch", "Half hitch"]);
  await page.getByRole("link", { name: "See it as watchers do", exact: true }).click();
  await expect(page.getByText(/^1 video · /)).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(editor.titles).toHaveText(["Rolling hitch", "Half hitch"]);
  await page.goBack();
  const videos = page.getByRole("list", { name: "Videos", exact: true });
  await expect(videos.getByRole("link")).toHaveText(["Half hitch"]);
  await page.getByRole("link", { name: "Play all", exact: true }).click();
  const beside = page.getByRole("region", { name: "All hitches", exact: true });
  await expect(beside.getByText("1 of 1", { exact: true })).toBeVisible();
});

test("zoomed to 400 %, the focus of a question and of a form is in view at every key", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Zita Zoomed");
  const channel = await newChannel(person, "Knots");
  const { id } = await person.send(seriesCalls.create, {
    body: { name: "Splices", channel_id: channel.id },
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/channel/${channel.slug}/playlist/${id}/edit`);
  await settle(page);
  await pressByKey(page, button("Delete"));
  for (const name of ["Cancel", "Delete playlist", "Cancel"]) {
    await expect(button(name)).toBeFocused();
    await expect(button(name)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
  }

  await page.goto(`/channel/${channel.slug}`);
  await settle(page);
  await pressByKey(page, button("New playlist"));
  // Its form is loaded when it opens. Before, the button that closes it is its only one.
  await expect(page.getByRole("dialog", { name: "New playlist", exact: true })).toBeFocused();
  await expect(button("Create playlist")).toBeVisible();
  await button("Close").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(button("Create playlist")).toBeFocused();
  await expect(button("Create playlist")).toBeInViewport({ ratio: 1 });
});

test("each key moves a row of a long playlist by one place, however fast", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Mo Many");
  const channel = await newChannel(person, "Knots");
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const videos = await Promise.all(
    numbers.map((number) =>
      person.send(videoCalls.create, { body: { title: `Part ${number}`, channel_id: channel.id } }),
    ),
  );
  const { id } = await person.send(seriesCalls.create, {
    body: { name: "Knots", channel_id: channel.id, video_ids: videos.map((video) => video.id) },
  });
  const editor = new PlaylistEditor(page);
  const handle = editor.button("Move Part 11");
  const press = async (key: string, times: number) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  await page.setViewportSize(phone);
  await page.goto(`/channel/${channel.slug}/playlist/${id}/edit`);
  await editor.button("Change the order").click();
  await handle.focus();
  await press("Space", 1);
  await press("ArrowUp", 9);
  await press("Space", 1);
  await expect(editor.announcement).toHaveText("Dropped Part 11 at place 2 of 12.");
  await expect(editor.titles.nth(1)).toHaveText("Part 11");
  await expect(handle).toBeFocused();
  expect(await isOnTop(handle), "the row has moved into view").toBe(true);
  await press("Space", 1);
  await press("ArrowDown", 12);
  await expect(editor.announcement).toHaveText("Part 11 is at place 12 of 12.");
  await press("Escape", 1);
  await expect(editor.announcement).toHaveText(
    "The move is cancelled. Part 11 is back at place 2 of 12.",
  );
  await expect(editor.titles.nth(1)).toHaveText("Part 11");
});
