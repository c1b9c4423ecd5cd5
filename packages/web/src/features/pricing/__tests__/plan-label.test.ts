import { expect, it } from "vitest";
import { takeLabel, trialOfAll } from "../plan-label.ts";

const person = ({ had_trial = false, subscription = false } = {}) => ({
  had_trial,
  user_profile: { steps: { subscription } },
});

it.each([
  ["for a visitor", 14, undefined, "Start 14-day trial"],
  ["for a newcomer", 14, person(), "Start 14-day trial"],
  ["without a trial", 0, person(), "Choose this plan"],
  ["after a trial", 14, person({ had_trial: true }), "Choose this plan"],
  [
    "beside a running one that began without",
    14,
    person({ subscription: true }),
    "Choose this plan",
  ],
])("a plan %s says whether a trial comes first", (_, trial_days, user, label) => {
  expect(takeLabel({ trial_days }, user)).toBe(label);
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
