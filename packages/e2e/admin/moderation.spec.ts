import { readFile } from "node:fs/promises";
import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { type Person, signIn } from "@marquee/local/seed/person";
import type { Route } from "@playwright/test";
import { openAdmin } from "../src/admin.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { newChannel, newCreator, newUser, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("an admin decides on a report with a note, which both people and the audit log get", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const [reporter, owner] = await Promise.all([
    newUser(stack, "Rita Reporter", "watcher"),
    newCreator(stack, "Otto Owner"),
  ]);
  const channel = await newChannel(owner, "Reported piers");
  const reported = await publishVideo(owner, channel, "Who lives on the pier");
  const details = `Says who lives where, ${Date.now()}`;
  await reporter.send(reportCalls.create, {
    body: { object_type: "video", object_id: reported.id, reason: "privacy", details },
  });
  const page = await openAdmin(browser);
  await page.goto(`/admin/creator-details/${owner.userId}`);
  const about = page.getByRole("region", { name: "Reports about this person" });
  await expect(about).toContainText(`Video: ${reported.title}`);
  await expect(about).toContainText(details);
  await page.goto(`/admin/watcher-details/${reporter.userId}`);
  const made = page.getByRole("region", { name: "Reports by this person" });
  await expect(made).toContainText(details);
  await made.getByRole("link", { name: "Open the queue", exact: true }).click();
  await expect(page).toHaveURL(`/admin/reports?reporter_id=${reporter.userId}`);
  await expect(page.getByText("Only reports by Rita Reporter.", { exact: true })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("button", { name: "Show everything", exact: true }).press("Enter");
  await expect(heading).toBeFocused();
  await page.goto(`/admin/reports?object_id=${reported.id}`);
  const reports = new ListScreen(page, "Reports");
  await expect(reports.row(details)).toContainText("It shows private data");
  // The oldest come first, on a phone too, where columns cannot be chosen.
  await page.setViewportSize(phone);
  await expect(
    reports
      .row(details)
      .getByText(/ at \d\d:\d\d$/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await page.setViewportSize(laptop);
  await reports
    .row(details)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Dismiss", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Dismiss this report?" });
  await dialog.getByLabel("Note", { exact: true }).fill("=Nothing of the kind.");
  await dialog.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(reports.row(details)).toHaveCount(0);
  await page.getByLabel("State", { exact: true }).selectOption("Dismissed");
  await expect(reports.row(details)).toContainText("Note: =Nothing of the kind.");
  const notificationsOf = async (person: Person) => {
    const { notifications } = await person.send(notificationCalls.list, {});
    return notifications.map(({ title, body }) => [title, body]);
  };
  await expect
    .poll(() => notificationsOf(reporter))
    .toEqual([
      [
        "We looked at your report",
        `You reported a video “${reported.title}”. It stays as it is: =Nothing of the kind.`,
      ],
    ]);
  await expect
    .poll(() => notificationsOf(owner))
    .toContainEqual([
      "A report about you was dismissed",
      `Your video “${reported.title}” was reported. It stays as it is: =Nothing of the kind.`,
    ]);

  await page.goto("/admin/audit");
  const entry = new ListScreen(page, "Audit log").row("“=Nothing of the kind.”");
  await expect(entry).toContainText("Report dismissed");
  await expect(entry).toContainText("You");
  await expect(entry).toContainText(/ at \d\d:\d\d UTC/);
  const day = page.getByLabel("Day (UTC)", { exact: true });
  await expect(day).toHaveValue(new Date().toISOString().slice(0, 10));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain(
    '"When (UTC)","Admin","What","Object","Before","After","Reason","Request"',
  );
  expect(file).toContain('"Report dismissed"');
  expect(file).toContain(`"'=Nothing of the kind."`);
  const id = page.getByLabel("Id of an account, channel, video or plan", { exact: true });
  await id.fill("Who lives on the pier");
  await page.getByRole("button", { name: "Show its changes", exact: true }).click();
  await expect(id).toHaveAccessibleDescription(/Enter an id like/);
  await expect(page.getByRole("heading", { name: "No changes", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show today", exact: true }).press("Enter");
  await expect(heading).toBeFocused();
  await expect(entry).toBeVisible();
});

test("an admin is told that another one has decided on a report meanwhile", async ({
  browser,
  fixtures,
}) => {
  const stack = { urls: testUrls() };
  const [reporter, admin] = await Promise.all([
    newUser(stack, "Rita Reporter", "watcher"),
    signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" }),
  ]);
  const details = `Too loud, ${Date.now()}`;
  const { id: object_id } = fixtures.videos.next;
  await reporter.send(reportCalls.create, {
    body: { object_type: "video", object_id, reason: "other", details },
  });
  const page = await openAdmin(browser);
  await page.goto(`/admin/reports?object_id=${object_id}`);
  const reports = new ListScreen(page, "Reports");
  await reports
    .row(details)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Resolve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve this report?" });
  await dialog.getByLabel("Note", { exact: true }).fill("It is quieter now.");
  const open = await admin.send(reportCalls.list, { query: { object_id } });
  for (const report of open.reports.filter((each) => each.details === details)) {
    await admin.send(reportCalls.update, {
      params: { id: report.id },
      body: { state: "dismissed", note: "It is not loud.", version: report.version },
    });
  }
  await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
  const refusal = dialog.getByRole("alert");
  await expect(refusal).toContainText("It was changed elsewhere, and is up to date");
  await expect(refusal).toContainText("It is not in this list any more");
  await expect(dialog.getByLabel("Note", { exact: true })).toHaveValue("It is quieter now.");
});

test("an admin takes a reported comment and a reported review down from the queue", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const [owner, author, reporter] = await Promise.all([
    newCreator(stack, "Olga Owner"),
    newUser(stack, "Rudy Rude", "watcher"),
    newUser(stack, "Rhea Reporter", "watcher"),
  ]);
  const channel = await newChannel(owner, "Discussed piers");
  const video = await publishVideo(owner, channel, "Discussed pier");
  const words = `Rude words ${Date.now()}`;
  const [comment, review] = await Promise.all([
    author.send(commentCalls.create, { body: { video_id: video.id, text: words } }),
    author.send(reviewCalls.create, {
      params: { id: channel.id },
      body: { rating: 1, text: `${words} again` },
    }),
  ]);
  for (const object of [
    { object_type: "comment", object_id: comment.id } as const,
    { object_type: "review", object_id: review.id, channel_id: channel.id } as const,
  ]) {
    await reporter.send(reportCalls.create, { body: { ...object, reason: "harassment" } });
  }
  const page = await openAdmin(browser);
  const reports = new ListScreen(page, "Reports");
  for (const id of [comment.id, review.id]) {
    await page.goto(`/admin/reports?object_id=${id}`);
    await reports
      .row(words)
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menuitem", { name: "Take down", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Take this down?" });
    await dialog.getByLabel("Reason", { exact: true }).fill("Insults people.");
    await dialog.getByRole("button", { name: "Take down", exact: true }).click();
    await expect(reports.outcome).toHaveText("1 report acted on.");
    await expect(reports.row(words)).toBeVisible();
  }
  const { comments } = await author.send(commentCalls.ofVideo, { query: { video_id: video.id } });
  expect(comments).toEqual([]);
  const { reviews } = await reporter.send(reviewCalls.ofChannel, { params: { id: channel.id } });
  expect(reviews).toEqual([]);
});

