import { describe, expect, it } from "vitest";
import { newAccount, takeNotifications } from "../../../../test/checkouts.ts";
import { createUser, database, refusal, visitor } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import {
  control,
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import {
  changeUser,
  failingAt,
  newPaidCreator,
  userOf,
  withLinkRequests,
} from "../../../../test/payouts.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { createPayoutAccount, openPayoutDashboard, refreshOnboarding } from "../account-links.ts";

/** A platform in Europe, which can pay the creators of these tests. */
function contextFor(person: UserActor, now = new Date()) {
  const ctx = paymentContextOf(person, now);
  return { ...ctx, config: { ...ctx.config, PLATFORM_COUNTRY: "IE" } };
}
const create = (creator: UserActor, now = new Date()) =>
  createPayoutAccount({ ctx: contextFor(creator, now) });
const refresh = (person: UserActor) => refreshOnboarding({ ctx: contextFor(person) });
const openDashboard = (person: UserActor) => openPayoutDashboard({ ctx: contextFor(person) });
const accountOf = async (creator: UserActor) => (await userOf(creator)).payout_account_id ?? "";

async function accountsAtProvider(creator: UserActor): Promise<string[]> {
  const { data } = await stripe.accounts.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata?.user_id === creator.userId).map(({ id }) => id);
}

/** A creator whose payout account was opened and not set up. */
async function newStarter() {
  const creator = await createUser("creator");
  await create(creator);
  return { creator, account: await accountOf(creator) };
}

