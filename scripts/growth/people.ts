import { rankSortKey, shardOf } from "../../packages/core/src/platform/dynamo/keys.ts";
import { userIdOf } from "../../packages/core/src/platform/ids.ts";
import { writeBatch } from "../../packages/local/src/cloud/database/write-batch.ts";
import type { SeedContext } from "../../packages/local/src/seed/seed-context.ts";

const names = ["Ada", "Bela", "Cleo", "Dara", "Edda", "Femi", "Gwen", "Hugo"];
const start = Date.UTC(2025, 0, 1);

/** Writes people directly into the table; every fourth is a creator in the user index. */
export async function writePeople(ctx: SeedContext, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += 100) {
    const batch = Array.from({ length: Math.min(100, to - first) }, (_, offset) =>
      personAt(first + offset),
    );
    await writeBatch(ctx.database.users.put(batch));
  }
}

function personAt(index: number) {
  const id = userIdOf(`growth${String(index).padStart(9, "0")}`);
  const moment = new Date(start + index * 60_000).toISOString();
  const isCreator = index % 4 === 0;
  const activity = index % 977;
  return {
    id,
    account_type: isCreator ? ("creator" as const) : ("watcher" as const),
    name: `${names[index % names.length]} ${index}`,
    email: `growth-${index}@marquee.test`,
    email_verified: true,
    activity,
    ...(isCreator
      ? { popular_list: `creators-${shardOf(id)}`, popular_sort_key: rankSortKey(activity, id) }
      : {}),
    created_at: moment,
    updated_at: moment,
  };
}
