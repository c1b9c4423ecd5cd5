import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { beforeAll, describe, expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { eachPageByCursor } from "../../../../test/each-page.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId, userIdOf } from "../../../platform/ids.ts";
import { listUsersAsAdmin } from "../list-users.ts";
import type { AdminUsersInput } from "../person-order.ts";

/** More than a page reads without a match in any shard. */
const personCount = 1500;
const rarePlan = newId("package", new Date());

/** Names with characters of keys, and names that begin with another whole name. */
function nameAt(index: number): string {
  if (index % 3 === 0) return `Quill #${index}#id`;
  return index % 3 === 1 ? `Zoë ${index}` : `Zoë ${index - 1} Junior`;
}

let admin: UserActor;
let rare: string[];
beforeAll(async () => {
  admin = await createUser("admin");
  const people = Array.from({ length: personCount }, (_, index) => ({
    id: userIdOf(crypto.randomUUID().replaceAll("-", "")),
    account_type: "watcher" as const,
    name: nameAt(index),
    email: `person${index}@example.com`,
    email_verified: true,
    created_at: new Date(Date.now() - index * 60_000).toISOString(),
    updated_at: new Date().toISOString(),
    ...(index === 0 || index === personCount - 1 ? { subscription: onRarePlan } : {}),
  }));
  await database.users.put(people).go({ concurrent: 4 });
  rare = [people[0]?.id ?? "", people[personCount - 1]?.id ?? ""];
});

const onRarePlan = {
  id: "sub_rare",
  created_at: new Date().toISOString(),
  status: "active" as const,
  package_id: rarePlan,
  package_name: "Lighthouse",
  channel_limit: 1,
  minutes_per_month: 1,
  platform_fee_percent: 3,
  live: false,
  cancel_at_period_end: false,
};

/** All people, by cursor, and the number on each page. */
async function readAll(
  input: Pick<AdminUsersInput, "sort_by" | "order_by" | "package_id" | "limit">,
) {
  const users: AdminUser[] = [];
  const sizes: number[] = [];
  const read = (position: { cursor?: string }) =>
    listUsersAsAdmin({
      ctx: contextOf(admin),
      input: { page: 1, type: "watcher", ...input, ...position },
    });
  for await (const { items } of eachPageByCursor(read)) {
    users.push(...items);
    sizes.push(items.length);
  }
  return { users, sizes };
}

describe.each(["created_at", "name"] as const)("by %s", (sort_by) => {
  it.each(["asc", "desc"] as const)("%s: everybody once, in order", async (order_by) => {
    const { users } = await readAll({ sort_by, order_by, limit: 100 });
    const ids = users.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(personCount);
    const keys = users.map((user) =>
      sort_by === "name" ? `${user.name.toLowerCase()}#id_${user.id}` : user.created_at,
    );
    const sorted = [...keys].sort();
    expect(keys).toEqual(order_by === "asc" ? sorted : sorted.reverse());
  });

  it("a rare match is found on a short page, after pages without people", async () => {
    const { users, sizes } = await readAll({ sort_by, package_id: rarePlan, limit: 50 });
    expect(users.map(({ id }) => id).sort()).toEqual([...rare].sort());
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.length).toBeLessThan(40);
  });
});

it("a short name that normalizes to a long text stops no list", async () => {
  const long = "\uFDFA".repeat(23);
  const stamp = new Date().toISOString();
  const people = [long, `${long} `, `${long}  `].map((name) => ({
    id: userIdOf(crypto.randomUUID().replaceAll("-", "")),
    account_type: "creator" as const,
    name,
    email: `${crypto.randomUUID()}@example.com`,
    email_verified: true,
    created_at: stamp,
    updated_at: stamp,
  }));
  await database.users.put(people).go();
  const seen: string[] = [];
  const read = (position: { cursor?: string }) =>
    listUsersAsAdmin({
      ctx: contextOf(admin),
      input: { page: 1, limit: 1, type: "creator", sort_by: "name", ...position },
    });
  for await (const { items } of eachPageByCursor(read)) seen.push(...items.map(({ id }) => id));
  expect(seen).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
});

it("the list of people is for admins", async () => {
  const watcher = await createUser("watcher");
  const input = { page: 1, limit: 10, sort_by: "name" as const };
  await expect(listUsersAsAdmin({ ctx: contextOf(watcher), input })).rejects.toMatchObject({
    code: "not_found",
  });
});
