import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { maxReplies } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { offerPlan, replyToEnquiry } from "@marquee/core/operations/enquiry";
import { suppressMail } from "@marquee/core/platform/mail/suppression";
import { createMailProvider, MailRefused } from "@marquee/core/platform/providers/mail";
import { beforeAll, describe, expect, it } from "vitest";
import { planOffer, putEnquiry, putPerson } from "./support/admin-fixtures.ts";
import { coreContexts } from "./support/core-context.ts";
import { mailsTo } from "./support/mails.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;
const reply = (id: string, version = 1) =>
  admin().call(adminEnquiryCalls.reply, {
    params: { id },
    body: { text: "Upload them one after the other.", version },
  });
const offer = (id: string, changes: { name?: string; version?: number } = {}) =>
  admin().call(adminEnquiryCalls.offerPlan, {
    params: { id },
    body: { ...planOffer, version: 1, ...changes },
  });
const emailOf = async (id: string) =>
  (await fixtures.database.formMessages.get({ id }).go()).data?.email ?? "";
const plansNamed = async (name: string) =>
  (await fixtures.database.plans.query.all({}).go({ pages: "all" })).data.filter(
    (plan) => plan.name === name,
  ).length;

describe("adminEnquiry.update", () => {
  it("invalid_state: the enquiry already has this state", async () => {
    const id = await putEnquiry(fixtures, { state: "closed" });
    const error = await fail(
      admin().call(adminEnquiryCalls.update, {
        params: { id },
        body: { state: "closed", version: 1 },
      }),
    );
    expect(error).toMatchObject({
      code: "invalid_state",
      message: "This enquiry is closed already.",
    });
  });
});

describe("adminEnquiry.reply", () => {
  it("version_conflict: another admin was faster, and no e-mail is sent", async () => {
    const id = await putEnquiry(fixtures);
    await succeed(
      admin().call(adminEnquiryCalls.update, {
        params: { id },
        body: { state: "closed", version: 1 },
      }),
    );
    expect(await fail(reply(id))).toMatchObject({
      code: "version_conflict",
      details: { version: 2 },
    });
    expect(await mailsTo(await emailOf(id))).toEqual([]);
  });

  it("invalid_state: mail to the address came back", async () => {
    const id = await putEnquiry(fixtures);
    const address = await emailOf(id);
    const ctx = coreContexts(fixtures.database)({ type: "anonymous" });
    await suppressMail(ctx, { address, reason: "bounce", sentAt: new Date().toISOString() });
    expect((await fail(reply(id))).code).toBe("invalid_state");
    expect(await mailsTo(address)).toEqual([]);
  });

  it("invalid_state: the enquiry has the maximum number of replies", async () => {
    const id = await putEnquiry(fixtures);
    const one = {
      text: "Yes.",
      by: admin().id,
      at: new Date().toISOString(),
      status: "sent" as const,
    };
    await fixtures.database.formMessages
      .patch({ id })
      .set({ replies: Array.from({ length: maxReplies }, () => one) })
      .go();
    expect((await fail(reply(id))).message).toBe(
      "This enquiry has 10 replies. Continue in your mailbox.",
    );
  });
});

