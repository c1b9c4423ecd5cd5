import { allCalls } from "@marquee/contracts/calls";
import { syncCatalog } from "@marquee/core/content/catalog";
import type { Database } from "@marquee/core/database";
import { countCategoryUses } from "@marquee/core/operations/bulk-change";
import { rankVideo } from "@marquee/core/people/figures";
import { loadActor } from "@marquee/core/people/user";
import type { Actor } from "@marquee/core/platform/actor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReadCost, readCosts } from "./cost/index.ts";
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
let actors: Record<ReadCost["as"], Actor>;
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
  const opening = readCosts.find(({ call, as }) => call === "video.publicById" && as === "watcher");
  if (opening === undefined) throw new Error("The page of a bought video has a cost");
  firstOpening = await costOf(opening);
  const check = readCosts.find(({ call }) => call === "adminOperations.providers");
  if (check === undefined) throw new Error("The health of the providers has a cost");
  firstCheck = await costOf(check);
});
afterAll(() => close());

const costOf = ({ as, run }: ReadCost) => measure(() => run(contextOf(actors[as]), fixtures));

/** One call counts the request and reads nothing, the other checks the engine's health. */
const elsewhere = ["account.deactivatedCheck", "meta.health"];

it("every read has a limit of its cost", () => {
  const reads = allCalls.filter(({ definition }) => definition.method === "GET");
  const limited = new Set([...readCosts.map(({ call }) => call), ...elsewhere]);
  expect(reads.map(({ name }) => name).filter((name) => !limited.has(name))).toEqual([]);
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

describe("a read costs no more than its limit, and scans nothing", () => {
  it.each(readCosts.map((read) => ({ ...read, read })))(
    "$call as $as: $rounds rounds, at most $units units",
    async ({ read }) => {
      const cost = await costOf(read);
      expect(cost.commands.filter((command) => /scan|put|update|write/i.test(command))).toEqual([]);
      expect(cost.rounds).toBe(read.rounds);
      expect(cost.units).toBeLessThanOrEqual(read.units);
      // A limit far above the real cost proves nothing.
      expect(cost.units).toBeGreaterThanOrEqual(read.units / 6);
    },
  );
});

it("the uses of a category are all counted in a table of this size", async () => {
  const call = { ctx: contextOf(actors.admin), input: { id: fixtures.category } };
  expect(await countCategoryUses(call)).toMatchObject({ is_complete: true });
});

it("no page costs more as its list grows", async () => {
  const growing = readCosts.filter(({ readsWhole }) => readsWhole === undefined);
  const before = new Map<ReadCost, number>();
  for (const read of growing) before.set(read, (await costOf(read)).units);
  fixtures = await addListFixtures(fixtures, 50);
  const dearer: unknown[] = [];
  for (const read of growing) {
    const { rounds, units } = await costOf(read);
    const most = Math.max(read.units, before.get(read) ?? 0);
    if (rounds > read.rounds || units > most) {
      dearer.push({ call: read.call, as: read.as, rounds, units });
    }
  }
  expect(dearer).toEqual([]);
});
