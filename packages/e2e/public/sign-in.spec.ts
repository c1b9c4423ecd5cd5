import { pressByKey, typeByKey } from "../src/keyboard.ts";
import { fromMail, linkFromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { choice, dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { routeFirst } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newPerson } from "../src/signed-in.ts";
import { credentialsOf, newUser } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

const usedLink = "This link has been used already, or is not complete. Ask for a new one.";
const oldLink = "This link is too old. Ask for a new one.";
/** Checks a code of a mail, and sets the new password. */
const resetRequest = /\/v1\/accounts:resetPassword\b/;
const unchangedAddress =
  "The address of an account changes only in Marquee itself, with a code to both addresses. If somebody changed yours, open the link in our own mail. You can also set a new password with the address that you had. If neither works, write to help@marquee.test.";

for (const viewport of [phone, laptop]) {
  test(`Continue as keeps the choice and leads back, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/pricing");
    await new Header(page).signUp.click();
    const { continueAs } = dialogs(page);
    await choice(continueAs, "Creator").click();
    await expect(page).toHaveURL("/auth/signup?callbackUrl=%2Fpricing");
    await expect(new AuthPage(page).heading).toHaveText("Sign up to create");
    expect(await stored(page, "account_type")).toBe("creator");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await choice(continueAs, "Watcher").click();
    await expect(new AuthPage(page).heading).toHaveText("Sign up to watch");
    expect(await stored(page, "intendedRedirect")).toBe("/pricing");
    // "Log In" instead: the same choice leads to the log-in.
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await continueAs.getByRole("button", { name: "Log In", exact: true }).click();
    await choice(continueAs, "Watcher").click();
    await expect(page).toHaveURL("/auth/login");
    await new AuthPage(page).logo.click();
    await expect(page).toHaveURL("/");
    expect(await stored(page, "account_type")).toBeNull();
    expect(await stored(page, "intendedRedirect")).toBeNull();
    // A plan that was chosen before the sign-up is not forgotten.
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Start 14-day trial of Starter", exact: true }).click();
    await choice(continueAs, "Creator").click();
    await expect(new AuthPage(page).heading).toHaveText("Sign up to create");
    expect(await stored(page, "intendedRedirect")).toMatch(/^\/payments\/starter-/);
  });
}

test("a sign-up leads through the mail back to where it began", async ({ page, browser }) => {
  const person = newPerson("Suna Signer");
  const mistyped = newPerson("Suna Signer");
  const form = new AuthPage(page);
  await page.goto("/auth/signup?callbackUrl=%2Ffind-trainer");
  await form.signUp.click();
  await expect(form.name).toBeFocused();
  await expect(
    page.getByText("The terms must be accepted to open an account", { exact: true }),
  ).toBeVisible();
  await form.fillSignUp({ ...mistyped, password: "short" });
  await form.signUp.click();
  await expect(form.password).toHaveAccessibleDescription(/./);
  await form.password.fill(mistyped.password);
  // The account is made, and the connection breaks before the page knows it.
  await routeFirst(page, "**/v1/api/users/authenticate*", (route) => route.abort());
  // Without a connection the sign-up waits. The code of the identity provider is loaded only then.
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  await form.signUp.click();
  await page.context().setOffline(false);
  await expect(page.getByRole("alert")).toContainText("The service could not be reached.");
  await form.signUp.click();
  await expect(form.heading).toHaveText("Verify your e-mail");
  await expect(page.getByText(mistyped.email, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign up with another one", exact: true }).click();
  await form.fillSignUp(person);
  // The provider makes the account, and then fails.
  await routeFirst(page, /\/v1\/accounts:signUp\b/, async (route) => {
    await route.fetch();
    const message = "The service is currently unavailable.";
    await route.fulfill({ status: 503, json: { error: { code: 503, message } } });
  });
  await form.signUp.click();
  await expect(page.getByRole("alert")).toContainText("The service could not be reached.");
  await form.signUp.click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  // The link is opened elsewhere, and this page notices.
  const other = await openVisitor(browser);
  const link = await linkFromMail(person.email);
  await other.goto(link);
  await expect(other.getByText("Your e-mail address is verified")).toBeVisible();
  await other.reload();
  await expect(other.getByText(usedLink, { exact: true })).toBeVisible();
  await expect(form.heading).toHaveText("You are all set");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/find-trainer");
  // The intended page is opened once; the next visit of the home page stays there.
  await page.goto("/");
  await expect(page).toHaveURL("/");
  // A used link is no failure for the person whose address it has verified.
  await page.goto(link);
  await expect(page.getByText("Your e-mail address is verified")).toBeVisible();
});

for (const viewport of [phone, laptop]) {
  test(`a log-in with the keyboard alone, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const person = await newUser({ urls: testUrls() }, "Kay Keys", "watcher");
    const { email, password } = credentialsOf(person);
    const form = new AuthPage(page);
    // The page of an earlier visit is not what this log-in is for.
    await page.goto("/notifications");
    await expect(dialogs(page).authenticationRequired).toBeVisible();
    await page.goto("/auth/login?callbackUrl=%2Fmy_library");
    await pressByKey(page, form.logIn);
    await expect(form.email).toBeFocused();
    await typeByKey(page, form.email, email);
    await typeByKey(page, form.password, "not the password");
    await page.keyboard.press("Enter");
    await expect(form.problem).toHaveText(
      "The e-mail or the password is not right. Check both and try again.",
    );
    await page.reload();
    await typeByKey(page, form.email, email);
    await typeByKey(page, form.password, password);
    await pressByKey(page, form.logIn);
    await expect(page).toHaveURL("/my_library");
    await expect(new Header(page).account("Kay Keys")).toBeVisible();
    // The log-in leads a signed-in person home, which begins at its top like every page that is opened.
    await page.goto("/auth/login");
    await expect(page).toHaveURL("/");
    await settle(page);
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("link", { name: "Skip to the content", exact: true }),
    ).toBeFocused();
  });
}

