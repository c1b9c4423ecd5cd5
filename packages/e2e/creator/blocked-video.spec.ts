import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { controlRoomPage } from "@marquee/contracts/page-address";
import { signIn } from "@marquee/local/seed/person";
import { putLiveStream } from "../api/support/live-fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { ControlRoom } from "../src/pages/control-room.ts";
import { openCreator } from "../src/signed-in.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

const reason = "The rights of the music are disputed.";

test("the owner of a blocked video or channel reads why, and nobody else finds it", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Bea Blocked");
  const channel = await newChannel(creator, "Contested");
  const video = await publishVideo(creator, channel, "A borrowed tune");
  const admin = await signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" });
  await admin.send(adminVideoCalls.block, { params: { id: video.id }, body: { reason } });

  const page = await openCreator(browser, creator);
  await page.goto(`/video/${video.slug}`);
  const text = `This video was blocked by the administration: ${reason}`;
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(0);
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Watch later|Share|Report)/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Manage this video", exact: true }).click();
  await expect(page).toHaveURL(`/channel/${channel.id}/video/${video.id}`);
  // A creator who disagrees, or has mended it, finds how to answer.
  const answer = page.getByRole("main").getByRole("link", { name: "Contact us", exact: true });
  await expect(answer).toHaveAttribute("href", "/contact-us");

  const { version } = await admin.send(adminChannelCalls.byId, { params: { id: channel.id } });
  await admin.send(adminChannelCalls.update, {
    params: { id: channel.id },
    body: { is_blocked: true, reason: "Its name is a trade mark.", version },
  });
  await page.goto(`/channel/${channel.id}`);
  await expect(
    page.getByText("The channel was blocked by the administration: Its name is a trade mark.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(answer).toHaveAttribute("href", "/contact-us");

  const room = new ControlRoom(page);
  await room.goLive.click();
  await expect(room.setUp.getByText("This channel is blocked", { exact: true })).toBeVisible();
  await expect(room.setUp.getByRole("textbox")).toHaveCount(0);

  const stream = await putLiveStream(
    { database: openDatabase(), channel },
    { status: "ended", ended_at: new Date().toISOString() },
    channel,
  );
  await page.goto(controlRoomPage(channel.id, stream.id));
  await expect(room.title).toHaveText("Storm watch");
  await expect(
    page.getByText("The channel was blocked by the administration: Its name is a trade mark.", {
      exact: true,
    }),
  ).toBeVisible();

  const visitor = await openVisitor(browser);
  await visitor.goto(`/video/${video.slug}`);
  await expect(visitor.getByRole("heading", { name: "Nothing is showing here" })).toBeVisible();
});
