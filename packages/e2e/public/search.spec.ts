import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { signIn } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import { waitForUse } from "../src/filled-document.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { layerProblems } from "../src/page-health.ts";
import { SearchBox } from "../src/pages/search-box.ts";
import { holdCall, holdRequests } from "../src/requests.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const video = "Nets at first light Video · Salt and Rope";

test("the search list shows the state of the search", async ({ page }) => {
  const search = new SearchBox(page);
  await page.goto("/categories");
  await search.open();
  await expect(search.list).toBeHidden();

  await test.step("while the answer is awaited it shows that it searches", async () => {
    const release = await holdRequests(page, "**/global-search**");
    await search.field.fill("nets");
    await expect(search.loading).toBeVisible();
    release();
    await expect(search.result(video)).toBeVisible();
    await expect(search.loading).toBeHidden();
    const found = await search.list.getByRole("option").count();
    await expect(search.announced).toHaveText(`${found} ${found === 1 ? "result" : "results"}`);
    await expect(search.list.locator("..")).toHaveCSS("max-height", "400px");
    expect(await layerProblems(page)).toEqual([]);
  });

  await test.step("a click elsewhere closes it, and focus does not lose the words", async () => {
    await page.getByRole("heading", { level: 1, name: "Categories" }).click();
    await expect(search.result(video)).toBeHidden();
    await expect(search.field).toHaveValue("nets");
  });

  await test.step("what nobody has gives No results found", async () => {
    await search.field.fill("zzzzqqq");
    await expect(search.empty).toBeVisible();
    await expect(search.announced).toHaveText("No results");
  });

  await test.step("clearing closes it", async () => {
    await search.clear.click();
    await expect(search.field).toBeFocused();
    await expect(search.empty).toBeHidden();
    await expect(search.field).toHaveValue("");
  });

  await test.step("blanks search nothing", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("global-search")) asked.push(request.url());
    });
    await search.field.fill("   ");
    await search.field.press("Enter");
    // Longer than the debounce. The later words prove that a request would be noticed.
    await search.field.fill("rope");
    await expect(search.result("Salt and Rope Channel · Mara Shore")).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(page).toHaveURL("/categories");
  });

  await test.step("a failed search shows nothing", async () => {
    await page.route("**/global-search**", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("global-search"),
    );
    await search.field.fill("mending");
    await failed;
    await expect(search.list.getByRole("option")).toHaveCount(0);
    await expect(search.empty).toBeHidden();
  });
});

test("the search box leads to a video, a channel and a creator", async ({ page, fixtures }) => {
  const search = new SearchBox(page);
  await page.goto("/");
  await search.open();
  await search.field.fill("nets first");
  await search.result(video).click();
  await expect(page).toHaveURL(new RegExp(`/video/${fixtures.videos.free.slug}[?]`));
  // The other results are opened on a phone.
  await page.setViewportSize(phone);
  await search.open();
  await search.field.fill("salt and rope");
  await search.result("Salt and Rope Channel · Mara Shore").click();
  await expect(page).toHaveURL(new RegExp(`/channel/${fixtures.channels.open.slug}[?]`));
  await search.open();
  await search.field.fill("mara shore");
  await search.result("Mara Shore Creator").click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Shore" })).toBeVisible();
});

test("Enter on a result that is being replaced opens the full results", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/");
  const search = new SearchBox(page);
  await search.field.focus();
  await page.keyboard.insertText("net");
  await expect(search.result(video)).toBeVisible();
  // The longer text is never answered.
  await page.route("**/global-search?query=nets&**", () => undefined);
  await page.keyboard.insertText("s");
  await page.keyboard.press("ArrowDown");
  await expect(search.loading).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search_result?type=globalSearch&search=nets");
});

test("a search list that is loaded late takes no focus from another field", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/contact-us");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Nora");
  const asked = page.waitForRequest("**/assets/*.js");
  const release = await holdRequests(page, "**/assets/*.js");
  await new SearchBox(page).field.focus();
  const response = (await asked).response();
  await name.focus();
  release();
  await (await response)?.finished();
  // The next render would take the focus.
  await page.evaluate(() => new Promise((next) => setTimeout(next, 200)));
  await expect(name).toBeFocused();
});

