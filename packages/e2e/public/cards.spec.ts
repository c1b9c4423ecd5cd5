import { randomUUID } from "node:crypto";
import type { Person } from "@marquee/local/seed/person";
import { openDatabase } from "../src/database.ts";
import { openFilled, useUntilTakenOver } from "../src/filled-document.ts";
import { focusByKey } from "../src/keyboard.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { holdRequests } from "../src/requests.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

let creator: Person;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Carl Cards");
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test("promoted videos are labelled on the home page, and all of them are listed", async ({
  page,
}) => {
  const channel = await newChannel(creator, "Put forward");
  // The section at the top of the page shows some of them.
  const titles = [1, 2, 3, 4].map((number) => `Seen by many ${number} ${randomUUID()}`);
  for (const title of titles) {
    await putListedVideo(creator, channel, { title, promoted_until: tomorrow() });
  }
  await page.setViewportSize(laptop);
  await page.goto("/");
  const programme = page.getByRole("list", { name: "Programme", exact: true });
  await expect(programme.getByRole("listitem").first()).toContainText("Promoted · ");
  const promoted = page.getByRole("region", { name: "Promoted", exact: true });
  const cards = promoted.getByRole("article");
  await expect(cards).not.toHaveCount(0);
  await expect(cards.filter({ hasNotText: "Promoted" })).toHaveCount(0);
  await promoted.getByRole("link", { name: "See all", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Promoted videos");
  for (const title of titles) {
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card.getByText("Promoted", { exact: true })).toBeVisible();
  }
});

const longTitle =
  "How the oldest ferry of the coast is hauled out, scraped, caulked and tarred before the next tide";

test("a card cuts its title after two lines, and shows all of it to who waits", async ({
  page,
}) => {
  const channel = await newChannel(creator, "Long titles");
  await putListedVideo(creator, channel, { title: longTitle });
  const title = page.getByRole("link", { name: longTitle, exact: true });
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await page.goto(`/channel/${channel.slug}`);
    await expect(title).toBeVisible();
    // Lines of 20 pixels.
    await expect(title).toHaveCSS("line-height", "20px");
    const shown = await title.evaluate(({ clientHeight, scrollHeight }) => ({
      height: clientHeight,
      isCut: scrollHeight > clientHeight,
    }));
    expect(shown).toEqual({ height: 40, isCut: true });
  }
  const tooltip = page.getByRole("tooltip", { name: longTitle, exact: true });
  // The first pointer event loads the tooltip's code.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await title.hover();
    await expect(tooltip).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.mouse.move(0, 0, { steps: 5 });
  await expect(tooltip).toHaveCount(0);
});

test("a tooltip opens after 700 ms, also the first one below a resting pointer, and the next one at once", async ({
  page,
}) => {
  const channel = await newChannel(creator, "Three tides");
  const titles = ["First tide", "Second tide", "Third tide"].map(
    (name) => `${name} ${randomUUID()}`,
  );
  for (const title of titles) await putListedVideo(creator, channel, { title });
  await page.setViewportSize(laptop);
  await page.clock.install();
  await page.goto(`/channel/${channel.slug}`);
  const tooltip = (title: string) => page.getByRole("tooltip", { name: title, exact: true });
  const enter = async (title: string) => {
    const box = await page.getByRole("link", { name: title, exact: true }).boundingBox();
    if (box === null) throw new Error(`The title ${title} is not shown`);
    await page.mouse.move(box.x + 5, box.y + 5);
  };
  const [first = "", second = "", third = ""] = titles;
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();
  await useUntilTakenOver(page);
  // The pointer rests while the code of the tooltip is loaded.
  await enter(first);
  await expect(tooltip(first)).toBeAttached();
  await page.mouse.move(0, 0, { steps: 5 });
  await expect(tooltip(first)).toHaveCount(0);

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await enter(second);
  await page.clock.runFor(690);
  await expect(tooltip(second)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(second)).toBeAttached();
  await enter(third);
  await page.clock.runFor(20);
  await expect(tooltip(third)).toBeAttached();
});

test("the first tooltip of a page opens for the keyboard, and the focus stays", async ({
  page,
}) => {
  const channel = await newChannel(creator, "By keyboard");
  const titles = ["High water", "Low water"].map((name) => `${name} ${randomUUID()}`);
  for (const title of titles) await putListedVideo(creator, channel, { title });
  await page.setViewportSize(laptop);
  await page.goto(`/channel/${channel.slug}`);
  const title = (name: string) => page.getByRole("link", { name, exact: true });
  const tooltip = (name: string) => page.getByRole("tooltip", { name, exact: true });
  // The newest is listed first.
  const [second = "", first = ""] = titles;
  await expect(title(first)).toBeVisible();
  await useUntilTakenOver(page);
  await focusByKey(page, title(first));
  await expect(tooltip(first)).toBeAttached();
  await expect(title(first)).toBeFocused();
  await expect(title(first)).toHaveAccessibleDescription(first);
  await page.keyboard.press("Escape");
  await expect(tooltip(first)).toHaveCount(0);
  await expect(title(first)).toBeFocused();
  await focusByKey(page, title(second));
  await expect(tooltip(second)).toBeAttached();
  await expect(tooltip(first)).toHaveCount(0);
  await expect(title(first)).not.toHaveAttribute("aria-describedby");
});

test("a picture that does not come gives way to the product's own", async ({ page }) => {
  const channel = await newChannel(creator, "Lost pictures");
  const title = "A picture that is lost";
  // The picture exists, because other stories list this video too. Only this page's request for it fails.
  const { data: user } = await openDatabase().users.get({ id: creator.userId }).go();
  const thumbnail_key = user?.profile_picture_key;
  await putListedVideo(creator, channel, { title, thumbnail_key });
  await page.route(`**/images/${creator.userId}/**`, (route) => route.abort());
  const release = await holdRequests(page, "**/assets/*.js");
  // The picture fails before the page's code listens.
  await openFilled(page, `/channel/${channel.slug}`, { waitUntil: "commit" });
  const picture = page.getByRole("article").filter({ hasText: title }).locator("img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  release();
  await useUntilTakenOver(page);
  await expect(picture).toHaveAttribute("src", "/fallback.svg");
});

test("on a channel's card no line begins with a dot", async ({ page }) => {
  const name = `Konstantinos ${"Papadopoulos ".repeat(5)}`.trim();
  const person = await newCreator({ urls: testUrls() }, name);
  await newChannel(person, "Long names at sea");
  await page.setViewportSize(phone);
  const card = page.getByRole("article").filter({ hasText: "Long names at sea" });
  await expect(async () => {
    await page.goto(`/creator/${person.userId}`);
    await expect(card).toBeVisible({ timeout: 3000 });
  }).toPass();
  const line = card.locator("p");
  const [whole, dot, figure] = await Promise.all(
    [line, line.getByText("·", { exact: true }), line.getByText("0 videos")].map((part) =>
      part.boundingBox(),
    ),
  );
  if (!whole || !dot || !figure) throw new Error("The card shows its creator and its videos");
  // In the second line, which begins with the figure, the dot is outside of what is shown.
  expect(dot.x + dot.width).toBeLessThan(whole.x + 0.5);
  expect(figure.y).toBeGreaterThan(whole.y + 10);
});
