import { newNotification } from "@marquee/core/people/notification";
import { newId } from "@marquee/core/platform/ids";
import { openDatabase } from "../src/database.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { expect, test } from "../src/test.ts";

test("a person with more unread notifications than the page shows marks all of them", async ({
  join,
}) => {
  const { person, page } = await join("Nora Notified", "watcher");
  const now = Date.now();
  const newsOf = (title: string, at: Date) => {
    const id = newId("notification", at);
    return newNotification(at, { id, user_id: person.userId, type: "sale", title, body: "News." });
  };
  const notifications = Array.from({ length: 30 }, (_, index) =>
    newsOf(
      index === 2 ? "Newsofchannels".repeat(10) : `News ${30 - index}`,
      new Date(now - index * 60_000),
    ),
  );
  await openDatabase().notifications.put(notifications).go();

  await page.clock.install();
  await page.goto("/notifications");
  const main = page.getByRole("main");
  await expect(main.getByText("News 30")).toBeVisible();
  await expect(main.getByText("There are more unread ones below.")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await main.getByRole("button", { name: "Mark all as read", exact: true }).click();
  await expectMessage(page, "All notifications are marked as read.");
  await expect(main.getByText("There are more unread ones below.")).toBeHidden();

  await page.reload();
  await expect(main.getByText("News 30")).toBeVisible();
  const { bell } = new Header(page);
  await expect(bell).toHaveAccessibleName("Notifications");

  // Written without a push message, as for a browser that does not allow them.
  await openDatabase().notifications.put(newsOf("News 31", new Date())).go();
  // The interval begins with the answer of the first read, which may still be on its way.
  await expect(async () => {
    await page.clock.fastForward("05:01");
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread", { timeout: 2_000 });
  }).toPass();
});
