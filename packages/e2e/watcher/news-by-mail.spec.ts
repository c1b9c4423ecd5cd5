import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { openQueues } from "../src/database.ts";
import { fromMail } from "../src/mailbox.ts";
import { themeViolations } from "../src/page-health.ts";
import { failRequests } from "../src/requests.ts";
import { expect, test } from "../src/test.ts";
import { openVisitor } from "../src/visitor.ts";

test("a reader gets a post by mail, and stops such mails by its last link, without a log-in", async ({
  browser,
  join,
  joinComplete,
}) => {
  const writer = await joinComplete("Wanda Writer");
  const reader = await join("Rolf Reader", "watcher");
  const post = await writer.person.send(blogCalls.create, {
    body: {
      title: "Slack water",
      excerpt: "",
      body: "<p>For <strong>minutes</strong></p>",
      status: "published",
    },
  });
  await reader.page.goto("/notification-settings");
  const news = reader.page.getByRole("switch", { name: "Channels you follow, by e-mail" });
  const saved = reader.page.waitForResponse(
    (answer) => answer.url().includes("/preferences") && answer.request().method() === "PUT",
  );
  await news.click();
  await saved;
  const { id } = await reader.person.send(userCalls.authenticate, {});
  await openQueues().send("news-mails", { topic: "new_post", id: post.id, people: [id] });

  const link = await fromMail(reader.person.email, /Stop these mails: (https?:\S+)/);
  const page = await openVisitor(browser);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Stop these mails" })).toBeVisible();
  await expect(page.getByText("We mail you about Channels you follow: live streams")).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  const restore = await failRequests(page, "**/notifications/unsubscribe*");
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByRole("alert")).toContainText("connection");
  restore();
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByRole("alert")).toContainText("You get no more mails about");
  await reader.page.reload();
  await expect(news).not.toBeChecked();

  await page.goto(`${link.slice(0, -2)}xx`);
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByRole("alert")).toContainText("The link does not work");
  await page.goto("/notification-settings/unsubscribe?group=channels");
  await expect(page.getByText("The link is not complete")).toBeVisible();
});
