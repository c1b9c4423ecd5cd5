import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { mailsTo, mailTo } from "./support/mails.ts";
import { signUp, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;

/** Other files write enquiries too, so this file finds its own by their address. */
async function find(
  email: string,
  query: { state?: "new" | "answered" | "closed"; kind?: "contact" | "enterprise" } = {},
) {
  const { enquiries } = await succeed(
    admin().call(adminEnquiryCalls.list, { query: { limit: 100, ...query } }),
  );
  return enquiries.filter((enquiry) => enquiry.email === email);
}

async function write(email: string) {
  const body = { name: "Ada Tester", email, message: "How do I move my films here?" };
  await succeed(visitor()(formCalls.contact, { body }));
  const [enquiry] = await find(email);
  if (enquiry === undefined) throw new Error("The message is not in the inbox");
  return enquiry;
}

const newAddress = () => `${crypto.randomUUID()}@example.test`;

describe("a message through the contact form", () => {
  it("is answered by e-mail, and an answer to that goes to the operator", async () => {
    const email = newAddress();
    const enquiry = await write(email);
    expect(enquiry).toMatchObject({
      kind: "contact",
      state: "new",
      message: "How do I move my films here?",
      company: null,
      replies: [],
      version: 1,
    });
    const text = "Upload them one after the other.\nThey stay yours.";
    const answered = await succeed(
      admin().call(adminEnquiryCalls.reply, {
        params: { id: enquiry.id },
        body: { text, version: 1 },
      }),
    );
    expect(answered).toMatchObject({
      state: "answered",
      replies: [{ text, by: admin().id, status: "sent" }],
    });
    expect(await find(email)).toEqual([]);
    expect(await find(email, { state: "answered" })).toEqual([answered]);
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes("Our reply"));
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain(enquiry.id);
    // The address may belong to somebody else, so the e-mail contains nothing that the sender wrote.
    expect(mail?.text).not.toContain("move my films");
    expect(mail?.reply_to).toEqual([functionsEnvironment().SUPPORT_EMAIL]);
  });

  it("is closed, and opened again", async () => {
    const email = newAddress();
    const { id } = await write(email);
    const change = (state: "new" | "closed", version: number) =>
      succeed(admin().call(adminEnquiryCalls.update, { params: { id }, body: { state, version } }));
    expect(await change("closed", 1)).toMatchObject({ state: "closed", version: 2 });
    expect((await find(email, { state: "closed" })).map((enquiry) => enquiry.id)).toEqual([id]);
    expect(await change("new", 2)).toMatchObject({ state: "new", version: 3 });
    expect((await find(email)).map((enquiry) => enquiry.id)).toEqual([id]);
  });

  it("gets one reply when two admins answer at the same time", async () => {
    const email = newAddress();
    const { id } = await write(email);
    const answers = await Promise.all(
      ["Yes, you can.", "No, you cannot."].map((text) =>
        admin().call(adminEnquiryCalls.reply, { params: { id }, body: { text, version: 1 } }),
      ),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    const replies = (await mailsTo(email)).filter(({ subject }) => subject.includes("Our reply"));
    expect(replies).toHaveLength(1);
  });
});

describe("an enterprise enquiry", () => {
  it("becomes a plan whose sender is notified and can take it", async () => {
    const creator = await signUp({ accountType: "creator" });
    const { email } = creator;
    const company = { company: "Harbour Films", team_size: 40, upload_minutes: 20_000 };
    const message = "We would like to bring all our films.";
    await succeed(
      visitor()(formCalls.enterprise, { body: { name: "Eve", email, message, ...company } }),
    );
    expect(await find(email, { kind: "contact" })).toEqual([]);
    const [enquiry] = await find(email, { kind: "enterprise" });
    expect(enquiry).toMatchObject(company);
    const offered = await succeed(
      admin().call(adminEnquiryCalls.offerPlan, {
        params: { id: enquiry?.id ?? "" },
        body: {
          name: "Гавань Films",
          description: "Made for Harbour Films.",
          features: [],
          type: "monthly",
          price: 39_600,
          minutes_per_month: 20_000,
          channel_limit: 40,
          live: true,
          platform_fee_percent: 5,
          version: 1,
        },
      }),
    );
    expect(offered).toMatchObject({ state: "answered", replies: [{ status: "sent" }] });
    const planId = offered.offered_package_id ?? "";
    const { packages } = await succeed(
      creator.call(paymentCalls.packages, { query: { limit: 100 } }),
    );
    expect(packages.find(({ id }) => id === planId)).toMatchObject({
      name: "Гавань Films",
      is_enterprise: true,
      price: 39_600,
    });
    const mail = await mailTo(email, "Our offer for your enterprise plan");
    expect(mail).toContain("$396.00 a month");
    // A mail program ends a link at the first letter that no address may contain.
    expect(mail).toContain(
      `/payments/enterprise/%D0%B3%D0%B0%D0%B2%D0%B0%D0%BD%D1%8C-films-monthly-${planId}/${planId}`,
    );
    await eventually(
      () => succeed(creator.call(notificationCalls.list)),
      ({ notifications }) =>
        notifications.some(({ link }) => link?.endsWith(`/${planId}`) === true),
    );
  });
});
