import { readFile } from "node:fs/promises";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { openDatabase } from "../src/database.ts";
import { jumpsOf, watchPrivatePage } from "../src/layout-shift.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { PayoutsPage } from "../src/pages/payouts-page.ts";
import { openDispute, payOut } from "../src/provider.ts";
import { failRequests, holdCall } from "../src/requests.ts";
import { openCreator } from "../src/signed-in.ts";
import { newChannel, newCreator, newUser, publishVideo, sellChannel } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator follows the money from a sale to the bank", async ({ browser }) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Petra Paid");
  const channel = await newChannel(creator, "Harbour prices");
  const video = await publishVideo(creator, channel, "Tide tables", {
    access_type: "paid",
    price: 2000,
  });
  const sell = async () => {
    const buyer = await newUser(stack, "Bo Buyer", "watcher");
    const checkout = await buyer.send(paymentCalls.purchaseVideo, {
      body: { video_id: video.id },
    });
    await payCheckout(buyer, checkout);
    return checkout.session_id;
  };
  const page = await openCreator(browser, creator);
  const payouts = new PayoutsPage(page);
  const panel = page.getByRole("region", { name: "Payouts", exact: true });
  let second = "";

  await test.step("Before the first sale there is nothing, and nothing to do", async () => {
    await page.goto("/video-creator-dashboard");
    await page.getByRole("link", { name: "See the payouts", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payouts");
    await expect(payouts.main.getByText("Payouts are running", { exact: true })).toBeVisible();
    await expect(payouts.main.getByText("You need to do nothing.", { exact: true })).toBeVisible();
    await expect(payouts.figure("Available")).toContainText("$0.00");
    await expect(page.getByRole("heading", { name: "No payouts yet" })).toBeVisible();
  });

  await test.step("A sale is on hold until it settles", async () => {
    await sell();
    // The page compares itself with the last visit, so it is opened once.
    await expect
      .poll(async () => (await creator.send(payoutCalls.balance, {})).balance?.pending)
      // The Studio plan's fee is 5 %.
      .toBe(1900);
    const restore = await failRequests(page, "**/v1/api/payments/payouts/balance");
    await payouts.open(creator.userId);
    await expect(page.getByText("Your balance could not be loaded", { exact: true })).toBeVisible();
    await expect(payouts.main.getByText("Payouts are running", { exact: true })).toBeVisible();
    await expect(payouts.main.getByText(/^Next date: /)).toHaveCount(0);
    restore();
    await payouts.open(creator.userId);
    await expect(payouts.figure("On hold")).toContainText("$19.00");
    await expect(payouts.figure("On hold")).toContainText(/Becomes available on \d+ \w+ \d{4}\./);
    await expect(
      payouts.main.getByText(/^Next date: \d+ \w+ \d{4}, when \$19\.00 becomes available\.$/),
    ).toBeVisible();
    await expect(
      payouts.main.getByText(
        /^Since your last visit on .*: on hold went from \$0\.00 to \$19\.00\.$/,
      ),
    ).toBeVisible();
  });

  await test.step("The activity shows what the balance is made of, and until when", async () => {
    await page.getByRole("link", { name: "See the activity", exact: true }).click();
    await expect(page).toHaveURL("/payouts/activity");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account activity");
    await expect(
      page.getByText(
        "Every sale, refund and payout, newest first. Together they are your balance: $0.00 available and $19.00 on hold.",
      ),
    ).toBeVisible();
    await expect(payouts.row("Tide tables").getByRole("cell")).toHaveText([
      /^Sale\s*Tide tables.*On hold until \d+ \w+ \d{4}/,
      /^\d+ \w+ \d{4}$/,
      "$20.00",
      "$1.00",
      "$19.00",
    ]);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("A payout that the bank does not take is explained", async () => {
    await payOut(creator.userId, "failed");
    await payouts.open(creator.userId);
    await expect(
      payouts.main.getByText("The last payout did not arrive", { exact: true }),
    ).toBeVisible();
    await expect(
      payouts.main.getByText(
        "Your turn: check the bank account. The money goes with the next payout.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(
      payouts.main.getByRole("button", { name: "Check the bank account", exact: true }),
    ).toBeVisible();
    await expect(payouts.figure("Available")).toContainText("$19.00");
    await page.getByRole("link", { name: /^Details of the payout of / }).click();
    await expect(
      payouts.main.getByText(
        "The bank account has been closed. The money is back in your balance and goes with the next payout.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(payouts.row("Sum, not paid out")).toContainText("$19.00");
    await page.goto("/video-creator-dashboard");
    await expect(panel.getByText("The last payout did not arrive", { exact: true })).toBeVisible();
    await expect(
      panel.getByText("The bank account has been closed.", { exact: true }),
    ).toBeVisible();
    await expect(
      panel.getByText("Your turn: check the bank account. The money goes with the next payout.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(
      panel.getByRole("button", { name: "Check the bank account", exact: true }),
    ).toBeVisible();
  });

  await test.step("A newest payout that cannot be loaded is not called well", async () => {
    const restore = await failRequests(page, /\/payouts\/history\?limit=10$/);
    await page.reload();
    await expect(
      panel.getByText("Your last payout could not be loaded", { exact: true }),
    ).toBeVisible();
    await payouts.open(creator.userId);
    await expect(payouts.figure("Available")).toContainText("$19.00");
    await expect(
      payouts.main.getByText("Your last payout could not be loaded", { exact: true }),
    ).toBeVisible();
    await expect(payouts.main.getByText("Payouts are running", { exact: true })).toHaveCount(0);
    restore();
    await payouts.main.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(
      payouts.main.getByText("The last payout did not arrive", { exact: true }),
    ).toBeVisible();
  });

  await test.step("The next one brings it, and its parts add up", async () => {
    second = await sell();
    await payOut(creator.userId, "paid");
    await payouts.open(creator.userId);
    await expect(payouts.main.getByText("Payouts are running", { exact: true })).toBeVisible();
    await payouts.status.selectOption("Paid");
    await expect(page).toHaveURL(/\?type=paid$/);
    // The header row, and the only payout that arrived.
    await expect(payouts.history.getByRole("row")).toHaveCount(2);
    await page.getByRole("link", { name: /^Details of the payout of / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payout of $38.00");
    await expect(payouts.row("Tide tables").getByRole("cell")).toHaveText([
      /^Sale\s*Tide tables/,
      /^\d+ \w+ \d{4}$/,
      "$20.00",
      "$1.00",
      "$19.00",
    ]);
    await expect(payouts.row("Payout that came back")).toContainText("$19.00");
    await expect(payouts.row("Sum, as paid out")).toContainText("$38.00");
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("The activity has the payout, which leads to what it was made of", async () => {
    await page.goto("/payouts/activity");
    await expect(payouts.row("Payout to your bank").first()).toContainText("-$38.00");
    await expect(payouts.row("Tide tables")).toHaveCount(2);
    await expect(payouts.main.getByText(/On hold until/)).toHaveCount(0);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(laptop);
    await page.getByRole("link", { name: "What it was made of", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payout of $38.00");
  });

  await test.step("A line leads to the trail of its sale, which adds up", async () => {
    await payouts.row("Tide tables").getByRole("link", { name: "Tide tables" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sale of Tide tables");
    await expect(payouts.row("A buyer paid for “Tide tables”.")).toContainText("$20.00");
    await expect(payouts.row("The platform's share, by the plan of that day.")).toContainText(
      "-$1.00",
    );
    await expect(payouts.row("Arrived at your bank.")).toContainText("$19.00 moved");
    await expect(
      payouts.main.getByText("$19.00 + $0.00 + $0.00 = $19.00", { exact: true }),
    ).toBeVisible();
    expect(await themeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(laptop);
  });

  await test.step("All sales are narrowed to the refunded ones", async () => {
    await page.getByRole("link", { name: "All sales", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales");
    // The header row and two sales.
    await expect(payouts.main.getByRole("row")).toHaveCount(3);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await download.path(), "utf8");
    expect(
      file.match(/"Video","Tide tables","Paid","20\.00","0\.00","1\.00","19\.00","USD"/g),
    ).toHaveLength(2);
    await page.getByLabel("Status", { exact: true }).selectOption("Refunded");
    await expect(page).toHaveURL("/payouts/sales?status=refunded");
    await expect(page.getByRole("heading", { name: "No sales like this" })).toBeVisible();
    await page.getByRole("link", { name: "All payouts", exact: true }).click();
    await expect(payouts.row("The bank account has been closed.")).toBeVisible();
    await expect(
      payouts.main.getByText(
        "Every night the sums of your payouts are checked against the payment provider.",
        { exact: true },
      ),
    ).toBeVisible();
  });

  await test.step("The note of the night names how many payouts agree, and which do not", async () => {
    const database = openDatabase();
    const { data } = await database.users.get({ id: creator.userId }).go();
    // Written as the nightly comparison writes it; the tests of reconciliation cover the comparison.
    const write = (payouts: number, differing: string[]) =>
      database.payoutChecks
        .put({
          creator_id: creator.userId,
          account_id: data?.payout_account_id ?? "",
          checked_at: "2026-03-04T05:06:00.000Z",
          compared_until: "2026-03-04T00:00:00.000Z",
          payouts,
          differing,
        })
        .go();
    const note = payouts.main.getByText(/^Checked against the payment provider on /);
    await write(2, []);
    await payouts.open(creator.userId);
    await expect(note).toHaveText(
      /^Checked against the payment provider on 4 March 2026 at \d\d:06: 2 payouts so far, and every cent agrees\.$/,
    );
    await write(1, ["po_1"]);
    await payouts.open(creator.userId);
    await expect(note).toHaveText(
      /: 1 payout did not agree\. We are looking into it; you need to do nothing\.$/,
    );
  });

  await test.step("A dispute is listed with what to do", async () => {
    await openDispute(second);
    const disputes = page.getByRole("region", { name: "Disputes", exact: true });
    await watchPrivatePage(page);
    await expect(async () => {
      await payouts.open(creator.userId);
      await expect(disputes.getByRole("listitem")).toHaveCount(1, { timeout: 3000 });
    }).toPass();
    await expect(
      disputes.getByText(
        "Nothing is taken from your balance. The platform answers the bank; send us what supports the sale, such as messages with the buyer.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(disputes.getByRole("link", { name: "Contact us", exact: true })).toBeVisible();
    const release = await holdCall(page, paymentCalls.creatorPayments);
    await payouts.open(creator.userId);
    await expect(payouts.main.getByText(/^Next date: /)).toBeVisible();
    release();
    await expect(disputes).toBeVisible();
    expect(await jumpsOf(page)).toEqual([]);
  });

  await test.step("A sale is refunded in part, and its trail still adds up", async () => {
    await page.goto("/payouts/sales");
    await payouts.row("Paid").getByRole("link", { name: "Tide tables" }).click();
    await page.getByRole("button", { name: "Refund this sale", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Refund this sale of “Tide tables”?" });
    const amount = dialog.getByLabel("Amount", { exact: true });
    await expect(amount).toHaveValue("20.00");
    await amount.fill("20.01");
    const reason = dialog.getByLabel("Reason for the refund", { exact: true });
    await dialog.getByRole("button", { name: "Refund $20.01", exact: true }).click();
    await expect(dialog.getByText("Between $0.01 and $20.00", { exact: true })).toBeVisible();
    await expect(reason).toHaveAccessibleDescription(/Fill this in/);
    await reason.fill("A page was missing.");
    await page.keyboard.press("Escape");
    await page
      .getByRole("alertdialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay", exact: true })
      .click();
    await expect(reason).toHaveValue("A page was missing.");
    await amount.fill("5");
    await expect(
      dialog.getByText("The buyer keeps what was bought.", { exact: true }),
    ).toBeVisible();
    expect(await themeViolations(page)).toEqual([]);
    const answer = await holdCall(page, refundCalls.ofSale);
    await dialog.getByRole("button", { name: "Refund $5.00", exact: true }).click();
    await expect(dialog.getByRole("button", { name: "Keep the sale" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Close" }).click();
    answer();
    await expect(dialog.getByText("The refund is made", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Done", exact: true }).click();
    await expect(payouts.row("Returned fee")).toContainText("$0.25");
    await expect(
      payouts.main.getByText("$19.00 + $0.00 − $4.75 = $14.25", { exact: true }),
    ).toBeVisible();
    // Paid, refunded, the fee that is left, and the creator's part.
    await page.goto("/payouts/sales");
    await expect(payouts.row("Partly refunded")).toContainText("$20.00$5.00$0.75$14.25");
  });

  await test.step("Another creator finds neither the page nor the payout", async () => {
    const stranger = await openCreator(browser, await newCreator(stack, "Sly Stranger"), phone);
    for (const id of [creator.userId, "po_1NobodyHasThisOne"]) {
      await stranger.goto(`/payouts/${id}`);
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
        "Nothing is showing here",
      );
    }
  });
});

test("payouts that are on their way together arrive together", async ({ joinComplete }) => {
  const { person, page } = await joinComplete("Tova Two");
  const payouts = new PayoutsPage(page);
  await sellChannel(person, "First pier");
  await payOut(person.userId, "pending");
  await sellChannel(person, "Second pier");
  await payOut(person.userId, "pending");
  await payouts.open(person.userId);
  await expect(payouts.figure("On its way to your bank")).toContainText("$38.00");
  await expect(payouts.figure("On its way to your bank")).toContainText(
    /Arrives on \d+ \w+ \d{4}\./,
  );
  await expect(
    payouts.main.getByText(/^Next date: \d+ \w+ \d{4}, when \$38\.00 arrives at your bank\.$/),
  ).toBeVisible();
});

test("a failed payout is not called part of the next one after that", async ({ joinComplete }) => {
  const { person, page } = await joinComplete("Fay Failed");
  const payouts = new PayoutsPage(page);
  await sellChannel(person, "Failed pier");
  await payOut(person.userId, "failed");
  await payOut(person.userId, "paid");
  await payouts.open(person.userId);
  await payouts
    .row("The bank account has been closed.")
    .getByRole("link", { name: /^Details of the payout of / })
    .click();
  await expect(
    payouts.main.getByText(
      "The bank account has been closed. The money went back to your balance.",
      { exact: true },
    ),
  ).toBeVisible();
});

test("payouts that cannot be loaded say so, and are loaded by the button", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Petra Paid");
  const payouts = new PayoutsPage(page);
  const calls = /\/v1\/api\/payments\/(?:payouts\/|creator-payments)/;
  const restore = await failRequests(page, calls);
  await payouts.open(person.userId);
  for (const what of ["balance", "payouts", "disputes", "last payout"]) {
    await expect(
      payouts.main.getByText(`Your ${what} could not be loaded`, { exact: true }),
    ).toBeVisible();
  }
  restore();
  const again = payouts.main.getByRole("button", { name: "Try again", exact: true });
  for (let left = 4; left > 0; left -= 1) {
    await again.first().click();
    await expect(again).toHaveCount(left - 1);
  }
  await expect(payouts.figure("Available")).toContainText("$0.00");
});
