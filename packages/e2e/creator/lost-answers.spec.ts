import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { openDatabase } from "../src/database.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { ControlRoom } from "../src/pages/control-room.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newUser, prepareVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const unreachable = "The service could not be reached. Check the connection and try again.";
const otherTab = /was (saved|changed) in another tab/;

test("a save whose answer was lost is not taken for one of another tab", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lotte Lost");
  const channel = await newChannel(person, "Cold harbour");
  const playlist = await person.send(seriesCalls.create, {
    body: { name: "Knots", channel_id: channel.id },
  });
  const save = page.getByRole("button", { name: "Save", exact: true });

  await test.step("A channel is saved by the same press again", async () => {
    await loseFirstAnswer(page, channelCalls.update);
    await page.goto(`/channel/${channel.slug}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit channel", exact: true });
    // The server removes the space at the end.
    await form.getByLabel("Description", { exact: true }).fill("Boats in winter, every week. ");
    await save.click();
    const failure = form.getByRole("alert");
    await expect(failure).toContainText("The channel is not confirmed");
    await expect(failure).toContainText(unreachable);
    await save.click();
    await expectMessage(page, "The channel is saved.");
    await expect(form).toHaveCount(0);
  });

  await test.step("What was typed since is saved over it", async () => {
    await loseFirstAnswer(page, seriesCalls.update);
    await page.goto(`/channel/${channel.id}/playlist/${playlist.id}/edit`);
    await settle(page);
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Knots and");
    await save.click();
    await expect(page.getByText(unreachable, { exact: true })).toBeVisible();
    await name.fill("Knots and splices");
    await save.click();
    await expectMessage(page, "The playlist is saved.");
    await expect(page.getByText(otherTab)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Knots and splices");
  });

  await test.step("A draft of a post goes on saving itself", async () => {
    const { id } = await person.send(blogCalls.create, {
      body: { title: "Tar", body: "<p>One &amp; two</p>" },
    });
    await loseFirstAnswer(page, blogCalls.update);
    await page.goto(`/blogs/edit/${id}`);
    const title = page.getByLabel("Title", { exact: true });
    const status = page.getByRole("region", { name: "Publishing" }).getByRole("status");
    await title.fill("Tar and twine");
    await expect(status).toHaveText(`Not saved: ${unreachable}`);
    await title.fill("Tar, twine and rope");
    await expect(status).toHaveText(/^Saved at /);
    await expect(page.getByText(otherTab)).toHaveCount(0);
    expect(await person.send(blogCalls.byId, { params: { id } })).toMatchObject({
      title: "Tar, twine and rope",
    });
  });
});

test("what was typed after a lost answer changes what was created", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Liz Lost");
  const channel = await newChannel(person, "Wide harbour");

  await test.step("A channel", async () => {
    await page.goto("/channel");
    await page.getByRole("button", { name: "New channel", exact: true }).click();
    const form = page.getByRole("dialog", { name: "New channel", exact: true });
    const create = form.getByRole("button", { name: "Create channel", exact: true });
    await form.getByLabel("Name", { exact: true }).fill("Narrow harbor");
    await form.getByLabel("Description", { exact: true }).fill("Boats in a narrow place.");
    await form.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
    const failure = form.getByRole("alert");
    await page.context().setOffline(true);
    await create.click();
    await expect(failure).toContainText("The channel could not be saved");
    await expect(failure).toContainText("You are offline, so nothing was sent.");
    await page.context().setOffline(false);
    await loseFirstAnswer(page, channelCalls.create);
    await create.click();
    await expect(failure).toContainText("The channel is not confirmed");
    await expect(failure).toContainText(unreachable);
    // The list behind the form shows what is stored.
    await expect(page.getByText("Narrow harbor", { exact: true })).toBeVisible();
    await form.getByLabel("Name", { exact: true }).fill("Narrow harbour");
    await create.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Narrow harbour");
    const { channels } = await person.send(channelCalls.own, {});
    expect(channels.map(({ name }) => name).toSorted()).toEqual(["Narrow harbour", "Wide harbour"]);
  });

  await test.step("A playlist", async () => {
    await loseFirstAnswer(page, seriesCalls.create);
    await page.goto(`/channel/${channel.slug}`);
    await page.getByRole("button", { name: "New playlist", exact: true }).click();
    const form = page.getByRole("dialog", { name: "New playlist", exact: true });
    const create = form.getByRole("button", { name: "Create playlist", exact: true });
    await form.getByLabel("Name", { exact: true }).fill("Knotts");
    await create.click();
    await expect(form.getByRole("alert")).toContainText("The playlist is not confirmed");
    await expect(page.getByText("Knotts", { exact: true })).toBeVisible();
    await form.getByLabel("Name", { exact: true }).fill("Knots");
    await create.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Knots");
    const { series } = await person.send(seriesCalls.list, { query: { channel_id: channel.id } });
    expect(series.map(({ name }) => name)).toEqual(["Knots"]);
  });

  await test.step("A live stream", async () => {
    const room = new ControlRoom(page);
    await loseFirstAnswer(page, liveCalls.create);
    await page.goto(`/channel/${channel.slug}`);
    await room.setUpStream("From the keys", "Private");
    await expect(room.setUp.getByRole("alert")).toContainText("The live stream is not confirmed");
    await expect(page.getByText("From the keys", { exact: true })).toBeVisible();
    await room.setUp.getByLabel("Title", { exact: true }).fill("From the quays");
    await room.setUp.getByRole("button", { name: "Set up the stream", exact: true }).click();
    await expect(room.title).toHaveText("From the quays");
    const query = { channel_id: channel.id };
    const { liveStreams } = await person.send(liveCalls.own, { query });
    expect(liveStreams.map(({ stream_title }) => stream_title)).toEqual(["From the quays"]);
  });
});

test("an action whose answer was lost is shown as it was done", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Lars Lost");
  const channel = await newChannel(person, "Warm harbour");
  const video = await putListedVideo(person, channel, { title: "Whipping" });
  const playlist = await person.send(seriesCalls.create, {
    body: { name: "Ropes", channel_id: channel.id },
  });

  await test.step("A review is hidden", async () => {
    const reviewer = await newUser({ urls: testUrls() }, "Rolf Reviewer", "watcher");
    await reviewer.send(reviewCalls.create, {
      params: { id: channel.id },
      body: { rating: 1, text: "Buy my own course." },
    });
    await loseFirstAnswer(page, reviewCalls.hide);
    await page.goto(`/channel/${channel.slug}`);
    const review = page.getByRole("listitem").filter({ hasText: "Buy my own course." });
    await review.getByRole("button", { name: /^Hide/ }).click();
    await expect(review.getByRole("button", { name: /^Show again/ })).toBeVisible();
  });

  await test.step("A video is unpublished", async () => {
    await loseFirstAnswer(page, videoCalls.update);
    await page.goto(`/channel/${channel.id}/video/${video.id}`);
    await page.getByRole("button", { name: "Unpublish", exact: true }).click();
    await expectMessage(page, "The video is no longer published.");
    const panel = page.getByRole("region", { name: "Publishing" });
    await expect(panel.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await expect(panel.getByText(unreachable, { exact: true })).toHaveCount(0);
  });

  await test.step("A video is deleted", async () => {
    await loseFirstAnswer(page, videoCalls.update);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete video", exact: true }).click();
    await expectMessage(page, "The video is deleted.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warm harbour");
  });

  await test.step("A playlist is deleted by the same press again", async () => {
    await loseFirstAnswer(page, seriesCalls.remove);
    await page.goto(`/channel/${channel.id}/playlist/${playlist.id}/edit`);
    const remove = page.getByRole("button", { name: "Delete", exact: true });
    const confirm = page.getByRole("button", { name: "Delete playlist", exact: true });
    await remove.click();
    await confirm.click();
    await expect(page.getByText(unreachable, { exact: true })).toBeVisible();
    await remove.click();
    await confirm.click();
    await expectMessage(page, "The playlist is deleted.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warm harbour");
  });

  await test.step("A live stream is deleted", async () => {
    const { stream } = await person.send(liveCalls.create, {
      body: { title: "From the quay", channel_id: channel.id, privacy_type: "private" },
    });
    const room = new ControlRoom(page);
    await loseFirstAnswer(page, liveCalls.remove);
    await page.goto(`/channel/${channel.id}/live-video/${stream.stream_id}`);
    await room.confirm("Delete", "Delete this live stream?", "Delete live stream");
    await expectMessage(page, "The live stream is deleted.");
    await expect(room.title).toHaveText("Warm harbour");
  });

  await test.step("A coupon is created once, and deleted", async () => {
    await loseFirstAnswer(page, ownCouponCalls.create);
    await loseFirstAnswer(page, ownCouponCalls.remove);
    await page.goto("/coupons");
    await page.getByRole("button", { name: "New coupon", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "New coupon", exact: true });
    const create = drawer.getByRole("button", { name: "Create coupon", exact: true });
    const row = page.getByRole("row").filter({ hasText: "SPRING-25" });
    await drawer.getByLabel("Code", { exact: true }).fill("spring-25");
    await drawer.getByLabel("Percent off", { exact: true }).fill("25");
    await create.click();
    await expect(drawer.getByText(unreachable, { exact: true })).toBeVisible();
    await create.click();
    await expectMessage(page, "The coupon SPRING-25 works now.");
    await expect(drawer).toHaveCount(0);
    await expect(row).toContainText("25% off");
    await row.getByRole("button", { name: "Actions: SPRING-25", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Delete", exact: true })
      .click();
    await expect(row).toHaveCount(0);
  });

  await test.step("A coupon has the terms that were typed last", async () => {
    await loseFirstAnswer(page, ownCouponCalls.create);
    await page.getByRole("button", { name: "New coupon", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "New coupon", exact: true });
    const create = drawer.getByRole("button", { name: "Create coupon", exact: true });
    await drawer.getByLabel("Code", { exact: true }).fill("half-now");
    await drawer.getByLabel("Percent off", { exact: true }).fill("5");
    await create.click();
    await expect(drawer.getByText(unreachable, { exact: true })).toBeVisible();
    await drawer.getByLabel("Percent off", { exact: true }).fill("50");
    await create.click();
    await expectMessage(page, "The coupon HALF-NOW works now.");
    await expect(page.getByRole("row").filter({ hasText: "HALF-NOW" })).toContainText("50% off");
  });
});

test("the state of a video is shown when the connection is back", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Lex Lost");
  const channel = await newChannel(person, "Far harbour");
  const { id, version } = await prepareVideo(person, channel, "Far tide");
  const params = { id };
  await person.send(videoCalls.update, {
    params,
    body: {
      category_id: [channel.category_id],
      status: "scheduled",
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
      version,
    },
  });
  const manage = new ManageVideoPage(page);
  await manage.open({ id, channel_id: channel.id });
  await page.route(`**/v1/api/videos/${id}`, async (route) => {
    if (route.request().method() !== videoCalls.update.method) return route.fallback();
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await manage.press("Withdraw the schedule");
  await expect(manage.publishing).toContainText(unreachable);
  await expect(manage.publishing).toContainText("It is published automatically on");
  await page.context().setOffline(false);
  await expect(manage.publishing.getByText("Ready to publish", { exact: true })).toBeVisible();
  await expect(manage.publishing).not.toContainText(unreachable);
});

test("nothing is called offline when the connection is back", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Olga Online");
  const channel = await newChannel(person, "Low harbour");
  const { id, version } = await prepareVideo(person, channel, "Low tide");
  await person.send(videoCalls.update, {
    params: { id },
    body: { category_id: [channel.category_id], version },
  });
  const offline = page.getByText("You are offline, so nothing was sent.");
  const pressOffline = async (press: () => Promise<void>) => {
    await page.context().setOffline(true);
    await press();
    await expect(offline.first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
  };

  await test.step("in the question for a time, and below it", async () => {
    const manage = new ManageVideoPage(page);
    await manage.open({ id, channel_id: channel.id });
    await manage.press("Schedule");
    const dialog = page.getByRole("dialog", { name: "Schedule the video", exact: true });
    const schedule = dialog.getByRole("button", { name: "Schedule", exact: true });
    await expect(schedule).toBeVisible();
    await pressOffline(() => schedule.click());
  });

  await test.step("below a post that does not save itself", async () => {
    const post = await person.send(blogCalls.create, {
      body: { title: "Tar", body: "<p>Fog.</p>", status: "published" },
    });
    await page.goto(`/blogs/edit/${post.id}`);
    await page.getByLabel("Title", { exact: true }).fill("Tar and rope");
    await pressOffline(() =>
      page.getByRole("button", { name: "Save changes", exact: true }).click(),
    );
    await expect(page.getByText("Changes not saved yet", { exact: true })).toBeVisible();
  });
});

test("a post shows when it is published although the answers were lost", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Leo Lost");
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Tar", body: "<p>Fog.</p>" },
  });
  const stored = () => person.send(blogCalls.byId, { params: { id } });
  const publishing = page.getByRole("region", { name: "Publishing", exact: true });
  const dialog = page.getByRole("dialog", { name: "Schedule the post", exact: true });
  const press = (name: string) => publishing.getByRole("button", { name, exact: true }).click();
  const schedule = async (button: string, time: string) => {
    await loseFirstAnswer(page, blogCalls.update);
    await press(button);
    await dialog.getByLabel("Date and time", { exact: true }).fill(time);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const year = new Date(Date.now() + 86_400_000).getFullYear();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/blogs/edit/${id}`);

  await test.step("set", async () => {
    await schedule("Schedule", `${day}T09:30`);
    await expectMessage(page, "The post is scheduled.");
    await expect(publishing).toContainText(`${year} at 09:30`);
    expect(await stored()).toMatchObject({ status: "scheduled" });
  });

  await test.step("changed", async () => {
    await schedule("Change the time", `${day}T11:45`);
    await expect(publishing).toContainText(`${year} at 11:45`);
  });

  await test.step("cancelled", async () => {
    await loseFirstAnswer(page, blogCalls.update);
    await press("Back to draft");
    await expectMessage(page, "The post is a draft again.");
    await expect(publishing.getByText("Draft", { exact: true })).toBeVisible();
    expect(await stored()).toMatchObject({ status: "draft", scheduled_at: null });
  });

  await test.step("published, with what was typed", async () => {
    await page.getByLabel("Title", { exact: true }).fill("Tar and rope");
    await loseFirstAnswer(page, blogCalls.update);
    await press("Publish now");
    await expectMessage(page, "The post is published.");
    expect(await stored()).toMatchObject({ status: "published", title: "Tar and rope" });
  });
});

test("a stream key that may have been reset is read again", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Lyn Lost");
  const channel = await newChannel(person, "Live harbour");
  const { stream } = await person.send(liveCalls.create, {
    body: { title: "From the pier", channel_id: channel.id, privacy_type: "private" },
  });
  const field = page.getByLabel("Stream key", { exact: true });
  const reveal = page.getByRole("button", { name: "Reveal the stream key", exact: true });
  await loseFirstAnswer(page, liveCalls.resetKey);
  await page.goto(`/channel/${channel.id}/live-video/${stream.stream_id}`);
  await reveal.click();
  await expect(field).not.toHaveValue(/•/);
  const former = await field.inputValue();
  await page.getByRole("button", { name: "Reset key", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Reset key", exact: true })
    .click();
  await expect(page.getByText(unreachable, { exact: true })).toBeVisible();
  await reveal.click();
  await expect(field).not.toHaveValue(/•/);
  await expect(field).not.toHaveValue(former);
  // Another tab may have reset it, so a return to the page hides it.
  await page.dispatchEvent("body", "visibilitychange");
  await expect(field).toHaveValue(/^•+$/);
});

test("the texts of a live stream are saved by one press, although the answer is lost", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lenny Lost");
  const channel = await newChannel(person, "Long harbour");
  const { stream } = await person.send(liveCalls.create, {
    body: { title: "From the quai", channel_id: channel.id, privacy_type: "private" },
  });
  await loseFirstAnswer(page, liveCalls.update);
  await page.goto(`/channel/${channel.id}/live-video/${stream.stream_id}`);
  await page.getByRole("button", { name: "Edit details", exact: true }).click();
  await page.getByLabel("Title", { exact: true }).fill("From the quay");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "The live stream is saved.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the quay");
});

test("a broadcast says what was done although the answer was lost", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Lore Lost");
  const channel = await newChannel(person, "Deep harbour");
  const { stream } = await person.send(liveCalls.create, {
    body: { title: "From the mole", channel_id: channel.id, privacy_type: "unlisted" },
  });
  const at = Date.now();
  await openDatabase()
    .liveStreams.patch({ id: stream.stream_id })
    .set({
      status: "live",
      signal: "live",
      signal_at: at,
      active_at: at,
      started_at: new Date(at).toISOString(),
    })
    .go();
  const room = new ControlRoom(page);
  for (const call of [liveCalls.announce, liveCalls.end]) await loseFirstAnswer(page, call);
  await page.goto(`/channel/${channel.id}/live-video/${stream.stream_id}`);

  await test.step("Followers were notified, and nothing says otherwise", async () => {
    await room.notify.click();
    await expect(
      room.broadcast.getByText(/^Followers were notified at \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(room.broadcast.getByText(unreachable, { exact: true })).toHaveCount(0);
  });

  await test.step("The stream has ended", async () => {
    await room.confirm("End stream", "End this live stream?", "End stream");
    await expect(room.state.getByRole("status")).toHaveText(/^The stream has ended\. /);
  });
});
