import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { controlRoomPage } from "@marquee/contracts/page-address";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import type { Item } from "@marquee/core/database";
import { putVideo } from "../api/support/fixtures.ts";
import { putLiveStream } from "../api/support/live-fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { startEncoder } from "../src/encoder.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ControlRoom } from "../src/pages/control-room.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { playerState } from "../src/player.ts";
import { failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { pressOffline } from "../src/steps.ts";
import { newChannel, newUser } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const title = "Launching the Petrel";

test("a live stream from its setup to the draft of its recording", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Livia Caster");
  const [channel, follower] = await Promise.all([
    newChannel(person, "Slipway live"),
    newUser({ urls: testUrls() }, "Finn Follower", "watcher"),
  ]);
  await follower.send(followCalls.follow, { params: { id: channel.id } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const room = new ControlRoom(page);
  const keyRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/ingest")) keyRequests.push(request.url());
  });

  await test.step("It is set up on the channel's page; a title is needed", async () => {
    await page.goto(`/channel/${channel.slug}`);
    await room.goLive.click();
    await room.setUp.getByRole("button", { name: "Set up the stream", exact: true }).click();
    await expect(room.setUp.getByLabel("Title", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await room.setUpStream(title, "Unlisted");
    await expect(page).toHaveURL(new RegExp(`/channel/${channel.id}/live-video/liv_`));
    await expect(room.title).toHaveText(title);
    await expect(room.state.getByText("No signal", { exact: true })).toBeVisible();
    await expect(room.state.getByText("No encoder has connected yet.")).toBeVisible();
    await expect(room.notify).toBeDisabled();
    await expect(room.broadcast.getByText("Connect your encoder first.")).toBeVisible();
  });

  const streamId = page.url().split("/").at(-1) ?? "";

  await test.step("Its key is read when she asks for it: reveal, copy, hide and reset", async () => {
    await expect(room.key).toHaveValue(/^•+$/);
    expect(keyRequests).toEqual([]);
    await room.revealKey.click();
    await expect(room.key).toHaveValue(/^[\w-]+$/);
    const former = await room.key.inputValue();
    expect(keyRequests).toHaveLength(1);
    await room.hideKey.click();
    await expect(room.key).toHaveValue(/^•+$/);
    await room.copyKey.click();
    await expectMessage(page, "Stream key copied");
    expect(await room.clipboard()).toBe(former);
    await room.revealKey.click();
    await expect(room.key).toHaveValue(former);
    await room.confirm("Reset key", "Reset the stream key?", "Reset key");
    await expectMessage(page, "The stream has a new key.");
    await expect(room.key).not.toHaveValue(former);
    await expect(room.key).toHaveValue(/^[\w-]+$/);
  });

  await test.step("The help for encoders names the stream's real server", async () => {
    const server = await room.server.inputValue();
    await expect(room.encoder.getByRole("tabpanel", { name: "OBS" })).toContainText(
      `Enter the server ${server} and paste the stream key.`,
    );
    await room.encoder.getByRole("tab", { name: "ffmpeg" }).click();
    await expect(room.encoder.getByRole("tabpanel", { name: "ffmpeg" })).toContainText(
      `-f flv "${server}/STREAM_KEY"`,
    );
    await page.setViewportSize(phone);
    await settle(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await page.setViewportSize(laptop);
  });

  const ingest = {
    rtmp_url: await room.server.inputValue(),
    stream_key: await room.key.inputValue(),
  };
  let stopEncoder = startEncoder(ingest);

  await test.step("The encoder connects: preview, health and viewers", async () => {
    await expect(room.state.getByText("Good", { exact: true })).toBeVisible({ timeout: 120_000 });
    await page.getByRole("button", { name: `Play ${title}` }).click();
    await expect(async () => {
      expect((await playerState(page)).position).toBeGreaterThan(0);
    }).toPass();
    await follower.send(liveCalls.playback, { params: { id: streamId } });
    await expect(room.state.getByText("1", { exact: true })).toBeVisible({ timeout: 120_000 });
  });

  await test.step("Followers are notified once, when she wants it", async () => {
    await room.notify.click();
    await expectMessage(page, "Followers are notified.");
    await expect(
      room.broadcast.getByText(/^Followers were notified at \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(room.notify).toBeDisabled();
    await expect
      .poll(async () => {
        const { notifications } = await follower.send(notificationCalls.list, {});
        return notifications.map(({ type }) => type);
      })
      .toEqual(["live_started"]);
  });

  await test.step("The title changes on the air, and keeps what another tab has saved", async () => {
    await page.getByRole("button", { name: "Edit details", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit live stream" });
    await form.getByLabel("Title", { exact: true }).fill(`${title}, take two`);
    const { own } = await person.send(liveCalls.byId, { params: { id: streamId } });
    await person.send(liveCalls.update, {
      body: { stream_id: streamId, description: "From the quay.", version: own?.version ?? 0 },
    });
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      form.getByText("Taken over from there: Description.", { exact: true }),
    ).toBeVisible();
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expectMessage(page, "The live stream is saved.");
    await expect(room.title).toHaveText(`${title}, take two`);
    await expect(page.getByText("From the quay.", { exact: true })).toBeVisible();
  });

  await test.step("A lost encoder is told, and ends nothing", async () => {
    stopEncoder();
    await expect(room.state.getByText("Interrupted", { exact: true })).toBeVisible({
      timeout: 120_000,
    });
    const advice = "Start the encoder again: without a signal, the stream ends after 60 seconds.";
    await expect(room.state.getByText(advice, { exact: true })).toBeVisible();
    // Announced to a creator who cannot see it.
    await expect(room.state.getByRole("status")).toHaveText(`The signal is interrupted. ${advice}`);
    stopEncoder = startEncoder(ingest);
    await expect(room.state.getByText("Good", { exact: true })).toBeVisible({ timeout: 120_000 });
  });

  await test.step("She ends it, and its recording becomes a draft video", async () => {
    await room.confirm("End stream", "End this live stream?", "End stream");
    // Announced once; the picture's place says the same to the eye.
    await expect(room.state.getByRole("status")).toHaveText(/^The stream has ended\. /);
    const announced = page.getByRole("main").getByRole("status").filter({ hasText: "ended" });
    await expect(announced).toHaveCount(1);
    stopEncoder();
    await expect(room.encoder).toHaveCount(0);
    await page
      .getByRole("link", { name: "Edit and publish the recording" })
      .click({ timeout: 120_000 });
    await expect(page).toHaveURL(new RegExp(`/channel/${channel.id}/video/vid_`));
    const publishing = page.getByRole("region", { name: "Publishing" });
    await expect(publishing.getByText("Ready to publish", { exact: true })).toBeVisible();
    await page.goto(`/channel/${channel.slug}`);
    const streams = page.getByRole("region", { name: "Your live streams" });
    await expect(streams.getByRole("row", { name: `${title}, take two` })).toContainText("Ended");
  });

  await test.step("She deletes the stream, and its recording stays", async () => {
    await page.goto(`/channel/${channel.id}/live-video/${streamId}`);
    await room.delete.click();
    const question = page.getByRole("alertdialog", { name: "Delete this live stream?" });
    await expect(question).toContainText("The recording stays a video of this channel.");
    await question.getByRole("button", { name: "Delete live stream", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/channel/[^/]*${channel.id}\\?`));
    await expect(page.getByText("No live streams yet", { exact: true })).toBeVisible();
    await expect(page.getByRole("row", { name: `${title}, take two` })).toContainText(
      "Ready to publish",
    );
  });
});

test("the control room knows at once what has become of the broadcast and its recording", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Rona Recorded");
  const channel = await newChannel(person, "Recorded quay");
  const database = openDatabase();
  // Not in the public list, where a late event of the channel would put it.
  const unlisted = { status: "live", privacy_type: "unlisted" } as const;
  const { id } = await putLiveStream({ database, channel }, unlisted, channel);
  const set = (values: Partial<Item<"liveStreams">>) =>
    database.liveStreams.patch({ id }).set(values).go();
  const room = new ControlRoom(page);
  const banner = page.getByRole("complementary", { name: "Live now" });
  const own = page.getByRole("link", { name: "Storm watch on Recorded quay", exact: true });

  await test.step("The banner of the site goes with the end, before it is asked for again", async () => {
    const stream = await person.send(liveCalls.byId, { params: { id } });
    let liveStreams = [stream];
    await page.route(`**${liveCalls.all.path}*`, (route) =>
      route.fulfill({ json: { status: true, data: { liveStreams, pagination: {} } } }),
    );
    await page.goto(controlRoomPage(channel.id, id));
    await expect(own).toBeVisible();
    await expect(room.state.getByText("Good", { exact: true })).toBeVisible();
    liveStreams = [];
    await set({ status: "ended", ended_at: new Date().toISOString() });
    await expect(room.state.getByText("Ended", { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0, { timeout: 10_000 });
  });

  await test.step("A recording that an admin has blocked is not offered to be published", async () => {
    const replay_video_id = await putVideo(
      { database, channel },
      { status: "blocked", blocked_reason: "The music.", published_at: undefined },
      channel,
    );
    await set({ status: "replay_ready", replay_video_id });
    const see = page.getByRole("link", { name: "See why the recording is blocked", exact: true });
    await see.click();
    await expect(page).toHaveURL(`/channel/${channel.id}/video/${replay_video_id}`);
  });

  await test.step("A recording that failed is no success", async () => {
    await set({ status: "replay_failed", replay_video_id: undefined });
    await page.goto(controlRoomPage(channel.id, id));
    const text = page.getByRole("paragraph").filter({ hasText: "There is no recording of it." });
    const stage = page
      .locator("div")
      .filter({ has: page.locator("> svg") })
      .filter({ has: text });
    await expect(stage.last().locator("> svg")).toHaveClass(/lucide-circle-exclamation-point/);
  });
});

test("a stream that is not needed is closed before it begins", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Nora Early");
  const channel = await newChannel(person, "Quay live");
  const room = new ControlRoom(page);
  await page.goto(`/channel/${channel.slug}`);
  await expect(page.getByText("No live streams yet", { exact: true })).toBeVisible();
  await expect(room.goLive).toHaveCount(1);
  await room.setUpStream("Too early", "Private");
  await expect(room.broadcast.getByText("A private stream is not announced.")).toBeVisible();

  await room.encoder.getByRole("link", { name: "How to go live", exact: true }).click();
  await expect(page).toHaveURL(/\/help-desk\?search=Go\+live/);
  await expect(page.getByText("1 article, 0 films", { exact: true })).toBeAttached();
  await expect(page.getByText(/^Copy the server and the stream key/)).toBeVisible();
  await page.goBack();

  await room.confirm("Close this stream", "Close this live stream?", "Close stream");
  const closed = page.getByText("The stream was closed before it began.", { exact: true });
  await expect(closed.first()).toBeVisible();
  const announced = page.getByRole("main").getByRole("status").filter({ hasText: "closed" });
  await expect(announced).toHaveText(["The stream was closed before it began."]);
  await expect(room.state.getByText("It was never on the air.", { exact: true })).toBeVisible();
  await expect(room.encoder).toHaveCount(0);

  await room.delete.click();
  const question = page.getByRole("alertdialog", { name: "Delete this live stream?" });
  await expect(question).toContainText("Its page is removed. This cannot be undone.");
  expect(await layerProblems(page)).toEqual([]);
  await question.getByRole("button", { name: "Delete live stream", exact: true }).click();
  await expectMessage(page, "The live stream is deleted.");
  await expect(page).toHaveURL(new RegExp(`/channel/[^/]*${channel.id}\\?`));
  await expect(page.getByText("No live streams yet", { exact: true })).toBeVisible();
});

test("a control room without a connection does not state an old signal as the present one", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Nils Netless");
  const channel = await newChannel(person, "Far quay live");
  const { stream } = await person.send(liveCalls.create, {
    body: { title: "From afar", channel_id: channel.id },
  });
  const room = new ControlRoom(page);
  await page.goto(`/channel/${channel.id}/live-video/${stream.stream_id}`);
  const signal = room.state.getByText("No signal", { exact: true });
  await expect(signal).toBeVisible();
  await settle(page);
  // Browsers remember a file that was lost on its way, so nothing may be on its way when the connection is lost.
  await page.waitForLoadState("networkidle");
  const lost = room.state.getByText("Unknown", { exact: true });
  const lastRead = /Last read at \d\d:\d\d\. The broadcast does not depend on this page\.$/;

  await test.step("The person is offline", async () => {
    await page.context().setOffline(true);
    await expect(lost).toBeVisible();
    await expect(signal).toHaveCount(0);
    await expect(room.state.getByRole("status")).toHaveText(lastRead);
    await page.context().setOffline(false);
    await expect(signal).toBeVisible();
  });

  await test.step("A change is refused until the connection is back", async () => {
    await room.broadcast.getByRole("button", { name: "Close this stream", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Close this live stream?" });
    const close = question.getByRole("button", { name: "Close stream", exact: true });
    await pressOffline(close, room.broadcast);
    await expect(signal).toBeVisible();
  });

  await test.step("The service does not answer", async () => {
    const address = `**${liveCalls.byId.path.replace("{id}", stream.stream_id)}`;
    const restore = await failRequests(page, address);
    await expect(lost).toBeVisible();
    restore();
    await expect(signal).toBeVisible();
  });
});

test("a stream of a private channel is not said to be in lists", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Petra Private");
  const channel = await newChannel(person, "Inner harbour", { privacy_type: "private" });
  const room = new ControlRoom(page);
  await page.goto(`/channel/${channel.slug}`);
  await room.goLive.click();
  await expect(
    room.setUp.getByText(
      "In no list, because its channel is private. Followers are notified when it begins.",
      { exact: true },
    ),
  ).toBeVisible();
});

test("the form of a stream that has ended promises no list and no notification", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Ena Ended");
  const channel = await newChannel(person, "Ebb");
  const { stream } = await person.send(liveCalls.create, {
    body: { channel_id: channel.id, title: "Last light", privacy_type: "unlisted" },
  });
  await person.send(liveCalls.end, { params: { id: stream.stream_id } });
  await page.goto(controlRoomPage(channel.id, stream.stream_id));
  await page.getByRole("button", { name: "Edit details", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit live stream", exact: true });
  await expect(form.getByRole("radio")).toHaveCount(3);
  for (const [index, hint] of [
    "Public In no list, because it has ended.",
    "Unlisted Only with the link.",
    "Private Only you.",
  ].entries()) {
    await expect(form.getByRole("radio").nth(index)).toHaveAccessibleName(hint);
  }
});

test("what a plan does not include is said before a form is filled in", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Stina Starter", "Starter");
  const channel = await newChannel(person, "Quiet harbour");
  const room = new ControlRoom(page);
  await page.goto(`/channel/${channel.slug}`);
  await room.goLive.click();
  await expect(
    room.setUp.getByText("Your plan does not include live streams", { exact: true }),
  ).toBeVisible();
  await expect(room.setUp.getByRole("textbox")).toHaveCount(0);
  await expect(room.setUp.getByRole("link", { name: "See the plans" })).toHaveAttribute(
    "href",
    "/pricing",
  );

  await page.goto("/channel");
  await expect(page.getByText("1 of 1 channel of your plan. See the plans")).toBeVisible();
  await page.getByRole("button", { name: "New channel", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New channel" });
  await expect(form.getByText("Your plan allows 1 channel", { exact: true })).toBeVisible();
  await expect(form.getByRole("link", { name: "See the plans" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await expect(form.getByRole("textbox")).toHaveCount(0);
});

test("the control room needs a complete profile", async ({ join, fixtures }) => {
  const { page } = await join("Ines Incomplete", "creator");
  await page.goto(`/channel/${fixtures.channels.open.id}/live-video/liv_${"0".repeat(26)}`);
  await expect(dialogs(page).getStarted).toBeVisible();
  await expect(page).toHaveURL(/\/video-creator-dashboard$/);
});
