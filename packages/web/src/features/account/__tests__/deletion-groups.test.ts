import { expect, it } from "vitest";
import { deletionGroups } from "../deletion-groups.ts";

const step = (name: string, state: "pending" | "running" | "done") => ({ name, state, done: 0 });

it("a group is done with the last of its steps", () => {
  const { groups } = deletionGroups({
    steps: [step("channels", "done"), step("blogs", "running"), step("exports", "pending")],
  });
  expect(groups.filter(({ done }) => !done).map(({ id }) => id)).toEqual(["works", "files"]);
});

it("counts the steps of the groups, without the time of the buyers' access", () => {
  const steps = [step("identity", "pending"), step("record", "pending"), step("names", "pending")];
  expect(deletionGroups({ steps }).percent).toBe(85);
  expect(deletionGroups({ steps: [step("buyers_time", "running")] }).percent).toBe(100);
});
