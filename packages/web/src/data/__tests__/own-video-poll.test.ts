import { expect, it } from "vitest";
import { ownVideoPoll } from "../own-videos.ts";

const now = Date.parse("2026-11-28T10:00:00Z");
const pollOf = (status: "processing" | "scheduled" | "published", scheduled_at: string | null) =>
  ownVideoPoll({ status, replacement: null, scheduled_at }, now);

it("the state of a scheduled video is read again at its time, and until it is published", () => {
  expect(pollOf("scheduled", "2026-11-28T10:05:00Z")).toBe(300_000);
  expect(pollOf("scheduled", "2026-11-28T09:59:00Z")).toBe(10_000);
  // A longer time than 24 days would make a browser ask without a pause.
  expect(pollOf("scheduled", "2027-11-01T10:00:00Z")).toBe(3_600_000);
  expect(pollOf("published", null)).toBe(false);
  expect(pollOf("processing", null)).toBe(2500);
});
