import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Page } from "@playwright/test";
import { expectMessage } from "../src/messages.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { pixel } from "../src/pixel.ts";
import { failCall, holdCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

declare global {
  interface Window {
    modeChanges?: number;
    permission?: NotificationPermission;
    permissionReads?: number;
  }
}

/** The links and buttons of the header that are not wholly in the window. */
const cutOff = (page: Page) =>
  new Header(page).bar.locator("a, button").evaluateAll((items) =>
    items
      .filter((item) => item.checkVisibility())
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map((item) => item.getAttribute("aria-label")),
  );

test("letters twice as large cut nothing of the header", async ({ join, joinComplete }) => {
  const { page: creatorPage } = await joinComplete("Cleo Creator");
  await creatorPage.setViewportSize({ width: 320, height: 740 });
  await creatorPage.goto("/help-desk");
  const creatorHeader = new Header(creatorPage);
  await expect(creatorHeader.account("Cleo Creator")).toBeVisible();
  expect((await creatorHeader.bar.boundingBox())?.height).toBe(65);

  const { page } = await join("Lotte Large", "watcher", phone);
  await page.goto("/about-us");
  const account = new Header(page).account("Lotte Large");
  await expect(account).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  // A style of the reader's own, which media queries do not see.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await cutOff(page)).toEqual([]);
  await page.setViewportSize(laptop);
  expect(await cutOff(page)).toEqual([]);
  await page.setViewportSize(phone);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.reload();
  await expect(account).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await account.click();
  const menu = await page.getByRole("menu").boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(phone.width);
});

test("a watcher becomes a creator after a question, in every tab, and watches again", async ({
  join,
}) => {
  const { page, person } = await join("Swea Switcher", "watcher");
  const otherTab = await page.context().newPage();
  await otherTab.setViewportSize(laptop);
  await otherTab.goto("/about-us");
  await page.setViewportSize(laptop);
  await page.goto("/about-us");
  await page.evaluate(() => {
    window.modeChanges = 0;
    window.addEventListener("account-type-changed", () => {
      window.modeChanges = (window.modeChanges ?? 0) + 1;
    });
  });
  const mode = () =>
    page.evaluate(() => [localStorage.getItem("account_type"), window.modeChanges]);
  const header = new Header(page);
  const { toCreator, toWatcher } = dialogs(page);
  const ask = async (badge: "Watcher" | "Creator", entry: string) => {
    await header.badge(badge).click();
    await header.entry(entry).click();
  };

  await ask("Watcher", "Switch to Creator");
  await expect(toCreator).toContainText(
    "You're moving to Creator Mode to share and manage content. You can switch back anytime from the top menu.",
  );
  expect(await layerProblems(page)).toEqual([]);
  await toCreator.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(header.badge("Watcher")).toBeVisible();

  // A watcher's account has no profile yet, so the switch leads to it.
  const release = await holdCall(page, userCalls.update);
  await ask("Watcher", "Switch to Creator");
  await toCreator.getByRole("button", { name: "Switch to Video Creator", exact: true }).click();
  await expect(toCreator.getByRole("button", { name: "Switching...", exact: true })).toBeDisabled();
  release();
  await expect(page).toHaveURL("/profile");
  expect(await mode()).toEqual(["creator", 1]);
  await expect(new Header(otherTab).badge("Creator")).toBeVisible();

  for (const [entry, address, heading] of [
    ["FAQs", "/faq/creator", "FAQs for creators"],
    ["Terms & Conditions", "/terms-conditions", "Terms of service"],
    ["My Profile", "/profile", "Swea Switcher"],
  ] as const) {
    // Without a picture, the first letter of the name stands for it.
    await expect(header.account("Swea Switcher")).toHaveText("S");
    await header.account("Swea Switcher").click();
    await expect(page.getByRole("menu").getByText(person.email, { exact: true })).toBeVisible();
    await header.entry(entry).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }

  await ask("Creator", "Switch to Video Watcher");
  await expect(toWatcher).toContainText(
    "You're moving to Watcher Mode to explore and enjoy content. Return to Creator Mode anytime from the top menu.",
  );
  expect(await layerProblems(page)).toEqual([]);
  await toWatcher.getByRole("button", { name: "Switch to Video Watcher", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await mode()).toEqual(["watcher", 2]);
  await expect(toWatcher).toBeHidden();
  // Back leads to another page.
  const lastPages = await page.evaluate(() =>
    window.navigation
      .entries()
      .slice(-2)
      .map(({ url }) => new URL(url ?? "").pathname),
  );
  expect(lastPages).toEqual(["/terms-conditions", "/"]);

  // The account is already a creator's: the switch goes back to the studio and sends no request.
  await ask("Watcher", "Switch to Creator");
  await toCreator.getByRole("button", { name: "Switch to Video Creator", exact: true }).click();
  await expect(page).toHaveURL("/video-creator-dashboard");

  // A link to a page of the other mode, such as one in a notification, asks before it is followed.
  await page.goto("/my_library?tab=payments");
  await toWatcher.getByRole("button", { name: "Switch to Video Watcher", exact: true }).click();
  await expect(page).toHaveURL("/my_library?tab=payments");
  await expect(toCreator).toBeHidden();
});

test("a switch that fails closes its dialog and changes nothing", async ({ join }) => {
  const { page } = await join("Faye Fails", "watcher");
  await page.setViewportSize(phone);
  await page.goto("/about-us");
  await page.route("**/users/update", (route) => route.abort());
  const header = new Header(page);
  await header.menuButton.click();
  await header.drawer.getByRole("button", { name: "Switch to Creator", exact: true }).click();
  const { toCreator } = dialogs(page);
  await toCreator.getByRole("button", { name: "Switch to Video Creator", exact: true }).click();
  await expect(toCreator).toBeHidden();
  await expect(page).toHaveURL("/about-us");
  await header.menuButton.click();
  await expect(header.drawer.getByRole("link", { name: "My Library", exact: true })).toBeVisible();
});

test("a switch that is still on its way leads nobody away from the page to which they went back", async ({
  join,
}) => {
  const { page } = await join("Bram Back", "watcher");
  await page.clock.install();
  await page.setViewportSize(laptop);
  await page.goto("/about-us");
  const header = new Header(page);
  await header.nav.getByRole("link", { name: "Blogs", exact: true }).click();
  await expect(page).toHaveURL("/blogs");
  const release = await holdCall(page, userCalls.update);
  await header.badge("Watcher").click();
  await header.entry("Switch to Creator").click();
  const { toCreator } = dialogs(page);
  await toCreator.getByRole("button", { name: "Switch to Video Creator", exact: true }).click();
  await expect(toCreator.getByRole("button", { name: "Switching...", exact: true })).toBeVisible();
  await page.goBack();
  await expect(toCreator).toBeHidden();
  await header.badge("Watcher").click();
  await header.entry("Switch to Creator").click();
  release();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("account_type")))
    .toBe("creator");
  // The end of the switch (spec §4).
  await page.clock.fastForward(500);
  await settle(page);
  // Neither this page nor a dialog that was opened meanwhile is left.
  await expect(page).toHaveURL("/about-us");
  await expect(toCreator).toBeVisible();
});

