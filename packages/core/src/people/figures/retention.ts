import type { Context } from "../../platform/context.ts";
import { shardOf } from "../../platform/dynamo/keys.ts";
import type { TransactionEntities } from "../../platform/dynamo/transaction.ts";
import { lastPoint, pointName } from "./retention.entity.ts";

interface Reached {
  farthest: number;
  duration?: number | undefined;
}

/** The hundredth of the video that the viewer has reached; undefined before the start. */
export function reachedPoint({ farthest, duration }: Reached): number | undefined {
  if (duration === undefined || duration <= 0 || farthest <= 0) return undefined;
  return Math.min(lastPoint, Math.floor((farthest / duration) * lastPoint));
}

/** The change of a video's retention when a viewer advances from one position to another; nothing without a change. */
export function addRetention(
  retention: TransactionEntities["retention"],
  {
    videoId,
    viewerId,
    from,
    to,
  }: { videoId: string; viewerId: string; from: number | undefined; to: number | undefined },
) {
  if (to === undefined || from === to) return [];
  return [
    retention
      .upsert({ video_id: videoId, shard: shardOf(viewerId) })
      .add({ [pointName(to)]: 1, ...(from !== undefined && { [pointName(from)]: -1 }) })
      .commit(),
  ];
}

// ElectroDB's types do not include attributes with computed names.
function counterOf(shard: object, point: number): number {
  const value: unknown = Reflect.get(shard, pointName(point));
  return typeof value === "number" ? value : 0;
}

/** The number of viewers who have reached each hundredth of a video, from its beginning to its end. */
export async function readRetention(ctx: Context, videoId: string): Promise<number[]> {
  const { data } = await ctx.database.retention.query
    .byVideo({ video_id: videoId })
    .go({ pages: "all" });
  const reached: number[] = [];
  let viewers = 0;
  for (let point = lastPoint; point >= 0; point -= 1) {
    for (const shard of data) viewers += counterOf(shard, point);
    reached.unshift(viewers);
  }
  return reached;
}
