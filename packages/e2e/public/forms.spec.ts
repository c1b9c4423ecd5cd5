import { stayWithText } from "../src/steps.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

for (const viewport of [phone, laptop]) {
  test(`a question is checked and sent, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/contact-us");
    const main = page.getByRole("main");
    const field = (name: string) => main.getByLabel(name, { exact: true });
    const send = main.getByRole("button", { name: "Send", exact: true });
    await send.click();
    await expect(field("Name")).toBeFocused();
    await expect(field("Name")).toHaveAccessibleDescription("Enter a name");
    await expect(field("E-mail")).toHaveAccessibleDescription(
      "Enter an e-mail address like name@example.com",
    );
    await expect(field("Message")).toHaveAccessibleDescription("Fill this in");
    await field("Name").fill("Quinn Question");
    await field("E-mail").fill("quinn@example.test");
    await field("Subject (optional)").fill("Captions");
    // The whole of a text that is too long stays, so that nothing is sent without its end.
    await field("Message").fill("w".repeat(5012));
    await send.click();
    await expect(field("Message")).toHaveAccessibleDescription(
      "At most 5,000 characters. Remove 12",
    );
    await field("Message").fill("Which caption files do you take?");
    await send.click();
    await expect(main.getByText("Thank you. Your message has arrived.")).toBeVisible();
    await expect(
      main.getByText("We answer to quinn@example.test, usually within two working days."),
    ).toBeVisible();
  });
}

test("a failed message says so, and keeps what was typed", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route("**/submitContactForm", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return route.abort();
  });
  await page.goto("/contact-us");
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Quinn Question");
  await main.getByLabel("E-mail", { exact: true }).fill("quinn@example.test");
  await main.getByLabel("Message", { exact: true }).fill("Which caption files do you take?");
  const send = main.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(main.getByRole("alert")).toContainText("The message is not confirmed");
  // The answer may have been lost only: the key of the next try makes it one message.
  await send.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  const message = main.getByRole("textbox", { name: "Message", exact: true });
  await expect(message).toHaveValue("Which caption files do you take?");
  await stayWithText(page, message);
  await main.getByRole("tab", { name: "An enterprise plan", exact: true }).click();
  await expect(main.getByLabel("Company", { exact: true })).toBeVisible();
  await stayWithText(page, message);
  await main.getByRole("tab", { name: "A question", exact: true }).click();
  await expect(message).toHaveValue("Which caption files do you take?");
});

test("an enterprise enquiry is asked for on the pricing page", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Ask for an offer", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("tab", { name: "An enterprise plan", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await main.getByLabel("Name", { exact: true }).fill("Ena Prise");
  await main.getByLabel("E-mail", { exact: true }).fill("ena@example.test");
  await main.getByLabel("Company", { exact: true }).fill("Harbour Films");
  await main.getByLabel("Team size", { exact: true }).fill("1,000,001");
  await main.getByLabel("Upload minutes a month (optional)", { exact: true }).fill("2,000");
  await main.getByLabel("Message", { exact: true }).fill("Forty people, a film a week.");
  const send = main.getByRole("button", { name: "Ask for an offer", exact: true });
  await send.click();
  await expect(main.getByText("At most 1,000,000", { exact: true })).toBeVisible();
  await main.getByLabel("Team size", { exact: true }).fill("40");
  await send.click();
  await expect(main.getByText("Thank you. Your message has arrived.")).toBeVisible();
});
