import { expect, it } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../calls.ts";

/** Lists with another page size than the specification's ten (§7, §9), and the lists that it does not name. */
const sizes: Record<string, number> = {
  // Channels, blogs and purchased items.
  "channel.own": 20,
  "channel.ofCreator": 20,
  "channel.popular": 20,
  "channel.purchased": 20,
  "follow.followed": 20,
  "membership.subscribers": 20,
  "membership.own": 20,
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
  "captions.list": 20,
  "history.list": 20,
  "saved.list": 20,
  "adminAudit.list": 20,
  "adminEnquiry.list": 20,
  "adminOperations.deletions": 20,
  "adminOperations.reconciliation": 24,
  "adminOperations.webhooks": 20,
  "adminPayment.find": 20,
  "bulkChange.failures": 20,
  "bulkChange.list": 20,
  "report.list": 20,
};

const pageSchema = z.object({ page: z.number(), limit: z.number() });
const lists = allCalls.flatMap(({ name, definition }) => {
  const limit = definition.query?.shape.limit;
  return limit === undefined ? [] : [{ name, shape: definition.query?.shape ?? {}, limit }];
});

it.each(lists)("$name has the specification's page size, and at most 100", ({ name, shape }) => {
  const { page = z.any(), limit = z.any() } = shape;
  const paging = z.object({ page, limit });
  expect(pageSchema.parse(paging.parse({}))).toEqual({ page: 1, limit: sizes[name] ?? 10 });
  expect(paging.safeParse({ limit: "100" }).success).toBe(true);
  for (const odd of ["0", "101", "-1", "2.5", "ten", ""]) {
    expect([odd, paging.safeParse({ limit: odd }).success]).toEqual([odd, false]);
  }
});

it("every entry above names a list", () => {
  const names = new Set(lists.map(({ name }) => name));
  expect(Object.keys(sizes).filter((name) => !names.has(name))).toEqual([]);
});
