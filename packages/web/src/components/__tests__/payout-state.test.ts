import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import { describe, expect, it } from "vitest";
import { payoutState } from "../payout-state.ts";

const payout: PayoutItem = {
  id: "po_1",
  amount: 1900,
  currency: "usd",
  status: "in_transit",
  arrival_date: "2026-11-24T12:00:00.000Z",
  created_at: "2026-11-22T12:00:00.000Z",
};

describe("the state of the payouts gives its reason and the next step", () => {
  const account = {
    status: "enabled",
    reason: null,
    actor: null,
    deadline: null,
    country: "US",
    obstacle: null,
  } as const;
  it.each([
    ["none", { ...account, status: "none" }, null, "Payouts are not set up", "set-up"],
    [
      "an obstacle",
      { ...account, status: "none", obstacle: "Choose your country first." },
      null,
      "Payouts are not set up",
      "none",
    ],
    ["unfinished", { ...account, status: "onboarding" }, null, "Payouts are paused", "set-up"],
    ["restricted", { ...account, status: "restricted" }, null, "Payouts are paused", "set-up"],
    [
      "being checked",
      { ...account, status: "restricted", actor: "provider" },
      null,
      "Payouts are paused while your details are checked",
      "none",
    ],
    ["disabled", { ...account, status: "disabled" }, null, "Payouts are stopped", "contact"],
    [
      "stopped for a check",
      { ...account, status: "disabled", actor: "provider" },
      null,
      "Payouts are stopped",
      "none",
    ],
    [
      "a closed account",
      {
        ...account,
        status: "none",
        reason: "The payment provider has closed your payout account.",
      },
      null,
      "Payouts are not set up",
      "set-up",
    ],
    ["running", account, payout, "Payouts are running", "none"],
    [
      "a demand",
      { ...account, reason: "The payment provider needs a bank account." },
      payout,
      "Payouts are running, and the provider needs something from you",
      "set-up",
    ],
    [
      "a failed payout",
      account,
      { ...payout, status: "failed" },
      "The last payout did not arrive",
      "dashboard",
    ],
  ] as const)("%s", (_, about, newest, title, step) => {
    const state = payoutState(about, newest);
    expect(state).toMatchObject({ title, step });
    const given = newest?.status === "failed" ? null : (about.obstacle ?? about.reason);
    if (given !== null) expect(state.reason).toBe(given);
    expect(state.reason).not.toBe("");
  });

  it.each([
    ["onboarding", "creator", /^Your turn: submit it\./],
    ["restricted", "creator", /^Your turn: submit it\./],
    ["restricted", "provider", /^The payment provider's turn\./],
    ["disabled", "creator", /^Your turn: contact us\./],
    ["disabled", "provider", /^The payment provider's turn\./],
  ] as const)("%s names the %s as the one who must act", (status, actor, words) => {
    const text = payoutState({ ...account, status, actor }, null).actor;
    expect(text).toMatch(words);
    // Buyers read that this creator cannot take payments.
    expect(text).toContain("nobody can buy from you");
  });
});