test("the avatar menu of a watcher leads to the watcher's pages, and out in every tab", async ({
  join,
}) => {
  const { page } = await join("Mona Menu", "watcher");
  await page.goto("/");
  const header = new Header(page);
  for (const [entry, address] of [
    ["My Profile", "/watcher-profile"],
    ["Notification settings", "/notification-settings"],
    ["FAQs", "/faq/watcher"],
    ["Terms & Conditions", "/terms-conditions"],
  ] as const) {
    await header.account("Mona Menu").click();
    await header.entry(entry).click();
    await expect(page).toHaveURL(address);
  }
  await header.account("Mona Menu").click();
  await expect(page.getByRole("menu")).toContainText("Mona Menu");
  expect(await layerProblems(page)).toEqual([]);
  // An entry that the keys have reached has the ring of everything with the focus, not a background alone.
  await page.keyboard.press("ArrowDown");
  await expect(header.entry("My Profile")).toBeFocused();
  await expect(header.entry("My Profile")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/about-us");
  await expect(new Header(otherTab).account("Mona Menu")).toBeVisible();
  const device = await waitFor("The registration of the browser", () =>
    page.evaluate(() => localStorage.getItem("firebaseToken") ?? undefined),
  );
  // A person may log out before the part of the page that receives push messages is loaded.
  const pushArrives = await holdBackScript(page, "Push messages are not connected");
  await page.reload();
  await header.account("Mona Menu").click();
  await header.entry("Logout").click();
  await expect(page).toHaveURL("/");
  await expect(header.signUp).toBeVisible();
  await expect(new Header(otherTab).signUp).toBeVisible();
  await expect(otherTab).toHaveURL("/about-us");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // The push service no longer knows the device, so the next user of the browser gets none of Mona's messages.
  await expect.poll(() => messageTo(device)).toBe(404);
  pushArrives();
});

test("Back after a log-out on another page shows what a visitor sees", async ({ join }) => {
  const { page } = await join("Bo Back", "watcher");
  await page.goto("/about-us");
  const header = new Header(page);
  await expect(header.account("Bo Back")).toBeVisible();
  await settle(page);
  const turn = (type: "pagehide" | "pageshow") =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, type);
  // The browser keeps the page in its memory, where it hears of no change.
  await turn("pagehide");
  await turn("pageshow");
  await expect(header.account("Bo Back")).toBeVisible();
  await turn("pagehide");
  await page.evaluate(() => localStorage.clear());
  await turn("pageshow");
  await expect(header.signUp).toBeVisible();
  await expect(page).toHaveURL("/about-us");
});

