import { shardOf, shards } from "@marquee/core/platform/dynamo/keys";
import { stableId } from "@marquee/core/platform/ids";
import type { Fixtures } from "../shared-fixtures.ts";

export interface Batch {
  fixtures: Fixtures;
  /** The indexes of the items of a list. */
  each: readonly number[];
  dates: { created_at: string; updated_at: string };
}

export const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** The id of an item of a list, a second older than the item before it. */
export const idAt = (kind: Parameters<typeof stableId>[0], index: number): string =>
  onShardOf(index, () => stableId(kind, secondsAgo(index), crypto.randomUUID()));

/**
 * Items that follow each other are on different shards. By chance, eight of the eleven newest can be on one shard, and
 * then their list takes a second round.
 */
export function onShardOf(index: number, makeId: () => string): string {
  const shard = shards[index % shards.length];
  let id = makeId();
  while (shardOf(id) !== shard) id = makeId();
  return id;
}
