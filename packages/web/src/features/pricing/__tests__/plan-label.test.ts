import { expect, it } from "vitest";
import { takeLabel } from "../plan-label.ts";

it.each([
  ["for a newcomer", 14, null, "Start 14-day trial"],
  ["without a trial", 0, null, "Choose this plan"],
  ["after a plan that began with a payment", 14, { trial_end: null }, "Start 14-day trial"],
  ["after a trial", 14, { trial_end: "2026-11-10T12:00:00.000Z" }, "Choose this plan"],
])("a plan %s says whether a trial comes first", (_, trial_days, former, label) => {
  expect(takeLabel({ trial_days }, former)).toBe(label);
});
