import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { makeClip } from "../src/clip.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { holdRequests, loseFirstAnswer } from "../src/requests.ts";
import { newChannel, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

test("a creator replaces the file of a published video, which goes on playing", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Rea Replace");
  const video = await publishVideo(person, await newChannel(person, "Second cuts"), "First cut");
  const own = () => person.send(videoCalls.byId, { params: { id: video.id } });
  const file = info.outputPath("second-cut.mp4");
  const unreadable = {
    name: "old-camera.mkv",
    mimeType: "video/x-matroska",
    buffer: Buffer.from("no browser reads this"),
  };
  await makeClip(file, 4);
  await page.setViewportSize(phone);
  const manage = new ManageVideoPage(page);
  await manage.open(video);

  await test.step("the drawer says what happens, and takes the file", async () => {
    await manage.file.getByRole("button", { name: "Replace the file", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Replace the file" });
    await expect(
      drawer.getByText(
        "The present file plays until the new one is ready. Then it is removed for good: keep a copy of it. Captions move to the new file: check that their times still fit, and those of chapters.",
        { exact: true },
      ),
    ).toBeVisible();
    expect(await themeViolations(page)).toEqual([]);
    const choose = drawer.locator("input[type=file]");
    await choose.focus();
    await choose.setInputFiles(unreadable);
    const length = drawer.getByLabel("Length in minutes", { exact: true });
    const change = drawer.getByRole("button", { name: "Change", exact: true });
    // What had the focus is gone: the keyboard goes on beside it, and not at the top of the drawer.
    await expect(change).toBeFocused();
    await expect(
      drawer.getByText("old-camera.mkv is chosen, not uploaded yet.", { exact: true }),
    ).toHaveRole("status");
    await length.fill("5");
    await change.press("Enter");
    await expect(choose).toBeFocused();
    await choose.setInputFiles({ ...unreadable, name: "older-camera.mkv" });
    await expect(length, "the length of another file").toHaveValue("");
    await drawer.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(length, "nothing is uploaded").toBeFocused();
    await change.press("Enter");
    await choose.setInputFiles(file);
    await drawer.getByRole("button", { name: "Upload", exact: true }).click();
  });

  await test.step("the video stays published, and plays the new file in the end", async () => {
    await expect
      .poll(async () => {
        const { status, replacement, duration } = await own();
        expect(status).toBe("published");
        return replacement === null ? Math.round(duration ?? 0) : undefined;
      })
      .toBe(4);
    await expect(
      manage.file.getByRole("button", { name: "Replace the file", exact: true }),
    ).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("a new file is cancelled although the answer was lost, and the focus stays beside it", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Ria Replace");
  const video = await publishVideo(person, await newChannel(person, "Third cuts"), "Third cut");
  const file = info.outputPath("fourth-cut.mp4");
  await makeClip(file, 2);
  const manage = new ManageVideoPage(page);
  const heading = manage.file.getByRole("heading", { name: "File", exact: true });
  const replace = manage.file.getByRole("button", { name: "Replace the file", exact: true });
  await holdRequests(page, /\/_upload\//);
  await manage.open(video);

  await test.step("the button that opened the drawer is gone while the file is sent", async () => {
    await replace.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Replace the file" });
    await drawer.locator("input[type=file]").setInputFiles(file);
    await drawer.getByRole("button", { name: "Upload", exact: true }).press("Enter");
    await expect(manage.file).toContainText("A new file is on its way.");
    await expect(heading).toBeFocused();
  });

  await test.step("another tab cancels it", async () => {
    const other = await page.context().newPage();
    const otherManage = new ManageVideoPage(other);
    await loseFirstAnswer(other, uploadCalls.cancel);
    await other.addInitScript(() => localStorage.removeItem("unfinished-uploads"));
    await otherManage.open(video);
    await otherManage.file
      .getByRole("button", { name: "Cancel the new file", exact: true })
      .press("Enter");
    await expect(
      otherManage.file.getByRole("heading", { name: "File", exact: true }),
    ).toBeFocused();
    await expect(otherManage.file).toContainText("Another file keeps the address");
    expect((await person.send(uploadCalls.minutes, {})).reserved).toBe(0);
  });
});
