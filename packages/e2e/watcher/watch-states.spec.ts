import { deletedName } from "@marquee/contracts/constants";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import type { Person } from "@marquee/local/seed/person";
import { putPurchase, putVideo } from "../api/support/fixtures.ts";
import { putLiveStream } from "../api/support/live-fixtures.ts";
import { putCheckout } from "../api/support/payments.ts";
import { openDatabase } from "../src/database.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { ninetyDaysFromNow } from "../src/long-date.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { playerOf } from "../src/player.ts";
import { failCall } from "../src/requests.ts";
import { openCreator } from "../src/signed-in.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

let creator: Person;
let open: Channel;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Stella States");
  open = await newChannel(creator, "Tides and tables");
});

const put = (channel: Channel, changes: Parameters<typeof putVideo>[1]) =>
  putVideo({ database: openDatabase(), channel }, changes, channel);

test("a video of a private channel asks a visitor to log in, and a watcher to get the channel", async ({
  page: visitor,
  join,
}) => {
  const free = await newChannel(creator, "The reading room", { privacy_type: "private" });
  const priced = await newChannel(creator, "The chart room", {
    privacy_type: "private",
    price: 900,
  });
  const opened = await put(free, { title: "How a chart is read" });
  const closed = await put(priced, { title: "How a chart is drawn" });

  for (const viewport of [phone, laptop]) {
    await visitor.setViewportSize(viewport);
    await visitor.goto(`/video/${opened}`);
    await expect(visitor.getByText("Log in to watch this video.", { exact: true })).toBeVisible();
    expect(await sidewaysScroll(visitor)).toBe(0);
    expect(await themeViolations(visitor)).toEqual([]);
  }
  await expect(visitor.getByRole("region", { name: "Comments", exact: true })).toHaveCount(0);
  await visitor.getByRole("button", { name: "Log in to watch", exact: true }).click();
  await expect(
    dialogs(visitor).authenticationRequired.getByRole("link", { name: "Login", exact: true }),
  ).toHaveAttribute("href", `/auth/login?callbackUrl=${encodeURIComponent(`/video/${opened}`)}`);

  const { page } = await join("Petra Private", "watcher");
  // The document has the visitor's answer; nobody who is logged in is asked to log in when their own is lost.
  for (const { call, path, what } of [
    { call: videoCalls.publicById, path: `/video/${opened}`, what: "video" },
    { call: channelCalls.byId, path: `/channel/${free.slug}`, what: "channel" },
  ]) {
    const restore = await failCall(page, call);
    await page.goto(path);
    await expect(page.getByText(`The ${what} could not be loaded`, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Log in/ })).toHaveCount(0);
    restore();
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      what === "video" ? "How a chart is read" : "The reading room",
    );
  }
  await page.goto(`/video/${opened}`);
  const play = page.getByRole("button", { name: "Play How a chart is read", exact: true });
  await expect(play).toBeVisible();
  await page.goto(`/video/${closed}`);
  await expect(
    page.getByText("This video belongs to the channel The chart room.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Get the channel", exact: true })).toHaveAttribute(
    "href",
    `/payments/channel/${priced.slug}/${priced.id}`,
  );
});

