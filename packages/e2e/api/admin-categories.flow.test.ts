import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastingCategory, makeChannel } from "./support/creator.ts";
import { visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
const createdIds: string[] = [];
beforeAll(async () => {
  fixtures = await createFixtures();
});
// Tests that run in parallel read the same lists.
afterAll(async () => {
  await fixtures.database.categories.delete(createdIds.map((id) => ({ id }))).go();
});

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
async function create(name: string, position?: number) {
  const category = await succeed(
    fixtures.people.admin.call(adminCategoryCalls.create, {
      body: { name, ...(position === undefined ? {} : { position }) },
    }),
  );
  createdIds.push(category.id);
  return category;
}
const update = (
  id: string,
  body: { name?: string; position?: number; is_hidden?: boolean; version: number },
) => fixtures.people.admin.call(adminCategoryCalls.update, { params: { id }, body });
const offered = async () =>
  (await succeed(visitor()(catalogCalls.categories, { query: { limit: 100 } }))).categories;
/** These categories in the order of the list. */
const placesOf = async (ids: readonly string[]) =>
  (await offered()).filter(({ id }) => ids.includes(id));
const tryToCreate = (name: string) =>
  fixtures.people.admin.call(adminCategoryCalls.create, { body: { name } });

describe("a category", () => {
  it("is offered after its creation, in its position, under its new name, and not while hidden", async () => {
    const name = unique("Harbours");
    const category = await create(name);
    expect((await offered()).map(({ id }) => id)).toContain(category.id);
    const first = await succeed(update(category.id, { position: 0, version: 1 }));
    // Before the built-in ones, but another test may also have put one first.
    const [placed, builtIn] = await placesOf([category.id, await lastingCategory("Cooking")]);
    expect(placed).toEqual({ id: category.id, name });
    expect(builtIn?.name).toBe("Cooking");
    const renamed = await succeed(
      update(category.id, { name: `${name} & piers`, version: first.version }),
    );
    expect((await placesOf([category.id]))[0]?.name).toBe(`${name} & piers`);
    const channel = await makeChannel(fixtures.people.owner);
    await succeed(
      fixtures.people.owner.call(channelCalls.update, {
        params: { id: channel.id },
        body: { category_id: category.id, version: 1 },
      }),
    );
    const hidden = await succeed(
      update(category.id, { is_hidden: true, version: renamed.version }),
    );
    expect(hidden).toMatchObject({ is_hidden: true });
    expect((await offered()).map(({ id }) => id)).not.toContain(category.id);
    // Content that has it keeps it.
    const updated = await succeed(
      fixtures.people.owner.call(channelCalls.update, {
        params: { id: channel.id },
        body: { category_id: category.id, name: unique("Piers"), version: 2 },
      }),
    );
    expect(updated.category_id).toBe(category.id);
    const { categories } = await succeed(
      fixtures.people.admin.call(adminCategoryCalls.list, { query: { limit: 100 } }),
    );
    expect(categories.find(({ id }) => id === category.id)).toMatchObject({ is_hidden: true });
    await succeed(update(category.id, { is_hidden: false, version: hidden.version }));
    expect((await offered()).map(({ id }) => id)).toContain(category.id);
  });

  it("has a unique name, whatever the case and accents, among the built-in ones too", async () => {
    const name = unique("Café");
    const category = await create(name);
    for (const taken of [
      name.toUpperCase(),
      name.replace("é", "e"),
      name.replace("a", "\u0430"),
      "documentary",
      " Film  CRAFT ",
    ]) {
      expect(await fail(tryToCreate(taken)), taken).toMatchObject({
        code: "already_exists",
        fields: { name: "There is a category with this name already" },
      });
    }
    const other = await create(unique("Salon"));
    expect((await fail(update(other.id, { name, version: 1 }))).code).toBe("already_exists");
    await succeed(update(category.id, { name: unique("Bistro"), version: 1 }));
    // The name is free again after a rename.
    expect(await succeed(update(other.id, { name, version: 1 }))).toMatchObject({ name });
    // Another spelling of its own name is allowed.
    expect(await succeed(update(other.id, { name: name.toUpperCase(), version: 2 }))).toMatchObject(
      { name: name.toUpperCase() },
    );
  });

  it("is created once, however many requests arrive at the same time", async () => {
    const name = unique("Tides");
    const tries = await Promise.all(Array.from({ length: 5 }, () => tryToCreate(name)));
    createdIds.push(...tries.flatMap((result) => (result.status ? [result.data.id] : [])));
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
  });
});

describe("a merge", () => {
  it("moves everything that has the category, and redirects its former address to the other one", async () => {
    const { admin, owner } = fixtures.people;
    const [from, into] = await Promise.all([create(unique("Piers")), create(unique("Quays"))]);
    const channel = await makeChannel(owner);
    const edited = await succeed(
      owner.call(channelCalls.update, {
        params: { id: channel.id },
        body: { category_id: from.id, version: 1 },
      }),
    );
    const params = { id: from.id };
    expect(await succeed(admin.call(adminCategoryCalls.uses, { params }))).toMatchObject({
      channels: 1,
      videos: 0,
      posts: 0,
      // Other files may have filled a partition beyond what the count reads.
      is_complete: expect.any(Boolean),
    });
    const body = { into_id: into.id, version: 1, reason: "Two words for one thing." };
    const stale = { ...body, version: 2 };
    expect(await fail(admin.call(adminCategoryCalls.merge, { params, body: stale }))).toMatchObject(
      {
        code: "version_conflict",
        details: { version: 1 },
      },
    );
    const started = await succeed(admin.call(adminCategoryCalls.merge, { params, body }));
    expect(started).toMatchObject({ kind: "merge_category", into_id: into.id });
    const { changes } = await eventually(
      () => succeed(admin.call(bulkChangeCalls.list, { query: { limit: 100 } })),
      (answer) => answer.changes.some(({ id, state }) => id === started.id && state === "done"),
    );
    expect(changes.find(({ id }) => id === started.id)).toMatchObject({ changed: 1 });
    const moved = await succeed(admin.call(adminChannelCalls.byId, { params: { id: channel.id } }));
    expect(moved.category_id).toBe(into.id);
    const answer = await succeed(visitor()(catalogCalls.categories, { query: { limit: 100 } }));
    expect(answer.merged).toContainEqual({ id: from.id, into_id: into.id });
    expect(answer.categories.map(({ id }) => id)).not.toContain(from.id);

    const mergedCategory = { category_id: from.id, version: edited.version };
    // As a form does that was open during the merge.
    const followed = await succeed(
      owner.call(channelCalls.update, { params: { id: channel.id }, body: mergedCategory }),
    );
    expect(followed.category_id).toBe(into.id);
    expect((await fail(update(from.id, { is_hidden: false, version: 2 }))).code).toBe("not_found");
    for (const into_id of [from.id, into.id]) {
      const other = { into_id, version: 1 };
      const refusal = await fail(
        admin.call(adminCategoryCalls.merge, { params: { id: into.id }, body: other }),
      );
      expect(refusal.fields).toEqual({ into_id: "Choose another category" });
    }
    const { entries } = await succeed(
      admin.call(adminAuditCalls.list, { query: { object_id: from.id } }),
    );
    expect(entries[0]).toMatchObject({
      action: "category.merge",
      object_name: from.name,
      reason: "Two words for one thing.",
      after: { merged_into: into.id },
    });
  });
});
