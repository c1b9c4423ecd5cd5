import { subscriptionStatuses } from "@marquee/contracts/people/user/user.schema";
import { expect, it } from "vitest";
import { refusedPlan } from "../profile.ts";

it("a plan that is not paid leads to its payment, and any other one to a choice", () => {
  const owed = subscriptionStatuses.filter((status) =>
    refusedPlan(status, "Choose a plan.").message.startsWith("Your plan could not be paid."),
  );
  expect(owed).toEqual(["past_due", "unpaid"]);
  expect(refusedPlan(undefined, "Choose a plan.").message).toBe("Choose a plan.");
});
