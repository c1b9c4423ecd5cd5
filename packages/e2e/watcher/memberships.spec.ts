import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import type { Person } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import { expectHealthy } from "../src/expect-healthy.ts";
import { jumpsOf, watchPrivatePage } from "../src/layout-shift.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { longDate } from "../src/long-date.ts";
import { fromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { holdCall } from "../src/requests.ts";
import { payWithCard, pressOffline } from "../src/steps.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const privately = { privacy_type: "private", price: 900 } as const;

let creator: Person;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Carla Channels");
});

test("a watcher takes back the cancellation of a membership", async ({ join }) => {
  const channel = await newChannel(creator, "The ferry club", {
    ...privately,
    purchase_type: "monthly",
  });
  const { page, person } = await join("Moira Member", "watcher");
  await page.setViewportSize(phone);

  await test.step("what a month costs is said before it is paid", async () => {
    await page.goto(`/channel/${channel.slug}`);
    await expect(page.getByRole("heading", { name: "This channel is for members" })).toBeVisible();
    await expect(
      page.getByText("Members pay every month and can watch all its videos.", { exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Become a member", exact: true }).click();
    await expect(page.getByText("To pay now, then every month", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a member");
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: "Go to payment", exact: true }).click();
    await payWithCard(page, "Subscribe");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you. You are a member now.",
    );
    await expect(page.getByText(/^Next payment, \d+ \w+ \d{4}$/)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("link", { name: "Open the channel", exact: true }).click();
    await expect(page.getByText("You are a member of this channel.")).toBeVisible();
    await expect(page.getByText("Member", { exact: true })).toBeVisible();
    await expect(page.getByText("Bought", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Manage the membership", exact: true }).click();
  });

  const { memberships } = await person.send(membershipCalls.own, { query: {} });
  const end = longDate(memberships[0]?.current_period_end ?? "");
  const library = new LibraryPage(page);
  const membership = library.membership("The ferry club");

  await test.step("the library says when it is renewed, among the channels", async () => {
    await expect(membership).toContainText("$9.00 a month");
    await expect(membership).toContainText(`Renews on ${end}.`);
    await library.choose("History");
    await expect(library.panel("History")).toBeVisible();
    await expect(membership).toHaveCount(0);
    await library.choose("Channels");
  });

  await test.step("the receipt names the month", async () => {
    await library.choose("Payments");
    await page.getByRole("link", { name: "Receipt of “The ferry club”", exact: true }).click();
    await expect(
      page.getByRole("cell", {
        name: `Membership of “The ferry club”, ${longDate(memberships[0]?.since ?? "")} to ${end}`,
        exact: true,
      }),
    ).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await library.open("channels");
  });

  await test.step("who leaves keeps what is paid", async () => {
    const leave = membership.getByRole("button", { name: "Leave The ferry club", exact: true });
    await leave.click();
    const question = page.getByRole("alertdialog", { name: "Leave “The ferry club”?" });
    await expect(question).toContainText(
      `The channel stays open to you until ${end}, as that month is paid. Nothing more is charged, and until then you can change your mind.`,
    );
    await expectHealthy(page);
    await question.getByRole("button", { name: "Stay a member", exact: true }).click();
    await expect(leave).toBeFocused();
    await leave.click();
    const confirm = question.getByRole("button", { name: "Leave", exact: true });
    await pressOffline(confirm, question);
    await confirm.click();
    await expectMessage(page, `Your membership of “The ferry club” ends on ${end}.`);
    await expect(membership).toContainText(`Ends on ${end}.`);
    await fromMail(person.email, /“The ferry club” stays open to you until \d+ \w+ \d{4}/);
    await page.goto(`/channel/${channel.slug}`);
    await expect(
      page.getByText(`Your membership ends on ${end}. Stay a member`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("You are a member of this channel.")).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("link", { name: "Stay a member", exact: true }).click();
  });

  await test.step("and stays a member by a press", async () => {
    const stay = membership.getByRole("button", {
      name: "Stay a member of The ferry club",
      exact: true,
    });
    await pressOffline(stay, membership);
    expect(await sidewaysScroll(page)).toBe(0);
    await stay.click();
    await expectMessage(page, "You stay a member of “The ferry club”.");
    await expect(membership).toContainText(`Renews on ${end}.`);
  });

  await test.step("a member is not asked to pay again", async () => {
    await page.goto(`/payments/channel/${channel.slug}/${channel.id}`);
    await expect(page.getByText("You are a member already", { exact: true })).toBeVisible();
  });

  await test.step("nothing moves when the memberships are loaded last", async () => {
    await watchPrivatePage(page);
    const answer = await holdCall(page, membershipCalls.own);
    const channels = page.waitForResponse(`**${channelCalls.purchased.path}*`);
    await library.open("channels");
    await (await channels).finished();
    expect(await sidewaysScroll(page)).toBe(0);
    answer();
    await expect(membership).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await jumpsOf(page)).toEqual([]);
  });
});

test("a member who joined for one video or live stream continues there", async ({ join }) => {
  const channel = await newChannel(creator, "The lamp room", {
    ...privately,
    purchase_type: "monthly",
  });
  const { id, title } = await putListedVideo(creator, channel, { title: "How a lamp is trimmed" });
  const { page } = await join("Vera Visitor", "watcher");
  await page.setViewportSize(phone);
  await page.goto(`/channel/${channel.slug}/video/${id}?playlist=evenings`);
  await page.getByRole("link", { name: "Become a member", exact: true }).click();
  const goToPayment = page.getByRole("button", { name: "Go to payment", exact: true });
  await goToPayment.click();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await goToPayment.click();
  await payWithCard(page, "Subscribe");
  await page.getByRole("link", { name: "Watch now", exact: true }).click();
  await expect(page).toHaveURL(`/channel/${channel.slug}/video/${id}?playlist=evenings`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a coupon does not count for a membership, and the refund of its month ends it", async ({
  join,
}) => {
  const channel = await newChannel(creator, "The signal mast", {
    ...privately,
    purchase_type: "monthly",
  });
  const { page, person } = await join("Rafe Refund", "watcher");
  await page.setViewportSize(phone);

  await test.step("the link of a coupon says so before the payment", async () => {
    await creator.send(ownCouponCalls.create, { body: { code: "SIGNAL-25", percent_off: 25 } });
    await page.goto(`/channel/${channel.slug}?coupon=SIGNAL-25`);
    await page.getByRole("link", { name: "Become a member", exact: true }).click();
    await expect(
      page.getByText(
        "Coupon SIGNAL-25 does not count. Coupons are not for channels that are paid by the month.",
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole("button", { name: "Go to payment", exact: true }).click();
    await payWithCard(page, "Subscribe");
    await page.getByRole("link", { name: "See the receipt", exact: true }).click();
  });

  await test.step("the refund says that nothing more is paid, before it and by mail", async () => {
    await page.getByRole("button", { name: "Refund “The signal mast”", exact: true }).click();
    await expect(
      page.getByText(
        "$9.00 goes back to you, and your access by this purchase ends at once. Your membership ends with it, and you pay no more.",
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByLabel("Reason for the refund").fill("I found no time for it.");
    await page.getByRole("button", { name: "Refund $9.00", exact: true }).click();
    await expect(page.getByText("The refund is made")).toBeVisible();
    await fromMail(person.email, /Your membership ends with it, and you pay no more\./);
  });

  await test.step("the library keeps it among what has ended, and leads to another", async () => {
    const library = new LibraryPage(page);
    await library.open("channels");
    await expect(page.getByRole("heading", { name: "No channels at the moment" })).toBeVisible();
    const ended = library.membership("The signal mast", "Ended memberships");
    await expect(ended).toContainText(
      `Ended on ${longDate(new Date().toISOString())}. Its last month was refunded. It costs $9.00 a month now.`,
    );
    expect(await sidewaysScroll(page)).toBe(0);
    await expectHealthy(page);
    await ended.getByRole("link", { name: "Join again: The signal mast", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a member");
    await expect(page.getByText("To pay now, then every month", { exact: true })).toBeVisible();
  });
});

test("a member of a channel that is free for a while loses nothing unnoticed", async ({ join }) => {
  const channel = await newChannel(creator, "The fog horn", {
    ...privately,
    purchase_type: "monthly",
  });
  const { page, person } = await join("Finn Free", "watcher");
  await payCheckout(
    person,
    await person.send(paymentCalls.purchaseChannel, { params: { id: channel.id }, query: {} }),
  );
  const setPrice = async (price: number) => {
    const params = { id: channel.id };
    const { version } = await creator.send(channelCalls.byId, { params });
    await creator.send(channelCalls.update, { params, body: { price, version } });
  };
  await setPrice(0);
  const { current_period_end } = await waitFor("The end of the renewals", async () => {
    const { memberships } = await person.send(membershipCalls.own, { query: {} });
    return memberships.find(({ cancel_at_period_end }) => cancel_at_period_end);
  });
  const end = longDate(current_period_end);
  const library = new LibraryPage(page);
  const membership = library.membership("The fog horn");
  await library.open("channels");
  await expect(membership).toContainText(`Ends on ${end}. The channel is free now.`);

  await test.step("a refund closes nothing", async () => {
    await library.choose("Payments");
    await page.getByRole("button", { name: "Refund “The fog horn”", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Refund “The fog horn”" });
    await expect(
      question.getByText("$9.00 goes back to you, and nothing closes to you."),
    ).toBeVisible();
    await question.getByRole("button", { name: "Keep it", exact: true }).click();
  });

  await test.step("its new price is told, and the membership can go on", async () => {
    await setPrice(1200);
    await fromMail(
      person.email,
      /The memberships of “The fog horn” are renewed again\. Yours is not/,
    );
    await library.open("channels");
    await membership.getByRole("button", { name: "Stay a member of The fog horn" }).click();
    await expect(membership).toContainText(`Renews on ${end}.`);
  });
});
