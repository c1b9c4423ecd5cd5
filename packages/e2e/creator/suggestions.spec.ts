import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { Locator } from "@playwright/test";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

test("a suggested bio is previewed, and saved only when it is chosen", async ({ joinComplete }) => {
  const { page } = await joinComplete("Sue Suggest");
  await page.setViewportSize(phone);
  await page.goto("/update-profile");
  const bio = page.getByLabel("Bio (optional)", { exact: true });
  const before = await bio.inputValue();
  const suggest = page.getByRole("button", { name: "Suggest a bio", exact: true });
  const dialog = page.getByRole("dialog", { name: "Suggest a bio" });

  await test.step("Without a connection the helper waits for it, and what is typed stays", async () => {
    const name = page.getByLabel("Name", { exact: true });
    const saved = await name.inputValue();
    await name.fill("Sue Typed");
    // Browsers remember a file that was lost on its way, so nothing may be on its way when the connection is lost.
    await settle(page);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
    await suggest.click();
    await page.context().setOffline(false);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    // With a connection that was just restored, a file may be lost all the same.
    const restore = await failRequests(page, "**/assets/*.js");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(page.getByText(/^This could not be loaded\./)).toBeVisible();
    await expect(name).toHaveValue("Sue Typed");
    restore();
    await name.fill(saved);
    await page.getByRole("button", { name: "reload the page", exact: true }).click();
  });

  await test.step("Nothing is inserted before a text is chosen", async () => {
    await suggest.click();
    const keywords = dialog.getByLabel("Keywords (optional)", { exact: true });
    await keywords.fill("a,b,c,d,e,f,g,h,i,j,k");
    await dialog.getByRole("button", { name: "Suggest", exact: true }).click();
    await expect(keywords).toBeFocused();
    await expect(keywords).toHaveAccessibleDescription(/At most 10 keywords$/);
    await keywords.fill("tides, boats");
    await expect(keywords).toHaveAccessibleDescription("Up to 10, with commas between them.");
    await dialog.getByRole("button", { name: "Suggest", exact: true }).click();
    const texts = dialog.getByRole("list", { name: "Suggestions" }).getByRole("listitem");
    await expect(texts).toHaveCount(3);
    const first = texts.filter({ has: page.getByRole("button", { name: /: suggestion 1$/ }) });
    await expect(first).toContainText("It is about tides, boats.");
    await settle(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(bio).toHaveValue(before);
  });

  await test.step("The chosen text is in the preview before it is saved", async () => {
    await suggest.click();
    await dialog.getByRole("button", { name: "Suggest", exact: true }).click();
    await dialog.getByRole("button", { name: /^Use this.*: suggestion 3$/ }).click();
    await expect(bio).toHaveValue(/^Hello, my name is Sue Suggest\./);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const preview = page.getByRole("dialog", { name: "Your public profile" });
    await expect(preview).toContainText("Hello, my name is Sue Suggest.");
    expect(await themeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectMessage(page, "Your profile is saved.");
  });
});

test("a suggested description of a video is saved with the form only", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Vera Video");
  const channel = await newChannel(person, "Ropes and knots");
  const { id } = await person.send(videoCalls.create, {
    body: { title: "How to splice a rope", channel_id: channel.id },
  });
  const saved = async () => (await person.send(videoCalls.byId, { params: { id } })).description;
  const manage = new ManageVideoPage(page);
  await manage.open({ id, channel_id: channel.id });
  const suggest = page.getByRole("button", { name: "Suggest a description", exact: true });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  // What the field says of chapters stands beside it, above the button.
  const chapters = page.getByText(/^Lines such as .* become chapters\.$/);
  expect(await heightOf(chapters)).toBeGreaterThan(await heightOf(manage.description));
  expect(await heightOf(suggest)).toBeGreaterThan(await heightOf(chapters));
  await expect(manage.description).toHaveAccessibleDescription(
    "Web addresses become links. A time such as 1:30 plays the video from there.",
  );
  await suggest.click();
  const dialog = page.getByRole("dialog", { name: "Suggest a description" });
  await dialog.getByRole("button", { name: "Suggest", exact: true }).click();
  await dialog.getByRole("button", { name: "Use this: suggestion 2", exact: true }).click();
  await expect(manage.description).toHaveValue(/How to splice a rope/);
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  expect(await saved()).toBe("");
  const chosen = await manage.description.inputValue();
  await manage.save.click();
  await expect.poll(saved).toBe(chosen);
});
