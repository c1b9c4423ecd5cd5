import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { unsentOffer } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { signIn } from "@marquee/local/seed/person";
import type { Browser, Page } from "@playwright/test";
import { openAdmin } from "../src/admin.ts";
import { openDatabase } from "../src/database.ts";
import { fromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { visitorElsewhere } from "../src/networks.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { EnquiriesPage } from "../src/pages/enquiries-page.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { failCall, failRequests, loseFirstAnswer, routeFirst } from "../src/requests.ts";
import { newUser } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("an admin answers a message by e-mail, on a phone", async ({ browser }) => {
  const asker = await newUser({ urls: testUrls() }, "Ada Asker", "watcher");
  const { email } = asker;
  const subject = `Moving my films ${Date.now()}`;
  const message = "How do I move my films here?";
  const sent = await visitorElsewhere()(formCalls.contact, {
    body: { name: "Ada Asker", email, subject, message },
  });
  expect(sent.status).toBe(true);
  const page = await openAdmin(browser);
  await page.setViewportSize(phone);
  const enquiries = new EnquiriesPage(page);
  await enquiries.open("contact");
  await expect(enquiries.list.row(subject)).toBeVisible();
  // Zoomed to 400 %: the menu of a row would cover the ends of wider lines.
  await page.setViewportSize({ width: 320, height: 256 });
  const region = page.getByRole("region", { name: "Enquiries", exact: true });
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
  await page.setViewportSize(phone);
  const enquiry = await enquiries.show(subject);
  await expect(enquiry.getByRole("region", { name: "Message" })).toContainText(message);
  // Not the button that closes it.
  await expect(enquiry).toBeFocused();
  await expect(enquiry.getByText(/ at \d\d:\d\d UTC$/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await enquiry.getByLabel("Reply", { exact: true }).fill("Upload them one after the other.");
  await enquiry.getByRole("button", { name: "Send reply", exact: true }).click();
  await expectMessage(page, "The reply is sent.");
  await expect(enquiries.list.row(subject)).toHaveCount(0);
  await page.getByLabel("State", { exact: true }).selectOption("Answered");
  await expect(enquiries.list.row(subject)).toBeVisible();
  await enquiries.show(subject);
  const admin = await signIn(
    { urls: testUrls() },
    { key: "admin", name: "Admin", accountType: "watcher" },
  );
  const answered = await admin.send(adminEnquiryCalls.list, { query: { state: "answered" } });
  const id = answered.enquiries.find((one) => one.subject === subject)?.id ?? "";
  await page.goto(`/admin/audit?object_id=${id}`);
  const entry = new ListScreen(page, "Audit log").row("Enquiry answered");
  await entry.getByRole("link", { name: id, exact: true }).click();
  await expect(enquiry.getByRole("region", { name: "Message" })).toContainText(message);
  await page.keyboard.press("Escape");
  await expect(enquiry).toBeHidden();
  await expect(page).toHaveURL("/admin/enquiries");
  expect(await fromMail(email, /Upload them one after the other\./)).not.toBe("");

  // The list has smaller pages.
  const restore = await failRequests(page, /\/admin\/enquiries\?.*limit=100/);
  await page.goto(`/admin/enquiries?id=${id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("The enquiry could not be loaded", { exact: true })).toBeVisible();
  restore();
  await main.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(enquiry.getByRole("region", { name: "Message" })).toContainText(message);
});

test("a reply whose answer was lost is found in the enquiry, and sent once", async ({
  browser,
}) => {
  const asker = await newUser({ urls: testUrls() }, "Ada Asker", "watcher");
  const subject = `Losing my films ${Date.now()}`;
  await visitorElsewhere()(formCalls.contact, {
    body: { name: "Ada Asker", email: asker.email, subject, message: "Where are my films?" },
  });
  const page = await openAdmin(browser);
  const enquiries = new EnquiriesPage(page);
  await enquiries.open("contact");
  const enquiry = await enquiries.show(subject);
  const reply = enquiry.getByLabel("Reply", { exact: true });
  const send = enquiry.getByRole("button", { name: "Send reply", exact: true });

  const restore = await failCall(page, adminEnquiryCalls.list);
  await test.step("the page cannot ask for the enquiry: nothing is claimed", async () => {
    await loseFirstAnswer(page, adminEnquiryCalls.reply);
    await reply.fill("They are in your library.");
    await send.click();
    await expect(enquiry.getByRole("alert")).toContainText("The reply is not confirmed");
    await expect(reply).toHaveValue("They are in your library.");
  });

  await test.step("sending it again finds the sent one", async () => {
    restore();
    await send.click();
    await expectMessage(page, "The reply is sent.");
    await expect(enquiry).toBeHidden();
  });

  await test.step("a lost answer whose reply is stored is no failure", async () => {
    await page.getByLabel("State", { exact: true }).selectOption("Answered");
    await enquiries.show(subject);
    await expect(enquiry.getByRole("listitem")).toHaveText([/Sent ?They are in your library\.$/]);
    await loseFirstAnswer(page, adminEnquiryCalls.reply);
    await reply.fill("Look below Channels.");
    await send.click();
    await expect(enquiry).toBeHidden();
    await enquiries.show(subject);
    await expect(enquiry.getByRole("listitem")).toHaveText([
      /They are in your library\.$/,
      /Sent ?Look below Channels\.$/,
    ]);
  });
});

/** Sends an enterprise enquiry. */
async function enquire(email: string, company: string): Promise<void> {
  const sent = await visitorElsewhere()(formCalls.enterprise, {
    body: {
      name: "Eve Enterprise",
      email,
      company,
      team_size: 40,
      upload_minutes: 20_000,
      message: "We would like to bring all our films.",
    },
  });
  expect(sent.status).toBe(true);
}

/** An admin's page with the enquiry of a new creator, who has this name. */
async function openNewEnquiry(browser: Browser, name: string) {
  const creator = await newUser({ urls: testUrls() }, name, "creator");
  const company = `${name} ${Date.now()}`;
  await enquire(creator.email, company);
  const page = await openAdmin(browser);
  const enquiries = new EnquiriesPage(page);
  await enquiries.open("enterprise");
  return { page, enquiry: await enquiries.show(company) };
}

test("an enterprise enquiry becomes a plan offer in two clicks", async ({ browser }) => {
  const creator = await newUser({ urls: testUrls() }, "Eve Enterprise", "creator");
  const company = `Harbour ${Date.now()}`;
  await enquire(creator.email, company);
  const page = await openAdmin(browser);
  const enquiries = new EnquiriesPage(page);
  await enquiries.open("enterprise");
  const enquiry = await enquiries.show(company);
  await expect(enquiry.getByText("20,000", { exact: true })).toBeVisible();
  await enquiry.getByRole("button", { name: "Make a plan offer", exact: true }).click();
  await expect(enquiry.getByLabel("Upload minutes a month", { exact: true })).toHaveValue("20000");
  await enquiry.getByRole("button", { name: "Make and send the offer", exact: true }).click();
  await expectMessage(page, "The offer is sent.");
  await page.getByLabel("State", { exact: true }).selectOption("Answered");
  await expect(enquiries.list.row(company)).toContainText("Plan offered");
  expect(await fromMail(creator.email, /with 20,000 upload minutes a month\./)).not.toBe("");
  const link = await fromMail(creator.email, /https?:\/\/\S+\/payments\/enterprise\/\S+/);
  expect(link).toContain("pkg_");
});

test("an offer whose answer was lost is found in the enquiry, and made once", async ({
  browser,
}) => {
  const { page, enquiry } = await openNewEnquiry(browser, "Eve Enterprise");
  await enquiry.getByRole("button", { name: "Make a plan offer", exact: true }).click();
  const send = enquiry.getByRole("button", { name: "Make and send the offer", exact: true });
  // The page cannot ask for the enquiry either, so nothing is claimed.
  const restore = await failCall(page, adminEnquiryCalls.list);
  await loseFirstAnswer(page, adminEnquiryCalls.offerPlan);
  await send.click();
  await expect(enquiry.getByRole("alert")).toContainText("The plan is not confirmed");
  restore();
  await send.click();
  await expectMessage(page, "The offer is sent.");
  await expect(enquiry).toBeHidden();
});

/** Makes the first offer, whose e-mail is not sent, with this answer; without one the answer is lost. */
const failMailOfOffer = (page: Page, status: "failed" | "refused", message?: string) =>
  routeFirst(page, /\/enquiries\/frm_\w+\/offer$/, async (route) => {
    const { data } = await (await route.fetch()).json();
    const offered = adminEnquiryCalls.offerPlan.answer.parse(data);
    const replies = offered.replies.map((reply) => ({ ...reply, status }));
    await openDatabase().formMessages.patch({ id: offered.id }).set({ replies }).go();
    if (message === undefined) return route.abort();
    const error = { code: "provider_unavailable", message, request_id: "req_1" };
    await route.fulfill({ status: 503, json: { status: false, error } });
  });

test("an offer to an address that takes no mail does not lead to a reply, whose answer was lost", async ({
  browser,
}) => {
  const { page, enquiry } = await openNewEnquiry(browser, "Rhea Enterprise");
  await failMailOfOffer(page, "refused");
  await enquiry.getByRole("button", { name: "Make a plan offer", exact: true }).click();
  await enquiry.getByRole("button", { name: "Make and send the offer", exact: true }).click();
  await expectMessage(
    page,
    "The plan is made and assigned, but the mail service refuses the address. Copy the text from the enquiry, and send it from your mailbox.",
  );
  await expect(enquiry.getByRole("region", { name: "Replies" })).toContainText(
    "The mail service refuses the address. Copy the text, and send it from your mailbox.",
  );
});

test("an offer whose e-mail was not sent leads to the enquiry, where its text is sent", async ({
  browser,
}) => {
  const { page, enquiry } = await openNewEnquiry(browser, "Ina Enterprise");
  await failMailOfOffer(page, "failed", unsentOffer);
  await enquiry.getByRole("button", { name: "Make a plan offer", exact: true }).click();
  await enquiry.getByRole("button", { name: "Make and send the offer", exact: true }).click();
  await expectMessage(
    page,
    "The plan is made and assigned, but the e-mail could not be sent. Copy its text from the enquiry, and send it as a reply.",
  );
  const replies = enquiry.getByRole("region", { name: "Replies" });
  await expect(replies).toContainText("The e-mail could not be sent.");
  await expect(enquiry.getByText("A plan was made for this enquiry.")).toBeVisible();
  await enquiry.getByLabel("Reply", { exact: true }).fill("Your plan: /pricing");
  await enquiry.getByRole("button", { name: "Send reply", exact: true }).click();
  await expectMessage(page, "The reply is sent.");
});

test("what is typed for an enquiry stays while the offer is seen, and after another admin has closed it", async ({
  browser,
}) => {
  const company = `Quay ${Date.now()}${"y".repeat(75)}`;
  // Words that are longer than a line break.
  await enquire(`quay-${Date.now()}@${"y".repeat(60)}.${"y".repeat(30)}.example.com`, company);
  const page = await openAdmin(browser);
  const enquiries = new EnquiriesPage(page);
  await enquiries.open("enterprise");
  const enquiry = await enquiries.show(company);
  const reply = enquiry.getByLabel("Reply", { exact: true });
  const name = enquiry.getByLabel("Name", { exact: true });
  const back = enquiry.getByRole("button", { name: "Back to the enquiry", exact: true });
  const toOffer = enquiry.getByRole("button", { name: "Make a plan offer", exact: true });

  await reply.fill("Let us talk on Monday.");
  await expect(reply).toBeInViewport({ ratio: 1 });
  await toOffer.click();
  await expect(back).toBeFocused();
  await expect(reply).toBeHidden();
  const description = enquiry.getByLabel("Description", { exact: true });
  await expect(description).toHaveValue(`Made for ${company}.`);
  await expect(description).toBeInViewport({ ratio: 1 });
  await name.fill("Quay, for a year");
  await back.click();
  await expect(toOffer).toBeFocused();
  await expect(reply).toHaveValue("Let us talk on Monday.");
  await toOffer.click();
  await expect(name).toHaveValue("Quay, for a year");
  await back.click();

  const other = await openAdmin(browser);
  const otherEnquiries = new EnquiriesPage(other);
  await otherEnquiries.open("enterprise");
  await otherEnquiries.list.act(company, "Close");
  await other
    .getByRole("alertdialog", { name: "Close this enquiry?" })
    .getByRole("button", { name: "Close", exact: true })
    .click();
  await expect(otherEnquiries.list.row(company)).toHaveCount(0);
  await enquiry.getByRole("button", { name: "Send reply", exact: true }).click();
  await expect(enquiry.getByRole("alert")).toContainText(
    "It was changed elsewhere, and is up to date here now.",
  );
  await expect(enquiry.getByText("Closed", { exact: true })).toBeVisible();
  await expect(enquiries.list.row(company)).toHaveCount(0);
  await expect(reply).toHaveValue("Let us talk on Monday.");
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Leave without saving?", exact: true })
    .getByRole("button", { name: "Stay", exact: true })
    .click();
  await expect(reply).toHaveValue("Let us talk on Monday.");
  await enquiry.getByRole("button", { name: "Send reply", exact: true }).click();
  await expectMessage(page, "The reply is sent.");
});

test("a typed reply is still there after the offer is sent, and a typed offer after the reply", async ({
  browser,
}) => {
  const creator = await newUser({ urls: testUrls() }, "Eve Enterprise", "creator");
  const page = await openAdmin(browser);
  const enquiries = new EnquiriesPage(page);
  for (const first of ["reply", "offer"] as const) {
    const company = `Pier ${first} ${Date.now()}`;
    await enquire(creator.email, company);
    await enquiries.open("enterprise");
    const enquiry = await enquiries.show(company);
    const reply = enquiry.getByLabel("Reply", { exact: true });
    const sendReply = enquiry.getByRole("button", { name: "Send reply", exact: true });
    const name = enquiry.getByLabel("Name", { exact: true });
    const toOffer = enquiry.getByRole("button", { name: "Make a plan offer", exact: true });
    const sendOffer = enquiry.getByRole("button", { name: "Make and send the offer", exact: true });
    await reply.fill("Let us talk on Monday.");
    await toOffer.click();
    await name.fill("Pier, for a year");
    if (first === "reply") {
      await enquiry.getByRole("button", { name: "Back to the enquiry", exact: true }).click();
      await sendReply.click();
      await expectMessage(page, "The reply is sent.");
      await expect(enquiry.getByRole("region", { name: "Replies" })).toContainText(
        "Let us talk on Monday.",
      );
      await expect(reply).toHaveValue("");
      await toOffer.click();
      await expect(name).toHaveValue("Pier, for a year");
      await sendOffer.click();
      await expectMessage(page, "The offer is sent.");
    } else {
      await sendOffer.click();
      await expectMessage(page, "The offer is sent.");
      await expect(enquiry.getByText("A plan was made for this enquiry.")).toBeVisible();
      await expect(reply).toHaveValue("Let us talk on Monday.");
      await sendReply.click();
      await expectMessage(page, "The reply is sent.");
    }
    await expect(enquiry).toBeHidden();
  }
});