test("a forgotten password is replaced by the link of a mail, once", async ({ page }) => {
  const person = await newUser({ urls: testUrls() }, "Fern Forgets", "watcher");
  const form = new AuthPage(page);
  await page.goto("/auth/login?callbackUrl=%2Fmy_library");
  // The typed address goes along.
  await form.email.fill(person.email);
  await page.getByRole("link", { name: "Forgot password?", exact: true }).click();
  // The log-in page also has a field with this name.
  await expect(form.heading).toHaveText("Forgot password");
  await expect(form.email).toHaveValue(person.email);
  await page.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect(page.getByText("Check your mailbox")).toBeVisible();
  await expect(form.heading).toBeFocused();
  const link = await fromMail(person.email, /https?:\S+oobCode=\S+/);
  // The link is checked again after an outage.
  await routeFirst(page, resetRequest, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText("The link could not be checked", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  const field = page.getByLabel(`New password for ${person.email}`, { exact: true });
  await field.fill("an-even-longer-password");
  const change = page.getByRole("button", { name: "Change the password", exact: true });
  // The password is changed, and the page does not get the answer.
  await routeFirst(page, resetRequest, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await change.click();
  await expect(page.getByRole("alert")).toContainText("The service could not be reached.");
  await change.click();
  await expectMessage(page, "The password is changed. Log in with the new one.");
  await expect(form.email).toHaveValue(person.email);
  await form.logInAs({ email: person.email, password: "an-even-longer-password" });
  await expect(page).toHaveURL("/my_library");
  await expect(new Header(page).account("Fern Forgets")).toBeVisible();
  await new Header(page).account("Fern Forgets").click();
  await new Header(page).entry("Logout").click();
  await expect(new Header(page).signUp).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("The link does not work", { exact: true })).toBeVisible();
  await expect(page.getByText(usedLink, { exact: true })).toBeVisible();
  // Nobody learns whether an address has an account.
  await page.goto("/auth/forgot-password");
  await form.email.fill("nobody@example.test");
  await page.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect(page.getByText("Check your mailbox")).toBeVisible();
});

test("a link that has verified an address although its answer was lost is no used one", async ({
  page,
}) => {
  const main = page.getByRole("main");
  let isUsed = false;
  await page.route(/\/v1\/accounts:(?:update|resetPassword)\b/, (route) => {
    if (isUsed) {
      return route.fulfill({
        status: 400,
        json: { error: { code: 400, message: "INVALID_OOB_CODE" } },
      });
    }
    if (route.request().url().includes(":update")) {
      isUsed = true;
      return route.abort();
    }
    return route.fulfill({ json: { email: "vera@example.test", requestType: "VERIFY_EMAIL" } });
  });
  await page.goto("/auth/email-action?mode=verifyEmail&oobCode=any");
  await expect(main.getByText("The link could not be checked", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(main.getByText("Your e-mail address is verified", { exact: true })).toBeVisible();
  await expect(
    main.getByText("vera@example.test belongs to your account.", { exact: true }),
  ).toBeVisible();
});

test("a log-in while the identity provider fails calls no password wrong", async ({ page }) => {
  const form = new AuthPage(page);
  await page.route(/\/v1\/accounts:signInWithPassword\b/, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 503, message: "The service is currently unavailable." } },
    }),
  );
  await page.goto("/auth/login");
  await form.logInAs({ email: "fern@example.test", password: "a-long-password" });
  await expect(page.getByRole("alert")).toContainText("The service could not be reached.");
});

