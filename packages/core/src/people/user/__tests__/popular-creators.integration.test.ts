import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf, database, visitor } from "../../../../test/context.ts";
import { eachPageByCursor } from "../../../../test/each-page.ts";
import { rankSortKey, shardOf } from "../../../platform/dynamo/keys.ts";
import { listPopularCreators } from "../creator.ts";

it("a name that few creators have is paginated by cursor to the end, and no page reads without a limit", async () => {
  const mark = randomUUID().slice(0, 8);
  const created_at = new Date().toISOString();
  const ours = [2, 900, 901, 1400];
  await database.users
    .put(
      Array.from({ length: 1500 }, (_, index) => {
        const id = `usr_${randomUUID().replaceAll("-", "")}`;
        // Far above the other tests' people, so that these are read first.
        const activity = 9_000_000 - index;
        return {
          id,
          account_type: "creator" as const,
          name: ours.includes(index) ? `Quill ${mark} ${index}` : "Somebody Else",
          email: `${id.toLowerCase()}@example.com`,
          email_verified: true,
          channel_count: 1,
          activity,
          popular_list: `creators-${shardOf(id)}`,
          popular_sort_key: rankSortKey(activity, id),
          created_at,
          updated_at: created_at,
        };
      }),
    )
    .go({ concurrent: 10 });
  const pages: string[][] = [];
  const read = (position: { cursor?: string }) =>
    listPopularCreators({
      ctx: contextOf(visitor),
      input: { page: 1, limit: 10, search: `QUILL ${mark}`, ...position },
    });
  for await (const { items } of eachPageByCursor(read)) pages.push(items.map(({ name }) => name));
  expect(pages.flat()).toEqual(ours.map((index) => `Quill ${mark} ${index}`));
  expect(pages.length).toBeGreaterThan(1);
});
