import { layerProblems, sidewaysScroll } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { routeUntil } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

test("home shows what is on and leads on", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^Marquee: /);
  const latest = page.getByRole("region", { name: "Latest", exact: true });
  await latest.getByRole("link", { name: "See all", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Latest videos" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
  await page.goBack();
  const toCreators = page
    .getByRole("region", { name: "Popular creators", exact: true })
    .getByRole("link", { name: "Find a creator", exact: true });
  await toCreators.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await toCreators.click();
  // Another route begins at its top, also for the keyboard and a screen reader.
  await expect(page.getByRole("heading", { level: 1, name: "Find a Creator" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("letters twice as large stay in the window of a phone", async ({ page, fixtures }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize(phone);
  for (const path of [
    "/",
    "/search_result?type=globalSearch&search=light",
    "/pricing",
    `/video/${fixtures.videos.free.slug}`,
    `/blogs/${fixtures.blog.slug}`,
  ]) {
    await page.goto(path);
    await settle(page);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
});

test("the header is one line in every usual window", async ({ page }) => {
  await page.goto("/about-us");
  for (const width of [320, 430, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await new Header(page).bar.boundingBox())?.height, `${width} wide`).toBe(65);
  }
});

test("a row of home is one line of cards: four on a laptop, one and the edge of the next on a phone", async ({
  page,
}) => {
  for (const [window, cardsInView] of [
    [laptop, 4],
    [phone, 1],
  ] as const) {
    await page.setViewportSize(window);
    await page.goto("/");
    const latest = page.getByRole("list", { name: "Latest", exact: true });
    await latest.scrollIntoViewIfNeeded();
    const cards = await latest
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
    expect(new Set(cards.map(({ top }) => top)).size).toBe(1);
    const inView = cards.filter(({ right }) => right <= window.width);
    expect(inView).toHaveLength(Math.min(cardsInView, cards.length));
  }
});

test("every element of a video card opens its own page", async ({ page, fixtures }) => {
  await page.goto(`/creator/${fixtures.creatorId}`);
  const card = page.getByRole("article").filter({ hasText: "Night crossing to Skerry" });
  await expect(card.getByText("$12.99", { exact: true })).toBeVisible();
  const at = (name: string) => card.getByRole("link", { name, exact: true });
  await expect(at("Night crossing to Skerry")).toHaveAttribute(
    "href",
    `/video/${fixtures.videos.paid.slug}?video_id=${fixtures.videos.paid.id}&video_name=Night+crossing+to+Skerry`,
  );
  await expect(at("Salt and Rope")).toHaveAttribute(
    "href",
    `/channel/${fixtures.channels.open.slug}?channel_id=${fixtures.channels.open.id}&channel_name=Salt+and+Rope`,
  );
  await expect(at("Mara Shore")).toHaveAttribute(
    "href",
    /^\/creator\/mara-shore-usr_\w+\?creator_id=/,
  );
});

test("the categories menu shows its state and stores the choice", async ({ page }) => {
  const header = new Header(page);
  const button = header.bar.getByRole("button", { name: "Categories", exact: true });
  const menu = page.getByRole("dialog", { name: "Categories" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const restore = await routeUntil(page, "**/categories/list**", async (route) => {
    await held;
    await route.abort();
  });
  await page.setViewportSize(laptop);
  await page.goto("/about-us");
  await button.click();
  await expect(menu.getByText("Loading...", { exact: true })).toBeVisible();
  release();
  await expect(menu.getByText("Error", { exact: true })).toBeVisible();
  restore();
  await page.reload();
  await button.click();
  await expect(menu.getByRole("button")).not.toHaveCount(0);
  await expect(menu).toHaveCSS("max-height", "350px");
  expect(await layerProblems(page, [1280])).toEqual([]);
  const [name = ""] = await menu.getByRole("button").allTextContents();
  await menu.getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/search_result\?type=category_list&search=cat_/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("selectedCategory"));
  expect(stored).toContain(`"name":"${name}"`);

  // On a phone they are in the menu.
  await page.setViewportSize(phone);
  await header.menuButton.click();
  await expect(header.drawer.getByRole("heading", { name: "Categories" })).toBeVisible();
  await expect(header.drawer.getByRole("link", { name: "Login", exact: true })).toHaveAttribute(
    "href",
    /^\/auth\/login\?callbackUrl=%2Fsearch_result/,
  );
  expect(await layerProblems(page, [360])).toEqual([]);
  const names = await header.drawer
    .getByRole("region", { name: "Categories" })
    .getByRole("button")
    .allTextContents();
  const other = names.at(-1) ?? "";
  await header.drawer.getByRole("button", { name: other, exact: true }).click();
  await expect(header.drawer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
});

test("creators are found by name and category", async ({ page, fixtures }) => {
  await page.goto("/find-trainer");
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("mara sho");
  // The address follows after a pause; a person who is shown before it is one of the whole list.
  await expect(page).toHaveURL(/search=mara/);
  await main.getByRole("link", { name: "Mara Shore", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Shore" })).toBeVisible();
  await expect(main.getByRole("region", { name: "Channels" })).toContainText("Salt and Rope");
  await page.goBack();
  await expect(main.getByLabel("Name", { exact: true })).toHaveValue("mara sho");
  await main.getByLabel("Name", { exact: true }).fill("zzzzqqq");
  const nothing = main.getByRole("heading", { name: "No results found" });
  await expect(nothing).toBeVisible();
  await main.getByLabel("Name", { exact: true }).fill("mara sho");
  await main.getByLabel("Category", { exact: true }).selectOption({ label: "Music" });
  await expect(nothing).toBeVisible();
  await main.getByLabel("Category", { exact: true }).selectOption(fixtures.categoryId);
  await expect(main.getByRole("link", { name: "Mara Shore", exact: true })).toBeVisible();
});

test("a question is found by its words", async ({ page }) => {
  await page.goto("/faq");
  const answer = page.getByText("A view counts after 3 seconds of playback.", { exact: false });
  await expect(answer).toBeHidden();
  await page.getByText("How are views counted?", { exact: true }).click();
  await expect(answer).toBeVisible();
  const search = page.getByLabel("Search the questions", { exact: true });
  await search.fill("refund twice");
  await expect(page.getByText("No question has these words.", { exact: true })).toBeVisible();
  await search.fill("upload minutes");
  await expect(page.getByText("What are upload minutes?", { exact: true })).toBeVisible();
  await expect(page.getByText("How are views counted?", { exact: true })).toBeHidden();
  await search.fill("counts after 3 seconds");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 question");
});

test("about, privacy and terms are linked and readable", async ({ page }) => {
  const main = page.getByRole("main");
  for (const [link, heading] of [
    ["Privacy", "Privacy"],
    ["Terms of service", "Terms of service"],
    ["Frequently asked questions", "Frequently asked questions"],
    ["Contact us", "Contact us"],
  ] as const) {
    // Not by Back: the page then scrolls to its top, and a click can miss the moving link.
    await page.goto("/about-us");
    await main.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

for (const [viewport, open] of [
  [laptop, "header"],
  [phone, "drawer"],
] as const) {
  test(`the navigation of visitors and of watchers, ${viewport.width} wide`, async ({
    page,
    join,
  }) => {
    const { page: watcher } = await join("Nora Navigator", "watcher");
    for (const [who, expected] of [
      [page, ["Home", "Find a Creator", "About Us", "Pricing", "Blogs"]],
      [watcher, ["Home", "Find a Creator", "About Us", "Blogs", "My Library"]],
    ] as const) {
      await who.setViewportSize(viewport);
      await who.goto("/about-us");
      const header = new Header(who);
      if (open === "drawer") await header.menuButton.click();
      const nav = open === "drawer" ? header.drawer.getByRole("navigation") : header.nav;
      const links = nav.getByRole("link");
      // A document begins with a visitor's view.
      await expect
        .poll(async () => (await links.allTextContents()).slice(0, expected.length))
        .toEqual([...expected]);
    }
  });
}

test("the breadcrumbs of a page that does not exist say so", async ({ page }) => {
  for (const path of ["/blogs/no-such-post", "/channel/no-such-channel", "/video/no-such-video"]) {
    await page.goto(path);
    await expect(
      page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
    ).toHaveText(["Home", "Page not found"]);
  }
});
