import type { Page } from "@playwright/test";
import { isTakenOver, openFilled, useUntilTakenOver, waitForUse } from "../src/filled-document.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { SearchBox } from "../src/pages/search-box.ts";
import { holdRequests } from "../src/requests.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

/**
 * Opens a rendered document whose code is delayed; returns a function that releases the code. Only what was pressed or
 * typed starts it then.
 */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  await waitForUse(page);
  const release = await holdRequests(page, "**/assets/*.js");
  await openFilled(page, address, { waitUntil: "commit" });
  return release;
}

const holdAllCalls = (page: Page) => holdRequests(page, "**/v1/**");

for (const viewport of [phone, laptop]) {
  test(`a button pressed before the code is there acts when it is, ${viewport.width} wide`, async ({
    page,
    fixtures,
  }) => {
    await page.setViewportSize(viewport);
    const codeArrives = await openWithoutCode(page, `/channel/${fixtures.channels.open.slug}`);
    await page.getByRole("button", { name: "Follow", exact: true }).click();
    const { authenticationRequired } = dialogs(page);
    await expect(authenticationRequired).toBeHidden();
    // Shows the line at the top of the window.
    await expect(page.locator("html")).toHaveAttribute("data-waiting");
    codeArrives();
    await expect(authenticationRequired).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-waiting");
  });
}

test("a press without a pointer or a key, as by a screen reader, starts the code", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await waitForUse(page);
  await openFilled(page, "/categories");
  const { opener, field } = new SearchBox(page);
  await opener.evaluate((button: HTMLElement) => button.click());
  await expect(field).toBeVisible();
});

test("a press while React hydrates acts once", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    // React listens to its root when it begins to hydrate.
    EventTarget.prototype.addEventListener = function (...given) {
      addEventListener.apply(this, given);
      if (!(this instanceof HTMLElement) || this.id !== "root" || given[0] !== "click") return;
      EventTarget.prototype.addEventListener = addEventListener;
      const search = document.querySelector<HTMLElement>("button[aria-label=Search]");
      setTimeout(() => search?.click());
    };
  });
  await openFilled(page, "/categories");
  await useUntilTakenOver(page);
  const search = new SearchBox(page);
  await expect(search.opener).toHaveAttribute("aria-expanded", "true");
  await expect(search.field).toBeVisible();
  // The stored press would be repeated by now.
  await expect(page.locator("html")).not.toHaveAttribute("data-waiting");
  await expect(search.opener).toHaveAttribute("aria-expanded", "true");
});

test("of several early presses the last one counts, once", async ({ page, fixtures }) => {
  const codeArrives = await openWithoutCode(page, `/channel/${fixtures.channels.open.slug}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  const reviews = page.getByRole("tab", { name: "Reviews", exact: true });
  await reviews.click();
  await reviews.click();
  codeArrives();
  await expect(reviews).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\?tab=reviews$/);
  await expect(dialogs(page).authenticationRequired).toBeHidden();
});

test("an early press acts for the person who is signed in", async ({ join, fixtures }) => {
  const { page } = await join("Prudence Pressed", "watcher");
  const codeArrives = await openWithoutCode(page, `/channel/${fixtures.channels.open.slug}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  codeArrives();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await expect(new Header(page).account("Prudence Pressed")).toBeVisible();
  await expect(dialogs(page).authenticationRequired).toBeHidden();
});

test("a press waits until it is known who is here", async ({ join, fixtures }) => {
  const { page } = await join("Wanda Waiting", "watcher");
  const codeArrives = await openWithoutCode(page, `/channel/${fixtures.channels.open.slug}`);
  const answer = await holdAllCalls(page);
  codeArrives();
  await expect.poll(() => isTakenOver(page), { message: "React listens" }).toBe(true);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(dialogs(page).authenticationRequired).toBeHidden();
  answer();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await expect(dialogs(page).authenticationRequired).toBeHidden();
});

test("what is pressed later is not undone by an earlier press", async ({ join, fixtures }) => {
  const { page } = await join("Lara Later", "watcher");
  const codeArrives = await openWithoutCode(page, `/channel/${fixtures.channels.open.slug}`);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Playlists").click();
  // React listens, and the session is not restored yet.
  const answer = await holdAllCalls(page);
  codeArrives();
  await expect.poll(() => isTakenOver(page), { message: "React listens" }).toBe(true);
  await expect(async () => {
    await tab("Reviews").click();
    await expect(tab("Reviews")).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
  answer();
  await expect(page.locator("html")).not.toHaveAttribute("data-session", /./);
  await expect(new Header(page).account("Lara Later")).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Reviews", exact: true })).toContainText(
    "Calm and exact.",
  );
  await expect(tab("Reviews")).toHaveAttribute("aria-selected", "true");
});

test("nobody who is signed in is asked to log in while their session is restored", async ({
  join,
}) => {
  const { page } = await join("Rita Restored", "watcher");
  // The person must be read from the API, because only the token is stored.
  await page.goto("/my_library");
  await page.evaluate(() => localStorage.removeItem("userInfo"));
  const answer = await holdAllCalls(page);
  await page.reload({ waitUntil: "commit" });
  const header = new Header(page);
  await expect(header.bar.getByRole("link", { name: "Marquee, home", exact: true })).toBeVisible();
  await expect(header.login).toBeHidden();
  answer();
  await expect(header.account("Rita Restored")).toBeVisible();
});

// A phone has the field behind a button.
test("words typed before the code is there are searched for", async ({ page }) => {
  await page.setViewportSize(laptop);
  const codeArrives = await openWithoutCode(page, "/categories");
  const search = new SearchBox(page);
  await search.field.fill("nets");
  codeArrives();
  await expect(search.result("Nets at first light Video · Salt and Rope")).toBeVisible();
  await expect(search.field).toHaveValue("nets");
});

test("no letter is lost that is typed while the code begins", async ({ page }) => {
  await page.setViewportSize(laptop);
  const search = new SearchBox(page);
  // One of these typing speeds hits every phase of React's start.
  for (const delay of [5, 20, 50, 120]) {
    await openFilled(page, "/categories");
    await search.field.focus();
    await page.keyboard.type("nets at first", { delay });
    await expect(search.result("Nets at first light Video · Salt and Rope")).toBeVisible();
    expect(await search.field.inputValue()).toBe("nets at first");
  }
});

test("a search sent before the code is there is sent", async ({ page }) => {
  await page.setViewportSize(laptop);
  const codeArrives = await openWithoutCode(page, "/categories");
  const search = new SearchBox(page);
  await search.field.fill("nets");
  await search.field.press("Enter");
  await expect(page).toHaveURL("/categories");
  codeArrives();
  await expect(page).toHaveURL(/\/search_result\?/);
  await expect(page.getByRole("link", { name: /Nets at first light/ })).not.toHaveCount(0);
});
