import { randomUUID } from "node:crypto";
import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { openDatabase } from "../src/database.ts";
import { codeFromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { visitorElsewhere } from "../src/networks.ts";
import { themeViolations } from "../src/page-health.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { newPerson, openSignedIn } from "../src/signed-in.ts";
import { expect, phone, test } from "../src/test.ts";

test("a deleted account shows how far the deletion is, until it is done", async ({ join }) => {
  const { page } = await join("Greta Gone", "watcher", phone);
  await page.goto("/account/delete");
  await expect(
    page.getByText("A payment that your bank has not made yet is refunded when it arrives."),
  ).toBeVisible();
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress of the deletion" })).toBeVisible();
  await expect(page.getByText("All your data is deleted.")).toBeVisible({ timeout: 120_000 });
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("a deletion is not called whole while buyers keep what they bought", async ({ join }) => {
  const { page } = await join("Gus Gone", "watcher", phone);
  // As after the deletion of a creator who has sold something.
  await page.route(/\/v1\/api\/data-transfer\/del_/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const sold = { ...data, buyers_until: "2027-03-01T12:00:00.000Z" };
    await route.fulfill({ response, json: { ...rest, data: sold } });
  });
  await page.goto("/account/delete");
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(
    page.getByText("Your data is deleted, except what people bought from you.", { exact: true }),
  ).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^It stays open to them until /)).toBeVisible();
  await expect(page.getByText("All your data is deleted.")).toHaveCount(0);
});

test("the deletion is shown though another call met the closed account first", async ({ join }) => {
  const { page } = await join("Greta Gone", "watcher", phone);
  const closed = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  await page.route("**/v1/api/users/authenticate*", async (route) => {
    await closed.promise;
    await route.continue();
  });
  await page.route("**/v1/api/data-transfer/", async (route) => {
    const response = await route.fetch();
    closed.resolve();
    await told.promise;
    await route.fulfill({ response });
  });
  await page.goto("/account/delete");
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expectMessage(page, "This account has been deactivated.");
  told.resolve();
  await expect(page.getByRole("progressbar", { name: "Progress of the deletion" })).toBeVisible();
});

test("a creator who became a watcher is told what is deleted of the channels", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Wim Formerly");
  await person.send(userCalls.update, { body: { account_type: "watcher" } });
  await page.goto("/account/delete");
  // After the answer that replaces what the browser stored of the creator.
  await page.waitForLoadState("networkidle");
  await expect(
    page.getByText("Your channels and videos leave the site, and their sales end."),
  ).toBeVisible();
});

