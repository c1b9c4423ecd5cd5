import type { StartBulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { listAudit } from "../../../platform/audit/list-audit.ts";
import { newId, uidOf, userIdOf } from "../../../platform/ids.ts";
import { listBulkChanges, listBulkFailures } from "../list-bulk-changes.ts";
import { pageSize, runBulkChange } from "../run-bulk-change.ts";
import { runDueBulkChanges } from "../run-due-bulk-changes.ts";
import { startBulkChange } from "../start-bulk-change.ts";

type Fixtures = ReturnType<typeof createFixtures>;

/** People who exist in the table only. */
async function putPeople(
  count: number,
  account_type: "watcher" | "creator" = "watcher",
): Promise<string[]> {
  const stamp = new Date().toISOString();
  const people = Array.from({ length: count }, (_, index) => {
    const id = userIdOf(crypto.randomUUID().replaceAll("-", ""));
    return {
      id,
      account_type,
      name: `Walter ${index}`,
      email: `${id.toLowerCase()}@example.com`,
      email_verified: true,
      created_at: stamp,
      updated_at: stamp,
    };
  });
  await database.users.put(people).go({ concurrent: 4 });
  return people.map(({ id }) => id);
}

const enterprisePlan = async (): Promise<string> => {
  const id = newId("package", new Date());
  await database.plans
    .create({
      id,
      name: "Lighthouse",
      description: "For the keepers of the coast.",
      features: [],
      type: "monthly",
      is_enterprise: true,
      price: 250_000,
      stripe_product_id: "prod_test",
      stripe_price_id: "price_test",
      minutes_per_month: 20_000,
      channel_limit: 50,
      live: true,
      platform_fee_percent: 3,
      trial_days: 0,
      position: 1,
      active: true,
      created_at: new Date().toISOString(),
    })
    .go();
  return id;
};

const start = (fixtures: Fixtures, admin: UserActor, input: StartBulkChange) =>
  startBulkChange({ ctx: fixtures.context(admin), input });

const deactivation = (user_ids: string[]): StartBulkChange => ({
  kind: "deactivate",
  user_ids,
  type: "abuse",
  reason: "Sent threats to viewers.",
});

/** Delivers the messages of the queue until it is empty, at most this many. */
async function deliver(fixtures: Fixtures, most = Number.POSITIVE_INFINITY): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const [message, ...others] = fixtures.take("bulk-changes");
    if (message === undefined) return count;
    for (const other of others) fixtures.sent.push({ queue: "bulk-changes", message: other });
    await runBulkChange(fixtures.context(system), message);
  }
  return most;
}

async function changeOf(admin: UserActor, id: string) {
  const { items } = await listBulkChanges({ ctx: contextOf(admin), input: { page: 1, limit: 20 } });
  return items.find((item) => item.id === id);
}

const auditOf = async (admin: UserActor, object_id: string) =>
  (await listAudit({ ctx: contextOf(admin), input: { page: 1, limit: 10, object_id } })).items;

