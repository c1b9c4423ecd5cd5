import { allCalls } from "@marquee/contracts/calls";
import { syncCatalog } from "@marquee/core/content/catalog";
import type { Database } from "@marquee/core/database";
import { countCategoryUses } from "@marquee/core/operations/bulk-change";
import { rankVideo } from "@marquee/core/people/figures";
import { loadActor } from "@marquee/core/people/user";
import type { Actor } from "@marquee/core/platform/actor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Promised, promises } from "./cost/index.ts";
import { createProviderFixtures, type ProviderFixtures } from "./cost/provider.ts";
import { coreContexts } from "./support/core-context.ts";
import { openCountedDatabase } from "./support/counted-database.ts";
import { createListFixtures, type ListFixtures } from "./support/list-fixtures.ts";
import { startOwnStack } from "./support/own-stack.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

// Has a stack of its own, because the cost of shared lists depends on what other files leave in them.
let close: () => Promise<void>;
let database: Database;
let measure: ReturnType<typeof openCountedDatabase>["measure"];
let contextOf: ReturnType<typeof coreContexts>;
let fixtures: Fixtures & ListFixtures & ProviderFixtures;
let actors: Record<Promised["as"], Actor>;
let firstOpening: Awaited<ReturnType<typeof measure>>;
let firstCheck: Awaited<ReturnType<typeof measure>>;

/** Adds `count` objects of every kind to the fixtures and waits until lists and search have them. */
async function addListFixtures<W extends Fixtures>(
  shared: W,
  count: number,
): Promise<W & ListFixtures> {
  const lists = await createListFixtures(shared, count);
  const ctx = contextOf({ type: "system", name: "test" });
  await Promise.all(lists.videoIds.map((id) => syncCatalog(ctx, { type: "video", id })));
  const creator_id = shared.people.owner.id;
  for (const month of ["2026-10", "2026-11"]) {
    await Promise.all(
      lists.videoIds.map((id) => rankVideo(ctx, { video: { id, creator_id }, month })),
    );
  }
  return { ...shared, ...lists };
}

beforeAll(async () => {
  ({ close } = await startOwnStack());
  ({ database, measure } = openCountedDatabase());
  contextOf = coreContexts(database);
  const shared = await createFixtures();
  fixtures = await addListFixtures({ ...shared, ...(await createProviderFixtures(shared)) }, 25);
  const { admin, owner, watcher } = fixtures.people;
  actors = {
    visitor: { type: "anonymous" },
    watcher: { type: "user", userId: watcher.id, accountType: "watcher" },
    owner: { type: "user", userId: owner.id, accountType: "creator" },
    admin: { type: "user", userId: admin.id, accountType: "admin" },
  };
  const opening = promises.find(({ call, as }) => call === "video.publicById" && as === "watcher");
  if (opening === undefined) throw new Error("The page of a bought video has a promise");
  firstOpening = await costOf(opening);
  const check = promises.find(({ call }) => call === "adminOperations.providers");
  if (check === undefined) throw new Error("The health of the providers has a promise");
  firstCheck = await costOf(check);
});
afterAll(() => close());

const costOf = ({ as, run }: Promised) => measure(() => run(contextOf(actors[as]), fixtures));

/** One call counts the request and reads nothing, the other checks the engine's health. */
const elsewhere = ["account.deactivatedCheck", "meta.health"];

it("every read has a promise", () => {
  const reads = allCalls.filter(({ definition }) => definition.method === "GET");
  const promised = new Set([...promises.map(({ call }) => call), ...elsewhere]);
  expect(reads.map(({ name }) => name).filter((name) => !promised.has(name))).toEqual([]);
});

it("identifying the caller is one read of one small item", async () => {
  const identity = {
    uid: fixtures.people.owner.id.slice("usr_".length),
    email: fixtures.people.owner.email,
    emailVerified: true,
    name: undefined,
    authTime: Math.floor(Date.now() / 1000),
    issuedAt: Math.floor(Date.now() / 1000),
  };
  const cost = await measure(() => loadActor(database, identity));
  expect(cost).toMatchObject({ rounds: 1, units: 0.5 });
});

it("the first page of bought content records its addresses in one write", () => {
  const writes = firstOpening.commands.filter((command) => /put|update|write/i.test(command));
  expect([writes, firstOpening.rounds]).toEqual([["UpdateItemCommand"], 2]);
});

it("the first check of a minute writes its start and its result for each provider", () => {
  const writes = firstCheck.commands.filter((command) => /put|update|write/i.test(command));
  expect(writes.length).toBe(12);
});

describe("a read costs what is promised, and scans nothing", () => {
  it.each(promises.map((promise) => ({ ...promise, promise })))(
    "$call as $as: $rounds rounds, at most $units units",
    async ({ promise }) => {
      const cost = await costOf(promise);
      expect(cost.commands.filter((command) => /scan|put|update|write/i.test(command))).toEqual([]);
      expect(cost.rounds).toBe(promise.rounds);
      expect(cost.units).toBeLessThanOrEqual(promise.units);
      // A promise far above the real cost proves nothing.
      expect(cost.units).toBeGreaterThanOrEqual(promise.units / 6);
    },
  );
});

it("the uses of a category are all counted in a table of this size", async () => {
  const call = { ctx: contextOf(actors.admin), input: { id: fixtures.category } };
  expect(await countCategoryUses(call)).toMatchObject({ is_complete: true });
});

it("no page costs more as its list grows", async () => {
  const growing = promises.filter(({ readsWhole }) => readsWhole === undefined);
  const before = new Map<Promised, number>();
  for (const promise of growing) before.set(promise, (await costOf(promise)).units);
  fixtures = await addListFixtures(fixtures, 50);
  const dearer: unknown[] = [];
  for (const promise of growing) {
    const { rounds, units } = await costOf(promise);
    const most = Math.max(promise.units, before.get(promise) ?? 0);
    if (rounds > promise.rounds || units > most) {
      dearer.push({ call: promise.call, as: promise.as, rounds, units });
    }
  }
  expect(dearer).toEqual([]);
});
