import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { completeOnboarding, payCheckout } from "@marquee/local/seed/hosted-pages";
import type { Person } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Locator, Page } from "@playwright/test";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { layerProblems, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { PayoutsPage } from "../src/pages/payouts-page.ts";
import { VideosTable } from "../src/pages/videos-table.ts";
import { planNamed } from "../src/plans.ts";
import { askForBankAccount, checkDocument, endPlan, refuseDocument } from "../src/provider.ts";
import { failRequests } from "../src/requests.ts";
import { completeProfile, newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

test("the first line says whether the creator or the provider must act, and by when", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Wanda Waiting");
  const payouts = new PayoutsPage(page);
  const setUp = payouts.main.getByRole("button", { name: "Continue the set-up", exact: true });
  /** The state arrives with the provider's event. */
  const shown = async (title: string, ...texts: string[]) => {
    await expect(async () => {
      await payouts.open(person.userId);
      await expect(payouts.main.getByText(title, { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
    for (const text of texts) {
      await expect(payouts.main.getByText(text, { exact: true })).toBeVisible();
    }
  };

  await test.step("A demand with a deadline is the creator's turn, and the next date", async () => {
    await askForBankAccount(person.userId, Date.parse("2031-01-15T12:00:00.000Z") / 1000);
    await shown(
      "Payouts are running, and the provider needs something from you",
      "The payment provider needs a bank account by 15 January 2031 (UTC), or payouts stop. Continue the set-up to submit it.",
      "Your turn: submit it before that date.",
      "Next date: 15 January 2031, by when the payment provider needs what it asks for.",
    );
    await expect(setUp).toBeVisible();
    await page.goto("/profile");
    await page
      .getByRole("region", { name: "Payouts", exact: true })
      .getByRole("button", { name: "Continue the set-up", exact: true })
      .click();
    await expect(dialogs(page).paymentAccount).toBeVisible();
  });

  await test.step("While the provider checks, nothing is to be done", async () => {
    await checkDocument(person.userId);
    await shown(
      "Payouts are paused while your details are checked",
      "The payment provider is checking what you submitted. You need to do nothing for now.",
      "The payment provider's turn. Until then, nobody can buy from you. Your money stays there and is paid out afterwards.",
      "Next date: none, until payouts run.",
    );
    await expect(setUp).toHaveCount(0);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("After a refused document it is the creator's turn again", async () => {
    await refuseDocument(person.userId);
    await shown(
      "Payouts are paused",
      "The payment provider still needs a picture of an identity document. Continue the set-up to submit it.",
      "Your turn: submit it. Until then, nobody can buy from you. Your money stays with the payment provider and is paid out afterwards.",
    );
    await expect(setUp).toBeVisible();
  });

  await test.step("The dashboard says the same", async () => {
    await page.goto("/video-creator-dashboard");
    const panel = page.getByRole("region", { name: "Payouts", exact: true });
    for (const text of [
      "The payment provider still needs a picture of an identity document. Continue the set-up to submit it.",
      "Your turn: submit it. Until then, nobody can buy from you. Your money stays with the payment provider and is paid out afterwards.",
    ]) {
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    }
    const step = page
      .getByRole("region", { name: "Finish setting up", exact: true })
      .getByRole("listitem")
      .filter({ hasText: "Set up payouts" });
    await expect(step).toContainText("still needs a picture of an identity document.");
    await expect(step.getByRole("link", { name: "See the payouts", exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Continue the set-up", exact: true }).click();
    await expect(dialogs(page).paymentAccount).toBeVisible();
  });

  await test.step("A price says that nobody can pay it", async () => {
    await page.goto("/channel");
    await page.getByRole("button", { name: "New channel", exact: true }).click();
    const form = page.getByRole("dialog", { name: "New channel", exact: true });
    await form.getByRole("radio", { name: /^Private/ }).check();
    const warning = form.getByText("Nobody can pay you at the moment", { exact: true });
    await expect(warning).toHaveCount(0);
    await form.getByLabel("Price of the channel").fill("9");
    await expect(warning).toBeVisible();
  });

  await test.step("A paid video says so before it is published", async () => {
    const channel = await newChannel(person, "Waiting room");
    const sold = { status: "ready", access_type: "paid", price: 900 } as const;
    const id = await putVideo({ database: openDatabase(), channel }, sold);
    await page.goto(`/channel/${channel.id}/video/${id}`);
    await expect(
      page.getByText("A paid video needs a working payout account. See my payouts"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Publish as paid", exact: true }).click();
    await expect(dialogs(page).paymentAccount).toBeVisible();
  });

  await test.step("A price that is changed in the table says that nobody can pay it", async () => {
    await page.goto("/video-creator-dashboard");
    await new VideosTable(page).act("Lighthouse keepers", "Change price");
    const form = page.getByRole("dialog");
    const warning = form.getByText("Nobody can pay you at the moment", { exact: true });
    await expect(warning).toBeVisible();
    await form.getByRole("radio", { name: /^Free/ }).check();
    await expect(warning).toHaveCount(0);
  });

  await test.step("After the end of the plan, the money of earlier sales can still be paid out", async () => {
    await endPlan(person.userId);
    await waitFor("The end of the plan", async () => {
      const { user_profile } = await person.send(userCalls.authenticate, {});
      return user_profile.steps.subscription ? undefined : true;
    });
    await page.goto("/profile");
    await page
      .getByRole("region", { name: "Payouts", exact: true })
      .getByRole("button", { name: "Continue the set-up", exact: true })
      .click();
    const opened = page.waitForURL(/\/connect\/onboarding\//);
    await dialogs(page)
      .paymentAccount.getByRole("button", { name: "Set up payout account", exact: true })
      .click();
    await opened;
  });
});

test("a creator who comes back from the set-up reads what has become of it", async ({ join }) => {
  const { person, page } = await join("Rita Return", "creator");
  const { id } = await planNamed(person, "Starter");
  await payCheckout(
    person,
    await person.send(paymentCalls.subscribe, { body: { package_id: id } }),
  );
  await person.send(userCalls.update, { body: { country: "US" } });
  const { onboardingUrl } = await person.send(paymentCalls.createPayoutAccount, {});

  await test.step("The provider's page works once, and another one is offered", async () => {
    await page.goto("/profile?onboarding=refresh");
    const notice = page.getByText("The page of the set-up has expired", { exact: true });
    await expect(notice).toBeVisible();
    await expect(notice).toBeInViewport();
    await page.getByRole("button", { name: "Continue the set-up", exact: true }).first().click();
    await expect(dialogs(page).paymentAccount).toBeVisible();
  });

  await test.step("The provider reports the end of the set-up after the return", async () => {
    // The person has not allowed push messages.
    await failRequests(page, /\/push\//);
    await page.goto("/profile?onboarding=done");
    const panel = page.getByRole("region", { name: "Payouts", exact: true });
    await expect(panel.getByText("Not finished", { exact: true })).toBeVisible();
    await completeOnboarding(onboardingUrl, { legalName: "Rita", birthDate: "1990-02-03" });
    await expect(panel.getByText("Ready", { exact: true })).toBeVisible();
  });
});

test("Back from the provider's pages of an account finds buttons that can be pressed", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Bente Back");
  /** The provider's page is answered without a content, so that this page stays, as one that the browser has kept. */
  const comeBack = async (button: Locator) => {
    await expect(button).toHaveAttribute("aria-busy", "true");
    await page.evaluate(() => {
      for (const name of ["pagehide", "pageshow"]) {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      }
    });
    await expect(button).not.toHaveAttribute("aria-busy");
  };
  await page.route(/\/connect\//, (route) => route.fulfill({ status: 204 }));
  await page.goto("/profile");
  const panel = page.getByRole("region", { name: "Payouts", exact: true });
  const account = panel.getByRole("button", { name: "Open the payout account", exact: true });
  await account.click();
  await comeBack(account);
  await refuseDocument(person.userId);
  const setUp = panel.getByRole("button", { name: "Continue the set-up", exact: true });
  await expect(async () => {
    await page.reload();
    await expect(setUp).toBeVisible({ timeout: 3000 });
  }).toPass();
  await setUp.click();
  const start = dialogs(page).paymentAccount.getByRole("button", {
    name: "Set up payout account",
    exact: true,
  });
  await start.click();
  await comeBack(start);
});

test("payouts stay closed until the profile is complete enough", async ({ join }) => {
  const { person, page } = await join("Ina Incomplete", "creator");
  await page.goto(`/payouts/${person.userId}`);
  await expect(page).toHaveURL("/video-creator-dashboard");
  await expect(
    page.getByRole("dialog", { name: "Get Started with Your Subscription" }),
  ).toBeVisible();
});

test("a creator whose country cannot be paid is told so before a plan is taken", async ({
  join,
}) => {
  const { person, page } = await join("Kit Kept Out", "creator");
  await openDatabase().users.patch({ id: person.userId }).set({ country: "DE" }).go();
  await page.goto("/update-profile");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription("Where you are paid.");
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Start 14-day trial of Pro" }).click();
  await expect(
    page.getByText("With a plan you can publish, but not sell").locator("xpath=../.."),
  ).toContainText(
    "Payouts to Germany are not possible: our payment provider cannot pay creators there.",
  );
  await expect(page.getByRole("button", { name: "Start the trial" })).toBeEnabled();
});

test("a channel that needs a payout account is still in its drawer after the set-up", async ({
  join,
}) => {
  const { person, page } = await join("Dora Drawer", "creator");
  const { id } = await planNamed(person, "Starter");
  await payCheckout(
    person,
    await person.send(paymentCalls.subscribe, { body: { package_id: id } }),
  );
  await completeProfile(person);
  await page.goto("/profile");
  await expect(page.getByText("80 %", { exact: true })).toBeVisible();
  await page.goto("/channel");
  const open = page.getByRole("button", { name: "New channel", exact: true });
  const form = page.getByRole("dialog", { name: "New channel", exact: true });
  const price = form.getByLabel("Price of the channel");
  await open.click();
  await form.getByLabel("Name").fill("Drawn pier");
  await form.getByRole("radio", { name: /^Private/ }).check();
  await price.fill("9");
  await expect(
    form.getByText("You can sell once your payout account is open.", { exact: true }),
  ).toBeVisible();
  await form.getByRole("button", { name: "Set up payouts", exact: true }).click();
  expect(await layerProblems(page)).toEqual([]);
  await setUpPayouts(page);
  await page.getByRole("link", { name: "Continue where you were", exact: true }).click();
  await open.click();
  await expect(form.getByLabel("Name")).toHaveValue("Drawn pier");
  await expect(price).toHaveValue("9.00");
  await expect(form.getByText("Nobody can pay you at the moment", { exact: true })).toHaveCount(0);
});

test("a price that needs a payout account is still in its form after the set-up", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Penny Priced");
  const channel = await newChannel(person, "Priced pier");
  const video = await putListedVideo(person, channel, { title: "Low water" });
  await removePayoutAccount(person, "US");
  const manage = new ManageVideoPage(page);
  await page.goto(`/channel/${channel.id}/video/${video.id}`);
  await page.getByRole("radio", { name: /^Paid/ }).check();
  const price = page.getByLabel("Price", { exact: true });
  await price.fill("4.50");
  await manage.save.click();
  await setUpPayouts(page);
  await page.getByRole("link", { name: "Continue where you were", exact: true }).click();
  await expect(price).toHaveValue("4.50");
  await manage.save.click();
  await expect(page.getByText("The video is saved.", { exact: true })).toBeVisible();
});

async function removePayoutAccount({ userId }: Person, country: string): Promise<void> {
  const { users } = openDatabase();
  const without = users.patch({ id: userId }).remove(["payout_account_id"]);
  await without.set({ payout_status: "none", country }).go();
}

/** Goes through the provider's pages from the open dialog. The browser does not ask about what was typed. */
async function setUpPayouts(page: Page): Promise<void> {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await dialogs(page)
    .paymentAccount.getByRole("button", { name: "Set up payout account", exact: true })
    .click();
  await page.getByLabel("Legal name").fill("Pia Paid");
  await page.getByLabel("Date of birth").fill("1990-02-03");
  await page.getByLabel("Bank account").fill("000123456789");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.waitForURL(/onboarding=done/);
  expect(questions).toEqual([]);
}

test("a creator whose country cannot be paid is told so where a price is saved", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Kea Kept Out");
  const channel = await newChannel(person, "Unpaid pier");
  const video = await putListedVideo(person, channel, { title: "Tides" });
  await removePayoutAccount(person, "DE");
  await page.goto(`/channel/${channel.id}/video/${video.id}`);
  await page.getByRole("radio", { name: /^Paid/ }).check();
  await page.getByLabel("Price", { exact: true }).fill("5.00");
  await new ManageVideoPage(page).save.click();
  const { paymentAccount } = dialogs(page);
  await expect(paymentAccount).toHaveAccessibleDescription(
    "Payouts to Germany are not possible: our payment provider cannot pay creators there.",
  );
  await expect(paymentAccount.getByText("takes a few minutes")).toHaveCount(0);
  await expect(paymentAccount.getByRole("button")).toHaveText(["Not now", ""]);
});