for (const viewport of [phone, laptop]) {
  test(`a search with the keyboard alone, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const search = new SearchBox(page);
    if (viewport === phone) {
      await search.opener.focus();
      await page.keyboard.press("Enter");
    } else {
      await search.field.focus();
    }
    await expect(search.field).toBeFocused();
    // At once: on a slow machine, the results of "net" would be replaced by those of "nets" between the keys.
    await page.keyboard.insertText("nets");
    await expect(search.result(video)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: "Nets at first light" }),
    ).toBeVisible();
    if (viewport === phone) {
      await search.opener.focus();
      await page.keyboard.press("Enter");
    } else {
      await search.field.focus();
    }
    await page.keyboard.type("  nets  ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search_result?type=globalSearch&search=nets");
    await expect(page.getByRole("heading", { level: 1, name: "Results for “nets”" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Videos" })).toContainText("Nets at first light");
  });
}

test("results of a text are sorted by kind and narrowed, and so are those of a category", async ({
  page,
  fixtures,
}) => {
  await page.goto("/search_result?type=globalSearch&search=mara%20shore");
  await expect(page.getByRole("region", { name: "Creators" })).toContainText("Mara Shore");

  await page.goto("/search_result?type=globalSearch&search=zzzzqqq");
  const nothing = page.getByRole("heading", { name: "No results found" });
  await expect(nothing).toBeVisible();

  // Links from elsewhere may have a text that the API refuses.
  await page.goto("/search_result?type=category_list&search=Music");
  await expect(nothing).toBeVisible();
  await page.goto("/search_result?type=globalSearch&search=mara%20shore&category=Music");
  await expect(page.getByRole("region", { name: "Creators" })).toContainText("Mara Shore");
  await page.goto(`/search_result?type=globalSearch&search=${"z".repeat(101)}`);
  await expect(nothing).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: `Results for “${"z".repeat(100)}”`, exact: true }),
  ).toBeVisible();

  const text = "night crossing skerry";
  await waitForUse(page);
  await page.goto(`/search_result?type=globalSearch&search=${encodeURIComponent(text)}`);
  const videos = page.getByRole("region", { name: "Videos" });
  // The document has no results, so they do not wait until somebody uses the page.
  await expect(videos).toContainText("Night crossing to Skerry");
  const choose = (group: string, name: string) =>
    page.getByRole("group", { name: group }).getByText(name, { exact: true }).click();
  const loaded = page.getByRole("status").filter({ hasText: "Loaded results" });
  await expect(loaded).toHaveText("Loaded results: 1");
  await choose("Access", "Free");
  await expect(nothing).toBeVisible();
  await expect(loaded).toHaveText("Loaded results: 0");
  await expect(
    page.getByText(
      `Nothing matches every word of “${text}”. Try fewer or other words, or another filter.`,
      { exact: true },
    ),
  ).toBeVisible();
  await choose("Access", "Paid");
  await expect(videos).toContainText("Night crossing to Skerry");
  const releaseSearch = await holdRequests(page, "**/global-search**");
  await choose("Kind", "Videos");
  await expect(page.locator("[aria-busy=true]").filter({ has: videos })).toBeVisible();
  releaseSearch();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await choose("Kind", "Creators");
  await expect(nothing).toBeVisible();
  // Two choices at once: the second is made before the address has the first.
  await page.locator("fieldset label").evaluateAll((labels: HTMLElement[]) => {
    const names = ["Videos", "Free"];
    for (const name of names) labels.find((label) => label.textContent === name)?.click();
  });
  await expect(page.getByRole("radio", { name: "Videos", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Free", exact: true })).toBeChecked();
  await choose("Access", "Paid");
  await page.getByLabel("Category", { exact: true }).selectOption(fixtures.categoryId);
  await expect(videos).toContainText("Night crossing to Skerry");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Paid", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Videos", exact: true })).toBeChecked();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue(fixtures.categoryId);
  await expect(videos).toContainText("Night crossing to Skerry");

  await page.goto(`/search_result?type=category_list&search=${fixtures.categoryId}`);
  const main = page.getByRole("main");
  const free = main.getByRole("link", { name: "Nets at first light", exact: true });
  const paid = main.getByRole("link", { name: "Night crossing to Skerry", exact: true });
  const access = page.getByRole("group", { name: "Access" });
  await access.getByText("Paid", { exact: true }).click();
  await expect(paid).toBeVisible();
  await expect(free).toBeHidden();
  // The videos stay until those of the other filter are there, so that the page does not jump.
  const release = await holdCall(page, videoCalls.publicList);
  await access.getByText("Free", { exact: true }).click();
  const replaced = main.locator("[aria-busy=true]");
  await expect(replaced.getByRole("link", { name: "Night crossing to Skerry" })).toBeVisible();
  release();
  await expect(free).toBeVisible();
  await expect(paid).toBeHidden();
  await expect(replaced).toHaveCount(0);
  // The filter is part of the address, so a shared link shows the same list.
  await page.reload();
  await expect(page.getByRole("radio", { name: "Free", exact: true })).toBeChecked();
  await expect(free).toBeVisible();
  await expect(paid).toBeHidden();
});

test("a category without videos of the chosen access says that the filter is the reason", async ({
  page,
}) => {
  const stack = { urls: testUrls() };
  const [admin, creator] = await Promise.all([
    signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" }),
    newCreator(stack, "Sia Searched"),
  ]);
  const category = await admin.send(adminCategoryCalls.create, {
    body: { name: `Buoys ${Date.now()}` },
  });
  const channel = await newChannel(creator, "Buoys and bells");
  const { title } = await putListedVideo(creator, channel, {
    title: "A bell in the fog",
    category_id: [category.id],
  });
  await waitFor("The video in its category", async () => {
    const query = { category_id: category.id };
    const { videos } = await creator.send(videoCalls.publicList, { query });
    return videos.length > 0 ? true : undefined;
  });
  await page.goto(`/search_result?type=category_list&search=${category.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: title, exact: true })).toBeVisible();
  await page.getByRole("group", { name: "Access" }).getByText("Paid", { exact: true }).click();
  await expect(
    main.getByText("No video of this category fits the filter.", { exact: true }),
  ).toBeVisible();
  await expect(main.getByText(/^Nothing has been published/)).toHaveCount(0);
});
