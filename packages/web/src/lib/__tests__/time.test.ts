import { expect, it } from "vitest";
import { formatCount } from "../count.ts";
import { formatDate, formatDuration, formatRelative } from "../time.ts";
import { refreshDelay, tokenExpiry, tokenOwner } from "../token-claims.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T11:30:00Z", "30 minutes ago"],
  ["2026-11-19T11:00:00Z", "1 day ago"],
  // Two midnights ago, so "yesterday" would be wrong.
  ["2026-11-18T13:00:00Z", "1 day ago"],
  ["2026-11-10T12:00:00Z", "1 week ago"],
  ["2025-10-20T12:00:00Z", "1 year ago"],
  ["nonsense", ""],
])("the time %s is shown as %j", (instant, words) => {
  expect(formatRelative(instant, now)).toBe(words);
});

it("writes durations, dates and counts", () => {
  expect(formatDuration(45)).toBe("0:45");
  expect(formatDuration(312.4)).toBe("5:12");
  expect(formatDuration(3725)).toBe("1:02:05");
  expect(formatDate("2026-03-24T10:00:00Z", "short")).toBe("24 Mar");
  expect(formatDate("nonsense", "short")).toBe("");
  expect(formatCount(1, "view")).toBe("1 view");
  expect(formatCount(1234, "view")).toBe("1.2K views");
});

const token = (claims: unknown): string => `h.${btoa(JSON.stringify(claims))}.s`;

it("refreshes a token five minutes before it ends", () => {
  const end = now + 3_600_000;
  expect(tokenExpiry(token({ exp: end / 1000 }))).toBe(end);
  expect(refreshDelay(token({ exp: end / 1000 }), now)).toBe(3_300_000);
  expect(refreshDelay(token({ exp: now / 1000 }), now)).toBe(0);
  for (const bad of ["", "a.b.c", token({}), token({ exp: "soon" }), token(null)]) {
    expect(tokenExpiry(bad)).toBe(0);
    expect(tokenOwner(bad)).toBeUndefined();
  }
  expect(tokenOwner(token({ sub: "aB3" }))).toBe("usr_aB3");
});
