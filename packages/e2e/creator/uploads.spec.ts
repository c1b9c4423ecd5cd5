import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { BrowserContext } from "@playwright/test";
import { extendClip, makeClip, soundOnly } from "../src/clip.ts";
import { expectMessage } from "../src/messages.ts";
import { isOnTop, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { UploadsPage } from "../src/pages/uploads-page.ts";
import { holdRequests, routeUntil } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

const fileBytes = 200_000_000;
const chunkBytes = 8 * 1024 * 1024;

/**
 * Adds up what the pages send to the provider, and how much of it is a repetition. A cut request counts with all that
 * it announces.
 */
function countSentBytes(context: BrowserContext): { sent: () => number; repeated: () => number } {
  let sent = 0;
  let repeated = 0;
  /** The end of what has been sent: the pages send from the beginning to the end. */
  let end = 0;
  context.on("request", (request) => {
    const range = /^bytes (\d+)-(\d+)\//.exec(request.headers()["content-range"] ?? "");
    if (range === null) return;
    const [from, until] = [Number(range[1]), Number(range[2]) + 1];
    sent += until - from;
    repeated += Math.max(0, Math.min(end, until) - from);
    end = Math.max(end, until);
  });
  return { sent: () => sent, repeated: () => repeated };
}

test("an upload of 200 MB that is cut goes on with the same file after a reload, and in a new tab", async ({
  joinComplete,
}, info) => {
  test.setTimeout(240_000);
  const { page, person } = await joinComplete("Una Uploads");
  await newChannel(person, "Long takes");
  const [file, otherFile] = [info.outputPath("long-take.mp4"), info.outputPath("other.mp4")];
  await makeClip(file, 2);
  await makeClip(otherFile, 2);
  await extendClip(file, fileBytes);
  const context = page.context();
  const bytes = countSentBytes(context);
  const uploads = new UploadsPage(page);

  await test.step("the network goes at 60 %", async () => {
    await uploads.open();
    await uploads.files.setInputFiles(file);
    await uploads.start("Upload");
    await expect.poll(bytes.sent, { intervals: [5] }).toBeGreaterThan(0.6 * fileBytes);
    await context.setOffline(true);
    await expect(
      uploads.tray.getByText(/^No connection at \d\d %\. It continues automatically$/),
    ).toBeVisible();
    expect(bytes.sent()).toBeLessThan(0.8 * fileBytes);
    expect(bytes.repeated()).toBe(0);
  });

  await test.step("the page is reloaded, asks for the file, and goes on; the network goes once more", async () => {
    // Without the network the page is gone; with it, it comes back without the file.
    await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL(/\/video\/vid_/);
    await page
      .getByRole("main")
      .getByLabel("Choose the file again: Long take", { exact: true })
      .setInputFiles(file);
    await expect.poll(bytes.sent, { intervals: [5] }).toBeGreaterThan(0.85 * fileBytes);
    await context.setOffline(true);
    await expect(
      uploads.tray.getByText(/^No connection at \d\d %\. It continues automatically$/),
    ).toBeVisible();
    expect(bytes.repeated()).toBeLessThanOrEqual(chunkBytes);
    await page.close();
    await context.setOffline(false);
  });

  await test.step("a new tab asks for the file, takes no other one, and goes on", async () => {
    const next = await context.newPage();
    const uploadsNow = new UploadsPage(next);
    const { unfinished, inProgress } = uploadsNow;
    await uploadsNow.open();
    const picker = unfinished.getByLabel("Choose the file again: Long take", { exact: true });
    await picker.setInputFiles(otherFile);
    await expect(unfinished.getByRole("alert")).toHaveText(
      "This is another file. Choose long-take.mp4 of 200 MB, unchanged since it was first chosen. To send another file, cancel this upload.",
    );
    expect(await themeViolations(next)).toEqual([]);
    await picker.setInputFiles(file);
    await expect(
      inProgress.getByText("Sent. The video is being prepared", { exact: true }),
    ).toBeVisible();
    await expect(unfinished).toHaveCount(0);
    // At most a chunk for each of the two cuts.
    expect(bytes.repeated()).toBeLessThanOrEqual(2 * chunkBytes);
    expect(bytes.sent()).toBe(fileBytes + bytes.repeated());
  });

  await test.step("the provider has the whole file", async () => {
    const video = await waitFor("The processing", async () => {
      const { videos } = await person.send(videoCalls.own, {});
      return videos.find(({ status }) => status === "ready" || status === "errored");
    });
    expect(video).toMatchObject({ title: "Long take", status: "ready" });
  });
});

test("an upload goes on where the browser may not read how much the provider has", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Hana Hidden");
  await newChannel(person, "Hidden offsets");
  const file = info.outputPath("hidden-take.mp4");
  await makeClip(file, 2);
  await extendClip(file, 5 * chunkBytes);
  // So does a browser when the provider does not expose the header (muxinc/upchunk, issue 156).
  await page.addInitScript(() => {
    const read = XMLHttpRequest.prototype.getResponseHeader;
    XMLHttpRequest.prototype.getResponseHeader = function (name) {
      return name.toLowerCase() === "range" ? null : read.call(this, name);
    };
  });
  /** The number of the chunk in each request that sends one. */
  const chunks: number[] = [];
  const restore = await routeUntil(page, /\/_upload\//, (route) => {
    const from = /^bytes (\d+)-/.exec(route.request().headers()["content-range"] ?? "")?.[1];
    if (from === undefined) return route.continue();
    chunks.push(Number(from) / chunkBytes);
    return Number(from) < 3 * chunkBytes ? route.continue() : route.abort();
  });
  const uploads = new UploadsPage(page);

  await test.step("after a lost connection and a pause it goes on where it was", async () => {
    await uploads.open();
    await uploads.files.setInputFiles(file);
    await uploads.start("Upload");
    await expect.poll(() => chunks.slice(0, 5)).toEqual([0, 1, 2, 3, 3]);
    await uploads.tray.getByRole("button", { name: "Pause Hidden take", exact: true }).click();
    await expect(uploads.tray.getByText("Paused at 60 %", { exact: true })).toBeVisible();
    const before = chunks.length;
    await uploads.tray.getByRole("button", { name: "Resume Hidden take", exact: true }).click();
    // The page does not know whether the last chunk before the pause arrived.
    await expect.poll(() => chunks[before]).toBeGreaterThanOrEqual(2);
  });

  await test.step("after a reload it is sent once more, and is whole", async () => {
    restore();
    await page.reload();
    await page
      .getByRole("main")
      .getByLabel("Choose the file again: Hidden take", { exact: true })
      .setInputFiles(file);
    await expect(uploads.tray.getByText("The video is ready", { exact: true })).toBeVisible();
  });
});

