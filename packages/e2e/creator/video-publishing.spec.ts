import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import { putVideo } from "../api/support/fixtures.ts";
import { putCheckout } from "../api/support/payments.ts";
import { openDatabase } from "../src/database.ts";
import { jumpsOf, watchPrivatePage } from "../src/layout-shift.ts";
import { longDate } from "../src/long-date.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { refuseDocument } from "../src/provider.ts";
import { endSession, failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { payWithCard } from "../src/steps.ts";
import { credentialsOf, newChannel, prepareVideo, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

test("two tabs edit a video: the second is told, and nothing typed is lost", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Tam Tabs");
  const video = await publishVideo(person, await newChannel(person, "Two tabs"), "Low water");
  const second = await page.context().newPage();
  const [here, there] = [new ManageVideoPage(second), new ManageVideoPage(page)];
  await second.setViewportSize(laptop);
  const restore = await failRequests(second, "**/v1/api/categories/list*");
  for (const manage of [there, here]) await manage.open(video);
  await expect(
    second.getByText("The categories could not be loaded", { exact: true }),
  ).toBeVisible();
  restore();
  await second.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(second.getByRole("group", { name: /^Categories/ })).toBeVisible();
  for (const each of [page, second]) await settle(each);

  await test.step("the first tab saves title and description", async () => {
    await there.title.fill("High water");
    await there.description.fill("Filmed at noon.");
    await page.getByRole("radio", { name: /^Unlisted/ }).check();
    await there.save.click();
    await expectMessage(page, "The video is saved.");
  });

  await test.step("the second keeps its description, and takes the title over", async () => {
    await here.description.fill("Filmed at dawn.");
    await second.getByRole("radio", { name: /^Private/ }).check();
    await here.save.click();
    const notice = second.getByRole("alert").filter({
      hasText: "This video was saved in another tab or device",
    });
    await expect(notice.getByText("Taken over from there: Title.", { exact: true })).toBeVisible();
    await expect(notice.getByText("Description: “Filmed at noon.”", { exact: true })).toBeVisible();
    await expect(here.title).toHaveValue("High water");
    await expect(here.description).toHaveValue("Filmed at dawn.");
    expect(await themeViolations(second)).toEqual([]);
    await expect(notice.getByText("Who finds it: “Unlisted”", { exact: true })).toBeVisible();
    await notice
      .getByRole("button", { name: "Use what was saved: Who finds it", exact: true })
      .click();
    await expect(second.getByRole("radio", { name: /^Unlisted/ })).toBeChecked();
    await expect(
      notice.getByText("Taken over from there: Title, Who finds it.", { exact: true }),
    ).toBeVisible();
    await here.save.click();
    await expectMessage(second, "The video is saved.");
    const saved = await person.send(videoCalls.byId, { params: { id: video.id } });
    expect(saved).toMatchObject({
      title: "High water",
      description: "Filmed at dawn.",
      privacy_type: "unlisted",
    });
  });

  await test.step("a video keeps a category, and the refused choice gets the focus", async () => {
    const choice = second.getByRole("group", { name: /^Categories/ });
    await choice.getByRole("checkbox", { checked: true }).press("Space");
    await here.save.click();
    await expect(choice.getByText("Choose a category", { exact: true })).toBeVisible();
    await expect(choice.getByRole("checkbox").first()).toBeFocused();
    await choice.getByRole("checkbox").nth(1).press("Space");
    await here.save.click();
    await expectMessage(second, "The video is saved.");
    await expect(choice.getByRole("checkbox").nth(1)).toBeChecked();
  });

  await test.step("a wide screen has no gap between the form and the video", async () => {
    await second.setViewportSize({ width: 1920, height: 1080 });
    const publishing = second.getByRole("heading", { name: "Publishing", exact: true });
    const [field, panel] = await Promise.all([here.title.boundingBox(), publishing.boundingBox()]);
    expect((panel?.x ?? 0) - (field?.x ?? 0) - (field?.width ?? 0)).toBeLessThan(80);
  });
});

test("the percentage of an earlier file is not shown for the next one", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Perla Percent");
  const channel = await newChannel(person, "Slow slipway");
  const database = openDatabase();
  const id = await putVideo({ database, channel }, { status: "processing" }, channel);
  const publishing = new ManageVideoPage(page).publishing;
  let progress = 87;
  await page.route(`**${uploadCalls.progress.path.replace("{id}", id)}`, (route) =>
    route.fulfill({ json: { status: true, data: { status: "processing", progress } } }),
  );
  await page.goto(`/channel/${channel.id}/video/${id}`);
  await expect(publishing.getByText("Processing 87 %", { exact: true })).toBeVisible();
  await database.videos.patch({ id }).set({ status: "uploading" }).go();
  await expect(publishing.getByText("Uploading", { exact: true })).toBeVisible();
  progress = 12;
  const seen = publishing.evaluate(
    (panel) =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const shown = /Processing \d+ %/.exec(panel.textContent);
          if (shown) resolve(shown[0]);
        }).observe(panel, { subtree: true, childList: true, characterData: true });
      }),
  );
  await database.videos.patch({ id }).set({ status: "processing" }).go();
  expect(["Processing 0 %", "Processing 12 %"]).toContain(await seen);
});

