import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { normalizeText } from "@marquee/core/platform/words";
import { beforeAll, describe, expect, it } from "vitest";
import { putPerson } from "./support/admin-fixtures.ts";
import { changeUser, readUser } from "./support/admin-users.ts";
import { putPayment } from "./support/payments.ts";
import { signUp } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;

const search = (query: Parameters<typeof list>[0]) => list(query).then(({ users }) => users);
const list = (query: {
  search?: string;
  type?: "watcher" | "creator" | "admin";
  package_id?: string;
  is_active?: "true" | "false";
  sort_by?: "created_at" | "name";
  order_by?: "asc" | "desc";
  limit?: number;
  cursor?: string;
}) => succeed(admin().call(adminUserCalls.list, { query: { limit: 100, ...query } }));

async function listAllPages(query: Parameters<typeof list>[0]): Promise<AdminUser[]> {
  const { users, pagination } = await list(query);
  const cursor = pagination.next_cursor ?? undefined;
  return cursor === undefined ? users : [...users, ...(await listAllPages({ ...query, cursor }))];
}

const orders = [
  { sort_by: "created_at", order_by: "asc" },
  { sort_by: "created_at", order_by: "desc" },
  { sort_by: "name", order_by: "asc" },
  { sort_by: "name", order_by: "desc" },
] as const;

describe("everybody", () => {
  it("is found by the exact address at once, and by words of name and address", async () => {
    const name = `Zoë Quixote ${crypto.randomUUID().slice(0, 6)}`;
    const person = await signUp({ name });
    expect((await search({ search: person.email.toUpperCase() })).map(({ id }) => id)).toContain(
      person.id,
    );
    const byName = await eventually(
      () => search({ search: name.toLowerCase().replace("ë", "e") }),
      (users) => users.length > 0,
    );
    expect(byName.map(({ id }) => id)).toEqual([person.id]);
    const [local = ""] = person.email.split("@");
    const byAddress = await search({ search: local.slice(0, 13) });
    expect(byAddress.map(({ id }) => id)).toContain(person.id);
    expect(await search({ search: name, type: "creator" })).toEqual([]);
    expect(await search({ search: `${name} nobody` })).toEqual([]);
  });

  it("is listed by age and by name, both ways, by type, and once over all pages", async () => {
    const names = ["Aaron", "berta", "Çelik", "Zeno"].map((name) => `${name} ${Date.now()}`);
    for (const name of names) await putPerson(fixtures, { name });
    for (const { sort_by, order_by } of orders) {
      const seen = await listAllPages({ type: "watcher", sort_by, order_by, limit: 7 });
      // A person renamed meanwhile, by a test in parallel, may appear twice in the list by name.
      expect(new Set(seen.map(({ id, name }) => `${id} ${name}`)).size).toBe(seen.length);
      expect(seen.every(({ account_type }) => account_type === "watcher")).toBe(true);
      // Çelik is between Berta and Zeno.
      const keys = seen.map((user) =>
        sort_by === "name" ? normalizeText(user.name) : user.created_at,
      );
      const sorted = [...keys].sort();
      expect(keys).toEqual(order_by === "asc" ? sorted : sorted.reverse());
      expect(seen.map((user) => user.name)).toEqual(expect.arrayContaining(names));
    }
  });

  it("is in the list of the new type after a change, and no longer in the other", async () => {
    const person = await signUp();
    const ids = async (type: "watcher" | "creator") =>
      (await search({ type, search: person.email })).map(({ id }) => id);
    const pageOf = async (type: "watcher" | "creator") =>
      (await search({ type })).map(({ id }) => id);
    expect(await pageOf("watcher")).toContain(person.id);
    await succeed(person.call(userCalls.update, { body: { account_type: "creator" } }));
    expect(await pageOf("creator")).toContain(person.id);
    expect(await pageOf("watcher")).not.toContain(person.id);
    expect(await ids("creator")).toEqual([person.id]);
  });

  it("is listed by plan, and by whether the account is active", async () => {
    const { owner, deactivated } = fixtures.people;
    const subscribed = await search({ package_id: fixtures.plan.id });
    expect(subscribed.every(({ subscription }) => subscription !== null)).toBe(true);
    const studio = (await readUser(admin(), owner.id)).subscription?.package_id ?? "";
    expect((await search({ package_id: studio })).map(({ id }) => id)).toContain(owner.id);
    const closed = await search({ is_active: "false" });
    expect(closed.map(({ id }) => id)).toContain(deactivated.id);
    expect(closed.some(({ is_active }) => is_active)).toBe(false);
    expect((await search({ is_active: "true" })).map(({ id }) => id)).not.toContain(deactivated.id);
  });
});

describe("a profile", () => {
  it("shows a creator's plan, payouts, channels, minutes and sales", async () => {
    const { owner } = fixtures.people;
    const sale = { amount: 1000, platform_fee: 100 };
    await putPayment(fixtures, { ...sale, amount_refunded: 400, status: "partially_refunded" });
    await putPayment(fixtures, { ...sale, amount_refunded: 1000, status: "refunded" });
    const profile = await succeed(
      admin().call(adminUserCalls.creatorProfile, { params: { id: owner.id } }),
    );
    expect(profile.user).toMatchObject({
      email: owner.email,
      subscription: { status: "trialing", package_name: "Studio" },
      payout_account: { status: "enabled" },
      is_active: true,
      deactivation: null,
      notes: "",
    });
    expect(profile.channels.map(({ id }) => id)).toContain(fixtures.channel.id);
    expect(profile.minutes).toMatchObject({ total: 5000 });
    expect(profile.sales).toEqual({
      count: 2,
      gross: 2000,
      refunded: 1400,
      platform_fees: 60,
      complete: true,
    });
    expect(JSON.stringify(profile)).not.toMatch(/\b(cus|acct)_/);
  });

  it("accepts an admin's edits and notes, and the person's own answers do not contain the notes", async () => {
    const person = await signUp();
    const edited = await changeUser(admin(), person.id, {
      name: "Ada Renamed",
      country: "NO",
      notes: "Asked twice about invoices.",
    });
    expect(edited).toMatchObject({ name: "Ada Renamed", notes: "Asked twice about invoices." });
    const userInfo = await succeed(person.call(userCalls.authenticate));
    expect(userInfo).toMatchObject({ name: "Ada Renamed", user_profile: { country: "NO" } });
    expect(JSON.stringify(userInfo)).not.toContain("invoices");
    const { audit } = await succeed(
      admin().call(adminUserCalls.watcherProfile, { params: { id: person.id } }),
    );
    expect(audit).toMatchObject([
      {
        action: "user.update",
        actor_id: admin().id,
        before: { name: "Ada Tester", country: null, admin_notes: null },
        after: { name: "Ada Renamed", country: "NO" },
      },
    ]);
  });
});
