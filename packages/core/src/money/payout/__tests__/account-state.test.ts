import fc from "fast-check";
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
  it("is onboarding until the details are submitted, whatever is due", () => {
    const state = accountState(
      account({ ...off, details_submitted: false }, { disabled_reason: "requirements.past_due" }),
    );
    expect(state).toMatchObject({ status: "onboarding", actor: "creator" });
  });

  it("follows from its switches where the provider names no requirements", () => {
    const none = { requirements: undefined };
    expect(accountState({ ...account(), ...none })).toMatchObject({
      status: "enabled",
      reason: undefined,
    });
    expect(accountState({ ...account(off), ...none })).toMatchObject({
      status: "restricted",
      actor: "provider",
    });
  });

  it("needs soon what the provider gives no date for", () => {
    const state = accountState(account({}, { currently_due: ["external_account"] }));
    expect(state.reason).toContain("needs a bank account soon, or payouts stop");
    expect(state.deadline).toBeUndefined();
  });

  it("is enabled when it can charge and be paid out, and only then", () => {
    expect(accountState(account())).toEqual({
      status: "enabled",
      reason: undefined,
      actor: undefined,
      deadline: undefined,
    });
    expect(accountState(account({ payouts_enabled: false })).status).toBe("restricted");
    expect(accountState(account({ charges_enabled: false })).status).toBe("restricted");
  });

  it("warns of what is due while it still works", () => {
    const { reason, ...rest } = accountState(
      account({}, { currently_due: ["external_account"], current_deadline: 1_800_000_000 }),
    );
    expect(rest).toEqual({
      status: "enabled",
      actor: "creator",
      deadline: "2027-01-15T08:00:00.000Z",
    });
    expect(reason).toContain("a bank account by 15 January 2027");
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

  it.each([
    ["rejected.fraud", "creator", "Contact us"],
    ["platform_paused", "creator", "Contact us"],
    ["action_required.requested_capabilities", "creator", "Contact us"],
    ["listed", "provider", "You need to do nothing"],
    ["under_review", "provider", "You need to do nothing"],
    ["other", "provider", "You need to do nothing"],
  ] as const)("is disabled by %s, and the %s must act", (disabled_reason, actor, words) => {
    const state = accountState(account(off, { disabled_reason }));
    expect(state).toMatchObject({ status: "disabled", actor });
    expect(state.reason).toContain(words);
  });

  it("waits for the provider during verification, and for the creator when something is due", () => {
    const checking = {
      disabled_reason: "requirements.pending_verification",
      pending_verification: ["individual.verification.document"],
    } as const;
    const pending_verification = [...checking.pending_verification];
    expect(accountState(account(off, { ...checking, pending_verification }))).toEqual({
      status: "restricted",
      reason:
        "The payment provider is checking what you submitted. You need to do nothing for now.",
      actor: "provider",
      deadline: undefined,
    });
    // Stripe: one verification may have failed while another is still pending.
    const currently_due = ["external_account"];
    expect(
      accountState(account(off, { ...checking, pending_verification, currently_due })),
    ).toMatchObject({ status: "restricted", actor: "creator" });
  });

  it("follows from the present account, whatever it was before, and says what to do unless all is well", () => {
    const facts = fc.record({
      charges_enabled: fc.boolean(),
      payouts_enabled: fc.boolean(),
      details_submitted: fc.boolean(),
    });
    const demands = fc.record({
      currently_due: fc.subarray(["external_account", "individual.dob.day", "odd"]),
      disabled_reason: fc.constantFrom(
        null,
        "requirements.past_due" as const,
        "rejected.fraud" as const,
        "platform_paused" as const,
      ),
    });
    fc.assert(
      fc.property(facts, demands, (changes, due) => {
        const { status, reason, actor } = accountState(account(changes, due));
        const closed = ["rejected.fraud", "platform_paused"].includes(due.disabled_reason ?? "");
        const works = changes.charges_enabled && changes.payouts_enabled;
        expect(status === "onboarding").toBe(!changes.details_submitted);
        expect(status === "disabled").toBe(changes.details_submitted && closed);
        expect(status === "enabled").toBe(changes.details_submitted && !closed && works);
        const allIsWell = status === "enabled" && due.currently_due.length === 0;
        expect(reason === undefined).toBe(allIsWell);
        expect(actor === undefined).toBe(allIsWell);
        expect(reason ?? "").not.toMatch(/undefined|null|individual\.|requirements\./);
      }),
    );
  });
});
