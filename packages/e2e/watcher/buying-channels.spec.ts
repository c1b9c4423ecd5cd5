import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { type Person, signIn } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import { expectHealthy } from "../src/expect-healthy.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { longDate, ninetyDaysFromNow } from "../src/long-date.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { payWithCard } from "../src/steps.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, laptop, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const privately = { privacy_type: "private", price: 900 } as const;

let creator: Person;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Carla Channels");
});

test("a channel that is sold in another way by now says what its buyer and its member have", async ({
  join,
}) => {
  for (const [before, after] of [
    ["one_time", "monthly"],
    ["monthly", "one_time"],
  ] as const) {
    const { page, person } = await join("Cora Changed", "watcher");
    const isMember = before === "monthly";
    const channel = await newChannel(creator, `The pilots, ${before} at first`, {
      ...privately,
      ...(isMember && { purchase_type: before }),
    });
    await payCheckout(
      person,
      await person.send(paymentCalls.purchaseChannel, { params: { id: channel.id }, query: {} }),
    );
    await creator.send(channelCalls.update, {
      params: { id: channel.id },
      body: { purchase_type: after, version: channel.version },
    });
    await page.goto(`/channel/${channel.slug}`);
    const [text, ticket] = isMember
      ? [
          "You are a member of this channel. It is sold once now, for $9.00. Manage the membership",
          "Member",
        ]
      : ["You have bought this channel. See it in your library", "Bought"];
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(ticket, { exact: true })).toBeVisible();
    await page.goto(`/payments/channel/${channel.slug}/${channel.id}`);
    await expect(
      page.getByText(isMember ? "You are a member already" : "This is yours already", {
        exact: true,
      }),
    ).toBeVisible();
  }
});