describe("opening a payout account", () => {
  it("opens one in the country of the profile, and records it", async () => {
    const creator = await createUser("creator");
    const before = await userOf(creator);
    const now = new Date(Date.now() + 60_000);
    const { onboardingUrl } = await create(creator, now);
    expect(onboardingUrl).toContain("/connect/onboarding/");
    const user = await userOf(creator);
    expect(user).toMatchObject({
      payout_status: "onboarding",
      payout_country: "GB",
      billing_version: before.billing_version + 1,
      updated_at: now.toISOString(),
    });
    expect(await stripe.accounts.retrieve(user.payout_account_id ?? "")).toMatchObject({
      type: "express",
      country: "GB",
      metadata: { user_id: creator.userId },
    });
  });

  it("asks the provider for payments and transfers", async () => {
    const creator = await createUser("creator");
    const requests: unknown[] = [];
    const ctx = withProvider(contextFor(creator), (real) => {
      const open = (...request: Parameters<typeof real.accounts.create>) => {
        requests.push(request[0]);
        return real.accounts.create(...request);
      };
      return withFields(real, { accounts: withFields(real.accounts, { create: open }) });
    });
    await createPayoutAccount({ ctx });
    expect(requests).toEqual([
      {
        type: "express",
        country: "GB",
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { user_id: creator.userId },
      },
    ]);
  });

  it("leads back to the profile", async () => {
    const creator = await createUser("creator");
    const { ctx, requests } = withLinkRequests(contextFor(creator));
    await createPayoutAccount({ ctx });
    expect(requests).toEqual([
      {
        account: await accountOf(creator),
        type: "account_onboarding",
        refresh_url: `${ctx.config.WEB_URL}/profile?onboarding=refresh`,
        return_url: `${ctx.config.WEB_URL}/profile?onboarding=done`,
      },
    ]);
  });

  it("keeps the country that the provider gave to the account", async () => {
    const creator = await createUser("creator");
    const answering = (country: string | undefined) =>
      withProvider(contextFor(creator), (real) => {
        const open = async (...request: Parameters<typeof real.accounts.create>) =>
          withFields(await real.accounts.create(...request), { country });
        return withFields(real, { accounts: withFields(real.accounts, { create: open }) });
      });
    await createPayoutAccount({ ctx: answering("IE") });
    expect((await userOf(creator)).payout_country).toBe("IE");
    await database.users.patch({ id: creator.userId }).remove(["payout_account_id"]).go();
    await createPayoutAccount({ ctx: answering(undefined) });
    expect((await userOf(creator)).payout_country).toBe("GB");
  });

  it("finds the present account again, also without a plan and after a move", async () => {
    const { creator, account } = await newStarter();
    await changeUser(creator, { country: "KE" });
    await database.users.patch({ id: creator.userId }).remove(["subscription"]).go();
    const { ctx, requests } = withLinkRequests(contextFor(creator));
    await createPayoutAccount({ ctx });
    expect(requests).toMatchObject([{ account }]);
    expect(await accountsAtProvider(creator)).toEqual([account]);
    expect(await userOf(creator)).toMatchObject({
      payout_account_id: account,
      payout_country: "GB",
    });
  });

  it("opens one account for two requests at once", async () => {
    const creator = await createUser("creator");
    await Promise.all([create(creator), create(creator)]);
    expect(await accountsAtProvider(creator)).toEqual([await accountOf(creator)]);
  });

  it("opens no second account when the first could not be recorded", async () => {
    const creator = await createUser("creator");
    const database = interruptedBeforeWrite(() => Promise.reject(new Error("No table")));
    const lost = createPayoutAccount({ ctx: { ...contextFor(creator), database } });
    await expect(lost).rejects.toThrow("No table");
    await create(creator);
    expect(await accountsAtProvider(creator)).toEqual([await accountOf(creator)]);
  });

  it("opens another account when the country was changed after a lost one", async () => {
    const creator = await createUser("creator");
    const database = interruptedBeforeWrite(() => Promise.reject(new Error("No table")));
    const lost = createPayoutAccount({ ctx: { ...contextFor(creator), database } });
    await expect(lost).rejects.toThrow("No table");
    await changeUser(creator, { country: "FR" });
    await create(creator);
    const { country } = await stripe.accounts.retrieve(await accountOf(creator));
    expect(country).toBe("FR");
  });

  it("leads to the account that another request has recorded meanwhile", async () => {
    const creator = await createUser("creator");
    const other = await newAccount();
    const database = interruptedBeforeWrite(() =>
      changeUser(creator, { payout_account_id: other, payout_status: "enabled" }),
    );
    const { ctx, requests } = withLinkRequests({ ...contextFor(creator), database });
    await createPayoutAccount({ ctx });
    expect(requests).toMatchObject([{ account: other }]);
    expect(await userOf(creator)).toMatchObject({
      payout_account_id: other,
      payout_status: "enabled",
    });
  });

  it("replaces an account that the provider has deleted, at once", async () => {
    const { creator, account } = await newStarter();
    const { billing_version } = await userOf(creator);
    await stripe.accounts.del(account);
    await create(creator);
    const user = await userOf(creator);
    expect(user.payout_account_id).not.toBe(account);
    expect(user).toMatchObject({
      payout_status: "onboarding",
      payout_country: "GB",
      billing_version: billing_version + 2,
    });
    expect(await accountsAtProvider(creator)).toEqual([user.payout_account_id]);
  });

  it("asks for a plan and a possible country before a deleted account is replaced", async () => {
    const { creator, account } = await newStarter();
    await stripe.accounts.del(account);
    await changeUser(creator, { country: "KE" });
    expect(await refusal(create(creator))).toBe("invalid_state");
    expect((await userOf(creator)).payout_status).toBe("none");
    await database.users.patch({ id: creator.userId }).remove(["subscription"]).go();
    expect(await refusal(create(creator))).toBe("subscription_required");
    expect(await accountsAtProvider(creator)).toEqual([]);
  });
});

describe("a payout account is not opened", () => {
  it("for a visitor, or outside of creator mode", async () => {
    const call = createPayoutAccount({ ctx: fixtures.context(visitor) });
    expect(await refusal(call)).toBe("unauthenticated");
    const creator = await createUser("creator");
    expect(await refusal(create({ ...creator, accountType: "watcher" }))).toBe("forbidden");
    expect(await accountsAtProvider(creator)).toEqual([]);
  });

  it("without a verified address, also when there is an account", async () => {
    const creator = await createUser("creator");
    await changeUser(creator, { email_verified: false });
    expect(await refusal(create(creator))).toBe("email_unverified");
    const { creator: starter } = await newStarter();
    await changeUser(starter, { email_verified: false });
    expect(await refusal(create(starter))).toBe("email_unverified");
  });

  it("without a plan", async () => {
    const creator = await createUser("creator");
    await database.users.patch({ id: creator.userId }).remove(["subscription"]).go();
    expect(await refusal(create(creator))).toBe("subscription_required");
    expect(await accountsAtProvider(creator)).toEqual([]);
  });

  it("without a country, or in one where nobody can be paid", async () => {
    const creator = await createUser("creator");
    await database.users.patch({ id: creator.userId }).remove(["country"]).go();
    expect(await refusal(create(creator))).toBe("profile_incomplete");
    await changeUser(creator, { country: "KE" });
    await expect(create(creator)).rejects.toMatchObject({
      code: "invalid_state",
      message: expect.stringContaining("Kenya"),
    });
    expect(await accountsAtProvider(creator)).toEqual([]);
  });
});