test("a person whom no mail reaches is told so, and lifts it by a code", async ({ browser }) => {
  const email = `bounce+${randomUUID()}@simulator.amazonses.com`;
  const person = { ...newPerson("Boris Bounce"), email };
  const page = await openSignedIn(browser, person, "watcher", { viewport: phone });
  const sent = await visitorElsewhere()(formCalls.contact, {
    body: { name: person.name, email, subject: "Hello", message: "Is anybody there?" },
  });
  expect(sent.status).toBe(true);
  const notice = page.getByText("Our mails do not reach you");
  await expect(async () => {
    await page.goto("/notification-settings");
    await expect(page.getByRole("switch", { name: "Purchases, on your devices" })).toBeVisible();
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto("/watcher-profile");
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Check my e-mail" }).click();
  await expect(notice).toBeVisible();
  // A double press, before the page shows that the first one is being answered.
  await page.getByRole("button", { name: "Send the code" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const code = await codeFromMail(email);

  const { oneTimeCodes } = openDatabase();
  const user_id = await page.evaluate(() => String(JSON.parse(localStorage.userInfo).id));
  const setTries = (tries: number) =>
    oneTimeCodes.patch({ user_id, purpose: "old_email" }).set({ tries }).go();
  await setTries(4);
  await field.fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  const another = page.getByRole("button", { name: /^Send another code in (?:29|30) min$/ });
  await expect(another).toBeDisabled();
  await setTries(0);

  await field.fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Name the new address" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a code is entered although the answer to its request was lost", async ({ join }) => {
  const { page, person } = await join("Lola Lost", "watcher");
  await loseFirstAnswer(page, accountCalls.sendOldCode);
  await page.goto("/account/email");
  await page.getByRole("button", { name: "Send the code", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The code may be on its way");
  await page.getByRole("button", { name: "I have a code", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeFromMail(person.email));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Name the new address" })).toBeVisible();

  await loseFirstAnswer(page, accountCalls.requestEmailChange);
  await page.getByLabel("New e-mail", { exact: true }).fill(`lola+${randomUUID()}@example.test`);
  await page.getByRole("button", { name: "Send the code", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The code may be on its way");
});

test("a code whose check was not answered is not called refused", async ({ join }) => {
  const { page, person } = await join("Luz Lost", "watcher");
  await page.goto("/account/email");
  await page.getByRole("button", { name: "Send the code", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeFromMail(person.email));
  await loseFirstAnswer(page, accountCalls.verifyOldCode);
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("The code is not confirmed");
  await page.context().setOffline(true);
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("The code was not accepted");
  await page.context().setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a new address that is named too late need not be typed again", async ({ join }) => {
  const { page, person } = await join("Lotte Late", "watcher");
  const field = page.getByLabel("New e-mail", { exact: true });
  const prove = async (formerCode: string) => {
    await page.getByRole("button", { name: "Send the code", exact: true }).click();
    await expect.poll(() => codeFromMail(person.email)).not.toBe(formerCode);
    const code = await codeFromMail(person.email);
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(field).toBeVisible();
    return code;
  };
  await page.goto("/account/email");
  const code = await prove("");
  // A quarter of an hour later.
  const { oneTimeCodes } = openDatabase();
  await oneTimeCodes
    .patch({ user_id: person.userId, purpose: "old_email" })
    .set({ proof_ends_at: 1, sent_at: 1 })
    .go();
  const address = `lotte+${randomUUID()}@example.test`;
  await field.fill(address);
  await page.getByRole("button", { name: "Send the code", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The confirmation has expired");
  await prove(code);
  await expect(field).toHaveValue(address);
});

test("a creator who watches is told what an empty profile stops", async ({ joinComplete }) => {
  const { page } = await joinComplete("Wes Watching");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Switch to Video Watcher", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Switching to Watcher Mode?" });
  await question.getByRole("button", { name: "Switch to Video Watcher", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/watcher-profile");
  const warning = page.getByRole("alert").filter({ hasText: "Saving this stops your creating" });
  const remove = page.getByRole("button", { name: "Remove the picture", exact: true });
  await remove.click();
  await page.getByLabel("Bio (optional)", { exact: true }).fill("");
  await expect(remove).toBeHidden();
  await expect(warning).toBeHidden();
  await page.getByLabel("Country (optional)", { exact: true }).selectOption("");
  await expect(warning).toBeVisible();
});

test("a creator takes back the picture and the bio", async ({ joinComplete }) => {
  const { page } = await joinComplete("Rita Retracting");
  await page.goto("/update-profile");
  const bio = page.getByLabel("Bio (optional)", { exact: true });
  await expect(bio).not.toHaveValue("");
  const remove = page.getByRole("button", { name: "Remove the picture", exact: true });
  const warning = page.getByRole("alert").filter({
    hasText:
      "Your profile would be less than 80 % complete. Your channels and videos stay as they are. You can change and publish nothing until your profile is 80 % complete again.",
  });
  await remove.click();
  await expect(remove).toBeHidden();
  await expect(page.getByLabel("Choose picture", { exact: true })).toBeFocused();
  await bio.fill("");
  await expect(warning).toBeHidden();
  const country = page.getByLabel("Country (optional)", { exact: true });
  const chosen = await country.inputValue();
  await country.selectOption("");
  await expect(warning).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await country.selectOption(chosen);
  await expect(warning).toBeHidden();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Your public profile" });
  await expect(preview.getByText("Rita Retracting", { exact: true })).toBeVisible();
  await expect(preview.locator("img")).toHaveCount(0);
  await preview.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Your profile is saved.");
  await expect(page.getByRole("link", { name: "Fill in", exact: true })).toHaveCount(2);
  await page.goto("/update-profile");
  await expect(bio).toHaveValue("");
  await expect(remove).toHaveCount(0);
});
