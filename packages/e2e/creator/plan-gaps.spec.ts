import type { Page } from "@playwright/test";
import { openDatabase } from "../src/database.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { newChannel, prepareVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

async function setPlanStatus(userId: string, status: "active" | "paused"): Promise<void> {
  const { users } = openDatabase();
  const { data: user } = await users.get({ id: userId }).go();
  if (user?.subscription === undefined) throw new Error("The creator has a plan");
  await users
    .patch({ id: userId })
    .set({ subscription: { ...user.subscription, status } })
    .go();
}

async function expectPaused(page: Page): Promise<void> {
  await expect(page.getByText("Your plan is paused", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "See your plan", exact: true })).toHaveAttribute(
    "href",
    "/payments/update-payments",
  );
}

test("what a paused plan does not open says so before its form", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Gaby Gap", "Starter");
  const channel = await newChannel(person, `Gap pier ${crypto.randomUUID()}`);
  const video = await prepareVideo(person, channel, "A file to replace");
  const title = page.getByLabel("Title", { exact: true });

  await test.step("a draft that exists stays readable", async () => {
    await page.goto("/blogs/new");
    await title.fill("Begun before the pause");
    await expect(page).toHaveURL(/\/blogs\/edit\/blg_/);
    await setPlanStatus(person.userId, "paused");
    await page.reload();
    await expectPaused(page);
    await expect(title).toHaveValue("Begun before the pause");
  });

  await test.step("a new post", async () => {
    await page.goto("/blogs/new");
    await expectPaused(page);
    await expect(title).toHaveCount(0);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("an upload", async () => {
    await page.goto("/uploads");
    await expectPaused(page);
    await expect(page.getByLabel("Choose files", { exact: true })).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("another file of a video", async () => {
    await page.goto(`/channel/${channel.id}/video/${video.id}`);
    await page.getByRole("button", { name: "Replace the file", exact: true }).click();
    await expectPaused(page);
    await expect(page.getByLabel("Choose a file", { exact: true })).toHaveCount(0);
  });

  await test.step("a playlist", async () => {
    await page.goto(`/channel/${channel.id}`);
    await page.getByRole("button", { name: "New playlist", exact: true }).click();
    await expectPaused(page);
    const dialog = page.getByRole("dialog", { name: "New playlist", exact: true });
    await expect(dialog.getByRole("button", { name: "Create playlist" })).toHaveCount(0);
    expect(await layerProblems(page)).toEqual([]);
  });

  await test.step("what is typed stays when the plan pauses meanwhile", async () => {
    await setPlanStatus(person.userId, "active");
    await page.reload();
    await page.getByRole("button", { name: "New playlist", exact: true }).click();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Evenings");
    await setPlanStatus(person.userId, "paused");
    const read = page.waitForResponse(/\/user-package\//);
    await page.dispatchEvent("body", "visibilitychange");
    await read;
    await expect(name).toHaveValue("Evenings");
  });
});
