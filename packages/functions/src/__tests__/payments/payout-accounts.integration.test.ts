import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { presentUserInfo } from "@marquee/core/people/user";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  control,
  database,
  newPerson,
  newSeller,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";

describe("payout accounts", () => {
  const create = (person: ApiCaller) => person.call(paymentCalls.createPayoutAccount);

  it("are created once, and go from none to enabled and back", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "starter-monthly");
    expect((await userOf(creator)).payout_status).toBe("none");
    const [one, two] = await Promise.all([create(creator), create(creator)]);
    expect(one.status && two.status).toBe(true);
    const { payout_account_id: account = "" } = await userOf(creator);
    expect((await stripe.accounts.retrieve(account)).metadata).toEqual({ user_id: creator.id });
    expect((await userOf(creator)).payout_status).toBe("onboarding");
    expect(codeOf(await creator.call(paymentCalls.payoutDashboard))).toBe("invalid_state");

    await control("/accounts/enable", { account });
    await settleEvents(account);
    expect(await userOf(creator)).toMatchObject({ payout_status: "enabled" });
    expect((await userOf(creator)).payout_reason).toBeUndefined();
    expect(codeOf(await creator.call(paymentCalls.payoutDashboard))).toBe("ok");
    expect(codeOf(await creator.call(paymentCalls.refreshOnboarding))).toBe("ok");

    await control("/accounts/restrict", { account });
    await settleEvents(account);
    expect((await userOf(creator)).payout_status).toBe("restricted");
    expect((await userOf(creator)).payout_reason).toContain("identity document");
    await control("/accounts/restrict", { account, disabled_reason: "rejected.fraud" });
    await settleEvents(account);
    expect((await userOf(creator)).payout_status).toBe("disabled");
    await control("/accounts/enable", { account });
    await settleEvents(account);
    expect((await userOf(creator)).payout_status).toBe("enabled");
  });

  it("name once who must act, and until when", async () => {
    const creator = await newSeller();
    const account = (await userOf(creator)).payout_account_id ?? "";
    await takeNotificationTypes([creator]);
    const shown = async () => {
      await settleEvents(account);
      const { status, actor, deadline } = presentUserInfo(
        systemContext,
        await userOf(creator),
      ).payout_account;
      return { status, actor, deadline, told: await takeNotificationTypes([creator]) };
    };
    await control("/accounts/demand", {
      account,
      currently_due: ["external_account"],
      current_deadline: 1_800_000_000,
    });
    expect(await shown()).toEqual({
      status: "enabled",
      actor: "creator",
      deadline: "2027-01-15T08:00:00.000Z",
      told: ["payout_account"],
    });
    await control("/accounts/restrict", {
      account,
      disabled_reason: "requirements.pending_verification",
      currently_due: [],
      pending_verification: ["individual.verification.document"],
    });
    const checking = { status: "restricted", actor: "provider", deadline: null };
    expect(await shown()).toEqual({ ...checking, told: ["payout_account"] });
    // The verification failed: the status stays, but the creator must act again.
    await control("/accounts/restrict", { account });
    expect(await shown()).toEqual({ ...checking, actor: "creator", told: ["payout_account"] });
    await control("/accounts/enable", { account });
    expect(await shown()).toMatchObject({ status: "enabled", actor: null, deadline: null });
  });

  it("stay in the country of the profile at their creation, whatever the profile says later", async () => {
    const creator = await newPerson({ type: "creator", country: "US" });
    await subscribe(creator, "starter-monthly");
    expect(codeOf(await create(creator))).toBe("ok");
    const { payout_account_id: account = "" } = await userOf(creator);
    expect((await stripe.accounts.retrieve(account)).country).toBe("US");
    await database.users.patch({ id: creator.id }).set({ country: "DE" }).go();
    await control("/accounts/enable", { account });
    await settleEvents(account);
    expect(codeOf(await create(creator))).toBe("ok");
    expect((await stripe.accounts.retrieve(account)).country).toBe("US");
    expect(presentUserInfo(systemContext, await userOf(creator)).payout_account).toEqual({
      status: "enabled",
      reason: null,
      actor: null,
      deadline: null,
      country: "US",
      obstacle: null,
    });
  });

  it("are not opened without a country, or in a country that the platform cannot pay", async () => {
    const obstacleOf = async (person: ApiCaller) =>
      presentUserInfo(systemContext, await userOf(person)).payout_account.obstacle;
    const homeless = await newPerson({ type: "creator", country: undefined });
    await subscribe(homeless, "starter-monthly");
    expect(codeOf(await create(homeless))).toBe("profile_incomplete");
    expect(await obstacleOf(homeless)).toContain("Add your country");
    const elsewhere = await newPerson({ type: "creator", country: "KE" });
    await subscribe(elsewhere, "starter-monthly");
    const refused = await create(elsewhere);
    expect(codeOf(refused)).toBe("invalid_state");
    expect(await obstacleOf(elsewhere)).toContain("Payouts to Kenya are not possible");
    expect((await userOf(elsewhere)).payout_account_id).toBeUndefined();
    await database.users.patch({ id: elsewhere.id }).set({ country: "US" }).go();
    expect(codeOf(await create(elsewhere))).toBe("ok");
  });

  it("are for creators with a plan", async () => {
    expect(codeOf(await create(await newPerson()))).toBe("forbidden");
    const creator = await newPerson({ type: "creator" });
    expect(codeOf(await create(creator))).toBe("subscription_required");
    expect(codeOf(await creator.call(paymentCalls.refreshOnboarding))).toBe("not_found");
    expect(codeOf(await creator.call(paymentCalls.payoutDashboard))).toBe("not_found");
  });
});
