import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  control,
  newPerson,
  type Person,
  settleEvents,
  stripe,
  subscribed,
  userOf,
} from "./harness.ts";

describe("payout accounts", () => {
  const create = (person: Person) => person.call(paymentCalls.createPayoutAccount);

  it("are made once, and lead from none to enabled and back", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribed(creator, "starter-monthly");
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

  it("are for creators with a plan", async () => {
    expect(codeOf(await create(await newPerson()))).toBe("forbidden");
    const creator = await newPerson({ type: "creator" });
    expect(codeOf(await create(creator))).toBe("subscription_required");
    expect(codeOf(await creator.call(paymentCalls.refreshOnboarding))).toBe("not_found");
    expect(codeOf(await creator.call(paymentCalls.payoutDashboard))).toBe("not_found");
  });
});
