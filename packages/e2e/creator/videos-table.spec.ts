import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { VideosTable } from "../src/pages/videos-table.ts";
import { endSession, failRequests, holdCall, routeUntil } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { credentialsOf, newChannel, prepareVideo, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

const isList = ({ pathname }: URL) => pathname.endsWith(videoCalls.own.path);

test("a creator finds and changes videos in the table", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Tilda Table");
  const channel = await newChannel(person, "Slipways");
  const table = new VideosTable(page);
  await publishVideo(person, channel, "Harbour wall");
  await person.send(videoCalls.create, {
    body: { title: "Harbour draft", channel_id: channel.id },
  });
  await person.send(videoCalls.create, { body: { title: "Lighthouse", channel_id: channel.id } });

  await test.step("sort, search, filters and columns stand in the address", async () => {
    await page.setViewportSize(laptop);
    await page.goto("/video-creator-dashboard");
    await settle(page);
    await expect(table.titles).toHaveText(["Lighthouse", "Harbour draft", "Harbour wall"]);
    await table.table.getByRole("button", { name: "Added", exact: true }).press("Enter");
    await expect(table.titles).toHaveText(["Harbour wall", "Harbour draft", "Lighthouse"]);
    await page.getByLabel("Search your videos", { exact: true }).fill("harbour");
    await expect(table.titles).toHaveText(["Harbour wall", "Harbour draft"]);
    await page.getByLabel("State", { exact: true }).selectOption("Draft");
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    await page.getByRole("checkbox", { name: "Channel", exact: true }).check();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(
      "/video-creator-dashboard?sort=oldest&search=harbour&status=draft&columns=video%2Cstate%2Cprice%2Cviews%2Cadded%2Cchannel",
    );
    await page.reload();
    await expect(table.titles).toHaveText(["Harbour draft"]);
    await expect(table.table.getByRole("columnheader", { name: "Channel" })).toBeVisible();
    await page.getByLabel("Search your videos", { exact: true }).fill("zeppelin");
    await page.getByRole("button", { name: "Show all videos", exact: true }).click();
    await expect(table.titles).toHaveText(["Harbour wall", "Harbour draft", "Lighthouse"]);
  });

  await test.step("the rows stay until those of another order are there", async () => {
    const replaced = page.locator("[aria-busy=true]");
    const order = table.table.getByRole("button", { name: "Added", exact: true });
    await table.selectAll.press("Space");
    const release = await holdCall(page, videoCalls.own);
    await order.press("Enter");
    await expect(page.getByRole("status", { name: "Loading videos", exact: true })).toBeAttached();
    await expect(replaced.getByRole("link", { name: "Lighthouse", exact: true })).toBeVisible();
    release();
    await expect(table.titles).toHaveText(["Lighthouse", "Harbour draft", "Harbour wall"]);
    await expect(replaced).toHaveCount(0);
    await expect(order).toBeFocused();
    await expect(table.selection.getByRole("status")).toHaveText("3 videos selected");
    await table.selection.getByRole("button", { name: "Clear", exact: true }).click();
  });

  await test.step("an error replaces the rows of the former filter", async () => {
    const restore = await failRequests(page, isList);
    await page.getByLabel("Access", { exact: true }).selectOption("Paid");
    const failure = page.getByRole("alert").filter({ hasText: "Your videos could not be loaded" });
    await expect(failure).toBeVisible();
    await expect(table.titles).toHaveCount(0);
    restore();
    const release = await holdCall(page, videoCalls.own);
    await failure.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(
      page.getByRole("status", { name: "Loading the videos", exact: true }),
    ).toBeVisible();
    await expect(table.titles).toHaveCount(0);
    release();
    await page.getByRole("button", { name: "Show all videos", exact: true }).click();
    await expect(table.titles).toHaveText(["Lighthouse", "Harbour draft", "Harbour wall"]);
    await table.table.getByRole("button", { name: "Added", exact: true }).click();
    await expect(table.titles).toHaveText(["Harbour wall", "Harbour draft", "Lighthouse"]);
  });

  await test.step("a selection is changed, and each refusal is told", async () => {
    await table.selectAll.press("Space");
    await table.selection.getByRole("button", { name: "Clear", exact: true }).press("Enter");
    await expect(table.table.getByLabel("Select Harbour wall", { exact: true })).toBeFocused();
    await table.selectAll.press("Space");
    await expect(table.selection.getByRole("status")).toHaveText("3 videos selected");
    // In a low window it is at the bottom, and messages have their place above it.
    await page.setViewportSize({ width: 1280, height: 480 });
    const bar = await table.selection.boundingBox();
    const messages = await page.locator("[aria-label=Messages]").boundingBox();
    expect((messages?.y ?? 0) + (messages?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.setViewportSize(laptop);
    await table.selection.getByRole("button", { name: "Unpublish", exact: true }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Unpublish 3 videos?" });
    await question.getByRole("button", { name: "Unpublish", exact: true }).press("Enter");
    await expect(table.outcome).toHaveText("1 of 3 videos unpublished. 2 could not be:");
    await expect(table.result.getByRole("listitem")).toHaveText([
      /^Harbour draft: .*draft/,
      /^Lighthouse: .*draft/,
    ]);
    // Refused videos stay selected.
    await expect(table.selection.getByRole("status")).toHaveText("2 videos selected");
    await expect(table.row("Harbour wall")).toContainText("Not published");
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("a price is asked for, and checked before anything is sent", async () => {
    await table.selection.getByRole("button", { name: "Change price", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Change the price of 2 videos?" });
    await dialog.getByLabel("Price", { exact: true }).fill("0.50");
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(dialog.getByText("Between $0.99 and $500.00", { exact: true })).toBeVisible();
    await dialog.getByLabel("Price", { exact: true }).fill("4.99");
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(table.outcome).toHaveText("2 videos changed.");
    await expect(table.row("Lighthouse")).toContainText("$4.99");
  });

  await test.step("the price of one video is shown before it is changed", async () => {
    await table.row("Lighthouse").getByRole("button", { name: "Actions: Lighthouse" }).click();
    await page.getByRole("menuitem", { name: "Change price", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Change the price of this video?" });
    await expect(dialog.getByLabel("Price", { exact: true })).toHaveValue("4.99");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("on a phone a row's menu deletes, and nothing scrolls sideways", async () => {
    await page.setViewportSize(phone);
    await table.row("Lighthouse").getByRole("button", { name: "Actions: Lighthouse" }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this video?" });
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(table.outcome).toHaveText("1 video deleted.");
    await expect(table.titles).toHaveText(["Harbour wall", "Harbour draft"]);
    // The row that had the focus is gone, and so is the button after its press.
    await expect(page.getByRole("region", { name: "Your videos" })).toBeFocused();
    await table.result.getByRole("button", { name: "Dismiss", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "Videos", exact: true })).toBeFocused();
    await page.getByLabel("Sort", { exact: true }).selectOption("Newest first");
    await expect(table.titles).toHaveText(["Harbour draft", "Harbour wall"]);
    await table.row("Harbour draft").getByLabel("Select Harbour draft", { exact: true }).check();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });
});

test("a price that is typed when the session ends is there after the next log-in", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Dana Draft");
  const channel = await newChannel(person, "Slipways");
  await person.send(videoCalls.create, { body: { title: "Lighthouse", channel_id: channel.id } });
  const table = new VideosTable(page);
  const dialog = page.getByRole("dialog", { name: "Change the price of this video?" });
  const price = dialog.getByLabel("Price", { exact: true });
  await page.goto("/video-creator-dashboard");
  await table.act("Lighthouse", "Change price");
  await price.fill("7.99");
  const restore = await endSession(page, videoCalls.update);
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expectMessage(page, "Your session has ended. Log in again to continue.");
  restore();
  await page.goto("/auth/login?callbackUrl=%2Fvideo-creator-dashboard");
  await new AuthPage(page).logInAs(credentialsOf(person));
  await table.act("Lighthouse", "Change price");
  await expect(price).toHaveValue("7.99");
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(table.row("Lighthouse")).toContainText("$7.99");
});

test("a creator publishes several videos and changes their categories at once", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Bea Bulk");
  const channel = await newChannel(person, "Moorings");
  await Promise.all(["Buoy", "Cleat"].map((title) => prepareVideo(person, channel, title)));
  const { categories } = await person.send(catalogCalls.categories, {});
  const category = categories.find(({ id }) => id !== channel.category_id);
  const table = new VideosTable(page);
  await page.setViewportSize(laptop);
  await page.goto("/video-creator-dashboard");
  await settle(page);
  await table.selectAll.press("Space");

  await table.selection.getByRole("button", { name: "Change categories", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change the categories of 2 videos?" });
  await expect(dialog.getByRole("checkbox").first()).toBeFocused();
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(dialog.getByText("Choose a category", { exact: true })).toBeVisible();
  await dialog.getByLabel(category?.name ?? "", { exact: true }).check({ force: true });
  expect(await themeViolations(page)).toEqual([]);
  // A slow list: an action on the selection uses the videos' current state.
  await page.route(isList, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(table.outcome).toHaveText("2 videos changed.");

  await table.selectAll.press("Space");
  await table.selection.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Publish 2 videos?" });
  await question.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(table.outcome).toHaveText("2 videos published.");
  const { videos } = await person.send(videoCalls.own, {});
  expect(videos.map(({ status, category_id }) => ({ status, category_id }))).toEqual([
    { status: "published", category_id: [category?.id] },
    { status: "published", category_id: [category?.id] },
  ]);

  await test.step("the categories of one video are shown before they are changed", async () => {
    await table.row("Buoy").getByRole("button", { name: "Actions: Buoy" }).click();
    await page.getByRole("menuitem", { name: "Change categories", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Change the categories of this video?" });
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(dialog.getByLabel(category?.name ?? "", { exact: true })).toBeChecked();
    await expect(
      dialog.getByText("The categories chosen here replace those it has now."),
    ).toBeVisible();
  });
});

test("before a video is published, its creator is told who finds it", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Una Unlisted");
  const channel = await newChannel(person, "Moorings");
  const { id, version } = await prepareVideo(person, channel, "Buoy");
  await person.send(videoCalls.update, {
    params: { id },
    body: { privacy_type: "unlisted", version },
  });
  const table = new VideosTable(page);
  await page.setViewportSize(laptop);
  await page.goto("/video-creator-dashboard");
  await settle(page);
  await table.row("Buoy").getByRole("button", { name: "Actions: Buoy" }).click();
  await page.getByRole("menuitem", { name: "Publish", exact: true }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Publish this video?" }),
  ).toHaveAccessibleDescription("Buoy Only people with the link find it.");
});

test("the table shows a scheduled video as published at its time", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Tom Tide");
  await publishVideo(person, await newChannel(person, "Moorings"), "Cleat");
  const row = new VideosTable(page).row("Cleat");
  // As it was read a moment before its time.
  const restore = await routeUntil(page, isList, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const scheduled = { status: "scheduled", scheduled_at: new Date().toISOString() };
    const videos = data.videos.map((video: object) => ({ ...video, ...scheduled }));
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, videos } } });
  });
  await page.setViewportSize(laptop);
  await page.goto("/video-creator-dashboard");
  await expect(row).toContainText("Scheduled");
  restore();
  await expect(row).toContainText("Published", { timeout: 20_000 });
});
