import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  database,
  visitor,
} from "../../../../test/context.ts";
import { eachPageByCursor } from "../../../../test/each-page.ts";
import { rankSortKey } from "../../../platform/dynamo/keys.ts";
import { listPopularChannels } from "../read-channels.ts";

const count = 60;

it("shows the most watched channels in order, also when one shard has all of a page", async () => {
  const owner = await createUser("creator");
  const { data: pattern } = await database.channels.get({ id: await createChannel(owner) }).go();
  if (pattern === null) throw new Error("There is no channel");
  const channels = Array.from({ length: count }, (_, index) => ({
    ...pattern,
    id: `${pattern.id.slice(0, -4)}${String(1000 + index)}`,
    views: 9_000_000 + index,
  }));
  await database.channels
    .put(
      channels.map((item, index) => ({
        ...item,
        // The first thirty of the list are in one shard, the others in all of them.
        popular_list: `channels-${index >= count / 2 ? 0 : index % 4}`,
        popular_sort_key: rankSortKey(item.views, item.id),
      })),
    )
    .go({ concurrent: 4 });

  const seen: string[] = [];
  const ctx = contextOf(visitor);
  const read = (position: { cursor?: string }) =>
    listPopularChannels({ ctx, input: { page: 1, limit: 20, ...position } });
  for await (const { items } of eachPageByCursor(read)) {
    seen.push(...items.map(({ id }) => id));
    if (seen.length >= count) break;
  }
  expect(seen.slice(0, count)).toEqual(channels.map(({ id }) => id).toReversed());
});