describe("while the mail service refuses", () => {
  function contextWithoutMail() {
    const ctx = coreContexts(fixtures.database)({
      type: "user",
      userId: admin().id,
      accountType: "admin",
    });
    // Nothing listens there.
    const mail = createMailProvider({
      config: { ...ctx.config, MAIL_ENDPOINT: "http://127.0.0.1:9" },
    });
    return { ...ctx, providers: { ...ctx.providers, mail } };
  }

  it("a reply is marked as failed, and the enquiry stays new", async () => {
    const id = await putEnquiry(fixtures);
    await expect(
      replyToEnquiry({
        ctx: contextWithoutMail(),
        input: { id, text: "Upload them one after the other.", version: 1 },
      }),
    ).rejects.toMatchObject({ code: "provider_unavailable" });
    const { data } = await fixtures.database.formMessages.get({ id }).go({ consistent: true });
    expect(data).toMatchObject({ state: "new", version: 3, replies: [{ status: "failed" }] });
    expect(await succeed(reply(id, 3))).toMatchObject({
      state: "answered",
      replies: [{ status: "failed" }, { status: "sent" }],
    });
  });

  it("a refused address is counted, and the admin is not told to try again", async () => {
    const id = await putEnquiry(fixtures);
    const ctx = contextWithoutMail();
    const mail = { send: () => Promise.reject(new MailRefused()) };
    const counted: string[] = [];
    const count = async (name: string) => void counted.push(name);
    await expect(
      replyToEnquiry({
        ctx: { ...ctx, providers: { ...ctx.providers, mail }, metrics: { ...ctx.metrics, count } },
        input: { id, text: "Upload them one after the other.", version: 1 },
      }),
    ).rejects.toMatchObject({
      code: "provider_unavailable",
      message:
        "The mail service refuses this address, so the reply was not sent. Check the address, and write to it from your mailbox.",
    });
    expect(counted).toEqual(["MailsRefused"]);
    const { data } = await fixtures.database.formMessages.get({ id }).go({ consistent: true });
    expect(data).toMatchObject({ state: "new", replies: [{ status: "refused" }] });
  });

  it("an offer says that the plan is made, and what to do", async () => {
    const id = await putEnquiry(fixtures, { kind: "enterprise" });
    await expect(
      offerPlan({ ctx: contextWithoutMail(), input: { id, ...planOffer, version: 1 } }),
    ).rejects.toMatchObject({
      code: "provider_unavailable",
      message:
        "The plan is made and assigned, but the e-mail could not be sent. Copy its text from the enquiry, and send it as a reply.",
    });
    const { data } = await fixtures.database.formMessages.get({ id }).go({ consistent: true });
    expect(data).toMatchObject({
      offered_package_id: expect.stringMatching(/^pkg_/),
      replies: [{ status: "failed", text: expect.stringContaining("/payments/enterprise/") }],
    });
  });
});

describe("adminEnquiry.offerPlan", () => {
  /** The refusals come before the plan is created. */
  async function refusalOf(id: string, version?: number) {
    const name = `Lighthouse ${crypto.randomUUID()}`.slice(0, 40);
    const error = await fail(offer(id, { name, ...(version !== undefined && { version }) }));
    expect(await plansNamed(name)).toBe(0);
    return error;
  }

  it("not_found: there is no such enquiry", async () => {
    expect((await refusalOf(`frm_${"0".repeat(26)}`)).code).toBe("not_found");
  });

  it("version_conflict: the enquiry has changed", async () => {
    const id = await putEnquiry(fixtures, { kind: "enterprise" });
    expect(await refusalOf(id, 2)).toMatchObject({
      code: "version_conflict",
      details: { version: 1 },
    });
  });

  it("invalid_state: a contact message cannot get an offer", async () => {
    expect(await refusalOf(await putEnquiry(fixtures))).toMatchObject({
      code: "invalid_state",
      message: "Only an enterprise enquiry becomes a plan offer.",
    });
  });

  it.each([
    ["nobody", async () => `${crypto.randomUUID()}@example.test`],
    [
      "a watcher",
      async () =>
        `${(await putPerson(fixtures, { account_type: "watcher" })).toLowerCase()}@example.test`,
    ],
    [
      "an admin",
      async () =>
        `${(await putPerson(fixtures, { account_type: "admin" })).toLowerCase()}@example.test`,
    ],
  ])("invalid_state: the address is that of %s", async (_, addressOf) => {
    const id = await putEnquiry(fixtures, { kind: "enterprise", email: await addressOf() });
    expect(await refusalOf(id)).toMatchObject({
      code: "invalid_state",
      message:
        "No creator has an account with this address. Ask the sender to sign up as a creator first.",
    });
  });

  it("invalid_state: a plan was made for the enquiry already", async () => {
    const id = await putEnquiry(fixtures, { kind: "enterprise" });
    const { version } = await succeed(offer(id));
    expect(await refusalOf(id, version)).toMatchObject({
      code: "invalid_state",
      message: "A plan was made for this enquiry already.",
    });
  });
});
