import { expect, it } from "vitest";
import { takeLabel, trialOfAll } from "../plan-label.ts";

it.each([
  ["for a newcomer", 14, false, "Start 14-day trial"],
  ["without a trial", 0, false, "Choose this plan"],
  ["after a trial", 14, true, "Choose this plan"],
])("a plan %s says whether a trial comes first", (_, trial_days, hadTrial, label) => {
  expect(takeLabel({ trial_days }, hadTrial)).toBe(label);
});

const plan = (trial_days: number, is_enterprise = false) => ({ trial_days, is_enterprise });

it.each([
  ["the same trial", [plan(14), plan(14)], 14],
  ["an enterprise plan without one", [plan(14), plan(0, true)], 14],
  ["different trials", [plan(14), plan(7)], undefined],
  ["a plan without one", [plan(14), plan(0)], undefined],
  ["no trial at all", [plan(0)], undefined],
  ["no plan", [], undefined],
])("promises a trial of every plan only where each has it: %s", (_, plans, days) => {
  expect(trialOfAll(plans)).toBe(days);
});
