import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { newNotification } from "@marquee/core/people/notification";
import { newId } from "@marquee/core/platform/ids";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Locator, Page } from "@playwright/test";
import { openDatabase } from "../src/database.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

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
  // The server marks them, and the answer does not arrive.
  await loseFirstAnswer(page, notificationCalls.markAllRead);
  await main.getByRole("button", { name: "Mark all as read", exact: true }).click();
  await expectMessage(page, "All notifications are marked as read.");
  await expect(main.getByText("There are more unread ones below.")).toBeHidden();

  await page.reload();
  await expect(main.getByText("News 30")).toBeVisible();
  const { bell, notifications: latest } = new Header(page);
  await expect(bell).toHaveAccessibleName("Notifications");
  // The link below the list is shown without scrolling.
  await bell.click();
  await expect(latest.getByText("News 30")).toBeInViewport();
  await expect(
    latest.getByRole("link", { name: "See all notifications", exact: true }),
  ).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  // Written without a push message, as for a browser that does not allow them.
  await openDatabase().notifications.put(newsOf("News 31", new Date())).go();
  // The interval begins with the answer of the first read, which may still be on its way.
  await expect(async () => {
    await page.clock.fastForward("05:01");
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread", { timeout: 2_000 });
  }).toPass();

  // Forced colours show transparent borders: only the new one has a bar.
  await page.emulateMedia({ forcedColors: "active" });
  await bell.click();
  const bar = (title: string) =>
    latest
      .getByRole("listitem")
      .filter({ hasText: title })
      .locator(".border-l-2")
      .evaluate((row) => getComputedStyle(row).borderLeftColor);
  expect(await bar("News 31")).not.toBe(await bar("News 30"));
});

test("the bell counts what is unread, although an answer is lost and in two tabs", async ({
  join,
}) => {
  const { person, page } = await join("Nell Notified", "watcher");
  const put = (title: string) => {
    const at = new Date();
    const id = newId("notification", at);
    const news = { id, user_id: person.userId, type: "sale", title, body: "News." } as const;
    return openDatabase().notifications.put(newNotification(at, news)).go();
  };
  await put("The first news");
  await page.goto("/about-us");
  const { bell } = new Header(page);
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");

  await test.step("read in another tab a moment ago", async () => {
    const other = await page.context().newPage();
    await other.goto("/notifications");
    // Its bell says so already while it loads.
    await expect.poll(async () => (await person.send(notificationCalls.list, {})).unread).toBe(0);
    await expect(new Header(other).bell).toHaveAccessibleName("Notifications");
    await other.close();
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(bell).toHaveAccessibleName("Notifications");
  });

  await test.step("read in the list, and the answer is lost", async () => {
    await put("The second news");
    await page.reload();
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
    await loseFirstAnswer(page, notificationCalls.markRead);
    await bell.click();
    await page.keyboard.press("Escape");
    await expect(bell).toHaveAccessibleName("Notifications");
  });
});

/** Sends a push message to a browser. */
const push = (token: string, title: string) =>
  fetch(`${testUrls().console}/push/v1/projects/any/messages:send`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: { token, notification: { title, body: "News." }, data: {} } }),
  });

/** The registration of a page's browser for push messages. */
async function deviceOf(page: Page): Promise<string> {
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/about-us");
  return waitFor("The registration of the browser", () =>
    page.evaluate(() => localStorage.getItem("firebaseToken") ?? undefined),
  );
}

test("a phone shows the newest of several push messages, and each of the others after it", async ({
  join,
}) => {
  const { page } = await join("Pia Pushed", "watcher", phone);
  const device = await deviceOf(page);
  await push(device, "The first news");
  await expectMessage(page, "The first news");
  await push(device, "The second news");
  await expectMessage(page, "The second news");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("The second news", { exact: true })).toBeVisible();
  const first = messages.getByText("The first news", { exact: true });
  // A message is there for 30 seconds.
  await expect(first).toBeHidden({ timeout: 5000 });
  await messages.getByRole("button", { name: "Dismiss", exact: true }).first().click();
  await expect(first).toBeVisible();
});

test("a message covers no control of an open dialog, and its own controls leave the dialog open", async ({
  join,
}) => {
  const { page } = await join("Mo Messaged", "watcher", laptop);
  const device = await deviceOf(page);
  await page.goto("/watcher-profile");
  await page.getByLabel("Choose picture", { exact: true }).setInputFiles({
    name: "mo.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ type: "png" }),
  });
  const crop = page.getByRole("dialog", { name: "Choose the part to show", exact: true });
  await expect(crop).toBeVisible();
  const messages = page.getByRole("region", { name: "Messages" });
  const areFree = async (layer: Locator) => {
    for (const control of await layer.locator("button, a, input").all()) {
      // A trial fails where something else would take the press.
      await control.click({ trial: true, timeout: 5000 });
    }
  };

  await push(device, "An earlier and very long headline of what has happened meanwhile");
  await push(device, "A later and very long headline of what has happened meanwhile");
  // A screen reader hears of it beside the open dialog.
  await expect(messages.getByText("A later")).toBeVisible();
  for (const viewport of [
    laptop,
    phone,
    { width: 360, height: 600 },
    { width: 768, height: 620 },
  ]) {
    await page.setViewportSize(viewport);
    await test.step(`${viewport.width} × ${viewport.height}`, () => areFree(crop));
    await expect(messages.getByText("A later")).toBeInViewport({ ratio: 1 });
  }

  await messages.getByRole("button", { name: "Dismiss", exact: true }).first().click();
  await expect(crop).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(crop).toHaveCount(0);

  await page.setViewportSize(phone);
  const { menuButton, drawer } = new Header(page);
  await menuButton.click();
  await expect(drawer).toBeVisible();
  await push(device, "The last news");
  await expect(messages.getByText("The last news")).toBeVisible();
  await areFree(drawer);
});

test("a browser is called silent until its settings allow notifications", async ({ join }) => {
  const { page } = await join("Sil Silent", "watcher");
  await page.goto("/notification-settings");
  const notice = page.getByText(/^This browser does not show notifications of this site\./);
  await expect(notice).toBeVisible();
  await settle(page);
  // The headless browser has no notifications, whatever it is permitted.
  await page.evaluate(() =>
    Object.defineProperty(Notification, "permission", { get: () => "granted" }),
  );
  await expect(notice).toHaveCount(0);
});
