import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { expectMessage } from "../src/messages.ts";
import { Header } from "../src/pages/header.ts";
import { issueCoupon } from "../src/provider.ts";
import { countFailures, failRequests, holdRequests, routeFirst } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

test("a page shows the state of the connection", async ({ join, fixtures }) => {
  const { page } = await join("Olga Offline", "watcher", phone);
  const messages = page.getByRole("region", { name: "Messages" });

  await test.step("Offline, the page stays and what is asked for waits", async () => {
    await page.goto("/my_library");
    await expect(page.getByText("No videos yet")).toBeVisible();
    await page.context().setOffline(true);
    await expect(messages.getByText("You are offline")).toBeVisible();
    await expect(page.getByText("No videos yet")).toBeVisible();
    await page.getByRole("tab", { name: "History" }).click();
    await expect(page.getByRole("status", { name: "Loading your history" })).toBeVisible();
  });

  await test.step("Online again, what waited is loaded by itself", async () => {
    await page.context().setOffline(false);
    await expectMessage(page, "You are online again.");
    await expect(page.getByText("Nothing watched yet")).toBeVisible();
    await expect(messages.getByText("You are offline")).toBeHidden();
  });

  const coming = page.getByRole("status", { name: "Loading", exact: true });
  const share = page.getByRole("dialog", { name: "Share this video", exact: true });
  await test.step("A page whose code is late is announced", async () => {
    await page.goto(`/video/${fixtures.videos.free.slug}`);
    await settle(page);
    const release = await holdRequests(page, "**/assets/*.js");
    await page.locator("main a[href^='/channel/']").first().click();
    await expect(coming).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/channel\//);
    await expect(coming).toHaveCount(0);
    await page.goBack();
  });

  await test.step("What is opened offline waits for its code, and the page stays", async () => {
    await page.context().setOffline(true);
    await expect(messages.getByText("You are offline")).toBeVisible();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(coming).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fixtures.videos.free.title);
    await page.context().setOffline(false);
    await expect(share).toBeVisible();
  });

  await test.step("A dialog stays when a message above it is pressed", async () => {
    await page.context().setOffline(true);
    const message = page.getByRole("status").filter({ hasText: "You are offline" });
    await message.click();
    await expect(share).toBeVisible();
    await page.context().setOffline(false);
    await expect(message).toHaveCount(0);
    await page.goto("/my_library?tab=history");
    await expect(page.getByText("Nothing watched yet")).toBeVisible();
  });

  await test.step("A first answer that is late says so, and is asked for once more", async () => {
    let asked = 0;
    await page.route("**/v1/api/videos/history*", async (route) => {
      asked += 1;
      // The first request is never answered.
      if (asked > 1) await route.continue();
    });
    await page.reload();
    // Another answer can be late before the history is requested, and a retry repeats what is late by then.
    await expect.poll(() => asked).toBe(1);
    await expect(messages.getByText("This takes longer than usual")).toBeVisible();
    await messages.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Nothing watched yet")).toBeVisible();
    await expect(messages.getByText("This takes longer than usual")).toBeHidden();
    expect(asked).toBe(2);
  });
});

test("a page whose code is lost before the browser notices the lost connection opens when it is back", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Olga Offline", "watcher");
  const { title, slug } = fixtures.videos.free;
  await page.goto(`/video/${slug}`);
  await settle(page);
  await page.waitForLoadState("networkidle");
  const restore = await failRequests(page, "**/*");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("This page could not be shown", { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^This page is not loaded yet\./)).toBeVisible();
  restore();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a page from before a release reloads when it needs a file that was deleted", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Olga Older", "watcher");
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await settle(page);
  await page.waitForLoadState("networkidle");
  const share = page.getByRole("button", { name: "Share", exact: true });
  const isReloaded = page.waitForEvent("load");
  await routeFirst(page, "**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await share.click();
  await isReloaded;
  await share.click();
  await expect(page.getByRole("dialog", { name: "Share this video", exact: true })).toBeVisible();
});

test("a page does without the banner of live streams when its code is lost", async ({ join }) => {
  const { page } = await join("Olga Offline", "watcher");
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const isBanner = (await response.text()).includes("outline-live-ink");
    await (isBanner ? route.abort() : route.fulfill({ response }));
  });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto("/notifications");
  // Its files may be of an older release, so the page reloads once.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(new Header(page).account("Olga Offline")).toBeVisible();
});

test("a coupon that is typed offline counts when it has been checked", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Olga Offline", "watcher");
  const code = await issueCoupon(25);
  const { id, slug } = fixtures.videos.paid;
  await page.goto(`/payments/video/${slug}/${id}`);
  const pay = page.getByRole("button", { name: "Go to payment", exact: true });
  await expect(pay).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  await page.getByLabel("Coupon").fill(code);
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  await apply.click();
  await expect(apply).toHaveAttribute("aria-busy", "true");
  await expect(pay).toHaveAttribute("aria-busy", "true");
  const isApplied = page.getByText(`${code} is applied.`);
  await expect(isApplied).toBeHidden();
  await page.context().setOffline(false);
  await expect(isApplied).toBeVisible();
  await expect(pay).not.toHaveAttribute("aria-busy");
});

