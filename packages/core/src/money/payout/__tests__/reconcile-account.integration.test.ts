import { beforeEach, describe, expect, it } from "vitest";
import { newAccount, takeNotifications } from "../../../../test/checkouts.ts";
import { createUser, database } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import {
  control,
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
} from "../../../../test/payments.ts";
import {
  accountsWith,
  changeUser,
  failingAt,
  newPaidCreator,
  userOf,
} from "../../../../test/payouts.ts";
import { checkAccount } from "../check-account.ts";
import { isReconciled, reconcileAccount } from "../reconcile-account.ts";

beforeEach(() => void fixtures.take("notifications"));

/** A creator with an account that is not set up, whose state was never copied. */
async function newStarter() {
  const creator = await createUser("creator");
  const { id: account } = await stripe.accounts.create({
    type: "express",
    country: "US",
    metadata: { user_id: creator.userId },
  });
  await changeUser(creator, { payout_account_id: account, payout_status: "onboarding" });
  return { creator, account, ctx: paymentContextOf(creator) };
}

const documents = ["individual.verification.document"];
const checking = {
  disabled_reason: "requirements.pending_verification",
  currently_due: [],
  pending_verification: documents,
};

describe("the copied state of a payout account", () => {
  it("says that the set-up is not finished, and announces nothing", async () => {
    const { creator, account, ctx } = await newStarter();
    const { billing_version } = await userOf(creator);
    const now = new Date(Date.now() + 60_000);
    const copied = await reconcileAccount({ ...ctx, now: () => now }, { accountId: account });
    const expected = {
      payout_status: "onboarding",
      payout_reason: expect.stringContaining("not finished"),
      payout_actor: "creator",
      payout_country: "US",
      billing_version: billing_version + 1,
      updated_at: now.toISOString(),
    };
    expect(copied).toMatchObject({ id: creator.userId, ...expected });
    expect(await userOf(creator)).toMatchObject(expected);
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("is announced once when the account becomes enabled", async () => {
    const { creator, account, ctx } = await newStarter();
    await reconcileAccount(ctx, { accountId: account });
    await control("/accounts/enable", { account });
    await reconcileAccount(ctx, { accountId: account });
    const user = await userOf(creator);
    expect(user.payout_status).toBe("enabled");
    for (const name of ["payout_reason", "payout_actor", "payout_deadline"]) {
      expect(user).not.toHaveProperty(name);
    }
    expect(takeNotifications(creator)).toEqual([
      {
        id: expect.stringMatching(/^ntf_/),
        user_id: creator.userId,
        type: "payout_account",
        title: "You can be paid out now",
        body: "Your sales are paid out to your bank account from now on.",
        link: "/profile",
      },
    ]);
    expect(await reconcileAccount(ctx, { accountId: account })).toEqual(user);
    expect(await userOf(creator)).toEqual(user);
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("is passed on to what the creator sells", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    fixtures.take("catalog");
    const change = { type: "creator", id: creator.userId };
    await control("/accounts/restrict", { account });
    await reconcileAccount(ctx, { accountId: account });
    expect(fixtures.take("catalog")).toEqual([change]);
    await reconcileAccount(ctx, { accountId: account });
    expect(fixtures.take("catalog")).toEqual([]);
    await control("/accounts/enable", { account });
    await reconcileAccount(ctx, { accountId: account });
    expect(fixtures.take("catalog")).toEqual([change]);
  });

  it("is announced by the next event when the queue was out of reach", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await control("/accounts/restrict", { account });
    fixtures.failQueue(1);
    await expect(reconcileAccount(ctx, { accountId: account })).rejects.toThrow("out of reach");
    const read = await stripe.accounts.retrieve(account);
    expect(isReconciled(await userOf(creator), read)).toBe(false);
    expect(takeNotifications(creator)).toEqual([]);
    await reconcileAccount(ctx, { accountId: account });
    expect(takeNotifications(creator)).toMatchObject([{ title: "Your payout account needs you" }]);
    expect(isReconciled(await userOf(creator), read)).toBe(true);
    await reconcileAccount(ctx, { accountId: account });
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("asks the creator of an account that will stop, with the deadline", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    const demand = { account, currently_due: documents };
    await control("/accounts/demand", { ...demand, current_deadline: 1_800_000_000 });
    await reconcileAccount(ctx, { accountId: account });
    const user = await userOf(creator);
    expect(user).toMatchObject({
      payout_status: "enabled",
      payout_actor: "creator",
      payout_deadline: "2027-01-15T08:00:00.000Z",
      payout_reason: expect.stringContaining("15 January 2027"),
    });
    expect(takeNotifications(creator)).toMatchObject([
      { title: "Your payout account needs you", body: user.payout_reason },
    ]);
    await control("/accounts/demand", { ...demand, current_deadline: 1_800_086_400 });
    await reconcileAccount(ctx, { accountId: account });
    expect((await userOf(creator)).payout_deadline).toBe("2027-01-16T08:00:00.000Z");
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("says who must act when the account is restricted", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    const restrict = async (fields: object) => {
      await control("/accounts/restrict", { account, ...fields });
      await reconcileAccount(ctx, { accountId: account });
      return takeNotifications(creator).map(({ title }) => title);
    };
    expect(await restrict(checking)).toEqual(["Your payout account is being checked"]);
    expect(await userOf(creator)).toMatchObject({
      payout_status: "restricted",
      payout_actor: "provider",
    });
    expect(await restrict({})).toEqual(["Your payout account needs you"]);
    expect(await userOf(creator)).toMatchObject({
      payout_status: "restricted",
      payout_actor: "creator",
      payout_reason: expect.stringContaining("identity document"),
    });
    // The creator is asked already; only the reason is another.
    expect(await restrict({ currently_due: ["external_account"] })).toEqual([]);
    expect((await userOf(creator)).payout_reason).toContain("bank account");
    expect(await restrict(checking)).toEqual([]);
    expect((await userOf(creator)).payout_actor).toBe("provider");
  });

  it("says that the provider has closed the account", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await control("/accounts/restrict", { account, disabled_reason: "rejected.fraud" });
    await reconcileAccount(ctx, { accountId: account });
    expect(await userOf(creator)).toMatchObject({
      payout_status: "disabled",
      payout_actor: "creator",
    });
    expect(takeNotifications(creator)).toMatchObject([
      { title: "Your payout account is disabled" },
    ]);
  });

  it("names each change with an id of its own", async () => {
    const sellers = [await newPaidCreator(), await newPaidCreator()];
    const now = new Date();
    const ids = new Set<string>();
    for (const { creator, account, ctx } of sellers) {
      for (const fields of [checking, {}]) {
        await control("/accounts/restrict", { account, ...fields });
        await reconcileAccount({ ...ctx, now: () => now }, { accountId: account });
      }
      for (const { id } of takeNotifications(creator)) ids.add(id);
      fixtures.take("notifications");
    }
    expect(ids.size).toBe(4);
  });

  it("keeps the country of an account for which the provider names none", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    const nowhere = accountsWith(ctx, { country: undefined });
    await control("/accounts/restrict", { account });
    await reconcileAccount(nowhere, { accountId: account });
    expect((await userOf(creator)).payout_country).toBe("US");
    const { creator: other, account: unknown, ctx: otherCtx } = await newStarter();
    await reconcileAccount(accountsWith(otherCtx, { country: undefined }), { accountId: unknown });
    expect(await userOf(other)).not.toHaveProperty("payout_country");
    expect((await userOf(other)).payout_actor).toBe("creator");
  });

  it("is not announced when nothing but the country is another", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await changeUser(creator, { payout_country: "FR" });
    await reconcileAccount(ctx, { accountId: account });
    expect((await userOf(creator)).payout_country).toBe("US");
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("is read again when something else was written meanwhile", async () => {
    const { creator, account, ctx } = await newStarter();
    await control("/accounts/enable", { account });
    const { billing_version } = await userOf(creator);
    const overtaken = interruptedBeforeWrite(async () => {
      await control("/accounts/restrict", { account });
      await database.users.patch({ id: creator.userId }).add({ billing_version: 1 }).go();
    });
    await reconcileAccount({ ...ctx, database: overtaken }, { accountId: account });
    expect(await userOf(creator)).toMatchObject({
      payout_status: "restricted",
      billing_version: billing_version + 2,
    });
    expect(takeNotifications(creator)).toMatchObject([{ title: "Your payout account needs you" }]);
  });
});

describe("a payout account whose state is not copied", () => {
  it("is one that its person no longer has", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    const other = await newAccount();
    await changeUser(creator, { payout_account_id: other });
    await control("/accounts/restrict", { account });
    const before = await userOf(creator);
    expect(await reconcileAccount(ctx, { accountId: account })).toBeUndefined();
    expect(await userOf(creator)).toEqual(before);
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("is one of nobody, of an unknown person, or deleted", async () => {
    const { ctx, account } = await newPaidCreator();
    expect(await reconcileAccount(ctx, { accountId: await newAccount() })).toBeUndefined();
    const foreign = await newAccount();
    await stripe.accounts.update(foreign, { metadata: { user_id: "usr_unknown" } });
    expect(await reconcileAccount(ctx, { accountId: foreign })).toBeUndefined();
    await stripe.accounts.del(account);
    expect(await reconcileAccount(ctx, { accountId: account })).toBeUndefined();
  });

  it("is one for which the provider does not answer", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await control("/accounts/restrict", { account });
    const silent = failingAt(ctx, "accounts", "retrieve", unreachable());
    await expect(reconcileAccount(silent, { accountId: account })).rejects.toThrow("Connection");
    expect((await userOf(creator)).payout_status).toBe("enabled");
  });
});

describe("checking an account that could not be paid", () => {
  it("copies the state of an account that is restricted", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await control("/accounts/restrict", { account });
    await checkAccount(ctx, await userOf(creator));
    expect(await userOf(creator)).toMatchObject({
      payout_account_id: account,
      payout_status: "restricted",
    });
    expect(takeNotifications(creator)).toMatchObject([{ title: "Your payout account needs you" }]);
  });

  it("forgets an account that the provider has deleted, with its country and deadline", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    await changeUser(creator, { payout_deadline: "2027-01-15T08:00:00.000Z" });
    const user = await userOf(creator);
    const now = new Date(Date.now() + 60_000);
    await stripe.accounts.del(account);
    await checkAccount({ ...ctx, now: () => now }, user);
    const after = await userOf(creator);
    expect(after).toMatchObject({
      payout_status: "none",
      payout_reason: expect.stringContaining("Set up a new one"),
      payout_actor: "creator",
      billing_version: user.billing_version + 1,
      updated_at: now.toISOString(),
    });
    for (const name of ["payout_account_id", "payout_country", "payout_deadline"]) {
      expect(after).not.toHaveProperty(name);
    }
  });

  it("keeps another account that was set up meanwhile", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    const former = await userOf(creator);
    const other = await newAccount();
    await changeUser(creator, { payout_account_id: other });
    const present = await userOf(creator);
    await stripe.accounts.del(account);
    const warnings: unknown[] = [];
    const logger = { ...ctx.logger, warn: (_: string, fields?: object) => warnings.push(fields) };
    await checkAccount({ ...ctx, logger }, former);
    expect(await userOf(creator)).toEqual(present);
    expect(warnings).toEqual([]);
    await stripe.accounts.del(other);
    await checkAccount({ ...ctx, logger }, present);
    expect(warnings).toEqual([{ user_id: creator.userId, account_id: other }]);
  });

  it("does nothing for a person without an account, or without an answer", async () => {
    const { creator, ctx } = await newPaidCreator();
    const silent = failingAt(ctx, "accounts", "retrieve", unreachable());
    const user = await userOf(creator);
    await expect(checkAccount(silent, user)).rejects.toThrow("Connection reset");
    expect(await userOf(creator)).toEqual(user);
    const starter = await createUser("creator");
    const before = await userOf(starter);
    await checkAccount(silent, before);
    expect(await userOf(starter)).toEqual(before);
  });
});