test("a removed channel shows its buyers and members its videos, and until when", async ({
  join,
}) => {
  const { page, person } = await join("Rhea Removed", "watcher");
  for (const purchase_type of ["one_time", "monthly"] as const) {
    const isMonthly = purchase_type === "monthly";
    const channel = await newChannel(creator, `The ${purchase_type} pilots`, {
      ...privately,
      ...(isMonthly && { purchase_type }),
    });
    const { title, id } = await putListedVideo(creator, channel, { title: "Pilots go aboard" });
    await payCheckout(
      person,
      await person.send(paymentCalls.purchaseChannel, { params: { id: channel.id }, query: {} }),
    );
    await creator.send(deletionCalls.channel, { body: { channelId: channel.id } });
    const { memberships } = await person.send(membershipCalls.own, { query: {} });
    const end = isMonthly
      ? longDate(memberships[0]?.current_period_end ?? "")
      : ninetyDaysFromNow();
    const videos = page.getByRole("region", { name: "Videos", exact: true });
    // A queue works through the deletion: the videos leave the lists, and the membership is not renewed.
    await waitFor("The end of the channel", async () => {
      const query = { channel_id: channel.id };
      const { videos: listed } = await person.send(videoCalls.publicList, { query });
      const { channels } = await person.send(channelCalls.purchased, { query: {} });
      const kept = channels.find((one) => one.id === channel.id);
      const isEnding = longDate(kept?.available_until ?? channel.created_at) === end;
      return listed.length === 0 && isEnding ? true : undefined;
    });
    const notices = await waitFor("The notification of the removal", async () => {
      const { notifications } = await person.send(notificationCalls.list, { query: {} });
      const ofChannel = notifications.filter(({ body }) => body.includes(channel.name));
      return ofChannel.some(({ type }) => type === "removal") ? ofChannel : undefined;
    });
    const beginning = isMonthly ? "Welcome as a member" : "Thank you for your purchase";
    const titles = notices.map(({ title: heading }) => heading).sort();
    expect(titles).toEqual(["A channel leaves your library", beginning]);
    await page.goto(`/payments/channel/${channel.slug}/${channel.id}`);
    await expect(page.getByRole("main")).toContainText(channel.name);
    await expect(page.getByText(/\b0 videos/)).toHaveCount(0);
    await page.goto(`/channel/${channel.slug}`);
    await expect(page.getByText("This channel was removed", { exact: true })).toBeVisible();
    await expect(
      page.getByText(`You have paid for it, so you can watch its videos until ${end}.`, {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Follow|Report)/ })).toHaveCount(0);
    await expectHealthy(page);
    await expect(videos.getByText(`Removed, yours until ${end}`, { exact: true })).toBeVisible();
    await videos.getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/video/\\S*${id}`));
    await expect(
      page.getByText(`You have paid for it, so you can watch it until ${end}.`, { exact: true }),
    ).toBeVisible();
    if (!isMonthly) continue;
    const library = new LibraryPage(page);
    await library.open("channels");
    const membership = library.membership(channel.name);
    await expect(membership).toContainText(`Ends on ${end}. The channel was removed.`);
    await expect(membership.getByRole("button")).toHaveCount(0);
  }
});

test("a bought channel stays whole after its creator's account is deactivated", async ({
  join,
}) => {
  const stack = { urls: testUrls() };
  const seller = await newCreator(stack, "Dora Deactivated");
  const channel = await newChannel(seller, "The tide tables", privately);
  const { id, title } = await putListedVideo(seller, channel, { title: "How a tide is foretold" });
  await seller.send(seriesCalls.create, {
    body: { name: "Tides by the moon", channel_id: channel.id, video_ids: [id] },
  });
  const club = await newChannel(seller, "The tide club", {
    ...privately,
    purchase_type: "monthly",
  });
  const { page, person } = await join("Bea Buyer", "watcher");
  for (const { id: bought } of [channel, club]) {
    await payCheckout(
      person,
      await person.send(paymentCalls.purchaseChannel, { params: { id: bought }, query: {} }),
    );
  }
  const admin = await signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" });
  const params = { id: seller.userId };
  const { user } = await admin.send(adminUserCalls.creatorProfile, { params });
  await admin.send(adminUserCalls.update, {
    params,
    body: { is_active: false, type: "other", reason: "As agreed.", version: user.version },
  });
  await waitFor("The end of the lists", async () => {
    const query = { channel_id: channel.id };
    const { videos } = await person.send(videoCalls.publicList, { query });
    return videos.length === 0 ? true : undefined;
  });
  await page.goto(`/channel/${channel.slug}`);
  await expect(
    page
      .getByRole("tabpanel", { name: "Videos", exact: true })
      .getByRole("link", { name: title, exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^0 videos/)).toHaveCount(0);
  // The creator's page is gone, so nothing leads there, here and on the video's page.
  const main = page.getByRole("main");
  const creatorLinks = main.getByRole("link", { name: "Dora Deactivated", exact: true });
  await expect(main.getByText("Dora Deactivated", { exact: true })).toBeVisible();
  await expect(creatorLinks).toHaveCount(0);
  await page.goto(`/video/${id}`);
  await expect(main.getByText("Dora Deactivated", { exact: true })).toBeVisible();
  await expect(creatorLinks).toHaveCount(0);
  await page.goto(`/channel/${channel.slug}`);
  await page.getByRole("tab", { name: "About", exact: true }).click();
  const about = page.getByRole("tabpanel", { name: "About", exact: true });
  await expect(about.getByRole("term").filter({ hasText: "Price" })).toBeVisible();
  await expect(about.getByRole("term").filter({ hasText: "Videos" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Reviews", exact: true }).click();
  await expect(page.getByLabel("Your review (optional)", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Playlists", exact: true }).click();
  await page.getByRole("link", { name: "Tides by the moon", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tides by the moon");
  await expect(
    page.getByRole("main").getByRole("link", { name: title, exact: true }),
  ).toBeVisible();

  // What is paid by the month is not renewed, and nothing offers it.
  const { current_period_end } = await waitFor("The end of the renewals", async () => {
    const { memberships } = await person.send(membershipCalls.own, { query: {} });
    return memberships.find(({ cancel_at_period_end }) => cancel_at_period_end);
  });
  const end = longDate(current_period_end);
  const reason =
    "Its creator has left, so it is not renewed. Watch it until then; you pay nothing more.";
  await page.goto(`/channel/${club.slug}`);
  await expect(
    page.getByText(`Your membership ends on ${end}. ${reason} See it in your library`, {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByRole("link", { name: "See it in your library", exact: true }).click();
  const membership = new LibraryPage(page).membership("The tide club");
  await expect(membership).toContainText(`Ends on ${end}. ${reason}`);
  await expect(membership.getByRole("button")).toHaveCount(0);
});

test("a bought channel opens its paid videos, and is kept in the library", async ({ join }) => {
  const channel = await newChannel(creator, "The chart room", privately);
  const { id, title } = await putListedVideo(creator, channel, {
    title: "How a chart is drawn",
    access_type: "paid",
    price: 1299,
  });
  const { page } = await join("Bo Buyer", "watcher");
  await page.setViewportSize(laptop);
  await page.goto(`/payments/channel/${channel.slug}/${channel.id}`);
  await expect(page.getByText("Channel, to keep", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Go to payment", exact: true }).click();
  await payWithCard(page, "Pay $9.00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  await page.getByRole("link", { name: "Open the channel", exact: true }).click();
  await page
    .getByRole("tabpanel", { name: "Videos", exact: true })
    .getByRole("link", { name: title, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/video/\\S*${id}`));
  await expect(page.getByRole("button", { name: `Play ${title}`, exact: true })).toBeVisible();

  const library = new LibraryPage(page);
  await library.open("channels");
  const bought = library.panel("Channels").getByRole("article");
  await expect(bought.getByRole("link", { name: "The chart room", exact: true })).toBeVisible();
  await expect(bought.getByText("Bought", { exact: true })).toBeVisible();
  // Nothing is paid for twice.
  await page.goto(`/payments/channel/${channel.slug}/${channel.id}`);
  await expect(page.getByText("This is yours already", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to payment", exact: true })).toHaveCount(0);
});
