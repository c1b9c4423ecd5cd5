import { expect, it } from "vitest";
import { takeLabel } from "../plan-label.ts";

it.each([
  ["for a newcomer", 14, false, "Start 14-day trial"],
  ["without a trial", 0, false, "Choose this plan"],
  ["after a trial", 14, true, "Choose this plan"],
])("a plan %s says whether a trial comes first", (_, trial_days, hadTrial, label) => {
  expect(takeLabel({ trial_days }, hadTrial)).toBe(label);
});
