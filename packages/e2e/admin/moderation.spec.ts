import { readFile } from "node:fs/promises";
import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { type Person, signIn } from "@marquee/local/seed/person";
import { putLiveStream } from "../api/support/live-fixtures.ts";
import { openAdmin } from "../src/admin.ts";
import { openDatabase } from "../src/database.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
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
  await expect(about).toContainText(/ at \d\d:\d\d UTC$/);
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
      .getByText(/ at \d\d:\d\d UTC$/)
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
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain(
    '"When (UTC)","Admin","What","Object","Name","Before","After","Reason","Request"',
  );
  expect(file).toContain('"Report dismissed"');
  expect(file).toContain(`"'=Nothing of the kind."`);
  await entry.getByRole("link", { name: reported.title, exact: true }).click();
  await expect(page).toHaveURL(`/admin/reports?state=dismissed&object_id=${reported.id}`);
  await expect(reports.row(details)).toContainText("Note: =Nothing of the kind.");
  await page.goBack();
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

test("an admin takes a reported comment, review and post down from the queue", async ({
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
  const [comment, review, post] = await Promise.all([
    author.send(commentCalls.create, { body: { video_id: video.id, text: words } }),
    author.send(reviewCalls.create, {
      params: { id: channel.id },
      body: { rating: 1, text: `${words} again` },
    }),
    owner.send(blogCalls.create, {
      body: { title: `${words} in a post`, excerpt: "", body: "<p>Rude.</p>", status: "published" },
    }),
  ]);
  for (const object of [
    { object_type: "comment", object_id: comment.id } as const,
    { object_type: "review", object_id: review.id, channel_id: channel.id } as const,
    { object_type: "blog", object_id: post.id } as const,
  ]) {
    await reporter.send(reportCalls.create, { body: { ...object, reason: "harassment" } });
  }
  const page = await openAdmin(browser);
  const reports = new ListScreen(page, "Reports");
  // Again, as for what several people reported: it is down already.
  for (const id of [comment.id, review.id, post.id, comment.id, review.id, post.id]) {
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
  // What a comment and a review are about is their context.
  for (const [id, name, path] of [
    [comment.id, video.title, `/admin/video/${video.id}`],
    [review.id, channel.name, `/admin/channel/${channel.id}`],
  ] as const) {
    await page.goto(`/admin/reports?object_id=${id}`);
    const subject = reports.row(words).getByRole("link", { name, exact: true });
    await expect(subject).toHaveAttribute("href", path);
  }
  // The report is open: what is closed is decided on.
  const row = reports.row(words);
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Resolve", exact: true }).click();
  const note = page.getByRole("dialog");
  await note.getByLabel("Note", { exact: true }).fill("It is hidden now.");
  await note.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(reports.outcome).toHaveText("1 report resolved.");
  await page.goto(`/admin/reports?object_id=${review.id}&state=resolved`);
  await expect(row).toContainText("Note: It is hidden now.");
  await expect(row.getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  const { comments } = await author.send(commentCalls.ofVideo, { query: { video_id: video.id } });
  expect(comments).toEqual([]);
  const { reviews } = await reporter.send(reviewCalls.ofChannel, { params: { id: channel.id } });
  expect(reviews).toEqual([]);
  expect(await owner.send(blogCalls.byId, { params: { id: post.id } })).toMatchObject({
    status: "archived",
    version: 2,
  });
});

test("a report of a live stream leads to its channel, where an admin ends it", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const [owner, reporter] = await Promise.all([
    newCreator(stack, "Lena Live"),
    newUser(stack, "Rolf Reporter", "watcher"),
  ]);
  const channel = await newChannel(owner, "Piers at night");
  const stream = await putLiveStream(
    { database: openDatabase(), channel },
    { status: "live", privacy_type: "unlisted", started_at: new Date().toISOString() },
    channel,
  );
  await reporter.send(reportCalls.create, {
    body: { object_type: "live", object_id: stream.id, reason: "violence" },
  });
  const page = await openAdmin(browser);
  await page.goto(`/admin/reports?object_id=${stream.id}`);
  const row = new ListScreen(page, "Reports").row("Storm watch");
  await row.getByRole("link", { name: channel.name, exact: true }).click();
  await expect(page).toHaveURL(`/admin/channel/${channel.id}`);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Block this channel?" });
  await expect(dialog).toContainText("Live streams end at once.");
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
  await expect(dialog).toContainText("It leaves the site, and cannot be published again.");
  const reason = dialog.getByLabel("Reason", { exact: true });
  await expect(reason).toHaveAccessibleDescription("The author reads it.");
  await reason.fill("Copied words.");
  await dialog.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(posts.outcome).toHaveText("1 post archived.");
  await expect(posts.row(title)).toHaveCount(0);
  expect(await creator.send(blogCalls.byId, { params: { id: blog.id } })).toMatchObject({
    status: "archived",
  });
});
