import { expect, it } from "vitest";
import { createSeriesSchema } from "../series.schema.ts";

const id = (kind: string, index = 0) => `${kind}_${String(index).padStart(26, "0")}`;
const ids = (count: number) => Array.from({ length: count }, (_, index) => id("vid", index));
const series = { name: "First steps", channel_id: id("chn") };

it.each([
  [true, {}],
  [true, { name: "x".repeat(120), description: "x".repeat(1000), video_ids: ids(200) }],
  [false, { name: " " }],
  [false, { name: "x".repeat(121) }],
  [false, { description: "x".repeat(1001) }],
  [false, { video_ids: ids(201) }],
  [false, { video_ids: [id("vid"), id("vid")] }],
  [false, { video_ids: [id("chn")] }],
  [false, { creator_id: "usr_a" }],
])("accepts a series: %s", (taken, changes) => {
  expect(createSeriesSchema.safeParse({ ...series, ...changes }).success).toBe(taken);
});