test("a coupon that could not be checked is checked by the next press", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Tess Tries", "watcher");
  const code = await issueCoupon(25);
  const { id, slug } = fixtures.videos.paid;
  await page.goto(`/payments/video/${slug}/${id}`);
  await routeFirst(page, "**/v1/api/payments/validate-coupon", (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  await page.getByLabel("Coupon").fill(code);
  await page.keyboard.press("Enter");
  const problem = page.getByText("The service is not ready at the moment. Try again in a minute.", {
    exact: true,
  });
  await expect(problem).toBeVisible();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await expect(problem).toBeHidden();
});

test("offline, a change is refused, and both messages can be read on a phone", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Olga Offline", "watcher", phone);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await settle(page);
  // The code of the messages is loaded while the page has nothing else to do.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const state = page.getByText("You are offline", { exact: true });
  await expect(state).toBeVisible();
  await page.getByRole("button", { name: "Watch later", exact: true }).click();
  const refusal = page.getByText(/^You are offline, so nothing was sent\./);
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveCSS("opacity", "1");
  const [above, below] = await Promise.all([refusal.boundingBox(), state.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test("on a phone the message about the connection soon leaves the video free", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Olga Offline", "watcher", phone);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await settle(page);
  await page.context().setOffline(true);
  const state = page.getByRole("status").filter({ hasText: "You are offline" });
  await expect(state).toContainText("Changes are not sent.");
  const play = page.getByRole("button", { name: /^Play / });
  await expect(async () => {
    const [message, video] = await Promise.all([state.boundingBox(), play.boundingBox()]);
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(video?.y ?? 0);
  }).toPass({ timeout: 20_000 });
  await expect(state).toContainText("Changes are not sent.");
});

test("on a phone a message covers no button at the end of a page", async ({ join }) => {
  const { page } = await join("Olga Offline", "watcher", phone);
  await page.goto("/watcher-profile");
  const last = page.getByRole("link", { name: "Delete account", exact: true });
  await expect(last).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  // Nothing is pressed: it waits until a press would reach the link.
  await last.click({ trial: true, timeout: 5000 });
});

test("what is shown stays when it cannot be loaded again", async ({ join }) => {
  const { page } = await join("Olga Offline", "watcher");
  await page.goto("/notification-settings");
  const choice = page.getByRole("switch", { name: "Purchases, on your devices", exact: true });
  await expect(choice).toBeVisible();
  const failures = await countFailures(page, ({ pathname }) =>
    pathname.endsWith(preferenceCalls.get.path),
  );
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expectMessage(page, "You are online again.");
  // The first request and its repetition.
  await expect.poll(failures).toBe(2);
  await settle(page);
  await expect(page.getByText("Your choices could not be loaded", { exact: true })).toBeHidden();
  await expect(choice).toBeVisible();
});

test("what is on at home stays when it cannot be loaded again", async ({ join }) => {
  const { page } = await join("Olga Offline", "watcher");
  await page.goto("/");
  const programme = page.getByRole("list", { name: "Programme", exact: true });
  await expect(programme).toBeVisible();
  await settle(page);
  const failures = await countFailures(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith(videoCalls.publicList.path) && searchParams.get("sort") === "latest",
  );
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  // The first request and its repetition.
  await expect.poll(failures).toBe(2);
  await settle(page);
  await expect(page.getByText("These videos could not be loaded", { exact: true })).toHaveCount(0);
  await expect(programme).toBeVisible();
});

test("categories that cannot be loaded say so, and are loaded by the button", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Olga Offline", "watcher", laptop);
  const heading = page.getByRole("heading", { level: 1 });
  const again = page.getByRole("main").getByRole("button", { name: "Try again", exact: true });
  await page.goto(`/search_result?type=category_list&search=${fixtures.categoryId}`);
  await settle(page);
  const name = (await heading.textContent()) ?? "";
  await page.getByRole("link", { name: "My Library", exact: true }).click();
  await expect(heading).toHaveText("My Library");
  // The document of a public page would bring the categories.
  const restore = await failRequests(page, "**/v1/api/categories/list*");
  await page.reload();
  await expect(heading).toHaveText("My Library");

  await test.step("The filters name no choice that could not be loaded", async () => {
    for (const list of ["Find a Creator", "Blogs"]) {
      await page.getByRole("link", { name: list, exact: true }).first().click();
      await expect(heading).toHaveText(list);
      const filter = page.getByRole("main").getByLabel("Category", { exact: true });
      await expect(filter).toHaveText("Could not be loaded");
      await expect(again).toBeVisible();
      await page.goBack();
      await expect(heading).toHaveText("My Library");
    }
  });

  await test.step("The page of a category says that it has no name", async () => {
    await page.goBack();
    await expect(heading).toHaveText("Category");
    await expect(
      page.getByText("The name of this category could not be loaded", { exact: true }),
    ).toBeVisible();
    restore();
    await again.click();
    await expect(heading).toHaveText(name);
    await expect(again).toHaveCount(0);
  });
});
