import { expect, it } from "vitest";
import { trafficRows } from "../traffic.ts";

const none = { home: 0, search: 0, channel: 0, playlist: 0, direct: 0, other: 0 };

it("the page that brought most comes first, with its share", () => {
  const rows = trafficRows({ ...none, search: 3, home: 6, other: 1 });
  expect(rows.slice(0, 4).map(({ page, share }) => [page, share])).toEqual([
    ["home", 60],
    ["search", 30],
    ["other", 10],
    ["channel", 0],
  ]);
});

it("without views every share is zero", () => {
  expect(trafficRows(none).every(({ share }) => share === 0)).toBe(true);
});
