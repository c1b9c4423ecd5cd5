import { expect, it } from "vitest";
import { retentionShares } from "../retention.ts";

it("shares are percent of those who began", () => {
  const points = retentionShares(Array.from({ length: 101 }, (_, point) => (point <= 50 ? 3 : 1)));
  expect(points.slice(50, 52)).toEqual([
    { point: 50, share: 100 },
    { point: 51, share: 33 },
  ]);
  expect(points).toHaveLength(101);
});

it("a video without viewers has no curve", () => {
  expect(retentionShares(Array.from({ length: 101 }, () => 0))).toEqual([]);
});
