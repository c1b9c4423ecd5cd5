import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { leavingMeans } from "../leaving-text.ts";
import {
  actionDone,
  afterTheEnd,
  endOfMembership,
  hasProblem,
  isCurrent,
  membershipAction,
  membershipState,
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

it.each([
  ["expired", "Ended on 20 October 2026."],
  ["refunded", "Ended on 20 October 2026. Its last month was refunded."],
  ["lost", "Ended on 20 October 2026. Your bank returned a payment to you."],
] as const)("says when and how a membership that is %s has ended", (status, words) => {
  const ended = { ...leaving, status, access_until: "2026-10-20T12:00:00.000Z" };
  expect(endOfMembership(ended, now)).toBe(words);
});

it("names no end in the future before the provider has reported it", () => {
  expect(endOfMembership({ ...leaving, status: "refunded" }, now)).toContain("20 November 2026");
});

describe("after the end", () => {
  const sold: Channel = {
    id: "chn_1",
    slug: "night-films-chn_1",
    name: "Night films",
    description: "Films by night.",
    category_id: "cat_1",
    privacy_type: "private",
    price: 900,
    currency: "usd",
    purchase_type: "monthly",
    image_url: null,
    creator_id: "usr_1",
    creator_name: "Ada",
    creator_slug: "ada-usr_1",
    creator_profile_picture: null,
    video_count: 1,
    rating_average: null,
    rating_count: 0,
    follower_count: 0,
    is_purchased: false,
    is_following: false,
    access: "purchase_required",
    created_at: "2026-01-01T12:00:00.000Z",
    version: 1,
  };
  const failure = (code: "not_found" | "unavailable") =>
    new ApiError({ code, message: "", request_id: "" });

  it.each([
    ["is sold by the month", sold, "It costs $9.00 a month now.", true],
    [
      "is sold once",
      { ...sold, purchase_type: "one_time" },
      "It is sold once now, for $9.00.",
      false,
    ],
    ["cannot be sold", { ...sold, sales_paused: true }, "Nobody can join at the moment.", false],
    ["is free", { ...sold, price: 0, access: "granted" }, "The channel is free now.", false],
    [
      "was bought",
      { ...sold, is_purchased: true, access: "granted" },
      "The channel is open to you.",
      false,
    ],
  ] as const)(
    "offers to join a channel again only as it is sold: it %s",
    (_, data, text, canJoin) => {
      expect(afterTheEnd({ data, error: null })).toEqual({ text, canOpen: true, canJoin });
    },
  );

  it("leads to no channel that is closed, and waits for one that is not loaded", () => {
    expect(afterTheEnd({ data: undefined, error: failure("not_found") })).toEqual({
      text: "The channel is closed.",
      canOpen: false,
      canJoin: false,
    });
    expect(afterTheEnd({ data: undefined, error: failure("unavailable") })).toBeUndefined();
    expect(afterTheEnd({ data: undefined, error: null })).toBeUndefined();
  });
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