test("what a watcher has bought says why it is not open, and is not offered again", async ({
  join,
}) => {
  const database = openDatabase();
  const priced = await newChannel(creator, "The tide tables", {
    privacy_type: "private",
    price: 900,
  });
  const inside = await put(priced, { title: "Reading a tide table" });
  const sold = await put(open, { title: "Slack water", access_type: "paid", price: 1299 });
  const stream = await putLiveStream({ database, channel: priced });
  const { page, person } = await join("Dina Disputes", "watcher");
  const pages = {
    video: `/video/${sold}`,
    buyVideo: `/payments/video/slack-water/${sold}`,
    inside: `/video/${inside}`,
    live: `/live-video-stream/${stream.id}`,
    channel: `/channel/${priced.slug}`,
    buyChannel: `/payments/channel/${priced.slug}/${priced.id}`,
  };
  const offers = page.getByRole("main").getByText(/^(Buy to watch|Get the channel|Go to payment)$/);

  // The open channel was private and had a price when it was paid for. It opens its paid videos too.
  for (const [item_id, address] of [
    [priced.id, pages.live],
    [open.id, pages.video],
  ] as const) {
    const asked = await putCheckout(
      { database },
      {
        user_id: person.userId,
        creator_id: creator.userId,
        kind: "channel",
        item_id,
        status: "pending",
        bank_asked_at: new Date().toISOString(),
      },
    );
    await page.goto(address);
    await expect(
      page.getByText(
        "You have paid for this already. It opens when your bank has paid, and we tell you.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(offers).toHaveCount(0);
    await database.checkouts.patch({ session_id: asked }).set({ status: "failed" }).go();
  }

  const items = [sold, priced.id];
  const people = { owner: { id: creator.userId } };
  for (const id of items) await putPurchase({ database, people }, person.userId, id);
  const decide = (status: "disputed" | "paid" | "lost") =>
    Promise.all(
      items.map((item_id) =>
        database.purchases.patch({ buyer_id: person.userId, item_id }).set({ status }).go(),
      ),
    );
  await decide("disputed");
  for (const address of Object.values(pages)) {
    await page.goto(address);
    await expect(page.getByText(/^Your bank disputes your payment/)).toBeVisible();
    await expect(page.getByText(/ask your bank to withdraw it\./)).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Contact us", exact: true }),
    ).toBeVisible();
    await expect(offers).toHaveCount(0);
  }
  for (const address of [pages.video, pages.channel]) {
    await page.goto(address);
    await expect(page.getByText(/^Your bank disputes your payment/)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  }

  await expect(
    page.getByRole("heading", { name: "This channel is closed until your bank decides" }),
  ).toBeVisible();

  const bought = { buyer_id: person.userId, item_id: sold };
  await database.purchases
    .patch(bought)
    .set({ status: "paid", refunding_until: new Date(Date.now() + 600_000).toISOString() })
    .go();
  await page.goto(pages.video);
  await expect(
    page.getByText(/^Your payment is being refunded, so this is closed\./),
  ).toBeVisible();
  await expect(offers).toHaveCount(0);
  await database.purchases.patch(bought).remove(["refunding_until"]).go();

  const monthEnd = new Date(Date.now() - 86_400_000).toISOString();
  const payment_url = "https://invoice.example/unpaid-month";
  const membership = { buyer_id: person.userId, item_id: priced.id };
  await database.purchases
    .patch(membership)
    .set({
      status: "paid",
      subscription_id: `sub_${priced.id}`,
      current_period_end: monthEnd,
      access_until: monthEnd,
      past_due: true,
      payment_url,
    })
    .go();
  for (const address of [pages.inside, pages.channel, pages.buyChannel]) {
    await page.goto(address);
    await expect(
      page.getByRole("link", { name: "Pay now (opens in a new tab)", exact: true }),
    ).toHaveAttribute("href", payment_url);
    await expect(offers).toHaveCount(0);
  }
  const graceEnd = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await database.purchases.patch(membership).set({ access_until: graceEnd }).go();
  await page.clock.install();
  await page.goto(pages.channel);
  const unpaid = page.getByText("Your last month is not paid", { exact: true });
  await expect(unpaid).toBeVisible();
  await expect(
    page.getByText(/^The last payment failed\. The channel stays open until .+\. Pay it to stay/),
  ).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Pay now (opens in a new tab)", exact: true }),
  ).toHaveAttribute("href", payment_url);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await database.purchases
    .patch(membership)
    .set({ current_period_end: graceEnd })
    .remove(["past_due", "payment_url"])
    .go();
  // The member has paid on the provider's page, and was back before the provider told us.
  await page.clock.fastForward(15_000);
  await expect(unpaid).toHaveCount(0);
  await database.purchases.patch(membership).remove(["access_until"]).go();

  await decide("lost");
  for (const address of [pages.video, pages.live, pages.channel]) {
    await page.goto(address);
    await expect(offers).toHaveCount(1);
  }
  await decide("paid");
  await page.goto(pages.video);
  await expect(page.getByRole("button", { name: "Play Slack water", exact: true })).toBeVisible();
});

test("a video shows how far its preparation is", async ({ page: visitor, browser }) => {
  const unready = { playback_id: undefined, asset_id: undefined };
  const prepared = await put(open, { title: "Spring tide", ...unready });
  await visitor.goto(`/video/${prepared}`);
  await expect(
    visitor.getByText("This video is being prepared. It starts here as soon as it is ready.", {
      exact: true,
    }),
  ).toBeVisible();
  await openDatabase().videos.patch({ id: prepared }).set({ playback_id: "SpringTide" }).go();
  await expect(playerOf(visitor)).toBeVisible();

  const failed = await put(open, { title: "Neap tide", status: "errored", ...unready });
  const page = await openCreator(browser, creator, phone);
  await page.goto(`/video/${failed}`);
  await expect(
    page.getByText("This video could not be prepared. Upload its file again.", { exact: true }),
  ).toBeVisible();
  await visitor.goto(`/video/${failed}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
});

test("a bought video shows what was paid, and stays for its buyer after its removal", async ({
  join,
  page: visitor,
}) => {
  const { page, person } = await join("Ben Bought", "watcher");
  const database = openDatabase();
  const { id } = await putListedVideo(creator, open, {
    title: "The last ferry",
    access_type: "paid",
    price: 1299,
  });
  const people = { owner: { id: creator.userId } };
  await putPurchase({ database, people }, person.userId, id);
  await database.purchases
    .patch({ buyer_id: person.userId, item_id: id })
    .set({ amount: 974 })
    .go();

  await page.goto(`/video/${id}`);
  const watched = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(watched.getByText("Bought$9.74", { exact: true })).toBeVisible();
  await page.goto(`/channel/${open.slug}`);
  const card = page.getByRole("article").filter({ hasText: "The last ferry" });
  await expect(card).toContainText("Bought$9.74");
  await expect(card).not.toContainText("$12.99");

  await creator.send(deletionCalls.video, { body: { videoId: id } });
  const day = ninetyDaysFromNow();
  await expect(async () => {
    await page.goto(`/video/${id}`);
    await expect(
      page.getByText(`You have paid for it, so you can watch it until ${day}.`, { exact: true }),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText("This video was removed", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^(Watch later|Add to playlist|Share|Report)/ }),
  ).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "Play The last ferry", exact: true }),
  ).toBeVisible();
  await visitor.goto(`/video/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");

  await test.step("the page of a deleted creator is gone, so nothing leads there", async () => {
    await database.videos.patch({ id }).set({ creator_name: deletedName }).go();
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByText(deletedName, { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: deletedName })).toHaveCount(0);
  });
});

test("a video that closes to its buyer while it is played says why", async ({ join, fixtures }) => {
  const { paid } = fixtures.videos;
  const { page, person } = await join("Wanda Watching", "watcher");
  const database = openDatabase();
  const people = { owner: { id: creator.userId } };
  await putPurchase({ database, people }, person.userId, paid.id);
  await page.goto(`/video/${paid.slug}`);
  const watched = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(watched.getByText("Bought$12.99", { exact: true })).toBeVisible();
  await database.purchases
    .patch({ buyer_id: person.userId, item_id: paid.id })
    .set({ status: "disputed" })
    .go();
  await page.getByRole("button", { name: `Play ${paid.title}`, exact: true }).click();
  await expect(page.getByText(/^Your bank disputes your payment/)).toBeVisible();
  await expect(playerOf(page)).toHaveCount(0);
});