const signInAsAdmin = () =>
  signIn({ urls: testUrls() }, { key: "admin", name: "Admin", accountType: "watcher" });

/** Moves a category in another tab. */
async function moveCategory(name: string, position: number): Promise<void> {
  const admin = await signInAsAdmin();
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  const { id = "", version = 0 } = categories.find((category) => category.name === name) ?? {};
  await admin.send(adminCategoryCalls.update, { params: { id }, body: { position, version } });
}

test("an admin edits a category that another tab moves meanwhile", async ({ browser }) => {
  const name = `Tides ${Date.now()}`;
  const page = await openAdmin(browser);
  await page.goto("/admin/categories");
  const categories = new ListScreen(page, "Categories");
  await page.getByRole("button", { name: "New category", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Position", { exact: true }).fill("9000");
  await dialog.getByRole("button", { name: "Add category", exact: true }).click();
  await expectMessage(page, "The category is added.");
  await categories.table.getByRole("button", { name, exact: true }).click();
  await dialog.getByLabel("Name", { exact: true }).fill(`${name} anew`);
  await moveCategory(name, 9001);
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const newer = dialog.getByRole("alert");
  await expect(newer).toContainText("This category was saved in another tab or device");
  await expect(newer).toContainText("Taken over from there: Position.");
  await expect(dialog.getByLabel("Position", { exact: true })).toHaveValue("9001");
  await save.click();
  await expectMessage(page, "The category is saved.");
  const hide = page.getByRole("alertdialog").getByRole("button", { name: "Hide", exact: true });
  // The category is far below the place of the result.
  await page.setViewportSize({ ...laptop, height: 400 });
  const change = "**/v1/api/admin/categories/*";
  await page.route(change, (route) => route.abort());
  await categories.act(`${name} anew`, "Hide");
  await hide.click();
  await expect(categories.outcome).toBeInViewport();
  await page.unroute(change);
  await categories.act(`${name} anew`, "Hide");
  await hide.click();
  await expect(categories.row(`${name} anew`)).toContainText("Hidden");
});

test("an admin changes the order of the categories by keyboard, on a phone", async ({
  browser,
}) => {
  const stamp = Date.now();
  const [first, second] = [`Ebb ${stamp}`, `Flood ${stamp}`];
  const admin = await signInAsAdmin();
  // Behind the categories of other stories, with room between: no other one is written.
  for (const [name, position] of [
    [first, 9910],
    [second, 9920],
  ] as const) {
    await admin.send(adminCategoryCalls.create, { body: { name, position } });
  }
  const page = await openAdmin(browser);
  await page.setViewportSize(phone);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Change order", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Order of the categories" });
  await expect(drawer.getByText(/^Drag a row .+ Each move is saved at once\.$/)).toBeVisible();
  const handle = drawer.getByRole("button", { name: `Move ${second}`, exact: true });
  await handle.focus();
  const picked = page.getByText(/^Picked up Flood/);
  await handle.press("Space");
  await expect(picked).toBeAttached();
  // Cancels the move, and closes nothing.
  await handle.press("Escape");
  await expect(page.getByText(/^The move is canceled\. Flood/)).toBeAttached();
  await expect(drawer).toBeVisible();
  await expect(handle).toBeFocused();
  await handle.press("Space");
  await expect(picked).toBeAttached();
  await handle.press("ArrowUp");
  await expect(page.getByText(/^Flood \d+ is at place/)).toBeAttached();
  await handle.press("Space");
  await expectMessage(page, "The order is saved.");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  const names = categories.map(({ name }) => name).filter((name) => name.endsWith(`${stamp}`));
  expect(names).toEqual([second, first]);
});

