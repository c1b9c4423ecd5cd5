import { ownVideosFilterSchema } from "@marquee/contracts/content/video/video.schema";
import { listOwnVideos } from "@marquee/core/content/video";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { putVideos } from "../src/many-videos.ts";
import { coreContexts } from "./support/core-context.ts";
import { openCountedDatabase } from "./support/counted-database.ts";
import { makeChannel } from "./support/creator.ts";
import { createFixtures } from "./support/shared-fixtures.ts";

const count = 5000;
const oldest = "Zeppelin over the quay";
let measure: ReturnType<typeof openCountedDatabase>["measure"];
let contextOf: () => ReturnType<ReturnType<typeof coreContexts>>;
beforeAll(async () => {
  const { database, people } = await createFixtures();
  const channel = await makeChannel(people.otherCreator);
  const ferries = Array.from({ length: count - 1 }, (_, index) => `Ferry ${index + 1}`);
  await putVideos(database, channel, [oldest, ...ferries]);
  const counted = openCountedDatabase();
  ({ measure } = counted);
  const userId = people.otherCreator.id;
  contextOf = () =>
    coreContexts(counted.database)({ type: "user", userId, accountType: "creator" });
});

type Input = Partial<z.output<typeof ownVideosFilterSchema>> & { limit?: number; cursor?: string };

/** The first page of a creator's 5,000 videos, and the number of requests for it. */
async function read(input: Input) {
  let found: Awaited<ReturnType<typeof listOwnVideos>> | undefined;
  const cost = await measure(async () => {
    const filter = ownVideosFilterSchema.parse(input);
    found = await listOwnVideos({
      ctx: contextOf(),
      input: { page: 1, limit: 20, ...filter, ...input },
    });
  });
  return { ...cost, titles: found?.items.map(({ title }) => title), ...found?.pagination };
}

describe("of 5,000 videos", () => {
  it("a page is one request, at the beginning and far down", async () => {
    const first = await read({ limit: 100 });
    expect(first).toMatchObject({ rounds: 1, has_next: true });
    expect(first.titles).toHaveLength(100);
    let cursor = first.next_cursor;
    for (let page = 1; page < 10 && cursor; page += 1) {
      const next = await read({ limit: 100, cursor });
      expect(next.units).toBeLessThanOrEqual(first.units);
      expect(next.titles?.[0]).toBe(`Ferry ${count - 1 - page * 100}`);
      cursor = next.next_cursor;
    }
  });

  it("a search finds the oldest one in few requests, and answers no further page", async () => {
    const found = await read({ search: "zeppelin" });
    expect(found).toMatchObject({ titles: [oldest], has_next: false });
    expect(found.rounds).toBeLessThanOrEqual(15);
  });

  it("a filter that excludes all of them waits for few requests", async () => {
    const found = await read({ access_type: "paid" });
    expect(found).toMatchObject({ titles: [], has_next: false });
    expect(found.rounds).toBeLessThanOrEqual(15);
  });
});
