import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type AnyRow, allRows } from "./access-matrix.ts";
import { ask } from "./support/ask.ts";
import { makeChannel } from "./support/creator.ts";
import { putComment, putReview, putSeries } from "./support/fixtures.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

/** Called as the owner or, for calls that owners may not use, as an admin. */
const callerOf = ({ definition }: AnyRow) => (definition.auth === "admin" ? "admin" : "owner");

/** Every list of the shared users; the transactions of a payout have tests of their own. */
const lists = allRows.filter(
  (list) =>
    "cursor" in (list.definition.query?.shape ?? {}) && list.expected[callerOf(list)] === "ok",
);

const pageSchema = z.object({
  data: z.object({ pagination: z.object({ next_cursor: z.nullable(z.string()) }) }),
});

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await Promise.all([
    makeChannel(fixtures.people.owner),
    putSeries(fixtures),
    putSeries(fixtures),
    putReview(fixtures),
    putReview(fixtures),
    putComment(fixtures),
  ]);
});

const askForList = (row: AnyRow, query: Record<string, unknown>) =>
  ask(fixtures, row, callerOf(row), { query });

async function nextCursor(row: AnyRow): Promise<string | null> {
  const answer = await askForList(row, { limit: 1 });
  return pageSchema.parse(JSON.parse(answer.text)).data.pagination.next_cursor;
}

const row = (name: string): AnyRow => {
  const found = lists.find((list) => list.name === name);
  if (found === undefined) throw new Error(`No list ${name}`);
  return found;
};

it("there are lists to check", () => {
  expect(lists.length).toBeGreaterThan(15);
});

describe.each(lists)("$name", (list) => {
  it("accepts at most 100 items a page, and whole page numbers from one", async () => {
    expect((await askForList(list, { limit: 100 })).status).toBe(200);
    for (const query of [
      { limit: 101 },
      { limit: 0 },
      { limit: -1 },
      { limit: "many" },
      { limit: 1.5 },
      { page: 0 },
      { page: "first" },
    ]) {
      const answer = await askForList(list, query);
      expect([query, answer.status, answer.error?.code]).toEqual([query, 422, "invalid_fields"]);
      expect(Object.keys(answer.error?.fields ?? {})).toEqual(Object.keys(query));
    }
  });

  it("does not reach further than 1,000 items by page number, and says how to continue", async () => {
    expect((await askForList(list, { page: 10, limit: 100 })).status).toBe(200);
    const answer = await askForList(list, { page: 11, limit: 100 });
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({
      code: "page_too_far",
      message: "Page numbers reach 1000 items deep. Continue with next_cursor.",
    });
  });

  it("refuses a cursor that it has not issued", async () => {
    const foreign = await nextCursor(
      row(list.name.startsWith("series.") ? "channel.own" : "series.list"),
    );
    const content = Buffer.from(JSON.stringify({ l: "x", p: {} })).toString("base64url");
    for (const cursor of ["garbage", "e30", "%00", content, foreign ?? ""]) {
      const answer = await askForList(list, { cursor });
      expect([cursor, answer.status, answer.error?.code]).toEqual([cursor, 422, "invalid_cursor"]);
    }
    expect((await askForList(list, { cursor: "x".repeat(2001) })).status).toBe(422);
  });
});

it("a cursor with an invented position is refused or answered, and never fails", async () => {
  const cursorSchema = z.object({ l: z.string(), p: z.record(z.string(), z.unknown()) });
  const given = await Promise.all(
    lists.map(async (list) => ({ list, cursor: await nextCursor(list) })),
  );
  const usable = given.flatMap(({ list, cursor }) => (cursor === null ? [] : [{ list, cursor }]));
  expect(usable.length).toBeGreaterThan(4);
  for (const { list, cursor } of usable) {
    const { l, p } = cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    const places = [
      "",
      "#",
      "\u0000",
      "\ud800",
      "~".repeat(400),
      "x".repeat(401),
      -1,
      1e300,
      null,
      {},
    ].map((value) => Object.fromEntries(Object.keys(p).map((key) => [key, value])));
    for (const place of [...places, {}, { ...p, pk: "$marquee#x" }]) {
      const forged = Buffer.from(JSON.stringify({ l, p: place })).toString("base64url");
      const answer = await askForList(list, { cursor: forged, limit: 1 });
      expect([200, 422], `${list.name} ${JSON.stringify(place)}`).toContain(answer.status);
    }
  }
});

it("a cursor gives no access to another person's list", async () => {
  const cursor = (await nextCursor(row("channel.own"))) ?? "";
  const answer = await ask(fixtures, row("channel.own"), "otherCreator", { query: { cursor } });
  expect(answer.error?.code).toBe("invalid_cursor");
});
