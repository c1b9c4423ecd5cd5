import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { signIn } from "@marquee/local/seed/person";
import { openAdmin } from "../src/admin.ts";
import { cards, debit } from "../src/hosted-pages.ts";
import { fromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { BillingPage, ChangePlanPage } from "../src/pages/plan-pages.ts";
import { newPayingCreator, offerPlan, planNamed, untilStatus } from "../src/plans.ts";
import { findSubscription, renewNow, replaceCard, settleDebit } from "../src/provider.ts";
import { failCall, failRequests, holdCall, loseFirstAnswer } from "../src/requests.ts";
import { openCreator } from "../src/signed-in.ts";
import { payInvoice, payWithCard, pressOffline } from "../src/steps.ts";
import { newUser } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator upgrades, and sees what is paid today and later", async ({ browser }) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Uma Upward", "Starter");
  const page = await openCreator(browser, creator);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Manage the plan", exact: true }).click();
  const billing = new BillingPage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan and payments");
  await expect(billing.plan.getByText("Active", { exact: true })).toBeVisible();
  await expect(billing.plan.getByText("300 upload minutes a month", { exact: true })).toBeVisible();
  await expect(billing.card.getByText("Visa ending in 4242", { exact: true })).toBeVisible();

  await billing.plans
    .getByRole("link", { name: "Upgrade: Pro, $49.00 a month", exact: true })
    .click();
  const change = new ChangePlanPage(page);
  await expect(change.title).toHaveText("Change to the Pro plan");
  await expect(change.amount(/^From /)).toHaveText("$49.00 a month");
  // The unused time of the first plan is credited; some seconds of it have passed.
  const due = await change.amount("To pay today").textContent();
  const dollars = Number(due?.replace("$", ""));
  expect(dollars).toBeGreaterThanOrEqual(29);
  expect(dollars).toBeLessThanOrEqual(30);
  await expect(change.main.getByText(/^Charged to your Visa ending in 4242\./)).toBeVisible();
  await change.button(/^Pay \$\d+\.\d\d and change$/).click();
  await expect(page.getByRole("heading", { name: "You have the Pro plan" })).toBeVisible();
  await expect(change.title).toHaveText("Change to the Pro plan");

  await page.getByRole("link", { name: "See my plan", exact: true }).click();
  await expect(
    billing.plan.getByText("1,500 upload minutes a month", { exact: true }),
  ).toBeVisible();
  await billing.invoices.getByLabel("Show", { exact: true }).selectOption("Change of plan");
  await billing.invoices.getByRole("button", { name: /, Change of plan$/ }).click();
  await expect(billing.dialog.getByText("Paid", { exact: true })).toBeVisible();
  await expect(
    billing.dialog.getByRole("link", { name: "Download the PDF", exact: true }),
  ).toHaveAttribute("href", /\/pdf$/);
  await page.emulateMedia({ media: "print" });
  await expect(billing.dialog.getByText("Paid", { exact: true })).toBeVisible();
  await expect(billing.dialog.getByRole("link")).toBeHidden();
  await expect(page.getByText("Payment method", { exact: true })).toBeHidden();
  const parties = billing.dialog.getByRole("definition");
  await expect(parties.filter({ hasText: "Marquee Video Ltd." })).toBeVisible();
  await expect(parties.filter({ hasText: "Uma Upward" })).toContainText(creator.email);
});

