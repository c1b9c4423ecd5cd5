import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { newId } from "@marquee/core/platform/ids";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { putCheckout } from "../api/support/payments.ts";
import { openDatabase } from "../src/database.ts";
import { expectHealthy } from "../src/expect-healthy.ts";
import { jumpsOf, watchPrivatePage } from "../src/layout-shift.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { playerOf } from "../src/player.ts";
import { holdCall } from "../src/requests.ts";
import { pressOffline } from "../src/steps.ts";
import { expect, phone, test } from "../src/test.ts";

test("the library keeps what is bought, and forgets the history on request", async ({
  join,
  fixtures,
}) => {
  const { free, paid } = fixtures.videos;
  const { page, person } = await join("Liv Library", "watcher");
  await page.setViewportSize(phone);
  const library = new LibraryPage(page);

  await test.step("every part is empty, and leads on", async () => {
    await library.open("videos");
    for (const [tab, title, text, link] of [
      [
        "Videos",
        "No videos yet",
        "Every video that you buy is kept here, to watch whenever you like.",
        "See what is popular",
      ],
      [
        "Channels",
        "No channels yet",
        "A channel that you buy opens all its videos, and is kept here.",
        "See what is popular",
      ],
      [
        "Following",
        "You follow no channels yet",
        "Press “Follow” on a channel or below a video. You are told of new videos, live streams and posts, and find the channel and its videos here.",
        "See what is popular",
      ],
      [
        "Watch later",
        "Nothing saved yet",
        "Press “Watch later” below a video, and it is kept here until you remove it.",
        "See the latest videos",
      ],
      [
        "Playlists",
        "No playlists yet",
        "Collect videos of any channel. You add a video on its own page.",
        "",
      ],
      [
        "History",
        "Nothing watched yet",
        "What you watch is listed here, so that you can continue where you stopped.",
        "See the latest videos",
      ],
      ["Payments", "No payments yet", "What you pay is listed here, with its date and amount.", ""],
    ] as const) {
      await library.choose(tab);
      const panel = library.panel(tab);
      await expect(panel.getByText(title, { exact: true })).toBeVisible();
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
      const links = link === "" ? [] : [link];
      await expect(panel.getByRole("link")).toHaveText(links);
    }
    await expect(page).toHaveURL("/my_library?tab=payments");
    await expect(page.getByRole("region", { name: "Memberships" })).toHaveCount(0);
  });

  await test.step("a membership with a problem is shown, however many came after it", async () => {
    const { purchases } = openDatabase();
    const month = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const put = (number: number) => {
      const at = new Date(Date.now() - number * 3_600_000);
      const id = newId("channel", at);
      return purchases
        .create({
          id: newId("purchase", at),
          buyer_id: person.userId,
          item_id: id,
          kind: "channel",
          creator_id: fixtures.creatorId,
          title: `Club ${number}`,
          status: number === 101 ? "paid" : "expired",
          amount: 500,
          platform_fee: 25,
          session_id: `cs_${id}`,
          subscription_id: `sub_${id}`,
          current_period_end: month,
          access_until: month,
          past_due: number === 101,
          created_at: at.toISOString(),
          updated_at: at.toISOString(),
        })
        .go();
    };
    await Promise.all(Array.from({ length: 101 }, (_, index) => put(index + 1)));
    await watchPrivatePage(page);
    const release = await holdCall(page, membershipCalls.own);
    const payments = page.waitForResponse(`**${paymentCalls.watcherPayments.path}*`);
    await library.open("payments");
    await (await payments).finished();
    expect(await sidewaysScroll(page)).toBe(0);
    release();
    await expect(
      page.getByRole("region", { name: "Memberships with a problem" }).getByRole("listitem"),
    ).toContainText("Club 101");
    await expect(library.panel("Payments")).toBeVisible();
    expect(await jumpsOf(page)).toEqual([]);
  });

  const checkout = await person.send(paymentCalls.purchaseVideo, { body: { video_id: paid.id } });
  await payCheckout(person, checkout);
  for (const { id } of [paid, free]) {
    await person.send(historyCalls.report, { params: { id }, body: { position: 1 } });
  }

  await test.step("what was bought is kept, with what was paid", async () => {
    await page.reload();
    await expect(
      library.panel("Payments").getByRole("row").filter({ hasText: paid.title }),
    ).toContainText("$12.99");
    await library.choose("Videos");
    await expect(
      library.panel("Videos").getByRole("link", { name: paid.title, exact: true }),
    ).toBeVisible();
  });

  await test.step("the history is gone on with, and forgotten one by one or at once", async () => {
    await library.choose("History");
    const history = library.panel("History");
    await history
      .getByRole("link", { name: `Continue at 0:01 ${paid.title}`, exact: true })
      .click();
    await playerOf(page).waitFor();
    await page.goBack();
    await history
      .getByRole("button", { name: `Remove “${free.title}” from the history`, exact: true })
      .click();
    // The pointer keeps the message.
    const message = page.getByLabel("Messages").getByText(`“${free.title}” is removed.`);
    await message.hover();
    await page.evaluate(() => scrollTo(0, 0));
    const [shown, main] = await Promise.all([
      message.boundingBox(),
      page.getByRole("main").boundingBox(),
    ]);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    // To an edge, because another message may cover what is in the page.
    await page.mouse.move(0, phone.height - 1);
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await history.getByRole("button", { name: "Clear the history", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Clear the history?" });
    await expect(question).toContainText(
      "All videos leave this list and start from their beginning again. What you bought stays yours.",
    );
    await expectHealthy(page);
    const confirm = question.getByRole("button", { name: "Clear the history", exact: true });
    await pressOffline(confirm, question);
    await confirm.click();
    await expectMessage(page, "Your history is empty.");
    await expect(history.getByText("Nothing watched yet", { exact: true })).toBeVisible();
    await expect(history.getByRole("heading", { name: "History", exact: true })).toBeFocused();
  });
});

test("the library opens although memberships and waiting payments cannot be loaded", async ({
  join,
}) => {
  const { page } = await join("Frida Failure", "watcher");
  for (const { path } of [membershipCalls.own, paymentCalls.waitingForBank]) {
    await page.route(`**/v1${path}*`, (route) => route.fulfill({ status: 503 }));
  }
  await page.goto("/my_library");
  await page.getByRole("tab", { name: "Payments", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No payments yet", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Channels", exact: true }).click();
  await expect(
    page.getByText("Your memberships could not be loaded", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "No channels yet", exact: true })).toBeVisible();
});

test("a visitor is led from the library to the home page, and nothing moves", async ({ page }) => {
  await watchPrivatePage(page);
  await page.goto("/my_library");
  const question = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(question).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
  expect(await jumpsOf(page)).toEqual([]);
});

test("a payment that waits for a bank moves nothing in the library", async ({ join, fixtures }) => {
  const { page, person } = await join("Lea Later", "watcher", phone);
  await putCheckout(
    { database: openDatabase() },
    {
      user_id: person.userId,
      creator_id: fixtures.creatorId,
      title: "Asked of the bank",
      status: "pending",
      bank_asked_at: new Date().toISOString(),
    },
  );
  await watchPrivatePage(page);
  const library = new LibraryPage(page);
  const release = await holdCall(page, paymentCalls.waitingForBank);
  const videos = page.waitForResponse(`**${videoCalls.purchased.path}*`);
  await library.open("videos");
  await (await videos).finished();
  await expect(page.getByRole("status", { name: "Loading your library" })).toBeVisible();
  release();
  await expect(library.panel("Videos").getByText("Asked of the bank")).toBeVisible();
  expect(await jumpsOf(page)).toEqual([]);
});

test("a channel is followed below its video, and found in the library", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Fay Follower", "watcher");
  const library = new LibraryPage(page);
  const { free } = fixtures.videos;
  const follow = page.getByRole("button", { name: "Follow", exact: true });
  const following = page.getByRole("button", { name: "Following", exact: true });
  await page.goto(`/video/${free.slug}`);
  await follow.click();
  await expect(following).toHaveAttribute("aria-pressed", "true");
  expect(await sidewaysScroll(page)).toBe(0);

  await library.open("following");
  await library
    .panel("Following")
    .getByRole("list", { name: "Channels you follow" })
    .getByRole("link", { name: fixtures.channels.open.name })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fixtures.channels.open.name);
  await following.click();
  await expect(follow).toBeVisible();
  await page.goBack();
  await expect(library.panel("Following").getByText("You follow no channels yet")).toBeVisible();
});
