import { describe, expect, it } from "vitest";
import { type AccountFacts, accountState } from "../account-state.ts";

const requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
} satisfies AccountFacts["requirements"];

const account = (
  changes: Partial<AccountFacts> = {},
  due: Partial<NonNullable<AccountFacts["requirements"]>> = {},
): AccountFacts => ({
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  requirements: { ...requirements, ...due },
  ...changes,
});
const off = { charges_enabled: false, payouts_enabled: false };

describe("the state of a payout account", () => {
  it("is onboarding until the details are handed in, whatever is due", () => {
    const state = accountState(
      account({ ...off, details_submitted: false }, { disabled_reason: "requirements.past_due" }),
    );
    expect(state.status).toBe("onboarding");
  });

  it("is enabled when it can charge and be paid out, and only then", () => {
    expect(accountState(account())).toEqual({ status: "enabled", reason: undefined });
    expect(accountState(account({ payouts_enabled: false })).status).toBe("restricted");
    expect(accountState(account({ charges_enabled: false })).status).toBe("restricted");
  });

  it("warns of what is due while it still works", () => {
    const { status, reason } = accountState(
      account({}, { currently_due: ["external_account"], current_deadline: 1_800_000_000 }),
    );
    expect(status).toBe("enabled");
    expect(reason).toContain("a bank account by 2027-01-15");
  });

  it("names what is missing in plain words, each once", () => {
    const { status, reason } = accountState(
      account(off, {
        disabled_reason: "requirements.past_due",
        currently_due: ["individual.dob.day", "individual.dob.year", "external_account", "odd"],
      }),
    );
    expect(status).toBe("restricted");
    expect(reason).toContain("your date of birth, a bank account, and some more details");
  });

  it("is disabled when the provider has closed it, with a next step", () => {
    for (const disabled_reason of [
      "rejected.fraud",
      "listed",
      "under_review",
      "platform_paused",
    ] as const) {
      const { status, reason } = accountState(account(off, { disabled_reason }));
      expect(status).toBe("disabled");
      expect(reason).toBeTruthy();
    }
  });
});
