import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import type { Page } from "@playwright/test";
import { fromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { Header } from "../src/pages/header.ts";
import { failCall } from "../src/requests.ts";
import { newPerson, openSignedIn } from "../src/signed-in.ts";
import { nameNewAddress } from "../src/steps.ts";
import { expect, test } from "../src/test.ts";
import { openVisitor } from "../src/visitor.ts";

const walter = newPerson("Walter Mover");
const newEmail = newPerson("Walter New").email;

test.use({ viewport: { width: 390, height: 844 } });

test("the pages that mails lead to", async ({ browser }) => {
  const page = await openSignedIn(browser, walter, "watcher");

  await test.step("Walter chooses what he is told, and it is kept", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: /^Account of/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Notification settings" }).click();
    await expect(page.getByRole("heading", { name: "Notification settings" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Your account/ })).toContainText("Always");
    const news = page.getByRole("switch", { name: "Channels you follow, by e-mail" });
    await expect(news).not.toBeChecked();
    const mails = page.getByRole("switch", { name: "Comments and reviews, by e-mail" });
    await expect(mails).not.toBeChecked();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes("/preferences") && answer.request().method() === "PUT",
    );
    await mails.click();
    await expect(mails).toBeChecked();
    await saved;
    await page.reload();
    await expect(mails).toBeChecked();
  });

  await test.step("A switch that cannot be saved turns back", async () => {
    const own = page.getByRole("switch", { name: "Purchases, on your devices" });
    const restore = await failCall(page, preferenceCalls.change);
    await own.click();
    await expectMessage(page, "Not saved");
    await expect(own).toBeChecked();
    restore();
  });

  await test.step("He chooses a new password by a mailed link, and logs in with it", async () => {
    await page.goto("/watcher-profile");
    await page.getByRole("button", { name: "Change password", exact: true }).click();
    await expect(page.getByText(/^The link is on its way to walter-mover/)).toBeVisible();
    await page.goto(await fromMail(walter.email, /https?:\S+mode=resetPassword\S+/));
    walter.password = "another-long-password";
    await page.getByLabel(`New password for ${walter.email}`).fill(walter.password);
    await page.getByRole("button", { name: "Change the password", exact: true }).click();
    const auth = new AuthPage(page);
    await expect(auth.heading).toHaveText("Log in");
    await auth.logInAs(walter);
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
  });

  await test.step("The new address is confirmed by a press, and ends the session", async () => {
    await page.goto(await newAddressLink(page));
    await expect(page.getByRole("heading", { name: "Confirm your new address" })).toBeVisible();
    await page.getByRole("button", { name: "Confirm the new address" }).click();
    await expect(page.getByRole("alert")).toContainText(newEmail);
    await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
    await page.getByLabel("E-mail").fill(newEmail);
    await page.getByLabel("Password", { exact: true }).fill(walter.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
  });

  await test.step("The former address takes it back on another device, once", async () => {
    const other = await openVisitor(browser);
    const link = await fromMail(walter.email, /https?:\S+undo=\S+/);
    await other.goto(link);
    // Tokens tell whole seconds: a session that began in the second in which all end would go on.
    await other.waitForTimeout(1000);
    await other.getByRole("button", { name: "Bring my address back" }).click();
    await expect(other.getByRole("alert")).toContainText(walter.email);
    await other.getByRole("link", { name: "Set a new password" }).click();
    await expect(other.getByRole("heading", { name: "Forgot password" })).toBeVisible();
    await other.goto(link);
    await other.getByRole("button", { name: "Bring my address back" }).click();
    await expect(other.getByRole("alert")).toContainText("works once");
    await page.reload();
    await expect(new Header(page).signUp).toBeVisible();
  });
});

/** The link that was mailed to the new address. */
async function newAddressLink(page: Page): Promise<string> {
  await nameNewAddress(page, walter.email, newEmail);
  await expect(page.getByRole("region", { name: "Confirm the new address" })).toContainText(
    newEmail,
  );
  return fromMail(newEmail, /https?:\S+[?]token=\S+/);
}