for (const viewport of [phone, laptop]) {
  test(`a downgrade and a cancellation are taken back, ${viewport.width} wide`, async ({
    browser,
  }) => {
    const creator = await newPayingCreator({ urls: testUrls() }, "Dora Downward", "Pro");
    const page = await openCreator(browser, creator, viewport);
    const starter = await planNamed(creator, "Starter");
    const change = new ChangePlanPage(page);
    const billing = new BillingPage(page);

    await page.goto(`/payments/upgrade/${starter.slug}/${starter.id}`);
    await expect(change.amount("To pay today")).toHaveText("$0.00");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await expect(change.amount(/^From /)).toHaveText("$19.00 a month");
    await change.button(/^Change on \d+ \w+ \d{4}$/).click();
    await expect(page.getByRole("heading", { name: /^Your plan changes on / })).toBeVisible();
    await fromMail(
      creator.email,
      /You have “Pro” until \d+ \w+ \d{4} \(UTC\)\. Then “Starter” begins, for \$19\.00 a month\./,
    );

    await page.getByRole("link", { name: "See my plan", exact: true }).click();
    await expect(billing.plan.getByText(/^Your plan changes to Starter on /)).toBeVisible();
    await page.goto("/profile");
    await expect(
      page
        .getByRole("region", { name: "Plan", exact: true })
        .getByText(/^Changes to Starter on \d+ \w+ \d{4}\. Everything of the plan is open\.$/),
    ).toBeVisible();
    const admin = await openAdmin(browser);
    await admin.goto(`/admin/creator-details/${creator.userId}`);
    await expect(admin.getByText(/^To Starter on \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(admin.getByText("Renews", { exact: true })).toHaveCount(0);
    await admin.close();
    await billing.open();
    await expect(billing.invoices.getByRole("row")).toHaveCount(2);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await expect(
      billing.plans.getByText(
        "A change is planned already. Keep the plan first, then choose another.",
        { exact: true },
      ),
    ).toBeVisible();
    await billing.plan.getByRole("button", { name: "Keep the plan", exact: true }).click();
    await expect(billing.question).toContainText("The planned change to Starter is taken back");
    await billing.confirm("Keep the plan");
    await expectMessage(page, "You keep the Pro plan.");

    await billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }).click();
    await expect(billing.question).toContainText("Nothing more is charged.");
    await billing.confirm("Keep the plan");
    await expect(billing.question).toBeHidden();
    await billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }).click();
    const cancel = billing.question.getByRole("button", { name: "Cancel the plan", exact: true });
    await pressOffline(cancel, billing.question);
    await billing.confirm("Keep the plan");
    await billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }).click();
    await expect(billing.question.getByRole("alert")).toHaveCount(0);
    await billing.confirm("Cancel the plan");
    await expectMessage(page, `Your Pro plan ends on `);
    await expect(billing.plan.getByText(/^Your plan ends on /)).toBeVisible();
    await fromMail(creator.email, /Everything of “Pro” stays open until \d+ \w+ \d{4}/);
    await expect(
      billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }),
    ).toHaveCount(0);
    await billing.plan.getByRole("button", { name: "Keep the plan", exact: true }).click();
    await billing.confirm("Keep the plan");
    await expect(billing.plan.getByText(/^Renews on .* at \$49\.00 a month\.$/)).toBeVisible();
  });
}

