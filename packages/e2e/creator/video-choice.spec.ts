import { openDatabase } from "../src/database.ts";
import { putVideos } from "../src/many-videos.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { newChannel, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

/** More than the API answers at once. */
const count = 120;

const titles = (first: string, others: string): string[] => [
  first,
  ...Array.from({ length: count }, (_, index) => `${others} ${index + 1}`),
];

test("the oldest of many videos becomes a trailer, and is what a coupon is for", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Ona Choice");
  const channel = await newChannel(person, "Islands");
  const closed = await newChannel(person, "Members", { privacy_type: "private", price: 900 });
  const film = await publishVideo(person, channel, "The whole film", {
    access_type: "paid",
    price: 1299,
  });
  const database = openDatabase();
  const published = { status: "published" as const };
  await putVideos(database, channel, titles("Ferry at dawn", "Wave"), published);
  await putVideos(database, closed, ["Rehearsal"], published);
  await putVideos(database, closed, ["Encore"], {
    ...published,
    access_type: "paid",
    price: 499,
  });
  await putVideos(database, channel, titles("Storm at sea", "Lesson"), {
    ...published,
    access_type: "paid",
    price: 499,
  });

  await test.step("a search among the free videos finds the trailer", async () => {
    const manage = new ManageVideoPage(page);
    await page.setViewportSize(phone);
    await manage.open(film);
    const trailer = page.getByRole("group", { name: "Trailer (optional)", exact: true });
    await expect(trailer).toContainText("None");
    await trailer.getByRole("button", { name: "Choose a video", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Choose a trailer", exact: true });
    const search = drawer.getByLabel("Search your free videos", { exact: true });
    await search.fill("rehearsal");
    await expect(drawer.getByText("Its channel is private.", { exact: true })).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Choose Rehearsal" })).toHaveCount(0);
    await search.fill("dawn");
    const ferry = drawer.getByRole("button", { name: "Choose Ferry at dawn", exact: true });
    // The former result is shown, dimmed, until this one is there.
    await expect(ferry).toBeVisible();
    await expect(drawer.getByRole("listitem")).toHaveCount(1);
    expect(await themeViolations(page)).toEqual([]);
    await ferry.click();
    await expect(drawer).toHaveCount(0);
    await expect(trailer).toContainText("Ferry at dawn");
    expect(await sidewaysScroll(page)).toBe(0);
    await manage.save.click();
    await expect(page.getByText("The video is saved.", { exact: true })).toBeVisible();
    await page.reload();
    await expect(trailer).toContainText("Ferry at dawn");
    await trailer.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(trailer).toContainText("None");
    await expect(
      trailer.getByRole("button", { name: "Choose a video", exact: true }),
    ).toBeFocused();
  });

  await test.step("a search among the paid videos finds what the coupon is for", async () => {
    await page.goto("/coupons");
    await page.getByRole("button", { name: "New coupon", exact: true }).click();
    const form = page.getByRole("dialog", { name: "New coupon", exact: true });
    await form.getByLabel("Code", { exact: true }).fill("storm");
    await form.getByLabel("Percent off", { exact: true }).fill("50");
    const item = form.getByRole("group", { name: "For", exact: true });
    await expect(item).toContainText("Everything that is bought once");
    await item.getByRole("button", { name: "Choose one", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "What the coupon is for", exact: true });
    const search = drawer.getByLabel("Search your paid videos", { exact: true });
    await search.fill("encore");
    await expect(
      drawer.getByText("It opens with its channel only.", { exact: true }),
    ).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Choose Encore" })).toHaveCount(0);
    await search.fill("storm");
    await drawer.getByRole("button", { name: "Choose Storm at sea", exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect(item).toContainText("Storm at sea");
    await form.getByRole("button", { name: "Create coupon", exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: "STORM" })).toContainText("Storm at sea");
  });
});
