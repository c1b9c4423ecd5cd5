import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { expectHealthy } from "../src/expect-healthy.ts";
import { linkFromMail } from "../src/mailbox.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { Header } from "../src/pages/header.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { newPerson, openUnverified } from "../src/signed-in.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

const refusal = "Verify your e-mail address first: open the link in the mail that we sent you.";

test("a person with an unverified address verifies it, and sends what was typed before", async ({
  browser,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Vera Verified");
  const channel = await newChannel(creator, "Letters and links");
  const database = openDatabase();
  const videoId = await putVideo({ database, channel }, { title: "A letter arrives" }, channel);
  const person = newPerson("Uma Unverified");
  const page = await openUnverified(browser, person, { viewport: phone });
  const dialog = page.getByRole("dialog", { name: "Verify your e-mail first", exact: true });

  await test.step("the profile says it, and leads to the mail", async () => {
    await page.goto("/watcher-profile");
    const account = page.getByRole("region", { name: "Your account", exact: true });
    await expect(
      account.getByText(`${person.email} is not verified yet.`, { exact: true }),
    ).toBeVisible();
    await account.getByRole("button", { name: "Verify e-mail", exact: true }).click();
    await dialog.getByText("Close", { exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a review is refused, and stays in its form", async () => {
    await page.goto(`/channel/${channel.slug}?tab=reviews`);
    const reviews = page.getByRole("region", { name: "Reviews", exact: true });
    const words = reviews.getByLabel("Your review (optional)", { exact: true });
    const stars = reviews.getByRole("radio", { name: "5 stars", exact: true });
    await stars.focus();
    await page.keyboard.press("Space");
    await words.fill("Every letter arrives.");
    await reviews.getByRole("button", { name: "Send review", exact: true }).click();
    await expect(dialog).toContainText(
      `Open the link in the mail that we sent to ${person.email}. Watching and buying work without it.`,
    );
    await expectHealthy(page);
    await dialog.getByText("Close", { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(reviews.getByText(refusal, { exact: true })).toBeVisible();
    await expect(words).toHaveValue("Every letter arrives.");
    await expect(stars).toBeChecked();
  });

  const watch = new WatchPage(page);
  await test.step("a comment is refused, and the mail is sent again once a minute", async () => {
    await page.goto(`/video/${videoId}`);
    await watch.yourComment.fill("Where is the letter from?");
    await watch.send.click();
    await dialog.getByRole("button", { name: "Send the mail again", exact: true }).click();
    // The seconds are shown only: read aloud, each of them would be a message.
    const again = dialog.getByRole("button", { name: "Send the mail again", exact: true });
    await expect(again).toHaveText(/^Send the mail again in [0-9]+ s$/);
    await expect(again).toBeDisabled();
  });

  await test.step("the dialog notices that the link was opened elsewhere", async () => {
    const elsewhere = await openVisitor(browser);
    await elsewhere.goto(await linkFromMail(person.email));
    await expect(
      elsewhere.getByText("Your e-mail address is verified", { exact: true }),
    ).toBeVisible();
    const verified = page.getByRole("dialog", { name: "Your e-mail is verified", exact: true });
    await expect(verified).toContainText("Continue with what you were doing.");
    await verified.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(verified).toBeHidden();
    await expect(watch.yourComment).toHaveValue("Where is the letter from?");
    await watch.send.click();
    await expect(watch.comment("Where is the letter from?")).toBeVisible();
    await page.goto("/watcher-profile");
    const account = page.getByRole("region", { name: "Your account", exact: true });
    await expect(account.getByText(person.email, { exact: true })).toBeVisible();
    await expect(account.getByText("Verify e-mail", { exact: true })).toBeHidden();
  });

  await test.step("the logo of an auth page logs out", async () => {
    await page.goto("/auth/verify-email");
    await expect(new AuthPage(page).heading).toHaveText("You are all set");
    await new AuthPage(page).logo.click();
    await expect(page).toHaveURL("/");
    await expect(new Header(page).menuButton).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  });
});