test("a creator knows before leaving a retired plan that there is no way back", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const creator = await newUser(stack, "Rita Retired", "creator");
  const { id, version } = await offerPlan(stack, creator.userId, "Pilot");
  await payCheckout(
    creator,
    await creator.send(paymentCalls.subscribe, { body: { package_id: id, trial: false } }),
  );
  await untilStatus(creator, "active");
  const page = await openCreator(browser, creator);
  await page.setViewportSize(phone);
  const billing = new BillingPage(page);
  const noWayBack =
    "The Pilot plan is no longer offered: once you have left it, you cannot choose it again.";
  await billing.open();
  await expect(billing.plan.getByText("Active", { exact: true })).toBeVisible();
  await expect(billing.plans.getByRole("link", { name: /^Downgrade: Starter/ })).toBeVisible();
  await expect(billing.plan.getByText(noWayBack)).toHaveCount(0);
  const admin = await signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" });
  await admin.send(adminPlanCalls.update, {
    params: { id },
    body: { version, is_active: false, reason: "The pilot is over." },
  });
  await page.reload();
  await expect(billing.plan.getByText(noWayBack, { exact: true })).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }).click();
  await expect(billing.question).toContainText(noWayBack);
  await billing.confirm("Keep the plan");
  await billing.plans.getByRole("link", { name: /^Downgrade: Starter/ }).click();
  const change = new ChangePlanPage(page);
  await expect(change.main.getByText(noWayBack, { exact: true })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a change of plan whose answer was lost is shown as made", async ({ browser }) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Una Unanswered", "Pro");
  const page = await openCreator(browser, creator);
  const [studio, starter] = [
    await planNamed(creator, "Studio"),
    await planNamed(creator, "Starter"),
  ];
  const change = new ChangePlanPage(page);
  await loseFirstAnswer(page, subscriptionCalls.change);
  await page.goto(`/payments/upgrade/${studio.slug}/${studio.id}`);
  await change.button(/^Pay \$\d+\.\d\d and change$/).click();
  await expect(page.getByRole("heading", { name: "You have the Studio plan" })).toBeVisible();
  await expect(change.title).toHaveText("Change to the Studio plan");

  await loseFirstAnswer(page, subscriptionCalls.change);
  await page.goto(`/payments/upgrade/${starter.slug}/${starter.id}`);
  await change.button(/^Change on /).click();
  await expect(page.getByRole("heading", { name: /^Your plan changes on / })).toBeVisible();
});

test("a change of plan that costs more by now is shown before it is paid", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Dora Dearer", "Starter");
  const { id, slug } = await planNamed(person, "Studio");
  const change = new ChangePlanPage(page);
  await page.goto(`/payments/upgrade/${slug}/${id}`);
  await expect(change.amount("To pay today")).toHaveText("$0.00");
  const press = change.button("Change to Studio");
  await expect(press).toBeVisible();
  // The trial ends while the page is open.
  await renewNow(await findSubscription(person.userId));
  await untilStatus(person, "active");
  await press.click();
  await expect(change.main.getByRole("alert")).toContainText("The costs have changed");
  await expect(page.getByText(/^The change counts at once\./)).toBeVisible();
  const params = { id: person.userId };
  const { package: plan } = await person.send(paymentCalls.userPackage, { params });
  expect(plan?.name).toBe("Starter");

  const pay = change.button(/^Pay \$\d+\.\d\d and change$/);
  await pay.click();
  await expect(page.getByRole("heading", { name: "You have the Studio plan" })).toBeVisible();
});

test("a change of plan says nothing of its effect before the present plan is loaded", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Tria Trial", "Pro");
  const { id, slug } = await planNamed(person, "Studio");
  const restore = await failCall(page, paymentCalls.userPackage);
  await page.goto(`/payments/upgrade/${slug}/${id}`);
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("Your plan could not be loaded");
  await expect(page.getByText(/^The change counts at once\./)).toHaveCount(0);
  restore();
  await refusal.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page.getByText(/^Your trial continues with the Studio plan/)).toBeVisible();
});

test("a plan is cancelled and kept by one press each, although the answers are lost", async ({
  browser,
}) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Lin Lost", "Pro");
  const page = await openCreator(browser, creator);
  const billing = new BillingPage(page);
  await loseFirstAnswer(page, subscriptionCalls.cancel);
  await billing.open();
  await billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }).click();
  await billing.confirm("Cancel the plan");
  await expectMessage(page, "Your Pro plan ends on ");
  await expect(billing.question).toHaveCount(0);

  await loseFirstAnswer(page, subscriptionCalls.resume);
  await billing.plan.getByRole("button", { name: "Keep the plan", exact: true }).click();
  await billing.confirm("Keep the plan");
  await expectMessage(page, "You keep the Pro plan.");
  await expect(billing.question).toHaveCount(0);
  await expect(billing.plan.getByText(/^Renews on /)).toBeVisible();
});

