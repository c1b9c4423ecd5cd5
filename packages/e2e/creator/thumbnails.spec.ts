import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { newChannel, prepareVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

test("the picture of a video is one of its frames, or an upload", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Thea Thumbnail");
  const video = await prepareVideo(person, await newChannel(person, "Stills"), "Tide gauge");
  const picture = async () =>
    (await person.send(videoCalls.byId, { params: { id: video.id } })).thumbnail_url;
  await page.setViewportSize(phone);
  const manage = new ManageVideoPage(page);
  await manage.open(video);

  await test.step("a frame", async () => {
    const before = await picture();
    // Presses the picture itself; the radio button is for keyboards and screen readers.
    await page.getByRole("radio", { name: "Frame 3", exact: true }).check({ force: true });
    await manage.save.click();
    await expect.poll(picture).not.toBe(before);
    await expect(page.getByText("Not saved yet", { exact: true })).toHaveCount(0);
  });

  await test.step("an upload, cut to 16:9", async () => {
    const frame = await picture();
    await page.getByLabel("Choose picture of your own", { exact: true }).setInputFiles({
      name: "gauge.png",
      mimeType: "image/png",
      buffer: await page.screenshot({ type: "png" }),
    });
    const crop = page.getByRole("dialog", { name: "Choose the part to show" });
    await crop.getByRole("button", { name: "Use this part", exact: true }).click();
    await expect(crop).toHaveCount(0);
    await manage.save.click();
    await expect.poll(picture).not.toBe(frame);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });
});
