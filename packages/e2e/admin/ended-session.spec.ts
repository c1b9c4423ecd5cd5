import type { CallDefinition } from "@marquee/contracts/call";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { demoPassword, emailOf } from "@marquee/local/seed/person";
import type { Locator } from "@playwright/test";
import { openAdmin } from "../src/admin.ts";
import { expectMessage } from "../src/messages.ts";
import { visitorElsewhere } from "../src/networks.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { EnquiriesPage } from "../src/pages/enquiries-page.ts";
import { endSession } from "../src/requests.ts";
import { newUser } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("what an admin has typed is there again after a session that ended", async ({
  browser,
  fixtures,
}) => {
  const page = await openAdmin(browser);
  const loginAgain = async (address: string, press: Locator, call: CallDefinition) => {
    const restore = await endSession(page, call);
    await press.click();
    await expectMessage(page, "Your session has ended. Log in again to continue.");
    restore();
    await page.goto(`/auth/login?callbackUrl=${encodeURIComponent(address)}`);
    await new AuthPage(page).logInAs({ email: emailOf("admin"), password: demoPassword });
    await expect(page).toHaveURL(address);
  };

  await test.step("a category", async () => {
    const open = page.getByRole("button", { name: "New category", exact: true });
    const form = page.getByRole("dialog", { name: "New category", exact: true });
    const name = form.getByLabel("Name", { exact: true });
    await page.goto("/admin/categories");
    await open.click();
    await name.fill("Knots");
    const add = form.getByRole("button", { name: "Add category", exact: true });
    await loginAgain("/admin/categories", add, adminCategoryCalls.create);
    await open.click();
    await expect(name).toHaveValue("Knots");
  });

  await test.step("notes of a person", async () => {
    const { userId } = await newUser({ urls: testUrls() }, "Nora Noted", "watcher");
    const address = `/admin/watcher-details/${userId}`;
    const notes = page.getByRole("textbox", { name: "Notes", exact: true });
    await page.goto(address);
    await notes.fill("Called on Monday.");
    const save = page.getByRole("button", { name: "Save notes", exact: true });
    await loginAgain(address, save, adminUserCalls.update);
    await expect(notes).toHaveValue("Called on Monday.");
  });

  await test.step("a plan", async () => {
    const open = page.getByRole("button", { name: "New plan", exact: true });
    const form = page.getByRole("dialog", { name: "New plan", exact: true });
    const price = form.getByLabel("Price", { exact: true });
    const minutes = form.getByLabel("Upload minutes a month", { exact: true });
    const channels = form.getByLabel("Channels", { exact: true });
    await page.goto("/plans");
    await open.click();
    await form.getByLabel("Name", { exact: true }).fill("Coast");
    await form.getByLabel("Description", { exact: true }).fill("For the keepers of one coast.");
    await price.fill("249");
    await minutes.fill("700");
    await channels.fill("2");
    await form.getByLabel("Platform fee in percent", { exact: true }).fill("7");
    const create = form.getByRole("button", { name: "Create plan", exact: true });
    await loginAgain("/plans", create, adminPlanCalls.create);
    await open.click();
    await expect(minutes).toHaveValue("700");
    await expect(price).toHaveValue("249.00");
    // An emptied number takes nothing else with it.
    await channels.fill("");
    await page.reload();
    await open.click();
    await expect(minutes).toHaveValue("700");
    await expect(channels).toHaveValue("");
  });

  await test.step("why an account is deactivated", async () => {
    const { userId } = await newUser({ urls: testUrls() }, "Tess Typed", "watcher");
    const address = `/admin/watcher-details/${userId}`;
    const open = page.getByRole("button", { name: "Deactivate", exact: true });
    const form = page.getByRole("dialog");
    const about = form.getByLabel("What is it about?", { exact: true });
    const reason = form.getByLabel("Reason", { exact: true });
    await page.goto(address);
    await open.click();
    await about.selectOption("payment");
    await reason.fill("Writes the same comment everywhere.");
    const deactivate = form.getByRole("button", { name: "Deactivate", exact: true });
    await loginAgain(address, deactivate, adminUserCalls.update);
    await open.click();
    await expect(reason).toHaveValue("Writes the same comment everywhere.");
    await expect(about).toHaveValue("payment");
  });

  await test.step("a refund", async () => {
    const address = "/admin/refunds";
    const amount = page.getByLabel("Amount", { exact: true });
    const payment = page.getByLabel("Purchase or checkout", { exact: true });
    const reason = page.getByLabel("Reason", { exact: true });
    await page.goto(address);
    await payment.fill(fixtures.payment);
    await amount.fill("3");
    await reason.fill("The sound is missing.");
    const refund = page.getByRole("button", { name: "Refund", exact: true });
    await loginAgain(address, refund, refundCalls.byAdmin);
    await expect(reason).toHaveValue("The sound is missing.");
    await expect(payment).toHaveValue(fixtures.payment);
    await expect(amount).toHaveValue("3.00");
  });

  await test.step("a reply", async () => {
    const subject = `Moving my films ${Date.now()}`;
    await visitorElsewhere()(formCalls.contact, {
      body: { name: "Ada", email: "ada@example.test", subject, message: "How do I move my films?" },
    });
    const enquiries = new EnquiriesPage(page);
    await enquiries.open("contact");
    const enquiry = await enquiries.show(subject);
    const reply = enquiry.getByLabel("Reply", { exact: true });
    await reply.fill("Upload them one after the other.");
    const send = enquiry.getByRole("button", { name: "Send reply", exact: true });
    await loginAgain("/admin/enquiries?kind=contact&sort=newest", send, adminEnquiryCalls.reply);
    await enquiries.show(subject);
    await expect(reply).toHaveValue("Upload them one after the other.");
  });
});