test("the owner decides when and to whom a video is shown", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Sid Schedule");
  const channel = await newChannel(person, "Timetable");
  const shown = await publishVideo(person, channel, "Spring tide");
  const manage = new ManageVideoPage(page);
  const tags = page.getByLabel("Tags (optional)", { exact: true });

  await test.step("nothing moves while the page is loaded", async () => {
    await page.setViewportSize(laptop);
    await watchPrivatePage(page);
    await manage.open(shown);
    await settle(page);
    expect(await jumpsOf(page)).toEqual([]);
  });

  await test.step("chapters are previewed, and say what is wrong with them", async () => {
    await page.setViewportSize(phone);
    await manage.open(shown);
    await settle(page);
    await manage.description.fill("0:00 Quay\n0:01 Boats\n9:00 Nets");
    await expect(
      page.getByText(
        "No chapters are shown. “Nets” begins at 9:00, after the end of the video at 0:02.",
        { exact: true },
      ),
    ).toBeVisible();
    await manage.description.fill("0:00 Quay\n0:01 Boats");
    await expect(
      page.getByRole("region", { name: "Chapters" }).getByText("2 chapters", { exact: true }),
    ).toBeVisible();
    await tags.fill("tide, quay");
    await expect(
      manage.publishing.getByText("Save your changes first.", { exact: true }),
    ).toBeVisible();
    await manage.save.click();
    await expectMessage(page, "The video is saved.");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("what is typed when the session ends is there after the next log-in", async () => {
    await manage.description.fill("0:00 Quay\n0:01 Boats\nFilmed from the pier.");
    await tags.fill("tide, quay, pier");
    const restore = await endSession(page, videoCalls.update);
    await manage.save.click();
    await expectMessage(page, "Your session has ended. Log in again to continue.");
    restore();
    const path = new URL(page.url()).pathname;
    await page.goto(`/auth/login?callbackUrl=${encodeURIComponent(path)}`);
    await new AuthPage(page).logInAs(credentialsOf(person));
    await expect(manage.description).toHaveValue(/Filmed from the pier\.$/);
    await expect(tags).toHaveValue("tide, quay, pier");
    await manage.save.click();
    await expectMessage(page, "The video is saved.");
  });

  await test.step("it is unlisted, listed again, and promoted", async () => {
    await manage.publishing.getByRole("button", { name: "Unlist", exact: true }).press("Enter");
    await expectMessage(page, "Only people with the link find it now.");
    // The pressed button is gone.
    await expect(
      manage.publishing.getByRole("heading", { name: "Publishing", exact: true }),
    ).toBeFocused();
    await manage.press("List it again");
    await expectMessage(page, "The video is in the lists again.");
    await manage.press("Promote");
    const dialog = page.getByRole("dialog", { name: "Promote this video" });
    await dialog.getByRole("radio", { name: /^30 days/ }).check();
    const pay = dialog.getByRole("button", { name: "Go to payment", exact: true });
    await pay.click();
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(dialog.getByText("You came back without paying", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("radio", { name: /^30 days/ })).toBeChecked();
    await pay.click();
    await payWithCard(page, "Pay $30.00");
    await expect(page).toHaveURL(/\/payments\/success/);
    await waitFor("The promotion", async () => {
      const { is_featured } = await person.send(videoCalls.byId, { params: { id: shown.id } });
      return is_featured ? true : undefined;
    });
  });

  await test.step("it is not promoted again while a bank is asked, nor in a private channel", async () => {
    const database = openDatabase();
    await putCheckout(
      { database },
      {
        user_id: person.userId,
        kind: "promotion",
        item_id: "promotion-7",
        link: `/video/spring-tide-${shown.id}`,
        status: "pending",
        bank_asked_at: new Date().toISOString(),
      },
    );
    await manage.open(shown);
    const { promoted_until = "" } = await person.send(videoCalls.byId, {
      params: { id: shown.id },
    });
    // What is paid for is lost by a single press.
    await expect(
      manage.publishing.getByText(
        `It is promoted until ${longDate(promoted_until)}. The days also pass while it is unlisted or unpublished.`,
        { exact: true },
      ),
    ).toBeVisible();
    await manage.press("Delete");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Its promotion ends with it.");
    await question.getByRole("button", { name: "Cancel", exact: true }).click();
    await manage.press("Promote");
    const dialog = page.getByRole("dialog", { name: "Promote this video" });
    await expect(dialog.getByText("Waiting for your bank", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Go to payment" })).toHaveCount(0);
    const closed = await newChannel(person, "Behind the lock", { privacy_type: "private" });
    const id = await putVideo({ database, channel: closed }, {}, closed);
    await manage.open({ id, channel_id: closed.id });
    await expect(
      manage.publishing.getByText("Only videos of public channels can be promoted.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(manage.publishing.getByRole("button", { name: "Promote" })).toBeDisabled();
    await expect(
      page.getByText("In the lists of its private channel.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("a draft takes its settings over", async () => {
    await manage.open(shown);
    await manage.press("Duplicate the settings");
    await expect(
      page.getByRole("heading", { name: "Copy of Spring tide", level: 1 }),
    ).toBeVisible();
    await expect(tags).toHaveValue("tide, quay, pier");
    await expect(manage.description).toHaveValue(/Filmed from the pier\.$/);
  });

  await test.step("a schedule is set, moved and withdrawn", async () => {
    const video = await prepareVideo(person, channel, "Neap tide");
    await manage.open(video);
    await manage.press("Schedule");
    const dialog = page.getByRole("dialog", { name: "Schedule the video" });
    const chosen = dialog.getByLabel("Date and time", { exact: true });
    await chosen.fill(`${new Date().getUTCFullYear() + 1}-01-02T09:00`);
    // A request that fails leaves the chosen time.
    const restore = await failRequests(page, `**/v1/api/videos/${video.id}`);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog.getByText(/^The service could not be reached\./)).toBeVisible();
    await expect(chosen).toHaveValue(/-01-02T09:00$/);
    restore();
    let sent = 0;
    page.on("request", (request) => {
      if (request.postData()?.includes("scheduled_at")) sent += 1;
    });
    await dialog.getByRole("button", { name: "Schedule", exact: true }).dblclick();
    await expectMessage(page, "The video is scheduled.");
    expect(sent).toBe(1);
    await expect(
      manage.publishing.getByText(/^It is published automatically on \d+ \w+ \d{4} at /),
    ).toBeVisible();
    const year = new Date().getUTCFullYear() + 1;
    await manage.press("Change the time");
    await dialog.getByLabel("Date and time", { exact: true }).fill(`${year}-01-02T10:00`);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(
      manage.publishing.getByText(`It is published automatically on 2 January ${year} at 10:00.`, {
        exact: true,
      }),
    ).toBeVisible();
    await manage.press("Withdraw the schedule");
    await expectMessage(page, "The video is no longer scheduled.");
    const { status } = await person.send(videoCalls.byId, { params: { id: video.id } });
    expect(status).toBe("ready");
  });
});

test("a creator knows when a promotion brings nothing", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Pip Promoter");
  const channel = await newChannel(person, "Put forward");
  const database = openDatabase();
  const put = (changes: Parameters<typeof putVideo>[1]) =>
    putVideo({ database, channel }, changes, channel);
  const manage = new ManageVideoPage(page);
  await page.setViewportSize(phone);

  await test.step("the days of an unpublished video pass unseen", async () => {
    const promoted_until = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const id = await put({ promoted_until, status: "unpublished" });
    await manage.open({ id, channel_id: channel.id });
    await expect(
      manage.publishing.getByText(
        `Nobody sees its promotion now. The days pass until ${longDate(promoted_until)}.`,
        { exact: true },
      ),
    ).toBeVisible();
  });

  await test.step("nobody can buy the video while there are no payouts", async () => {
    const id = await put({ access_type: "paid", price: 1299 });
    await refuseDocument(person.userId);
    await waitFor("The payouts are restricted", async () => {
      const { payout_account } = await person.send(userCalls.authenticate, {});
      return payout_account.status === "restricted" ? true : undefined;
    });
    await manage.open({ id, channel_id: channel.id });
    await manage.press("Promote");
    const dialog = page.getByRole("dialog", { name: "Promote this video" });
    await expect(
      dialog.getByText("Nobody can pay you at the moment", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Go to payment", exact: true })).toBeEnabled();
    expect(await layerProblems(page)).toEqual([]);
  });
});

test("the editor of a video whose channel cannot be loaded says so, and opens by the button", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Vera Video");
  const channel = await newChannel(person, "Slow doors");
  const video = await person.send(videoCalls.create, {
    body: { title: "A door", channel_id: channel.id },
  });
  const call = "**/v1/api/channels/chn_*";
  const restore = await failRequests(page, call);
  const manage = new ManageVideoPage(page);
  await manage.open(video);
  await expect(page.getByText("The channel could not be loaded", { exact: true })).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(manage.title).toHaveValue("A door");
});