test("a plan that would end at once by now is not cancelled before that is shown", async ({
  browser,
}) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Sue Surprised", "Pro");
  const page = await openCreator(browser, creator);
  const billing = new BillingPage(page);
  // As in a browser without push messages, which would show the failed payment.
  await failCall(page, userCalls.registerPushToken);
  await billing.open();
  await billing.plan.getByRole("button", { name: "Cancel the plan", exact: true }).click();
  await expect(billing.question).toContainText("Everything of the plan stays open until ");
  // A payment fails while the question is open.
  await replaceCard(creator.userId, "pm_card_chargeCustomerFail");
  await renewNow(await findSubscription(creator.userId));
  await untilStatus(creator, "past_due");
  await billing.confirm("Cancel the plan");
  await expect(billing.question).toContainText("so the plan ends at once");
  await expect(billing.question.getByRole("alert")).toHaveText(
    "Your plan has changed meanwhile, so nothing was done. Read what it means now.",
  );
  await untilStatus(creator, "past_due");

  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  const restore = await failCall(page, paymentCalls.userPackage);
  await billing.confirm("Cancel the plan");
  await expect(billing.question.getByText(/^The service could not be reached\./)).toBeVisible();
  expect(sent).not.toContain("PUT");
  restore();
  await billing.confirm("Cancel the plan");
  await expectMessage(page, "Your Pro plan has ended.");
});