it("changes every account once, although it is interrupted half-way and messages are delivered twice", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  // Whole pages before and after the interrupted one, and a last page that is not full.
  const count = 4 * pageSize + 5;
  const ids = await putPeople(count);
  const { id, state, total } = await start(fixtures, admin, deactivation(ids));
  expect([state, total]).toEqual(["queued", count]);

  await deliver(fixtures, 2);
  expect(await changeOf(admin, id)).toMatchObject({ state: "running", changed: 2 * pageSize });

  // The next page is interrupted in the middle: the identity provider fails for everybody after the tenth.
  const message = { bulk_change_id: id };
  const { identity } = fixtures.providers;
  let calls = 0;
  const cutOff = {
    ...fixtures.context(system),
    providers: {
      ...fixtures.providers,
      identity: {
        ...identity,
        revokeSessions: async (uid: string) => {
          calls += 1;
          if (calls > 10) throw new Error("The function was stopped");
          return identity.revokeSessions(uid);
        },
      },
    },
  };
  fixtures.take("bulk-changes");
  await runBulkChange(cutOff, message);
  expect(await changeOf(admin, id)).toMatchObject({ changed: 2 * pageSize });
  fixtures.take("bulk-changes");

  // After the restart two deliveries of the same message run concurrently.
  await Promise.all([
    runBulkChange(fixtures.context(system), message),
    runBulkChange(fixtures.context(system), message),
  ]);
  await deliver(fixtures);
  const ended = await changeOf(admin, id);
  expect(ended).toMatchObject({ state: "done", changed: count, failed: 0 });
  expect(ended?.finished_at).not.toBeNull();

  const { data: people } = await database.users.get(ids.map((each) => ({ id: each }))).go();
  expect(people.map(({ version }) => version)).toEqual(Array.from(ids, () => 2));
  expect(people.every(({ deactivation_reason }) => deactivation_reason !== undefined)).toBe(true);
  expect(fixtures.mails).toHaveLength(count);
  expect(new Set(fixtures.mails.map(({ to }) => to)).size).toBe(count);
  expect(new Set(fixtures.disabled)).toEqual(new Set(ids.map(uidOf)));
  for (const each of [ids[0], ids[2 * pageSize + 9], ids[count - 1]]) {
    expect(await auditOf(admin, each ?? "")).toMatchObject([
      { action: "user.deactivate", actor_id: admin.userId, reason: "Sent threats to viewers." },
    ]);
  }
  expect(await auditOf(admin, id)).toMatchObject([
    { action: "bulk_change.start", after: { kind: "deactivate", accounts: count, type: "abuse" } },
  ]);
  // A message that comes late finds nothing to do.
  await runBulkChange(fixtures.context(system), message);
  expect(fixtures.mails).toHaveLength(count);
});

it("reports each account that it refuses, and changes the others", async () => {
  const fixtures = createFixtures();
  const [admin, otherAdmin] = await Promise.all([createUser("admin"), createUser("admin")]);
  const [one = "", closed = ""] = await putPeople(2);
  await database.users.patch({ id: closed }).set({ deactivated_at: "2026-01-01" }).go();
  const nobody = userIdOf("nobodyatall");
  const chosen = [one, closed, nobody, admin.userId, otherAdmin.userId];
  const { id } = await start(fixtures, admin, deactivation(chosen));
  await deliver(fixtures);
  expect(await changeOf(admin, id)).toMatchObject({ state: "done", changed: 1, failed: 4 });
  const { items } = await listBulkFailures({
    ctx: contextOf(admin),
    input: { page: 1, limit: 10, id },
  });
  expect(Object.fromEntries(items.map((item) => [item.id, item.reason]))).toEqual({
    [closed]: "This account is deactivated already.",
    [nobody]: "This person does not exist or is not available to you.",
    [admin.userId]: "An administrator's account cannot be changed here.",
    [otherAdmin.userId]: "An administrator's account cannot be changed here.",
  });
  expect(items.find((item) => item.id === nobody)?.name).toBeNull();
  const first = await listBulkFailures({ ctx: contextOf(admin), input: { page: 1, limit: 3, id } });
  const cursor = first.pagination.next_cursor ?? "";
  const rest = await listBulkFailures({
    ctx: contextOf(admin),
    input: { page: 1, limit: 3, id, cursor },
  });
  expect([...first.items, ...rest.items]).toEqual(items);
  for (const { userId } of [admin, otherAdmin]) {
    const { data } = await database.users.get({ id: userId }).go();
    expect(data?.deactivated_at).toBeUndefined();
  }
});

it("activates again, and offers a plan and withdraws it, each with an audit entry", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  const ids = await putPeople(3, "creator");
  const package_id = await enterprisePlan();
  const run = async (input: StartBulkChange) => {
    const { id } = await start(fixtures, admin, input);
    await deliver(fixtures);
    return changeOf(admin, id);
  };
  const all = { changed: 3, failed: 0, state: "done" };
  expect(await run(deactivation(ids))).toMatchObject(all);
  expect(await run({ kind: "activate", user_ids: ids })).toMatchObject(all);
  expect(await run({ kind: "assign_plan", user_ids: ids, package_id })).toMatchObject(all);
  expect(fixtures.take("notifications")).toHaveLength(3);
  expect(await run({ kind: "assign_plan", user_ids: ids, package_id })).toMatchObject({
    changed: 0,
    failed: 3,
  });
  const watchers = await putPeople(1);
  expect(await run({ kind: "assign_plan", user_ids: watchers, package_id })).toMatchObject({
    changed: 0,
    failed: 1,
  });
  expect(fixtures.take("notifications")).toEqual([]);
  expect(await run({ kind: "remove_plan", user_ids: ids, package_id })).toMatchObject(all);
  expect(await run({ kind: "remove_plan", user_ids: ids, package_id })).toMatchObject({
    changed: 0,
    failed: 3,
  });
  const { data } = await database.planAssignments.query.byPlan({ package_id }).go();
  expect(data).toEqual([]);
  expect((await auditOf(admin, ids[0] ?? "")).map(({ action }) => action)).toEqual([
    "package.remove",
    "package.assign",
    "user.activate",
    "user.deactivate",
  ]);
});