/** Delays the script that contains a text; returns a function that releases it. */
async function holdBackScript(page: Page, text: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

/** The push service's answer to a message to a device. */
async function messageTo(token: string): Promise<number> {
  const answer = await fetch(`${testUrls().console}/push/v1/projects/any/messages:send`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ validate_only: true, message: { token } }),
  });
  return answer.status;
}

test("a watcher changes the profile, and gets the data that is stored", async ({ join }) => {
  const { page } = await join("Dora Data", "watcher");
  const header = new Header(page);
  await page.goto("/watcher-profile");
  await expect(header.account("Dora Data")).toHaveText("D");
  await page.getByLabel("Name", { exact: true }).fill("Dora Digits");
  const choosePicture = (buffer: Buffer) =>
    page
      .getByLabel("Choose picture", { exact: true })
      .setInputFiles({ name: "dora.png", mimeType: "image/png", buffer });
  await choosePicture(pixel.subarray(0, 20));
  await expect(page.getByRole("alert")).toHaveText(
    "This image could not be read. Choose another one",
  );
  const whole = await page.screenshot({ type: "png" });
  const crop = page.getByRole("dialog", { name: "Choose the part to show", exact: true });
  await test.step("of a download that broke off, the browser shows a part, and nothing can be used", async () => {
    await choosePicture(whole);
    await crop.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await choosePicture(whole.subarray(0, whole.length / 2));
    await expect(page.getByRole("alert")).toHaveText(
      "This image could not be read. Choose another one",
    );
    await expect(crop).toHaveCount(0);
  });
  await choosePicture(whole);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await settle(page);
  expect(await themeViolations(page)).toEqual([]);
  await crop.getByRole("button", { name: "Use this part", exact: true }).click();
  await expect(crop).toHaveCount(0);
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Your profile is saved.");
  const portrait = header.account("Dora Digits").locator("img");
  await expect(portrait).toHaveAttribute("src", /^http/);
  // The screenshot is wide; the chosen part is as wide as it is high.
  await expect
    .poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBe(1);
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await page.getByRole("link", { name: "Get my data", exact: true }).click();
  const connect = await failCall(page, exportCalls.get);
  const get = page.getByRole("button", { name: "Get my data", exact: true });
  await get.press("Enter");
  const failure = page.getByRole("alert").filter({ hasText: "Your data could not be prepared" });
  await expect(failure).toBeVisible();
  await expect(get).toBeFocused();
  connect();
  await get.press("Enter");
  await expect(page.getByText("Your file is ready", { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole("heading", { name: "Your file", exact: true })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

/** A denied permission that counts how often the page reads it. */
function countPermissionReads(): void {
  window.permissionReads = 0;
  window.permission = "denied";
  Object.defineProperty(Notification, "permission", {
    get: () => {
      window.permissionReads = (window.permissionReads ?? 0) + 1;
      return window.permission;
    },
  });
}

test("a browser that forbids or lacks notifications says so, until it allows them", async ({
  join,
}) => {
  const { page } = await join("Pia Push", "watcher");
  await page.addInitScript(countPermissionReads);
  await page.clock.install();
  await page.goto("/about-us");
  const warning = page.getByText(
    "Please enable notifications in your browser settings to receive updates.",
    { exact: true },
  );
  await expect(warning).toBeVisible();
  // The page checks the permission every second until it is granted.
  const reads = () => page.evaluate(() => window.permissionReads ?? 0);
  const before = await reads();
  await page.clock.runFor(3000);
  expect(await reads()).toBeGreaterThanOrEqual(before + 3);
  await page.evaluate(() => {
    window.permission = "granted";
  });
  await page.clock.runFor(1000);
  const last = await reads();
  await page.clock.runFor(5000);
  expect(await reads()).toBe(last);
  await page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
  await page.reload();
  await expect(
    page.getByText("Browser doesn't support notifications.", { exact: true }),
  ).toBeVisible();
  await expect(warning).toBeHidden();
});

test("a long name in Arabic is cut at its end", async ({ join }) => {
  const name = "محمد عبد الرحمن بن عبد العزيز آل سعود الطويل جداً";
  const { page } = await join(name, "watcher", phone);
  await page.goto("/about-us");
  await new Header(page).account(name).click();
  const isFirstLetterShown = await page
    .getByRole("menu")
    .getByText(name, { exact: true })
    .evaluate((element) => {
      const letter = document.createRange();
      const text = element.firstChild;
      if (text === null) return undefined;
      letter.setStart(text, 0);
      letter.setEnd(text, 1);
      const [first, box] = [letter.getBoundingClientRect(), element.getBoundingClientRect()];
      return first.left >= box.left && first.right <= box.right + 1;
    });
  expect(isFirstLetterShown).toBe(true);
});
