import { expect, it } from "vitest";
import { takeNotifications } from "../../../../test/checkouts.ts";
import { change, creatorOnPlan } from "../../../../test/plan-calls.ts";
import { load, stateOf } from "../../../../test/plans.ts";
import { fromEpochSeconds, longDate } from "../../../platform/time.ts";

it("a planned downgrade is confirmed once, with its day and the new price", async () => {
  const { creator, ctx } = await creatorOnPlan("pro-yearly");
  await change(ctx, "starter-yearly");
  const { current_period_end = "" } = (await load(creator)).subscription ?? {};
  expect(takeNotifications(creator)).toMatchObject([
    {
      type: "subscription",
      title: "Your plan will change",
      body: `You have “Pro” until ${longDate(new Date(current_period_end))}. Then “Starter” begins, for $190.00 a year. Until then you can change your mind.`,
      link: "/payments/update-payments",
    },
  ]);
  await expect(change(ctx, "starter-yearly")).rejects.toMatchObject({ code: "invalid_state" });
  expect(takeNotifications(creator)).toEqual([]);
});

it("a change in a trial is confirmed with the first payment", async () => {
  const { creator, ctx, id } = await creatorOnPlan("pro-monthly", { trial: 14 });
  await change(ctx, "studio-yearly");
  const first = longDate(fromEpochSeconds(Number((await stateOf(id)).trial_end)));
  expect(takeNotifications(creator)).toMatchObject([
    {
      type: "subscription",
      title: "Your plan has changed",
      body: `You have “Studio” (yearly) now. It is free until ${first}, when you are charged $990.00. To pay nothing, cancel the plan before.`,
      link: "/payments/update-payments",
    },
  ]);
});

it("an upgrade that is charged is confirmed by its paid invoice only", async () => {
  const { creator, ctx } = await creatorOnPlan("starter-monthly");
  await change(ctx, "pro-monthly");
  expect(takeNotifications(creator)).toEqual([]);
});