test("several files wait in a queue that goes along through the studio", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Quentin Queue", "Starter");
  await newChannel(person, "Short takes");
  const clip = info.outputPath("harbour.mp4");
  await makeClip(clip, 2);
  const copy = (name: string, mimeType = "video/mp4") => ({
    name,
    mimeType,
    buffer: Buffer.from("No browser reads this."),
  });
  const uploads = new UploadsPage(page);
  const release = await holdRequests(page, /\/_upload\//);
  // Its end tells it from the other parts.
  const longFilm =
    "Long film of a voyage around the islands in late autumn, with all of its moorings, part 12";

  await test.step("each file is checked and named; drafts are saved before anything is sent", async () => {
    await uploads.open();
    await settle(page);
    await uploads.files.setInputFiles(clip);
    await uploads.files.setInputFiles([
      copy("pier.avi", "video/x-msvideo"),
      copy("long-film.avi", "video/x-msvideo"),
      copy("notes.pdf", "application/pdf"),
    ]);
    await expect(
      page.getByText("notes.pdf: Choose a video file, such as MP4, MOV, MKV or WebM", {
        exact: true,
      }),
    ).toBeVisible();
    const title = uploads.form.getByLabel("Title", { exact: true });
    await expect(title).toHaveCount(3);
    // In the order of the choice, however long a file takes to read.
    await expect(title.nth(0)).toHaveValue("Harbour");
    await expect(title.nth(1)).toHaveValue("Pier");
    await expect(title.nth(2)).toHaveValue("Long film");
    const chosen = (file: string) => uploads.form.getByRole("listitem").filter({ hasText: file });
    const lengthOf = (file: string) =>
      chosen(file).getByLabel("Length in minutes", { exact: true });
    await title.nth(0).fill("");
    await uploads.start("Upload 3 videos");
    await expect(
      uploads.form.getByText("Enter the length in minutes, such as 12.5", { exact: true }),
    ).toHaveCount(2);
    await title.nth(0).fill("Harbour");
    await title.nth(2).fill(longFilm);
    await lengthOf("pier.avi").fill("1");
    const tooLong = uploads.form.getByText("There are not enough upload minutes", { exact: true });
    await expect(tooLong).toHaveCount(0);
    await lengthOf("long-film.avi").fill("700");
    await expect(tooLong).toBeVisible();
    await uploads.start("Upload 3 videos");
    await expect(uploads.inProgress.getByRole("listitem")).toHaveCount(3);
    const savedTitles = async () => {
      const { videos } = await person.send(videoCalls.own, {});
      return videos.map(({ title: saved }) => saved).sort();
    };
    await expect.poll(savedTitles).toEqual(["Harbour", longFilm, "Pier"]);
  });

  await test.step("the third waits for its turn while the dashboard shows all three", async () => {
    await new Header(page).nav.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(page).toHaveURL("/video-creator-dashboard");
    const row = (name: string) =>
      uploads.inProgress.getByRole("listitem").filter({ hasText: name });
    await expect(row("Long film").getByText("Waiting for its turn", { exact: true })).toBeVisible();
    await row("Pier").getByRole("button", { name: "Pause Pier", exact: true }).click();
    await expect(row("Pier").getByText("Paused at 0 %", { exact: true })).toBeVisible();
    // Its place goes to the third, whose minutes nobody has.
    await expect(row("Long film").getByRole("link", { name: "Buy minutes" })).toBeVisible();
    await row("Pier").getByRole("button", { name: "Cancel Pier", exact: true }).click();
    await expect(row("Pier")).toHaveCount(0);
    await waitFor("The cancelled upload", async () => {
      const { videos } = await person.send(videoCalls.own, { query: { status: "cancelled" } });
      return videos.some(({ title }) => title === "Pier") ? true : undefined;
    });
    // Only what runs holds minutes: one for the clip of two seconds.
    await expect.poll(async () => (await person.send(uploadCalls.minutes, {})).reserved).toBe(1);
  });

  await test.step("with minutes that are bought elsewhere the third goes on by itself", async () => {
    const row = uploads.inProgress.getByRole("listitem").filter({ hasText: "Long film" });
    const order = await person.send(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-1000" },
    });
    await payCheckout(person, order);
    await waitFor("The bought minutes", async () =>
      (await person.send(uploadCalls.minutes, {})).remaining > 1000 ? true : undefined,
    );
    // The way back from the tab of the payment.
    await expect(async () => {
      await page.dispatchEvent("body", "visibilitychange");
      await expect(row.getByText(/^0 % of .* sent$/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(row.getByRole("link", { name: "Buy minutes" })).toHaveCount(0);
  });

  await test.step("the tray fits a phone, does not cover the focus, and tells when a file is sent", async () => {
    await page.setViewportSize(phone);
    await uploads.inProgress.getByRole("link", { name: "Harbour", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Harbour", level: 1 })).toBeVisible();
    await expect(uploads.tray.getByRole("listitem")).toHaveCount(2);
    const list = uploads.tray.getByRole("button", { name: "List of uploads", exact: true });
    await list.press("Enter");
    await expect(uploads.tray.getByRole("listitem")).toHaveCount(0);
    await expect(uploads.tray.getByText(/^\d+ % sent$/)).toBeVisible();
    expect(await themeViolations(page, ["section[aria-label=Uploads]"])).toEqual([]);
    await list.press("Enter");
    await expect(list).toBeFocused();
    await expect(uploads.tray.getByRole("listitem")).toHaveCount(2);
    const name = uploads.tray.getByRole("link", { name: longFilm, exact: true });
    // Nothing of it is cut off.
    expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    const { title, save } = new ManageVideoPage(page);
    for (const field of [title, save]) {
      await field.focus();
      await expect.poll(() => isOnTop(field)).toBe(true);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    // Zoomed to 400 %, the tray can still be closed.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(list).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone);
    release();
    await expect(
      uploads.tray
        .getByRole("listitem")
        .filter({ hasText: "Harbour" })
        .getByText("Sent. The video is being prepared", { exact: true }),
    ).toBeVisible();
  });
});

test("a paused upload goes on by its button", async ({ joinComplete }, info) => {
  const { page, person } = await joinComplete("Rafa Resume");
  const channel = await newChannel(person, "Pausesofthelighthousekeepersandropemakers");
  const file = info.outputPath("paused-take.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_upload\//, async (route) => {
    await released;
    // The pause has ended the first request.
    await route.continue().catch(() => undefined);
  });
  await uploads.open();
  await uploads.files.setInputFiles(file);
  await uploads.start("Upload");
  // An upload of one file leads to the page of its video.
  await expect(page).toHaveURL(/\/video\/vid_/);
  const { tray } = uploads;
  await tray.getByRole("button", { name: "Pause Paused take", exact: true }).click();
  await expect(tray.getByText("Paused at 0 %", { exact: true })).toBeVisible();
  // With one button to go on.
  await expect(page.getByRole("main").getByText("Paused", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume Paused take", exact: true })).toHaveCount(
    1,
  );
  release();
  await tray.getByRole("button", { name: "Resume Paused take", exact: true }).click();
  await expect(tray.getByText("The video is ready", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Ready to publish", { exact: true })).toBeVisible();

  await test.step("one that this browser knows nothing of can be ended", async () => {
    const { video_id } = await person.send(uploadCalls.create, {
      body: {
        title: "Lost take",
        channel_id: channel.id,
        file_name: "lost.mp4",
        size: 200,
        duration: 60,
      },
    });
    await page.goto(`/channel/${channel.id}/video/${video_id}`);
    await page.getByRole("button", { name: "Cancel the upload", exact: true }).click();
    await expect(page.getByText("The upload was cancelled", { exact: true })).toBeVisible();
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    expect((await person.send(uploadCalls.minutes, {})).reserved).toBe(0);
  });
});

test("a file of sound alone is said to have no video track, and another takes its place", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Sol Sound");
  await newChannel(person, "Foghorns");
  const file = info.outputPath("foghorn-take-two.mp4");
  await makeClip(file, 2);
  const uploads = new UploadsPage(page);
  const own = async () => (await person.send(videoCalls.own, {})).videos[0];

  await test.step("the file is sent, and refused by its content", async () => {
    await uploads.open();
    await uploads.files.setInputFiles({
      name: "foghorn.mp4",
      mimeType: "video/mp4",
      buffer: await soundOnly(),
    });
    await uploads.start("Upload");
    const reason = "This file has sound but no video track. Choose a file with pictures.";
    // The page of the video shows it in place of the picture, and every other page in the tray.
    await expect(page.getByRole("main").getByText(reason, { exact: true })).toBeVisible();
    await expect(uploads.tray).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Channels", exact: true })
      .click();
    await expect(uploads.tray.getByText(reason, { exact: true })).toBeVisible();
    await uploads.tray.getByRole("button", { name: "Hide Foghorn", exact: true }).click();
    await expect(uploads.tray).toHaveCount(0);
    expect((await own())?.status).toBe("errored");
  });

  await test.step("the video's page says why, and takes another file", async () => {
    const video = await own();
    await page.goto(`/channel/${video?.channel_id}/video/${video?.id}`);
    const main = page.getByRole("main");
    await expect(
      main.getByText("This file has sound but no video track. Choose a file with pictures.", {
        exact: true,
      }),
    ).toBeVisible();
    expect(await themeViolations(page)).toEqual([]);
    await main.getByRole("button", { name: "Choose a file", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Upload a file" });
    await drawer.locator("input[type=file]").setInputFiles(file);
    await drawer.getByRole("button", { name: "Upload", exact: true }).click();
    await expect.poll(async () => (await own())?.status).toBe("ready");
  });
});

test("an upload ends with its video, wherever the video is deleted", async ({
  joinComplete,
}, info) => {
  const { page, person } = await joinComplete("Dora Deleted");
  await newChannel(person, "Second thoughts");
  const files = ["first-take.mp4", "second-take.mp4"].map((name) => info.outputPath(name));
  for (const file of files) await makeClip(file, 2);
  const [first = "", second = ""] = files;
  const uploads = new UploadsPage(page);
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.method()));
  const release = await holdRequests(page, /\/_upload\//);

  await test.step("on its page: nothing more is sent, and no failure is left behind", async () => {
    await uploads.open();
    await uploads.files.setInputFiles(first);
    await uploads.start("Upload");
    await expect(page).toHaveURL(/\/video\/vid_/);
    await expect(uploads.tray.getByText(/^0 % of .* sent$/)).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete video", exact: true }).click();
    await expectMessage(page, "The video is deleted.");
    await expect(uploads.tray).toHaveCount(0);
    expect(failed).toContain("PUT");
  });

  await test.step("on another device: the next try to send it finds out", async () => {
    await uploads.open();
    await uploads.files.setInputFiles(second);
    await uploads.start("Upload");
    await expect(page).toHaveURL(/\/video\/vid_/);
    await uploads.tray.getByRole("button", { name: "Pause Second take", exact: true }).click();
    await expect(uploads.tray.getByText("Paused at 0 %", { exact: true })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Channels", exact: true })
      .click();
    const [video] = (await person.send(videoCalls.own, {})).videos;
    if (video === undefined) throw new Error("The upload has a video");
    const { id, version } = video;
    await person.send(videoCalls.update, { params: { id }, body: { status: "deleted", version } });
    await waitFor("The release of the minutes", async () =>
      (await person.send(uploadCalls.minutes, {})).reserved === 0 ? true : undefined,
    );
    release();
    await uploads.tray.getByRole("button", { name: "Resume Second take", exact: true }).click();
    await expect(uploads.tray).toHaveCount(0);
    await uploads.open();
    await expect(uploads.unfinished).toHaveCount(0);
  });
});
