import { expect, type Locator, type Page } from "@playwright/test";
import { type Card, cards } from "./hosted-pages.ts";
import { codeFromMail, linkFromMail } from "./mailbox.ts";
import { choice, dialogs } from "./pages/dialogs.ts";
import { Header } from "./pages/header.ts";

/** What a person enters in the forms to sign up and to log in. */
export interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** Signs up through the form and opens the link of the verification mail. */
export async function signUp(
  page: Page,
  person: Credentials,
  type: "watcher" | "creator",
): Promise<void> {
  await page.goto("/");
  await new Header(page).signUp.click();
  await choice(dialogs(page).continueAs, type === "creator" ? "Creator" : "Watcher").click();
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByLabel("I am 16 or over").check();
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verify your e-mail" })).toBeVisible();
  await page.goto(await linkFromMail(person.email));
  await expect(page.getByText("Your e-mail address is verified")).toBeVisible();
}

/** Proves a person's present address, and has the code for the new one sent. */
export async function nameNewAddress(page: Page, present: string, next: string): Promise<void> {
  await page.goto("/account/email");
  const old = page.getByRole("region", { name: "Confirm your present address" });
  await old.getByRole("button", { name: "Send the code", exact: true }).click();
  await old.getByLabel("Code", { exact: true }).fill(await codeFromMail(present));
  await old.getByRole("button", { name: "Confirm", exact: true }).click();
  const named = page.getByRole("region", { name: "Name the new address" });
  await named.getByLabel("New e-mail", { exact: true }).fill(next);
  await named.getByRole("button", { name: "Send the code", exact: true }).click();
}

/** Enters a card on the provider's hosted page and presses the button. */
export async function payWithCard(
  page: Page,
  button: string,
  card: Card = cards.pays,
): Promise<void> {
  await page.getByLabel("Email").fill("payer@example.test");
  await fillCard(page, card);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Pays an invoice on the provider's hosted page, which already has the person's name. */
export async function payInvoice(page: Page): Promise<void> {
  await fillCard(page, cards.pays);
  await page.getByRole("button", { name: /^Pay \$\d+\.\d\d$/ }).click();
}

async function fillCard(page: Page, card: Card): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Pat Payer");
}

const offline = "You are offline, so nothing was sent. Try again when the connection is back.";

/**
 * Presses a button without a connection: what it belongs to stays, and says that nothing was sent until the connection
 * is back.
 */
export async function pressOffline(button: Locator, place: Locator): Promise<void> {
  const context = button.page().context();
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await button.click();
  await expect(place.getByRole("alert")).toHaveText(offline);
  await context.setOffline(false);
  await expect(place.getByRole("alert")).toHaveCount(0);
}

/** Starts to leave the page by the name of the site, is asked because of the typed text, and stays. */
export async function stayWithText(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?", exact: true });
  // On a phone, a push message may appear above the link and take the click.
  await expect(async () => {
    const home = new Header(page).bar.getByRole("link", { name: /^Marquee,/ });
    // An open question hides the link.
    if (!(await question.isVisible())) await home.click({ timeout: 5000 });
    await expect(question).toBeVisible({ timeout: 5000 });
  }).toPass();
  await question.getByRole("button", { name: "Stay", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(typed);
}
