import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { makeClip } from "../src/clip.ts";
import { expectMessage } from "../src/messages.ts";
import { UploadsPage } from "../src/pages/uploads-page.ts";
import { failCall, holdCall, holdRequests, loseFirstAnswer, routeFirst } from "../src/requests.ts";
import { newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

test("a cancelled upload is cancelled although an answer was lost", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Lina Lost");
  await newChannel(person, "Ropes");
  const file = info.outputPath("long-rope.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  const release = await holdRequests(page, /\/_upload\//);
  const start = async () => {
    await uploads.open();
    await uploads.files.setInputFiles(file);
    await uploads.start("Upload");
    // An upload of one file leads to the page of its video.
    await expect(page).toHaveURL(/\/video\/vid_/);
  };
  const expectCancelled = async () => {
    await expect(page.getByText("The upload was cancelled", { exact: true })).toBeVisible();
    expect((await person.send(uploadCalls.minutes, {})).reserved).toBe(0);
    const messages = await page.evaluate(() => (window.shownMessages ?? []).join());
    expect(messages).not.toMatch(/could not be cancelled|stays among/);
  };
  const cancel = page.getByRole("button", { name: "Cancel Long rope", exact: true });

  await test.step("the answer to its opening", async () => {
    await loseFirstAnswer(page, uploadCalls.create);
    await start();
    await expect(page.getByRole("main").getByText(/^The service could not be/)).toBeVisible();
    await cancel.click();
    await expectCancelled();
  });

  await test.step("the answer to its cancellation", async () => {
    await loseFirstAnswer(page, uploadCalls.cancel);
    await start();
    await expect(uploads.tray.getByText(/^0 % of .* sent$/)).toBeVisible();
    await cancel.click();
    await expectCancelled();
  });

  await test.step("nothing was opened, so the draft stays", async () => {
    const restore = await failCall(page, uploadCalls.create);
    await start();
    await expect(page.getByRole("main").getByText(/^The service could not be/)).toBeVisible();
    restore();
    await cancel.click();
    await expectMessage(page, "The video stays among your videos as it is.");
    await expect(page.getByText("This video has no file yet", { exact: true })).toBeVisible();
  });
  release();
});

test("an upload that is cancelled before an answer arrives leaves nothing open", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Lea Lost");
  await newChannel(person, "Crab pots");
  const file = info.outputPath("torn-net.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  const { inProgress } = uploads;
  const own = async () => (await person.send(videoCalls.own, {})).videos;
  const start = async () => {
    await uploads.open();
    await uploads.files.setInputFiles(file);
    await uploads.start("Upload");
  };
  const cancel = page.getByRole("button", { name: "Cancel Torn net", exact: true });

  await test.step("the answer to its draft is lost", async () => {
    await loseFirstAnswer(page, videoCalls.create);
    await start();
    await expect(inProgress).toContainText("The service could not be reached.");
    expect(await own()).toHaveLength(1);
    await cancel.click();
    await expect.poll(own).toEqual([]);
  });

  await test.step("a draft that cannot be deleted is named", async () => {
    await loseFirstAnswer(page, videoCalls.create);
    await start();
    await expect(inProgress).toContainText("The service could not be reached.");
    await page.context().setOffline(true);
    await cancel.click();
    await expectMessage(page, "“Torn net” may be among your videos as a draft.");
    await page.context().setOffline(false);
    const [draft] = await own();
    if (draft === undefined) throw new Error("The draft is stored");
    const { id, version } = draft;
    await person.send(videoCalls.update, { params: { id }, body: { status: "deleted", version } });
  });

  await test.step("the answer to its draft is late", async () => {
    const release = await holdCall(page, videoCalls.create);
    await start();
    await expect(inProgress).toContainText("Starting");
    await cancel.click();
    const isDeleted = page.waitForResponse(
      (response) => response.request().method() === videoCalls.update.method,
    );
    release();
    await isDeleted;
    expect(await own()).toEqual([]);
    await expect(page, "no page of a video opens").toHaveURL(/\/uploads$/);
  });

  await test.step("the answer to its opening is lost", async () => {
    const { promise: cancelled, resolve: afterCancel } = Promise.withResolvers<void>();
    await routeFirst(page, `**/v1${uploadCalls.create.path}`, async (route) => {
      await route.fetch();
      await cancelled;
      await route.abort();
    });
    await start();
    await expect(page).toHaveURL(/\/video\/vid_/);
    await expect(uploads.tray).toContainText("Starting");
    await expect.poll(async () => (await own())[0]?.status).toBe("uploading");
    await cancel.click();
    afterCancel();
    await expect(page.getByText("The upload was cancelled", { exact: true })).toBeVisible();
    expect((await person.send(uploadCalls.minutes, {})).reserved).toBe(0);
  });
});

test("an upload whose first answers are lost has one video and one opening", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Ula Unanswered");
  await newChannel(person, "Short takes");
  const file = info.outputPath("short-take.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  const keys: (string | undefined)[] = [];
  const { inProgress } = uploads;
  await uploads.open();
  await uploads.files.setInputFiles(file);
  await expect(uploads.form.getByLabel("Title", { exact: true })).toHaveValue("Short take");
  await page.context().setOffline(true);
  await uploads.start("Upload");
  await expect(inProgress).toContainText("No connection. It continues automatically.");
  await loseFirstAnswer(page, videoCalls.create);
  await page.route(`**/v1${uploadCalls.create.path}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // The first request still runs on the server when the page asks again.
    const error = {
      code: "idempotency_conflict",
      message: "The first request is still running. Try again in a moment.",
      request_id: "req_first",
    };
    await route.fulfill({ status: 409, json: { status: false, error } });
  });
  await page.context().setOffline(false);
  const again = inProgress.getByRole("button", { name: "Try Short take again", exact: true });
  await again.click();
  await expect(inProgress).toContainText("The first request is still running.");
  await again.click();
  // The pressed button goes when the file is sent.
  await expect(inProgress.getByRole("listitem")).toBeFocused();
  await expect
    .poll(async () => (await person.send(videoCalls.own, {})).videos.map(({ status }) => status))
    .toEqual(["ready"]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("an upload whose opening is unanswered goes on, or is cancelled, after a reload", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Rea Reload");
  await newChannel(person, "Long takes");
  const file = info.outputPath("long-take.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  const main = page.getByRole("main");
  const own = async () => (await person.send(videoCalls.own, {})).videos;
  const states = async () => (await own()).map(({ status }) => status);
  const reserved = async () => (await person.send(uploadCalls.minutes, {})).reserved;
  const beginUnanswered = async () => {
    await loseFirstAnswer(page, uploadCalls.create);
    await uploads.open();
    await uploads.files.setInputFiles(file);
    await uploads.start("Upload");
    await expect(page).toHaveURL(/\/video\/vid_/);
    await expect(main.getByText(/^The service could not be/)).toBeVisible();
    expect((await own())[0]?.status).toBe("uploading");
    await page.reload();
    await expect(main.getByText(/^Unfinished: long-take\.mp4/)).toBeVisible();
  };

  await test.step("cancelled", async () => {
    await beginUnanswered();
    await main.getByRole("button", { name: "Cancel Long take", exact: true }).click();
    await expect(main.getByText("The upload was cancelled", { exact: true })).toBeVisible();
    expect(await reserved()).toBe(0);
  });

  await test.step("continued: the same video takes the file", async () => {
    await beginUnanswered();
    await uploads.open();
    await uploads.unfinished
      .getByLabel("Choose the file again: Long take", { exact: true })
      .setInputFiles(file);
    await expect.poll(states).toEqual(["ready", "cancelled"]);
    expect(await reserved()).toBe(0);
  });
});
