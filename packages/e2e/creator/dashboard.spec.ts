import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { figuresReportSchema, noFigures } from "@marquee/contracts/people/figures/figures.schema";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { openDatabase } from "../src/database.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { DashboardPage } from "../src/pages/dashboard-page.ts";
import { Header } from "../src/pages/header.ts";
import { failCall, holdCall } from "../src/requests.ts";
import { openCreator } from "../src/signed-in.ts";
import { newChannel, newCreator, newUser, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator sees what is left to set up, and then what the work brings", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Fig Figures");
  const page = await openCreator(browser, creator);
  const dashboard = new DashboardPage(page);

  await test.step("The first channel and video are what is left", async () => {
    await dashboard.open();
    await expect(dashboard.setUp.getByText("4 of 6 steps done", { exact: true })).toBeVisible();
    await expect(
      dashboard.setUp.getByRole("link", { name: "Open a channel", exact: true }),
    ).toHaveAttribute("href", "/channel");
  });

  const channel = await newChannel(creator, "Harbour figures");
  const video = await publishVideo(creator, channel, "Tide figures", {
    access_type: "paid",
    price: 2000,
  });

  await test.step("With everything done the list is gone", async () => {
    await dashboard.open();
    // The table behind the chart has the same amount in its cells.
    await expect(
      dashboard
        .figure("Earnings")
        .getByRole("paragraph")
        .filter({ hasText: /^\$0\.00$/ }),
    ).toBeVisible();
    await expect(dashboard.setUp).toHaveCount(0);
  });

  await test.step("A sale and a follower are in their figures, with the change in words", async () => {
    const buyer = await newUser(stack, "Bo Buyer", "watcher");
    await payCheckout(
      buyer,
      await buyer.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
    );
    await buyer.send(followCalls.follow, { params: { id: channel.id } });
    const earnings = dashboard.figure("Earnings");
    await expect(async () => {
      await dashboard.open();
      // The Studio plan's fee is 5 %.
      await expect(
        earnings.getByText("Up $19.00 from the 30 days before.", { exact: true }),
      ).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
    await buyer.send(historyCalls.report, { params: { id: video.id }, body: { position: 3 } });
    await expect(
      earnings.getByText("1 sale. After the platform fee and refunds.", { exact: true }),
    ).toBeVisible();
    await expect(
      dashboard.figure("Followers").getByText("1 gained, 0 lost.", { exact: true }),
    ).toBeVisible();
    await expect(
      dashboard.figure("Views").getByText("The same as in the 30 days before.", { exact: true }),
    ).toBeVisible();
    await expect(earnings.getByRole("img", { name: "Earnings as a bar chart" })).toBeVisible();
  });

  await test.step("The table has the numbers of the chart", async () => {
    const earnings = dashboard.figure("Earnings");
    await expect(earnings.locator("summary")).toHaveAccessibleName("Show as a table of Earnings");
    await earnings.getByText("Show as a table", { exact: true }).click();
    // The header row and 30 days.
    await expect(earnings.getByRole("row")).toHaveCount(31);
    await expect(earnings.getByRole("cell", { name: "$19.00", exact: true })).toHaveCount(1);
  });

  await test.step("Span and step stand in the address", async () => {
    await dashboard.span.selectOption("12 months");
    await expect(page).toHaveURL(/\?span=365$/);
    await expect(dashboard.step).toHaveValue("month");
    await dashboard.step.selectOption("Week");
    await expect(page).toHaveURL(/\?span=365&by=week$/);
    await page.reload();
    await expect(dashboard.step).toHaveValue("week");
    await expect(
      dashboard
        .figure("Earnings")
        .getByText("Up $19.00 from the 12 months before.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("The figures stay until those of another span are there", async () => {
    const replaced = page.locator("[aria-busy=true]");
    const release = await holdCall(page, figuresCalls.read);
    await dashboard.span.selectOption("90 days");
    await expect(
      replaced
        .getByRole("region", { name: "Earnings", exact: true })
        .getByText("Up $19.00 from the 12 months before.", { exact: true }),
    ).toBeVisible();
    release();
    await expect(replaced).toHaveCount(0);
    await expect(
      dashboard.figure("Earnings").getByText("Up $19.00 from the 90 days before.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("After a failure the figures of the former span do not come back", async () => {
    await page.reload();
    await expect(dashboard.figure("Earnings")).toBeVisible();
    const connect = await failCall(page, figuresCalls.read);
    await dashboard.span.selectOption("30 days");
    const failure = page.getByRole("alert").filter({ hasText: "Your figures could not be loaded" });
    await expect(failure).toBeVisible();
    connect();
    const release = await holdCall(page, figuresCalls.read);
    await failure.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(
      page.getByRole("status", { name: "Loading your figures", exact: true }),
    ).toBeAttached();
    await expect(dashboard.figure("Earnings")).toHaveCount(0);
    release();
    await expect(
      dashboard.figure("Earnings").getByText("Up $19.00 from the 30 days before.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("A video has figures of its own", async () => {
    await page.goto(`/channel/${channel.id}/video/${video.id}`);
    await expect(
      page
        .getByRole("region", { name: "Figures", exact: true })
        .getByText("1 sale. After the platform fee and refunds.", { exact: true }),
    ).toBeVisible();
    const retention = page.getByRole("region", { name: "How far viewers come", exact: true });
    await expect(retention.getByText("100 % see the end", { exact: true })).toBeVisible();
    await retention.getByText("Show as a table", { exact: true }).click();
    const points = retention.getByRole("table", { name: "Viewers by part of the video" });
    // The header row, the beginning and each hundredth.
    await expect(points.getByRole("row")).toHaveCount(102);
    await expect(points.getByRole("row").nth(38)).toHaveText("37 %100 %");
    await dashboard.open();
  });

  await test.step("It fits a phone, and everybody can read it", async () => {
    await page.setViewportSize(phone);
    await expect(dashboard.figure("Watch time")).toBeVisible();
    await expect(page.getByRole("table", { name: "Your videos" })).toBeVisible();
    // On a small tablet, or with large text, the table is wider than the page and scrolls inside itself.
    for (const size of [{ width: 640, height: 740 }, phone]) {
      await page.setViewportSize(size);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    expect(await themeViolations(page)).toEqual([]);
    const { search } = new Header(page);
    await search.open();
    await expect(search.field).toBeFocused();
  });

  await test.step("Millions fit it too", async () => {
    const database = openDatabase();
    const day = new Date().toISOString().slice(0, 10);
    const millions = { views: 900_000_000, watch_seconds: 9_000_000_000, earnings: 80_000_000 };
    const views = { ...millions, views_direct: 900_000_000 };
    for (const owner_id of [creator.userId, video.id]) {
      await database.dailyFigures.put({ owner_id, day, shard: "millions", ...views }).go();
    }
    await dashboard.open();
    const table = dashboard.figure("Top videos").getByRole("region");
    await expect(table.getByRole("cell", { name: /^900,000,\d{3}$/ })).toBeVisible();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await expect.poll(() => cutLabels(page)).toEqual([]);
    await page.goto(`/channel/${channel.id}/video/${video.id}`);
    await page
      .getByRole("region", { name: "Where viewers come from", exact: true })
      .scrollIntoViewIfNeeded();
    await expect.poll(() => cutLabels(page)).toEqual([]);
  });
});

/** The labels of the axes that reach out of their charts, once there are any labels. */
const cutLabels = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("svg .recharts-cartesian-axis-tick-value")];
    if (labels.length === 0) return undefined;
    return labels.flatMap((label) => {
      const [text, chart] = [label, label.closest("svg") ?? label].map((part) =>
        part.getBoundingClientRect(),
      );
      const isCut = text && chart && (text.left < chart.left - 1 || text.right > chart.right + 1);
      return isCut ? [label.textContent ?? ""] : [];
    });
  });

test("a subscriber who leaves is taken from those who join, in sum, chart and table", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Suki Subscribers");
  const channel = await newChannel(creator, "Closed harbour", {
    privacy_type: "private",
    price: 1000,
  });
  for (const name of ["Ada Stays", "Ben Stays", "Lea Leaves"]) {
    const buyer = await newUser(stack, name, "watcher");
    await payCheckout(
      buyer,
      await buyer.send(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
    );
  }
  const sales = await waitFor("The three sales", async () => {
    const { payments } = await creator.send(paymentCalls.creatorPayments, {});
    return payments.length === 3 ? payments : undefined;
  });
  await creator.send(refundCalls.ofSale, {
    body: { purchase_id: sales[0]?.id ?? "", reason: "Bought by mistake.", amount: 1000 },
  });
  const page = await openCreator(browser, creator);
  const dashboard = new DashboardPage(page);
  const subscribers = dashboard.figure("Subscribers");

  await test.step("the sum is what stays, and the line below says who joined and left", async () => {
    await expect(async () => {
      await dashboard.open();
      await expect(
        subscribers.getByText("3 joined, 1 left. Buyers and members of your channels.", {
          exact: true,
        }),
      ).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(
      subscribers.getByText("Up 2 from the 30 days before.", { exact: true }),
    ).toBeVisible();
    await expect(
      subscribers.getByRole("img", { name: "Subscribers as a bar chart" }),
    ).toBeVisible();
  });

  await test.step("the table has a column for each", async () => {
    await subscribers.getByText("Show as a table", { exact: true }).click();
    await expect(subscribers.getByRole("columnheader")).toHaveText(["Day", "Joined", "Left"]);
    await expect(subscribers.getByRole("row").nth(1).getByRole("cell")).toHaveText([
      /^\d+ \w+ \d{4}$/,
      "+3",
      "-1",
    ]);
    expect(await themeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  await test.step("the list of the channel's subscribers says the same", async () => {
    await page.goto(`/channel/${channel.id}/subscribers`);
    const rows = page.getByRole("main").getByRole("row");
    // Its head and three buyers, of whom one has the money back.
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: "Refunded" })).toHaveCount(1);
  });
});

test("the earnings of the dashboard are the sum of its sales, refunds included", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Suma Sums");
  const channel = await newChannel(creator, "Sums");
  const prices = [2000, 999];
  for (const [index, price] of prices.entries()) {
    const video = await publishVideo(creator, channel, `Tide sum ${index + 1}`, {
      access_type: "paid",
      price,
    });
    const buyer = await newUser(stack, "Bo Buyer", "watcher");
    await payCheckout(
      buyer,
      await buyer.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
    );
  }
  const sales = await waitFor("Both sales", async () => {
    const { payments } = await creator.send(paymentCalls.creatorPayments, {});
    return payments.length === prices.length ? payments : undefined;
  });
  const refunded = sales.find(({ amount }) => amount === 2000);
  await creator.send(refundCalls.ofSale, {
    body: { purchase_id: refunded?.id ?? "", reason: "A page was missing.", amount: 500 },
  });
  const page = await openCreator(browser, creator);
  const dashboard = new DashboardPage(page);
  const table = page.getByRole("table", { name: "Your sales" });

  await test.step("the column of the list and the figure agree", async () => {
    // 95 % of $20.00 less $5.00, and of $9.99: the Studio plan's fee is 5 %.
    await expect(async () => {
      await dashboard.open();
      await expect(
        dashboard.figure("Earnings").getByText("Up $23.74 from the 30 days before.", {
          exact: true,
        }),
      ).toBeVisible({ timeout: 3000 });
    }).toPass();
    const row = (title: string) => table.getByRole("row").filter({ hasText: title });
    await expect(row("Tide sum 1")).toContainText("$14.25");
    await expect(row("Tide sum 2")).toContainText("$9.49");
    await expect(
      dashboard
        .figure("Earnings")
        .getByText("2 sales, $5.00 refunded. After the platform fee and refunds.", {
          exact: true,
        }),
    ).toBeVisible();
  });

  await test.step("the video that brought most is first of the top videos", async () => {
    const top = dashboard.figure("Top videos");
    await top.getByLabel("Top videos by", { exact: true }).selectOption("Earnings");
    const rows = top.getByRole("table", { name: "Top videos of the span" }).getByRole("row");
    await expect(rows).toHaveText([/^Video/, /^Tide sum 1.*\$14\.25$/, /^Tide sum 2.*\$9\.49$/]);
    await top.getByLabel("Top videos by", { exact: true }).selectOption("Views");
    await expect(
      top.getByText("No video brought any of this in the span.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("the list has names of its own in the address", async () => {
    const part = page.getByRole("region", { name: "Sales", exact: true });
    await part.getByLabel("Status", { exact: true }).selectOption("Partly refunded");
    await expect(page).toHaveURL("/video-creator-dashboard?sales-status=partially_refunded");
    await page.reload();
    // The header row and the refunded sale; the list of videos is not filtered.
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("table", { name: "Your videos" }).getByRole("row")).toHaveCount(3);
  });
});

test("a chart with losses has its line at zero", async ({ joinComplete }) => {
  const { page } = await joinComplete("Rhea Refunds");
  const reportAnswer = z.looseObject({ data: figuresReportSchema });
  await page.route(`**/v1${figuresCalls.read.path}?*`, async (route) => {
    const response = await route.fetch();
    const answer = reportAnswer.parse(await response.json());
    const day = { ...noFigures, day: answer.data.to, earnings: -2500, refunded: 2500 };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, days: [day] } } });
  });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const chart = dashboard.figure("Earnings").getByRole("img");
  await expect(chart.getByText(/^-\$/).first()).toBeVisible();
  const zero = await chart.getByText("$0.00", { exact: true }).boundingBox();
  const line = await chart.locator(".recharts-reference-line line").boundingBox();
  // The lines of the grid are farther apart.
  expect(Math.abs((zero?.y ?? 0) + (zero?.height ?? 0) / 2 - (line?.y ?? 0))).toBeLessThan(10);
});
