import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/** The end of a video; points are hundredths of its length. */
export const lastPoint = 100;
type PointName = `p${number}`;
export const pointName = (point: number): PointName => `p${point}`;
const points = Array.from({ length: lastPoint + 1 }, (_, point) => point);

const counter = { type: "number" } as const;
const counters: Record<PointName, typeof counter> = Object.fromEntries(
  points.map((point) => [pointName(point), counter]),
);

/**
 * The number of viewers of a video who have reached each position and no later one. So a viewer who advances changes
 * two counters and not all between. Written in the transaction of the progress report, spread over shards by the
 * viewer.
 */
export const retentionEntitySchema = {
  model: { service: "marquee", entity: "retention", version: "1" },
  personal: {
    deletion: { kept: "sums of viewers by video, no name" },
    export: { not: "are sums of the viewers of a video, which is exported itself" },
  },
  attributes: {
    video_id: fixedText,
    shard: fixedText,
    ...counters,
  },
  indexes: {
    byVideo: tableKey(["video_id"], ["shard"]),
  },
} as const;