test("a link of a mail that is too old or not complete, or would change the address, says so", async ({
  page,
}) => {
  const form = new AuthPage(page);
  const main = page.getByRole("main");
  // The emulator's codes never expire, so the provider's answer is replaced here.
  await page.route(/\/v1\/accounts:(?:update|resetPassword)\b/, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: "EXPIRED_OOB_CODE" } },
    }),
  );
  for (const { mode, heading, text, next } of [
    { mode: "verifyEmail", heading: "Verify your e-mail", text: oldLink, next: "Log in" },
    { mode: "resetPassword", heading: "New password", text: oldLink, next: "New link" },
    {
      mode: "recoverEmail",
      heading: "Your e-mail address",
      text: unchangedAddress,
      next: "Set a new password",
    },
    {
      mode: "verifyAndChangeEmail",
      heading: "Your e-mail address",
      text: unchangedAddress,
      next: "Set a new password",
    },
  ]) {
    await page.goto(`/auth/email-action?mode=${mode}&oobCode=any`);
    await expect(form.heading).toHaveText(heading);
    await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByRole("link")).toHaveText([next]);
    await page.goto(`/auth/email-action?mode=${mode}`);
    await expect(form.heading).toHaveText(heading);
    await expect(main.getByText("The link is not complete", { exact: true })).toBeVisible();
  }
});

test("a link that has verified an address is used once, although the connection comes and goes", async ({
  page,
}) => {
  const main = page.getByRole("main");
  let uses = 0;
  await page.route(/\/v1\/accounts:(?:update|resetPassword)\b/, (route) => {
    if (route.request().url().includes(":update")) uses += 1;
    return route.fulfill({
      json: { email: "vera@example.test", requestType: "VERIFY_EMAIL" },
    });
  });
  await page.goto("/auth/email-action?mode=verifyEmail&oobCode=any");
  const done = main.getByText("Your e-mail address is verified", { exact: true });
  await expect(done).toBeVisible();
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Answered after the requests that the page sends because it is connected again.
  await page.evaluate(async () => (await fetch("/robots.txt", { cache: "no-store" })).text());
  expect(uses).toBe(1);
  await expect(done).toBeVisible();
});

test("a refused page is asked for again after the log-in", async ({ page, fixtures }) => {
  await page.goto("/account/data");
  await expect(page).toHaveURL("/");
  const { authenticationRequired } = dialogs(page);
  await authenticationRequired.getByRole("link", { name: "Login", exact: true }).click();
  await new AuthPage(page).logInAs(fixtures.people.watcher);
  await expect(page).toHaveURL("/account/data");
  await page.goto("/");
  await expect(page).toHaveURL("/");
});

test("an intended page is also opened when the site is loaded later, once", async ({ join }) => {
  const { page } = await join("Ida Intends", "watcher");
  await page.goto("/about-us");
  // Its own guard would open the intended page.
  await settle(page);
  await page.evaluate(() => localStorage.setItem("intendedRedirect", "/find-trainer"));
  await page.goto("/my_library");
  await expect(page).toHaveURL("/find-trainer");
  expect(await stored(page, "intendedRedirect")).toBeNull();
  await page.goto("/my_library");
  await expect(new AuthPage(page).heading).toHaveText("My Library");
});

test("an intended page that the role may not open is dropped", async ({ page, fixtures }) => {
  await page.goto("/update-profile");
  await dialogs(page).authenticationRequired.getByRole("link", { name: "Login" }).click();
  await new AuthPage(page).logInAs(fixtures.people.watcher);
  await expect(new Header(page).account("Robin Looker")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await stored(page, "intendedRedirect")).toBeNull();
});

test("a creator without a plan is asked to subscribe", async ({ join }) => {
  const { page } = await join("Nils Newcomer", "creator");
  const { getStarted } = dialogs(page);
  for (const address of ["/channel", "/blogs/new", "/payments/upload-minutes"]) {
    await page.goto(address);
    await expect(page).toHaveURL("/video-creator-dashboard");
    await expect(getStarted).toBeVisible();
  }
  expect(await layerProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(laptop);
  const header = new Header(page);
  await expect(header.nav.getByRole("link")).toHaveText([
    "Dashboard",
    "Channels",
    "Blog",
    "Help Desk",
  ]);
  await header.account("Nils Newcomer").click();
  await expect(page.getByRole("menu")).toContainText("Nils Newcomer");
  for (const entry of ["My Profile", "FAQs", "Terms & Conditions", "Logout"]) {
    await expect(header.entry(entry)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await header.nav.getByRole("link", { name: "Channels", exact: true }).click();
  await getStarted.getByRole("link", { name: "Subscribe", exact: true }).click();
  await expect(page).toHaveURL("/profile");

  await test.step("the profile says what is missing, and what a deletion takes", async () => {
    const steps = page.getByRole("list", { name: "Steps to a complete profile" });
    await expect(page.getByText("20 %", { exact: true })).toBeVisible();
    await expect(steps.getByRole("listitem").filter({ hasText: "(to do)" })).toHaveText([
      /^A picture/,
      /^A bio \(to do\)20 to 1,000 characters about you and your work\./,
      /^Your category/,
      /^Your country/,
      /^A plan/,
      /^A payout account/,
    ]);
    await page.getByRole("link", { name: "Delete account", exact: true }).click();
    await expect(page.getByRole("region", { name: "What stays", exact: true })).toContainText(
      "What people bought from you stays open to them for 90 days, without your name.",
    );
  });
});

const stored = (page: import("@playwright/test").Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
