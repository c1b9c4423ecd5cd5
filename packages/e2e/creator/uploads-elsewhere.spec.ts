import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { makeClip } from "../src/clip.ts";
import { themeViolations } from "../src/page-health.ts";
import { UploadsPage } from "../src/pages/uploads-page.ts";
import { holdRequests, routeUntil } from "../src/requests.ts";
import { newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

test("a file whose channel is deleted before its upload asks for another channel", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Cleo Channel");
  await newChannel(person, "Kept moorings");
  const removed = await newChannel(person, "Old moorings");
  const [first, second] = ["first-take.mp4", "second-take.mp4"].map((name) =>
    info.outputPath(name),
  );
  for (const file of [first, second]) await makeClip(file ?? "", 2);
  const uploads = new UploadsPage(page);
  const channel = uploads.form.getByLabel("Channel", { exact: true });
  const release = await holdRequests(page, /\/_upload\//);
  await uploads.open();
  await uploads.files.setInputFiles(first ?? "");
  await channel.selectOption("Kept moorings");
  await uploads.start("Upload");
  await uploads.tray.getByRole("link", { name: "Uploads", exact: true }).click();
  await uploads.files.setInputFiles(second ?? "");
  await channel.selectOption("Old moorings");
  await person.send(deletionCalls.channel, { body: { channelId: removed.id } });
  // The end of the first upload loads the channels again.
  release();
  await expect(channel.getByRole("option", { name: "Old moorings" })).toHaveCount(0);
  await uploads.start("Upload");
  await expect(
    uploads.form.getByText("Its channel was deleted. Choose another one", { exact: true }),
  ).toBeVisible();
  await expect(channel).toBeFocused();
  expect(await themeViolations(page)).toEqual([]);
  await channel.selectOption("Kept moorings");
  await uploads.start("Upload");
  await expect(page).toHaveURL(/\/video\/vid_/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Second take");
});

test("a page that is loaded again knows that the whole file was sent", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Lena Last");
  await newChannel(person, "Last bytes");
  const file = info.outputPath("last-take.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  // As before the event of the provider.
  const arrive = await routeUntil(page, /\/v1\/api\/videos\/vid_\w+$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, status: "uploading" } },
    });
  });
  await uploads.open();
  await uploads.files.setInputFiles(file);
  await uploads.start("Upload");
  await expect(page).toHaveURL(/\/video\/vid_/);
  const sent = "Sent. The video is being prepared";
  await expect(uploads.tray.getByText(sent, { exact: true })).toBeVisible();
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText(sent, { exact: true })).toBeVisible();
  await expect(main.getByText(/another tab/)).toHaveCount(0);
  await expect(main.getByText("Choose the file again")).toHaveCount(0);
  await uploads.open();
  await expect(uploads.unfinished.getByText(sent, { exact: true })).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  arrive();
  await expect(uploads.unfinished).toHaveCount(0);
});

test("an upload that another device has cancelled is not called late", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Cleo Cancelled");
  await newChannel(person, "Two devices");
  const file = info.outputPath("given-up.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  await page.route(/\/_upload\//, (route) => route.abort());
  await uploads.open();
  await uploads.files.setInputFiles(file);
  await uploads.start("Upload");
  await expect(page).toHaveURL(/\/video\/vid_/);
  await uploads.tray.getByRole("button", { name: "Pause Given up", exact: true }).click();
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Unfinished: given-up\.mp4/)).toBeVisible();
  const [video] = (await person.send(videoCalls.own, {})).videos;
  await person.send(uploadCalls.cancel, { params: { id: video?.id ?? "" } });
  const cancelled =
    "It was cancelled, and its minutes were released. Add the file as a new upload.";
  await expect(main.getByText(cancelled, { exact: true })).toBeVisible();
  await uploads.open();
  await expect(uploads.unfinished.getByText(cancelled, { exact: true })).toBeVisible();
  await uploads.unfinished.getByRole("button", { name: "Remove Given up", exact: true }).click();
  await expect(uploads.unfinished).toHaveCount(0);
});
