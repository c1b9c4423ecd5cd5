import { profileCompletion } from "@marquee/contracts/people/user/profile-completion";
import { describe, expect, it } from "vitest";
import { hasActivePlan, profileSteps, type User } from "../profile.ts";

const person: User = {
  id: "usr_1",
  account_type: "creator",
  name: "Ada",
  email: "ada@example.com",
  email_verified: true,
  bio: "Twenty characters or more.",
  category_id: "cat_1",
  country: "GB",
  profile_picture_key: "images/usr_1/profile_picture/img_1.png",
  had_trial: false,
  payout_status: "none",
  channel_count: 0,
  video_count: 0,
  activity: 0,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  version: 1,
  billing_version: 0,
};
const subscription = {
  id: "sub_1",
  created_at: "2026-11-01T00:00:00.000Z",
  status: "active",
  package_id: "pkg_1",
  package_name: "Pro",
  channel_limit: 5,
  minutes_per_month: 1500,
  platform_fee_percent: 8,
  live: false,
  cancel_at_period_end: false,
} as const;
const now = new Date("2026-11-20T12:00:00Z");
const completion = (changes: Partial<User>) =>
  profileCompletion(profileSteps({ ...person, ...changes }));

describe("profile completion", () => {
  it("is 60 for the basics, 80 with a subscription, 100 with the payout account", () => {
    expect(completion({})).toBe(60);
    expect(completion({ subscription })).toBe(80);
    expect(completion({ subscription, payout_status: "enabled" })).toBe(100);
  });

  it("reports a value between 80 and 99 as 80", () => {
    expect(completion({ subscription, payout_status: "enabled", bio: undefined })).toBe(80);
  });

  it("does not count a short bio, an unverified address, or a subscription that has ended", () => {
    expect(completion({ bio: "Too short" })).toBe(50);
    expect(completion({ email_verified: false })).toBe(50);
    expect(completion({ subscription: { ...subscription, status: "canceled" } })).toBe(60);
  });
});

describe("a subscription", () => {
  it.each([
    ["trialing", true],
    ["active", true],
    ["past_due", true],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["canceled", false],
    ["unpaid", false],
    ["paused", false],
  ] as const)("%s allows creating: %s", (status, open) => {
    expect(hasActivePlan({ ...person, subscription: { ...subscription, status } }, now)).toBe(open);
  });

  it("past due allows creating for seven days", () => {
    const since = (past_due_since: string) =>
      hasActivePlan(
        { ...person, subscription: { ...subscription, status: "past_due", past_due_since } },
        now,
      );
    expect(since("2026-11-13T12:00:01Z")).toBe(true);
    expect(since("2026-11-13T12:00:00Z")).toBe(false);
  });
});