describe("another address of the set-up", () => {
  it("is of the caller's own account", async () => {
    const { creator, account } = await newStarter();
    await newStarter();
    const { ctx, requests } = withLinkRequests(contextFor(creator));
    const { onboardingUrl } = await refreshOnboarding({ ctx });
    expect(onboardingUrl).toContain("/connect/onboarding/");
    expect(requests).toMatchObject([{ account }]);
  });

  it("needs a person with an account", async () => {
    const call = refreshOnboarding({ ctx: fixtures.context(visitor) });
    expect(await refusal(call)).toBe("unauthenticated");
    const creator = await createUser("creator");
    await expect(refresh(creator)).rejects.toMatchObject({ code: "not_found" });
    expect((await userOf(creator)).payout_reason).toBeUndefined();
  });

  it("forgets an account that the provider has deleted", async () => {
    const { creator, account } = await newStarter();
    await stripe.accounts.del(account);
    expect(await refusal(refresh(creator))).toBe("not_found");
    expect(await userOf(creator)).toMatchObject({ payout_status: "none" });
    expect(await accountOf(creator)).toBe("");
  });

  it("keeps the account of a provider that does not answer", async () => {
    const { creator, account } = await newStarter();
    const ctx = failingAt(contextFor(creator), "accountLinks", "create", unreachable());
    await expect(refreshOnboarding({ ctx })).rejects.toThrow("Connection reset");
    await expect(createPayoutAccount({ ctx })).rejects.toThrow("Connection reset");
    expect(await accountOf(creator)).toBe(account);
  });
});

describe("the provider's dashboard", () => {
  it("opens for the caller's own account", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await newPaidCreator();
    const opened: string[] = [];
    const watched = withProvider(ctx, (real) => {
      const createLoginLink = (id: string) => {
        opened.push(id);
        return real.accounts.createLoginLink(id);
      };
      return withFields(real, { accounts: withFields(real.accounts, { createLoginLink }) });
    });
    const { url } = await openPayoutDashboard({ ctx: watched });
    expect(url).toContain("/connect/login/");
    expect(opened).toEqual([account]);
    await control("/accounts/restrict", { account });
    await changeUser(creator, { payout_status: "restricted" });
    expect(await refusal(openDashboard(creator))).toBe("accepted");
  });

  it("needs a person with an account", async () => {
    const call = openPayoutDashboard({ ctx: fixtures.context(visitor) });
    expect(await refusal(call)).toBe("unauthenticated");
    expect(await refusal(openDashboard(await createUser("creator")))).toBe("not_found");
  });

  it("does not open before the set-up is finished", async () => {
    const { creator } = await newStarter();
    await expect(openDashboard(creator)).rejects.toMatchObject({
      code: "invalid_state",
      details: { payout_status: "onboarding" },
    });
  });

  it("opens for a person who has just finished, and their state is copied and announced", async () => {
    const { creator, account } = await newStarter();
    await control("/accounts/enable", { account });
    expect((await openDashboard(creator)).url).toContain("/connect/login/");
    expect((await userOf(creator)).payout_status).toBe("enabled");
    expect(takeNotifications(creator)).toMatchObject([{ title: "You can be paid out now" }]);
  });

  it("reads an account that is set up only for its link", async () => {
    const { ctx } = await newPaidCreator();
    const unread = failingAt(ctx, "accounts", "retrieve", unreachable());
    expect((await openPayoutDashboard({ ctx: unread })).url).toContain("/connect/login/");
  });

  it("forgets an account that the provider has deleted", async () => {
    const { creator, account } = await newPaidCreator();
    await stripe.accounts.del(account);
    expect(await refusal(openDashboard(creator))).toBe("not_found");
    expect(await userOf(creator)).toMatchObject({ payout_status: "none", payout_actor: "creator" });
    expect(await accountOf(creator)).toBe("");
  });
});
