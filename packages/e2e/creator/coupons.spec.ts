import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { refuseDocument } from "../src/provider.ts";
import { endSession, failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newPerson, openSignedIn } from "../src/signed-in.ts";
import { payWithCard } from "../src/steps.ts";
import { credentialsOf, newChannel, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { openVisitor } from "../src/visitor.ts";

test("a creator makes a coupon, shares its link, and sees that it was used", async ({
  browser,
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Cora Coupon");
  const channel = await newChannel(person, "Harbour knots");
  const video = await publishVideo(person, channel, "Whipping", {
    access_type: "paid",
    price: 2000,
  });
  const drawer = page.getByRole("dialog", { name: "New coupon", exact: true });
  const create = drawer.getByRole("button", { name: "Create coupon", exact: true });
  const row = page.getByRole("row").filter({ hasText: "SPRING-25" });
  let link = "";

  await test.step("The payouts lead to the coupons; there are none", async () => {
    await page.goto(`/payouts/${person.userId}`);
    await page.getByRole("link", { name: "Coupons", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coupons");
    await expect(page.getByRole("heading", { name: "No coupons yet" })).toBeVisible();
    await page.getByRole("button", { name: "Create the first coupon", exact: true }).click();
    await expect(drawer).toBeVisible();
  });

  await test.step("What is missing is said beside its field", async () => {
    await create.click();
    await expect(
      drawer.getByText("3 to 32 letters, digits or dashes", { exact: true }),
    ).toBeVisible();
    await expect(
      drawer.getByText("Enter a percentage or an amount", { exact: true }),
    ).toBeVisible();
    await drawer.getByRole("radio", { name: "An amount", exact: true }).check();
    await create.click();
    await expect(drawer.getByText("At least $0.01", { exact: true })).toBeVisible();
    await drawer.getByRole("radio", { name: "A percentage", exact: true }).check();
    // Copied with the spaces around it.
    await drawer.getByLabel("Code", { exact: true }).fill(`${" ".repeat(30)}spring-25 `);
    await drawer.getByLabel("Percent off", { exact: true }).fill("101");
    await create.click();
    await expect(drawer.getByText("At most 100", { exact: true })).toBeVisible();
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("It is for one video, and for one use", async () => {
    await drawer.getByLabel("Percent off", { exact: true }).fill("25");
    await drawer.getByRole("button", { name: "Choose one", exact: true }).click();
    const items = page.getByRole("dialog", { name: "What the coupon is for", exact: true });
    await items.getByRole("button", { name: "Choose Whipping", exact: true }).click();
    await expect(items).toHaveCount(0);
    await drawer.getByLabel("How often it can be used (optional)", { exact: true }).fill("1");
    const lastDay = drawer.getByLabel("Last day (optional)", { exact: true });
    await lastDay.fill("2020-12-31");
    await create.click();
    await expect(lastDay).toHaveAccessibleDescription(
      "It works until the end of this day in your time zone. Choose a day in the future",
    );
    await expect(lastDay).toBeFocused();
    await lastDay.fill("2031-12-31");
    await create.click();
    await expect(drawer).toHaveCount(0);
    await expect(row.getByRole("cell").filter({ hasText: "25% off" })).toBeVisible();
    await expect(row).toContainText("Whipping");
    await expect(row).toContainText("0 of 1");
    await expect(row).toContainText("31 December 2031");
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("A second one with its code is refused, and nothing typed is lost", async () => {
    await page.getByRole("button", { name: "New coupon", exact: true }).click();
    await drawer.getByLabel("Code", { exact: true }).fill("SPRING-25");
    await drawer.getByRole("radio", { name: "An amount", exact: true }).check();
    await drawer.getByLabel("Amount off", { exact: true }).fill("3");
    await create.click();
    await expect(
      drawer.getByText("You have a coupon with this code already", { exact: true }),
    ).toBeVisible();
    await drawer.getByLabel("Code", { exact: true }).fill("ANYTHING-3");
    await create.click();
    await expect(drawer).toHaveCount(0);
    const second = page.getByRole("row").filter({ hasText: "ANYTHING-3" });
    await expect(second).toContainText("$3.00 off");
    await expect(second).toContainText("Everything that is bought once");
  });

  await test.step("The link has the code", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await row.getByRole("button", { name: "Copy the link with SPRING-25", exact: true }).click();
    await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(`/video/${video.slug}`);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(laptop);
  });

  await test.step("It leads a visitor to what it is for, and to the payment after the log-in", async () => {
    const visitor = await openVisitor(browser);
    await visitor.goto(link);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Whipping");
    await expect(
      visitor.getByText("Coupon SPRING-25 counts when you pay.", { exact: true }),
    ).toBeVisible();
    expect(await themeViolations(visitor)).toEqual([]);
    await visitor.getByRole("button", { name: "Buy to watch", exact: true }).click();
    await dialogs(visitor)
      .authenticationRequired.getByRole("link", { name: "Login", exact: true })
      .click();
    await visitor.waitForURL(
      ({ searchParams }) =>
        searchParams.get("callbackUrl") ===
        `/payments/video/${video.slug}/${video.id}?coupon=SPRING-25`,
    );
  });

  await test.step("A buyer pays less", async () => {
    const buyer = await openSignedIn(browser, newPerson("Bo Buyer"), "watcher");
    await buyer.goto(link);
    await buyer.getByRole("link", { name: "Buy to watch", exact: true }).click();
    await expect(buyer.getByText("Coupon SPRING-25", { exact: true })).toBeVisible();
    await expect(buyer.getByText("−$5.00", { exact: true })).toBeVisible();
    await buyer.getByRole("button", { name: "Go to payment", exact: true }).click();
    await payWithCard(buyer, "Pay $15.00");
    await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
    const late = await openSignedIn(browser, newPerson("Lea Late"), "watcher");
    await late.goto(link);
    await late.getByRole("link", { name: "Buy to watch", exact: true }).click();
    await expect(late.getByText("This coupon has been used up.", { exact: true })).toBeVisible();
  });

  await test.step("The creator sees the use, and deletes the coupon", async () => {
    await expect(async () => {
      await page.goto("/coupons");
      await expect(row).toContainText("Used up", { timeout: 3000 });
    }).toPass();
    await expect(row).toContainText("1 of 1");
    // Nobody is sent a link that works no longer.
    await expect(row.getByRole("button", { name: /^Copy the/ })).toHaveCount(0);
    await row.getByRole("button", { name: "Actions: SPRING-25", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Nobody can use it any more.");
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});

test("a coupon that is typed when the session ends is there after the next log-in", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Dora Draft");
  const channel = await newChannel(person, "Bends");
  await publishVideo(person, channel, "Sheet bend", { access_type: "paid", price: 2000 });
  const drawer = page.getByRole("dialog", { name: "New coupon", exact: true });
  const open = page.getByRole("button", { name: "New coupon", exact: true });
  const create = drawer.getByRole("button", { name: "Create coupon", exact: true });
  const amount = drawer.getByLabel("Amount off", { exact: true });
  const code = drawer.getByLabel("Code", { exact: true });
  const lastDay = drawer.getByLabel("Last day (optional)", { exact: true });

  await page.goto("/coupons");
  await open.click();
  await code.fill("BEND-3");
  await drawer.getByRole("radio", { name: "An amount", exact: true }).check();
  await amount.fill("3.50");
  await drawer.getByRole("button", { name: "Choose one", exact: true }).click();
  const items = page.getByRole("dialog", { name: "What the coupon is for", exact: true });
  await items.getByRole("button", { name: "Choose Sheet bend", exact: true }).click();
  await expect(items).toHaveCount(0);
  await lastDay.fill("2031-12-31");
  const restore = await endSession(page, ownCouponCalls.create);
  await create.click();
  await expectMessage(page, "Your session has ended. Log in again to continue.");
  restore();
  await page.goto("/auth/login?callbackUrl=%2Fcoupons");
  await new AuthPage(page).logInAs(credentialsOf(person));
  await open.click();
  await expect(amount).toHaveValue("3.50");
  await expect(code).toHaveValue("BEND-3");
  await expect(lastDay).toHaveValue("2031-12-31");
  await expect(drawer.getByText("Sheet bend", { exact: true })).toBeVisible();
  await create.click();
  await expect(drawer).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "BEND-3" });
  await expect(row).toContainText("$3.50 off");
  await expect(row).toContainText("Sheet bend");
  await expect(row).toContainText("31 December 2031");
  // A saved one leaves no draft.
  await open.click();
  await expect(code).toHaveValue("");
});

test("what a coupon can be for is loaded again after a failure", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Cleo Coupon");
  // It has no price, so that it is not among the choices.
  const { id } = await newChannel(person, "Gifts");
  await person.send(videoCalls.create, { body: { title: "A gift", channel_id: id } });
  const restore = await failRequests(page, `**/v1${videoCalls.own.path}*`);
  await page.goto("/coupons");
  await page.getByRole("button", { name: "New coupon", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New coupon", exact: true });
  await form.getByRole("button", { name: "Choose one", exact: true }).click();
  const items = page.getByRole("dialog", { name: "What the coupon is for", exact: true });
  await expect(items.getByText("Your videos could not be loaded", { exact: true })).toBeVisible();
  restore();
  await items.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(
    items.getByRole("heading", { name: "Nothing to choose yet", exact: true }),
  ).toBeVisible();
});

test("a new price says what it does to coupons, and a coupon says why it cannot be used", async ({
  browser,
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Pia Price");
  const channel = await newChannel(person, "Splices");
  const video = await publishVideo(person, channel, "Eye splice", {
    access_type: "paid",
    price: 2000,
  });
  const members = await newChannel(person, "Rigging", { privacy_type: "private", price: 2500 });
  for (const body of [
    { code: "EIGHTEEN-OFF", amount_off: 1800, item_id: video.id },
    { code: "HALF", percent_off: 50, item_id: video.id },
    { code: "RIGGING-10", percent_off: 10, item_id: members.id },
  ]) {
    await person.send(ownCouponCalls.create, { body });
  }
  const tooLittle =
    "EIGHTEEN-OFF can no longer be used: it leaves $0.20 to pay, and a payment is at least $0.50.";
  const unsold = (code: string) =>
    `${code} can no longer be used: it is for a price that is paid once.`;
  const effects = page
    .getByRole("alert")
    .filter({ hasText: "What this changes for your coupons" })
    .getByRole("listitem");

  await test.step("The form of the video says it before the price is saved", async () => {
    const manage = new ManageVideoPage(page);
    await manage.open(video);
    const price = page.getByLabel("Price", { exact: true });
    await expect(price).toHaveValue("20.00");
    await settle(page);
    await expect(effects).toHaveCount(0);
    await price.fill("15");
    await expect(effects).toHaveText(["With EIGHTEEN-OFF, buyers then pay nothing."]);
    await page.getByRole("radio", { name: /^Free/ }).check();
    await expect(effects).toHaveText([unsold("EIGHTEEN-OFF"), unsold("HALF")]);
    await page.getByRole("radio", { name: /^Paid/ }).check();
    await price.fill("18.20");
    await expect(effects).toHaveText([tooLittle]);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(laptop);
    expect(await themeViolations(page)).toEqual([]);
    await manage.save.click();
    await expectMessage(page, "The video is saved.");
    await expect(effects).toHaveCount(0);
  });

  await test.step("So does the form of a channel that will be paid by the month", async () => {
    await page.goto(`/channel/${members.id}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit channel", exact: true });
    await form.getByRole("radio", { name: "Every month", exact: true }).check();
    await expect(effects).toHaveText([unsold("RIGGING-10")]);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step("And the form of a channel that gets its first price, for its videos", async () => {
    await page.goto(`/channel/${channel.id}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit channel", exact: true });
    await form.getByRole("radio", { name: /^Private/ }).check();
    await expect(effects).toHaveCount(0);
    await form.getByLabel("Price of the channel", { exact: true }).fill("25");
    await expect(effects).toHaveText([
      "HALF can no longer be used: its video then opens with the channel only.",
    ]);
    expect(await themeViolations(page)).toEqual([]);
    await form.getByRole("radio", { name: /^Public/ }).check();
    await expect(effects).toHaveCount(0);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step("The list says why a coupon cannot be used", async () => {
    await page.goto("/coupons");
    const row = (code: string) => page.getByRole("row").filter({ hasText: code });
    await expect(row("EIGHTEEN-OFF")).toContainText("Cannot be used");
    await expect(row("EIGHTEEN-OFF")).toContainText(
      "This leaves $0.20 of $18.20 to pay. Leave nothing, or at least $0.50.",
    );
    await expect(row("RIGGING-10")).toContainText(
      "Coupons are not for channels that are paid by the month.",
    );
    await expect(row("HALF")).toContainText("No end");
    await expect(row("EIGHTEEN-OFF").getByRole("button", { name: /^Copy the/ })).toHaveCount(0);
    await expect(row("HALF").getByRole("button", { name: /^Copy the/ })).toBeVisible();
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await page.setViewportSize(laptop);
  });

  await test.step("A link that was shared before names no coupon that does not count", async () => {
    const visitor = await openVisitor(browser);
    await visitor.goto(`/channel/${members.slug}?coupon=RIGGING-10`);
    const { authenticationRequired } = dialogs(visitor);
    // A private channel asks by itself.
    await expect(authenticationRequired).toBeVisible();
    await visitor.keyboard.press("Escape");
    await expect(authenticationRequired).toHaveCount(0);
    const join = visitor.getByRole("button", { name: "Become a member", exact: true });
    await expect(join).toBeVisible();
    await settle(visitor);
    await expect(visitor.getByText(/^Coupon RIGGING-10/)).toHaveCount(0);
    await join.click();
    await authenticationRequired.getByRole("link", { name: "Login" }).click();
    // The page of the payment says why it does not count.
    const payment = `/payments/channel/${members.slug}/${members.id}?coupon=RIGGING-10`;
    await visitor.waitForURL(({ searchParams }) => searchParams.get("callbackUrl") === payment);
  });

  await test.step("And why the link of a coupon leads nowhere", async () => {
    const { version } = await person.send(videoCalls.byId, { params: { id: video.id } });
    const body = { version, privacy_type: "private" } as const;
    await person.send(videoCalls.update, { params: { id: video.id }, body });
    await page.goto("/coupons");
    const row = page.getByRole("row").filter({ hasText: "HALF" });
    await expect(row).toContainText("Cannot be used");
    await expect(row).toContainText("This video is private.");
    await expect(row.getByRole("button", { name: /^Copy the/ })).toHaveCount(0);
  });

  await test.step("A new coupon does not work while nobody can pay the creator", async () => {
    await refuseDocument(person.userId);
    await waitFor("The paused sales", async () => {
      const { payout_account } = await person.send(userCalls.authenticate, {});
      return payout_account.status === "enabled" ? undefined : true;
    });
    await page.goto("/coupons");
    await page.getByRole("button", { name: "New coupon", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "New coupon", exact: true });
    await drawer.getByLabel("Code", { exact: true }).fill("PAUSED-5");
    await drawer.getByLabel("Percent off", { exact: true }).fill("5");
    await drawer.getByRole("button", { name: "Create coupon", exact: true }).click();
    await expectMessage(page, "The coupon PAUSED-5 is created. Nobody can pay you at the moment.");
    const paused = page.getByRole("row").filter({ hasText: "PAUSED-5" });
    await expect(paused).toContainText("Nobody can pay you at the moment.");
    await expect(paused.getByRole("button", { name: /^Copy the/ })).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: "Continue the set-up", exact: true }),
    ).toBeVisible();
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });
});
