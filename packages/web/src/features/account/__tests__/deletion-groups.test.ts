import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
import { expect, it } from "vitest";
import { deletionGroups } from "../deletion-groups.ts";

const names = [
  ...["sign_out", "subscriptions", "catalog", "channels", "blogs", "comments", "reviews"],
  ...["follows", "history", "saved_videos", "notifications", "devices", "traces", "money_trail"],
  ...["audit", "exports", "pictures", "identity", "record", "names", "buyers_time", "files"],
];

/** A deletion as the API answers it, with all steps, at the step of this name. */
function deletionAt(current: string): Pick<Deletion, "steps"> {
  const at = names.indexOf(current);
  return {
    steps: names.map((name, index) => ({
      name,
      state: index < at ? "done" : index === at ? "running" : "pending",
      done: 0,
    })),
  };
}

const undone = (deletion: Pick<Deletion, "steps">) =>
  deletionGroups(deletion).groups.flatMap(({ id, isDone }) => (isDone ? [] : [id]));

it.each([
  ["sign_out", ["closed", "works", "activity", "payments", "files", "profile"]],
  ["blogs", ["works", "activity", "payments", "files", "profile"]],
  ["comments", ["activity", "payments", "files", "profile"]],
  ["traces", ["activity", "payments", "files", "profile"]],
  ["money_trail", ["payments", "files", "profile"]],
  ["exports", ["files", "profile"]],
  ["names", ["profile"]],
  ["buyers_time", []],
])("at the step %s the groups %j are not done", (step, groups) => {
  expect(undone(deletionAt(step))).toEqual(groups);
});

it("counts a step that no group names as activity", () => {
  const { steps } = deletionAt("buyers_time");
  expect(undone({ steps: [...steps, { name: "playlists", state: "running", done: 0 }] })).toEqual([
    "activity",
  ]);
});

it("counts the steps of the groups, without the time of the buyers' access", () => {
  expect(deletionGroups(deletionAt("identity")).percent).toBe(85);
  expect(deletionGroups(deletionAt("buyers_time")).percent).toBe(100);
});