it("stops when its admin is no longer an admin", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  const ids = await putPeople(pageSize + 1);
  const { id } = await start(fixtures, admin, deactivation(ids));
  await deliver(fixtures, 1);
  await database.users.patch({ id: admin.userId }).set({ account_type: "watcher" }).go();
  await deliver(fixtures);
  const reader = await createUser("admin");
  expect(await changeOf(reader, id)).toMatchObject({ state: "stopped", changed: pageSize });
  const { data } = await database.users.get(ids.map((each) => ({ id: each }))).go();
  expect(data.filter(({ deactivated_at }) => deactivated_at !== undefined)).toHaveLength(pageSize);
});

it("a bulk change gives up on an account after some tries, and continues with the others", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  const [fine = "", broken = ""] = await putPeople(2);
  const { id } = await start(fixtures, admin, deactivation([fine, broken]));
  const { identity } = fixtures.providers;
  const providers = {
    ...fixtures.providers,
    identity: {
      ...identity,
      disable: async (uid: string) => {
        if (uid === uidOf(broken)) throw new Error("The provider does not answer");
        return identity.disable(uid);
      },
    },
  };
  for (let message = fixtures.take("bulk-changes")[0]; message !== undefined; ) {
    await runBulkChange({ ...fixtures.context(system), providers }, message);
    message = fixtures.take("bulk-changes")[0];
  }
  expect(await changeOf(admin, id)).toMatchObject({ state: "done", changed: 1, failed: 1 });
  const { items } = await listBulkFailures({
    ctx: contextOf(admin),
    input: { page: 1, limit: 10, id },
  });
  expect(items).toMatchObject([
    {
      id: broken,
      // The back office offers only what changes the account's state.
      reason:
        "This account was changed, but a later step failed. Undo the change of this account, then make it again.",
    },
  ]);
});

it("a bulk change is continued by the schedule when its message was lost", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  const [one = ""] = await putPeople(1);
  const { id } = await start(fixtures, admin, deactivation([one]));
  fixtures.take("bulk-changes");
  const waking = () =>
    fixtures.take("bulk-changes").filter((message) => JSON.stringify(message).includes(id));
  await runDueBulkChanges(fixtures.context(system, new Date(Date.now() + 14 * 60_000)));
  expect(waking()).toEqual([]);
  await runDueBulkChanges(fixtures.context(system, new Date(Date.now() + 16 * 60_000)));
  const messages = waking();
  expect(messages).toHaveLength(1);
  await runBulkChange(fixtures.context(system), messages[0]);
  expect(await changeOf(admin, id)).toMatchObject({ state: "done", changed: 1 });
  await runDueBulkChanges(fixtures.context(system, new Date(Date.now() + 60 * 60_000)));
  expect(waking()).toEqual([]);
});

it("a bulk change is for admins, and assigns plans that named people can take", async () => {
  const fixtures = createFixtures();
  const [admin, watcher] = await Promise.all([createUser("admin"), createUser("watcher")]);
  const user_ids = [watcher.userId];
  await expect(start(fixtures, watcher, deactivation(user_ids))).rejects.toMatchObject({
    code: "not_found",
  });
  const package_id = await enterprisePlan();
  await database.plans.patch({ id: package_id }).set({ active: false }).go();
  const retired = { kind: "assign_plan" as const, user_ids, package_id };
  await expect(start(fixtures, admin, retired)).rejects.toMatchObject({ code: "invalid_state" });
  const missing = { ...retired, package_id: newId("package", new Date()) };
  await expect(start(fixtures, admin, missing)).rejects.toMatchObject({ code: "not_found" });
  expect(fixtures.take("bulk-changes")).toEqual([]);
});
