import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import type { StartBulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import { beforeAll, expect, it } from "vitest";
import { putEnterprisePlan, putPerson } from "./support/admin-fixtures.ts";
import { mailTo } from "./support/mails.ts";
import { signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;

/** Starts a bulk change and waits for its end. */
async function run(body: StartBulkChange) {
  const { id } = await succeed(admin().call(bulkChangeCalls.start, { body }));
  return eventually(
    async () => {
      const { changes } = await succeed(
        admin().call(bulkChangeCalls.list, { query: { limit: 100 } }),
      );
      return changes.find((change) => change.id === id);
    },
    (change) => change?.state === "done",
  );
}

it("closes accounts through the queue, notifies each person, and lists the refused ones", async () => {
  const [one, other] = await Promise.all([signUp(), signUp()]);
  const chosen = [one.id, other.id, admin().id];
  const change = await run({
    kind: "deactivate",
    user_ids: [...chosen, one.id],
    type: "abuse",
    reason: "Sent threats to viewers.",
  });
  expect(change).toMatchObject({ kind: "deactivate", total: 3, changed: 2, failed: 1 });
  for (const { id, email } of [one, other]) {
    const { user, audit } = await succeed(
      admin().call(adminUserCalls.watcherProfile, { params: { id } }),
    );
    expect(user).toMatchObject({
      is_active: false,
      deactivation: { type: "abuse", reason: "Sent threats to viewers." },
    });
    expect(audit).toMatchObject([{ action: "user.deactivate", actor_id: admin().id }]);
    expect(await mailTo(email, "deactivated")).toContain("Sent threats to viewers.");
  }
  const params = { id: change?.id ?? "" };
  expect(await succeed(admin().call(bulkChangeCalls.failures, { params }))).toMatchObject({
    failures: [{ id: admin().id, reason: "An administrator's account cannot be changed here." }],
  });
  const { entries } = await succeed(
    admin().call(adminAuditCalls.list, { query: { object_id: params.id } }),
  );
  expect(entries).toMatchObject([{ action: "bulk_change.start", after: { accounts: 3 } }]);

  expect(await run({ kind: "activate", user_ids: [one.id, other.id] })).toMatchObject({
    changed: 2,
    failed: 0,
  });
});

it("offers a plan to people, who can take it, and withdraws the offer", async () => {
  const package_id = await putEnterprisePlan(fixtures);
  const creator = { account_type: "creator" } as const;
  const user_ids = await Promise.all([putPerson(fixtures, creator), putPerson(fixtures, creator)]);
  expect(await run({ kind: "assign_plan", user_ids, package_id })).toMatchObject({
    changed: 2,
    package_id,
  });
  const { data } = await fixtures.database.planAssignments.query.byPlan({ package_id }).go();
  expect(data.map(({ user_id }) => user_id).sort()).toEqual(user_ids.toSorted());
  expect(await run({ kind: "remove_plan", user_ids, package_id })).toMatchObject({ changed: 2 });
});

it("requires one to 500 accounts, and the fields of its kind", async () => {
  const start = (body: unknown) =>
    send("POST", "/api/admin/bulk-changes", { as: admin(), body }).then(({ error }) => error);
  const user_ids = [await putPerson(fixtures)];
  const many = Array.from({ length: 501 }, (_, index) => `usr_person${index}`);
  const fieldsOf = async (body: unknown) => Object.keys((await start(body))?.fields ?? {});
  expect(await fieldsOf({ kind: "activate", user_ids: [] })).toEqual(["user_ids"]);
  expect(await fieldsOf({ kind: "activate", user_ids: many })).toEqual(["user_ids"]);
  expect(await fieldsOf({ kind: "deactivate", user_ids })).toEqual(["type", "reason"]);
  expect(await fieldsOf({ kind: "assign_plan", user_ids })).toEqual(["package_id"]);
  expect(await fieldsOf({ kind: "delete", user_ids })).toEqual(["kind"]);
  const open = { kind: "assign_plan", user_ids, package_id: fixtures.plan.id };
  expect(await start(open)).toMatchObject({ code: "invalid_state" });
});
