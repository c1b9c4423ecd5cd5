import { expect, it } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../calls.ts";
import { specifiedCalls } from "./specified.ts";

/** Lists with another page size than most (specification §7, §9). */
const sizes: Record<string, number> = {
  // Channels, blogs and purchased items.
  "channel.own": 20,
  "channel.ofCreator": 20,
  "channel.popular": 20,
  "channel.purchased": 20,
  "membership.subscribers": 20,
  "blog.publicList": 20,
  "blog.own": 20,
  "video.purchased": 20,
  "adminChannel.list": 20,
  "adminUser.watcherChannels": 20,
  "adminUser.watcherVideos": 20,
  // Public videos.
  "video.publicList": 30,
  "video.promotedList": 30,
  // Categories.
  "catalog.categories": 50,
  "adminCategory.list": 50,
  // Series.
  "series.grouped": 100,
  "series.list": 100,
  // Not in the specification.
  "adminOperations.reconciliation": 24,
  "adminPlan.users": 10,
  "live.own": 10,
  "notification.list": 10,
  "unanswered.list": 10,
};

/** The lists of the specification have ten, ours have twenty. */
function sizeOf(name: string, path: string): number {
  const isSpecified = specifiedCalls.some((call) => call.method === "GET" && call.path === path);
  return sizes[name] ?? (isSpecified ? 10 : 20);
}

const pageSchema = z.object({ page: z.number(), limit: z.number() });
const lists = allCalls.flatMap(({ name, definition }) => {
  const limit = definition.query?.shape.limit;
  return limit === undefined
    ? []
    : [{ name, path: definition.path, shape: definition.query?.shape ?? {} }];
});

it.each(lists)("$name has its page size, and at most 100", ({ name, path, shape }) => {
  const { page = z.any(), limit = z.any() } = shape;
  const paging = z.object({ page, limit });
  expect(pageSchema.parse(paging.parse({}))).toEqual({ page: 1, limit: sizeOf(name, path) });
  expect(paging.safeParse({ limit: "100" }).success).toBe(true);
  for (const odd of ["0", "101", "-1", "2.5", "ten", ""]) {
    expect([odd, paging.safeParse({ limit: odd }).success]).toEqual([odd, false]);
  }
});

it("every entry above names a list", () => {
  const names = new Set(lists.map(({ name }) => name));
  expect(Object.keys(sizes).filter((name) => !names.has(name))).toEqual([]);
});