test("a move of a category that fails leaves the next move as it is", async ({ browser }) => {
  const stamp = Date.now();
  const [first, second, third] = [`Ebb ${stamp}`, `Flood ${stamp}`, `Slack ${stamp}`];
  const admin = await signInAsAdmin();
  // Behind the categories of other stories, with room between: no other one is written.
  for (const [name, position] of [
    [first, 9940],
    [second, 9950],
    [third, 9960],
  ] as const) {
    await admin.send(adminCategoryCalls.create, { body: { name, position } });
  }
  const page = await openAdmin(browser);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Change order", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Order of the categories" });
  const rows = drawer.getByRole("listitem").filter({ hasText: `${stamp}` });
  const { announcement } = new PlaylistEditor(page);
  const moveUp = async (name: string, places: number) => {
    const handle = drawer.getByRole("button", { name: `Move ${name}`, exact: true });
    await handle.focus();
    await handle.press("Space");
    await expect(page.getByText(new RegExp(`^Picked up ${name}`))).toBeAttached();
    for (let place = 0; place < places; place += 1) {
      const before = await announcement.textContent();
      await handle.press("ArrowUp");
      await expect(announcement).not.toHaveText(before ?? "");
    }
    await handle.press("Space");
  };
  const { promise: bothMoved, resolve: release } = Promise.withResolvers<void>();
  const lost = async (route: Route) => {
    await bothMoved;
    await route.abort();
  };
  await page.route("**/v1/api/admin/categories/*", lost, { times: 1 });
  await moveUp(second, 1);
  await expect(rows).toHaveText([second, first, third]);
  await moveUp(third, 2);
  await expect(rows).toHaveText([third, second, first]);
  release();
  await expectMessage(page, "The order is saved.");
  // Only the second move is made.
  await expect(rows).toHaveText([third, first, second]);
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  const names = categories.map(({ name }) => name).filter((name) => name.endsWith(`${stamp}`));
  expect(names).toEqual([third, first, second]);
});

test("an admin takes a post off the site", async ({ browser }) => {
  const creator = await newCreator({ urls: testUrls() }, "Bea Blogger");
  const title = `Notes from the pier ${Date.now()}`;
  const blog = await creator.send(blogCalls.create, {
    body: { title, excerpt: "Short.", body: "<p>Words.</p>", status: "published" },
  });
  const page = await openAdmin(browser);
  await page.goto("/admin/blogs");
  const posts = new ListScreen(page, "Published posts");
  await posts.act(title, "Archive");
  const dialog = page.getByRole("dialog", { name: "Archive this post?" });
  await dialog.getByLabel("Reason", { exact: true }).fill("Copied words.");
  await dialog.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(posts.outcome).toHaveText("1 post archived.");
  await expect(posts.row(title)).toHaveCount(0);
  expect(await creator.send(blogCalls.byId, { params: { id: blog.id } })).toMatchObject({
    status: "archived",
  });
});

