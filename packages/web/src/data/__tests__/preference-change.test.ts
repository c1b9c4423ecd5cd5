import type { Preferences } from "@marquee/contracts/people/preference/preference.schema";
import { expect, it } from "vitest";
import { withChange } from "../preference-change.ts";

const before: Preferences = {
  version: 3,
  email_suppression: null,
  preferences: [
    { group: "sales", push: true, email: true, email_can_change: true },
    { group: "talk", push: true, email: false, email_can_change: true },
  ],
};

it("turns one switch of one group, and back again", () => {
  const after = withChange(before, { group: "sales", way: "email", on: false });
  expect(after.preferences).toEqual([
    { group: "sales", push: true, email: false, email_can_change: true },
    before.preferences[1],
  ]);
  expect(withChange(after, { group: "sales", way: "email", on: true })).toEqual(before);
  expect(before.preferences[0]?.email).toBe(true);
});
