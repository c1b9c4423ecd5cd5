import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { leavingMeans } from "../leaving-text.ts";
import {
  actionDone,
  hasProblem,
  isCurrent,
  membershipAction,
  membershipState,
  whyNotResumed,
} from "../membership-text.ts";

const renewing: Membership = {
  channel_id: "chn_1",
  channel_slug: "night-films-chn_1",
  channel_name: "Night films",
  status: "paid",
  amount: 500,
  currency: "usd",
  since: "2026-10-24T12:00:00.000Z",
  current_period_end: "2026-11-24T12:00:00.000Z",
  access_until: "2026-12-01T12:00:00.000Z",
  renews_at: "2026-11-24T12:00:00.000Z",
  cancel_at_period_end: false,
  payment_failed: false,
  payment_url: null,
};
const leaving: Membership = {
  ...renewing,
  access_until: renewing.current_period_end,
  renews_at: null,
  cancel_at_period_end: true,
};
/** The provider has started the month that is not paid. */
const unpaid: Membership = {
  ...renewing,
  current_period_end: "2026-12-24T12:00:00.000Z",
  renews_at: null,
  payment_failed: true,
  payment_url: "https://pay.example.test/i/1",
};
const disputed: Membership = { ...leaving, status: "disputed" };
const now = Date.parse("2026-11-20T12:00:00Z");

it.each([
  ["that renews", renewing, "Renews on 24 November 2026.", "cancel"],
  ["that is left", leaving, "Ends on 24 November 2026.", "resume"],
  [
    "that is over, which the provider has not reported yet",
    { ...leaving, access_until: "2026-11-20T12:00:00.000Z" },
    "Ended on 20 November 2026.",
    undefined,
  ],
  [
    "whose month is unpaid",
    unpaid,
    "The last payment failed. The channel stays open until 1 December 2026.",
    "cancel",
  ],
  [
    "that is left with an unpaid month",
    { ...unpaid, cancel_at_period_end: true },
    "The last payment failed. The channel stays open until 1 December 2026.",
    "cancel",
  ],
  [
    "whose month is unpaid for too long",
    { ...unpaid, access_until: "2026-11-19T12:00:00.000Z" },
    "The last payment failed, and the channel is closed until it is paid.",
    "cancel",
  ],
  [
    "that is disputed",
    disputed,
    "Your bank disputes a payment. The channel is closed until that is decided.",
    undefined,
  ],
  [
    "with no next charge",
    { ...renewing, renews_at: null },
    "Open until 1 December 2026.",
    "cancel",
  ],
])("describes the state of a membership %s", (_, membership, words, action) => {
  expect(membershipState(membership, now)).toBe(words);
  expect(membershipAction(membership, now)).toBe(action);
});

it("says why a membership that ends cannot be resumed, where its channel tells", () => {
  const channel = { privacy_type: "private", price: 500 } as const;
  const failure = (code: "not_found" | "unavailable") =>
    new ApiError({ code, message: "", request_id: "" });
  for (const [data, error, reason] of [
    [channel, null, undefined],
    [{ ...channel, available_until: leaving.access_until }, null, "The channel was removed."],
    [{ ...channel, price: 0 }, null, "The channel is free now."],
    [{ ...channel, privacy_type: "public" }, null, "The channel is free now."],
    [undefined, failure("not_found"), "The channel is closed."],
    [undefined, failure("unavailable"), undefined],
    [undefined, null, undefined],
  ] as const) {
    expect(whyNotResumed({ data, error })).toBe(reason);
  }
});

it("names the end of the paid month, never the grace period after it", () => {
  expect(leavingMeans(renewing)).toContain("until 24 November 2026");
  expect(leavingMeans(unpaid)).toContain("ends at once");
  expect(leavingMeans({ ...disputed, cancel_at_period_end: false })).toContain("stays closed");
});

it("describes the result of an action by its answer", () => {
  expect(actionDone(leaving)).toBe("Your membership of “Night films” ends on 24 November 2026.");
  expect(actionDone({ ...unpaid, status: "expired" })).toBe(
    "Your membership of “Night films” has ended.",
  );
  expect(actionDone(renewing)).toBe("You stay a member of “Night films”.");
});

it.each([
  ["paid", true],
  ["partially_refunded", true],
  ["disputed", true],
  ["expired", false],
  ["refunded", false],
  ["lost", false],
  ["failed", false],
  ["pending", false],
] as const)("a membership that is %s continues: %s", (status, current) => {
  expect(isCurrent({ ...renewing, status })).toBe(current);
});

it("finds the memberships that need the member or a bank", () => {
  const ended: Membership = { ...unpaid, status: "expired" };
  expect([renewing, leaving, unpaid, disputed, ended].filter(hasProblem)).toEqual([
    unpaid,
    disputed,
  ]);
});