test("a payment that could not be looked up is looked up again before its refund", async ({
  browser,
  fixtures,
}) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/refunds");
  const payments = `**/v1${adminPaymentCalls.find.path}?*`;
  await page.route(payments, (route) => route.abort());
  await page.getByLabel("Purchase or checkout", { exact: true }).fill(fixtures.payment);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("The payment could not be loaded");
  await page.unroute(payments);
  await main.getByRole("button", { name: "Try again", exact: true }).click();
  const found = main.getByRole("status").filter({ has: page.getByRole("link") });
  await expect(found).toContainText(`Buyer ${fixtures.people.watcher.name}`);
  await expect(main.getByRole("alert")).toHaveCount(0);
});

test("an admin refunds a purchase in two parts", async ({ browser }) => {
  const stack = { urls: testUrls() };
  const [creator, buyer] = await Promise.all([
    newCreator(stack, "Sal Seller"),
    newUser(stack, "Bob Buyer", "watcher"),
  ]);
  const channel = await newChannel(creator, "Sold floats");
  const video = await publishVideo(creator, channel, "Float for sale", {
    access_type: "paid",
    price: 2000,
  });
  await payCheckout(
    buyer,
    await buyer.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
  );
  const page = await openAdmin(browser);
  await page.goto(`/admin/watcher-details/${buyer.userId}`);
  const purchases = page.getByRole("table", { name: "Newest purchases" });
  const refund = purchases.getByRole("button", { name: "Refund Float for sale" });
  await expect(async () => {
    await page.reload();
    await expect(refund).toBeVisible({ timeout: 5000 });
  }).toPass();
  await refund.click();
  const dialog = page.getByRole("dialog", { name: "Refund Float for sale?" });
  await dialog.getByLabel("Amount", { exact: true }).fill("5");
  await dialog.getByLabel("Reason", { exact: true }).fill("The sound is missing.");
  // The refund is made, but its answer is lost.
  await page.route(`**/v1${refundCalls.byAdmin.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("The refund is not confirmed");
  await expect(dialog.getByLabel("Amount", { exact: true })).toHaveAccessibleDescription(
    /At most \$15\.00\./,
  );
  await page.unroute(`**/v1${refundCalls.byAdmin.path}`);
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expectMessage(page, "$5.00 refunded.");

  const { payments } = await buyer.send(paymentCalls.watcherPayments, {});
  await page.goto("/admin/payments");
  const search = page.getByLabel("Payment id, buyer's e-mail or amount", { exact: true });
  await search.fill(buyer.email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const found = new ListScreen(page, "Payments").row(payments[0]?.id ?? "");
  await expect(found).toContainText("Float for sale");
  await expect(found).toContainText("Partly refunded");
  await expect(found.getByRole("link", { name: "Buyer Bob Buyer", exact: true })).toBeVisible();
  await expect(found.getByRole("link", { name: "Seller Sal Seller", exact: true })).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await search.fill("$20.00");
  await search.press("Enter");
  await expect(page).toHaveURL(/search=%2420\.00/);
  await expect(search).toBeFocused();
  await expect(found).toContainText("Float for sale");

  const pack = await creator.send(paymentCalls.purchaseMinutes, {
    body: { pack_id: "minutes-60" },
  });
  await payCheckout(creator, pack);
  await search.fill(creator.email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const minutes = new ListScreen(page, "Payments").row("Upload minutes");
  await expect(minutes).toContainText("$6.00");
  await search.fill(pack.session_id);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(`/admin/payments?search=${pack.session_id}`);
  await expect(minutes).toContainText(pack.session_id);

  await page.goto("/admin/refunds");
  const idField = page.getByLabel("Purchase or checkout", { exact: true });
  const form = page.locator("form").filter({ has: idField });
  await idField.fill(`pur_${"0".repeat(26)}`);
  await expect(form.getByRole("status")).toHaveText("No payment has this id.");
  await idField.fill(payments[0]?.id ?? "");
  // What the money is refunded of is shown before.
  await expect(form.getByRole("status")).toContainText("Float for sale");
  await expect(form.getByRole("status")).toContainText("$5.00 refunded");
  await page.getByLabel("Reason", { exact: true }).fill("The picture is missing, too.");
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("15.01");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refused = page.getByText("Nothing was refunded", { exact: true });
  await expect(refused).toBeVisible();
  await amount.fill("0");
  await expect(refused).toBeHidden();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("Enter an amount like 12.99", { exact: true })).toBeVisible();
  // An amount that is far too high is one, too.
  await amount.fill("123456789.00");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refused).toBeVisible();
  await amount.fill("");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("$15.00 refunded");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const bought = page.getByRole("region", { name: "Bought", exact: true }).getByRole("listitem");
  await expect(async () => {
    await page.goto(`/admin/watcher-details/${buyer.userId}`);
    await expect(bought.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
});
