import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  control,
  onboardedAccount,
  postForm,
  type Stage,
  secretKey,
  startStage,
} from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

const urls = { refresh_url: "http://localhost/refresh", return_url: "http://localhost/return" };

async function openedLink(account: string): Promise<{ url: string; visit: string; html: string }> {
  const link = await stage.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    ...urls,
  });
  const html = await (await fetch(link.url)).text();
  const visit = /name="visit" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { url: link.url, visit, html };
}

describe("onboarding", () => {
  it("an account link needs a `type`", async () => {
    const { id: account } = await stage.stripe.accounts.create({ type: "express" });
    const body = new URLSearchParams({ account, ...urls });
    const headers = { authorization: `Bearer ${secretKey}` };
    const call = { method: "POST", headers, body };
    const answer = await fetch(`${stage.simulator.url}/v1/account_links`, call);
    expect(await answer.json()).toMatchObject({
      error: { code: "parameter_missing", param: "type" },
    });
  });

  it("enables the account after the form, and the link opens once", async () => {
    const account = await stage.stripe.accounts.create({
      type: "express",
      country: "US",
      email: "creator@example.com",
      capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
      metadata: { user: "usr_1" },
    });
    expect(account).toMatchObject({ charges_enabled: false, details_submitted: false });
    expect(account.requirements?.currently_due).toContain("external_account");
    await expect(stage.stripe.accounts.createLoginLink(account.id)).rejects.toMatchObject({
      statusCode: 400,
    });
    const { url, visit, html } = await openedLink(account.id);
    for (const label of ["Legal name", "Date of birth", "Country", "Bank account"]) {
      expect(html).toContain(label);
    }
    const second = await fetch(url, { redirect: "manual" });
    expect(second.headers.get("location")).toBe(urls.refresh_url);
    const wrong = await postForm(url, { visit, legalName: "", action: "submit" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Enter your legal name.");
    const done = await postForm(url, {
      visit,
      legalName: "Cleo Creator",
      birthDate: "1990-05-04",
      bankAccount: "000123456789",
      action: "submit",
    });
    expect(done.headers.get("location")).toBe(urls.return_url);
    const event = await stage.connect.waitFor("account.updated");
    expect(event.account).toBe(account.id);
    expect(event.data.object).toMatchObject({ charges_enabled: true, payouts_enabled: true });
    expect(event.data.previous_attributes).toMatchObject({ charges_enabled: false });
    expect((await postForm(url, { visit, action: "submit" })).status).toBe(410);
    const login = await stage.stripe.accounts.createLoginLink(account.id);
    const dashboard = await (await fetch(login.url)).text();
    expect(dashboard).toContain("Express dashboard");
    expect((await fetch(login.url)).status).toBe(410);
  });

  it("keeps the country of an account as it was created", async () => {
    const { id } = await stage.stripe.accounts.create({ type: "express", country: "DE" });
    const { url, visit, html } = await openedLink(id);
    expect(html).toContain("Country: Germany");
    await postForm(url, {
      visit,
      legalName: "Cleo Creator",
      birthDate: "1990-05-04",
      country: "US",
      bankAccount: "000123456789",
      action: "submit",
    });
    expect(await stage.stripe.accounts.retrieve(id)).toMatchObject({
      country: "DE",
      payouts_enabled: true,
    });
    const headers = { authorization: `Bearer ${secretKey}` };
    const body = new URLSearchParams({ country: "US" });
    const call = { method: "POST", headers, body };
    const changed = await fetch(`${stage.simulator.url}/v1/accounts/${id}`, call);
    expect(changed.status).toBe(400);
  });

  it("refuses destination charges to an account outside the platform's region", async () => {
    const { stripe } = stage;
    const { id } = await stripe.accounts.create({ type: "express", country: "DE" });
    await control(stage, "/accounts/enable", { account: id });
    const transfer_data = { destination: id };
    const line = { currency: "usd", unit_amount: 900, product_data: { name: "Sea" } };
    const refused = { statusCode: 400, code: undefined, param: undefined };
    const customer = (await stripe.customers.create({})).id;
    await expect(
      stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ quantity: 1, price_data: line }],
        payment_intent_data: { transfer_data },
        success_url: urls.return_url,
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ quantity: 1, price_data: { ...line, recurring: { interval: "month" } } }],
        subscription_data: { transfer_data },
        success_url: urls.return_url,
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      stripe.paymentIntents.create({ amount: 900, currency: "usd", transfer_data }),
    ).rejects.toMatchObject(refused);
  });

  it("leaves the account restricted when skipped", async () => {
    const { id } = await stage.stripe.accounts.create({ type: "express" });
    const { url, visit } = await openedLink(id);
    await postForm(url, { visit, action: "skip" });
    const account = await stage.stripe.accounts.retrieve(id);
    expect(account).toMatchObject({ details_submitted: true, charges_enabled: false });
    expect(account.requirements?.disabled_reason).toBe("requirements.past_due");
  });

  it("can be disabled and enabled by control calls", async () => {
    const account = await onboardedAccount(stage);
    await control(stage, "/accounts/restrict", { account, disabled_reason: "under_review" });
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: false,
      requirements: { disabled_reason: "under_review" },
    });
    await control(stage, "/accounts/enable", { account });
    expect((await stage.stripe.accounts.retrieve(account)).payouts_enabled).toBe(true);
  });

  it("works until the deadline of a requirement, and is disabled during verification", async () => {
    const account = await onboardedAccount(stage);
    const current_deadline = 1_800_000_000;
    const currently_due = ["external_account"];
    await control(stage, "/accounts/demand", { account, currently_due, current_deadline });
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      payouts_enabled: true,
      requirements: { currently_due, current_deadline, past_due: [], disabled_reason: null },
    });
    const checked = {
      disabled_reason: "requirements.pending_verification",
      currently_due: [],
      pending_verification: ["individual.verification.document"],
    };
    await control(stage, "/accounts/restrict", { account, ...checked });
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      payouts_enabled: false,
      requirements: { ...checked, current_deadline: null },
    });
  });
});