test("a declined upgrade changes nothing, and another card pays it", async ({ browser }) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Carl Card", "Starter");
  const page = await openCreator(browser, creator);
  const billing = new BillingPage(page);
  const change = new ChangePlanPage(page);
  await billing.open();
  const changeCard = billing.card.getByRole("button", { name: "Change the card", exact: true });
  await changeCard.click();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(page.getByText("You came back without a new card", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing has been changed.", { exact: true })).toBeVisible();
  await changeCard.click();
  await payWithCard(page, "Save card", cards.failsLater);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card has been changed");
  await page.getByRole("link", { name: "Back to your plan", exact: true }).click();
  await expect(billing.card.getByText("Visa ending in 0341", { exact: true })).toBeVisible();

  await billing.plans
    .getByRole("link", { name: "Upgrade: Studio, $99.00 a month", exact: true })
    .click();
  await change.button(/^Pay /).click();
  const refusal = change.main.getByRole("alert");
  await expect(refusal).toContainText("The card was declined");
  await expect(refusal).toContainText(
    "Your card was declined, so your plan stays as it is. Use another card and try again.",
  );
  await refusal.getByRole("button", { name: "Use another card", exact: true }).click();
  await payWithCard(page, "Save card", cards.mastercard);
  await page.getByRole("link", { name: "Back to your plan", exact: true }).click();
  await expect(billing.plan.getByText("$19.00 a month", { exact: false })).toBeVisible();
  await billing.plans
    .getByRole("link", { name: "Upgrade: Studio, $99.00 a month", exact: true })
    .click();
  await change.button(/^Pay /).click();
  await expect(page.getByRole("heading", { name: "You have the Studio plan" })).toBeVisible();
});

test("an upgrade that the card's holder must confirm counts after it", async ({ browser }) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Cora Confirm", "Starter");
  await replaceCard(creator.userId, "pm_card_authenticationRequiredOnSetup");
  const page = await openCreator(browser, creator, phone);
  const billing = new BillingPage(page);
  const change = new ChangePlanPage(page);
  await billing.open();
  await billing.plans
    .getByRole("link", { name: "Upgrade: Studio, $99.00 a month", exact: true })
    .click();
  await change.button(/^Pay /).click();
  await expect(change.title).toHaveText("Complete the payment");
  // Who has closed the page finds the way back to it.
  await billing.open();
  await expect(
    billing.plan.getByText("Your change of plan waits for you", { exact: true }),
  ).toBeVisible();
  await expect(billing.plan).toContainText(
    "Confirm the payment of $80.00. If it is not paid within a day, the change is dropped.",
  );
  await billing.plan.getByRole("link", { name: "Complete the payment", exact: true }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Confirm and pay", exact: true }).click();
  const provider = await opening;
  await payInvoice(provider);
  await provider.waitForLoadState();
  await provider.close();
  await expect(async () => {
    await page.dispatchEvent("body", "visibilitychange");
    await expect(
      page.getByText("You have the Studio plan, and nothing is owed.", { exact: true }),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("a plan that could not be loaded says so, and is loaded again", async ({ joinComplete }) => {
  const { page } = await joinComplete("Rita Retry");
  const restore = await failRequests(page, "**/payments/user-package/**");
  const billing = new BillingPage(page);
  await billing.open();
  await expect(page.getByRole("alert")).toContainText("Your plan could not be loaded");
  restore();
  await page.getByRole("button", { name: "Try again", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(billing.plan.getByText("Trial", { exact: true })).toBeVisible();
});

test("without a plan there is the way to one, and none while a bank is asked for it", async ({
  join,
}) => {
  const { person, page } = await join("Nina Newcomer", "creator");
  const billing = new BillingPage(page);
  await billing.open();
  await expect(page.getByRole("heading", { name: "You have no plan" })).toBeVisible();
  await page.getByRole("link", { name: "Choose a plan", exact: true }).click();
  await expect(page).toHaveURL("/pricing");

  await page.goto("/profile");
  const choices = page.getByRole("link", { name: "Choose a plan", exact: true });
  await expect(choices).toHaveCount(2);
  // Only one of them is the thing to do next.
  await expect(choices.and(page.locator(".bg-accent"))).toHaveCount(1);

  const { id, slug } = await planNamed(person, "Pro");
  const body = { package_id: id, trial: false };
  const { checkout_url } = await person.send(paymentCalls.subscribe, { body });
  await debit(checkout_url, "000123456789");
  const waiting = page
    .getByRole("main")
    .getByText(/^“Pro \(monthly\)” begins when your bank has paid\./);
  // The provider's event says that a bank is asked.
  await expect(async () => {
    await billing.open();
    await expect(waiting).toBeVisible({ timeout: 3000 });
  }).toPass();
  const release = await holdCall(page, paymentCalls.waitingForBank);
  await billing.open();
  await expect(billing.invoices.getByRole("table")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You have no plan" })).toHaveCount(0);
  release();
  await expect(waiting).toBeVisible();
  await page.goto(`/payments/${slug}/${id}`);
  await expect(waiting).toBeVisible();
  await expect(new ChangePlanPage(page).button(/trial|payment/)).toHaveCount(0);
});

test("a plan that a bank account pays says so, and asks for no card", async ({ browser }) => {
  const creator = await newUser({ urls: testUrls() }, "Bea Bank", "creator");
  const { id } = await planNamed(creator, "Starter");
  const body = { package_id: id, trial: false };
  const { checkout_url, session_id } = await creator.send(paymentCalls.subscribe, { body });
  await debit(checkout_url, "000123456789");
  await settleDebit(session_id);
  await untilStatus(creator, "active");
  const page = await openCreator(browser, creator, phone);
  const billing = new BillingPage(page);
  const { card } = billing;
  await billing.open();
  await expect(card.getByText("Bank account ending in 6789", { exact: true })).toBeVisible();
  await expect(
    card.getByText("Each payment is debited from it. We never see its number.", { exact: true }),
  ).toBeVisible();
  await expect(card.getByText("No card is saved", { exact: true })).toHaveCount(0);
  const { id: pro, slug } = await planNamed(creator, "Pro");
  await page.goto(`/payments/upgrade/${slug}/${pro}`);
  await expect(
    page.getByText(/^Charged to your bank account ending in 6789\. Use another card$/),
  ).toBeVisible();
});
