import { readFileSync } from "node:fs";
import type { CallDefinition } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { expect, it } from "vitest";
import { cacheControlOf, visitorCacheSeconds } from "../visitor-cache.ts";

const calls: readonly CallDefinition[] = allCalls.map(({ definition }) => definition);
const token = "Bearer of-somebody";

it("each entry is a read that visitors may call", () => {
  const reads = calls.filter(
    ({ method, auth }) => method === "GET" && (auth === "public" || auth === "optional"),
  );
  for (const path of visitorCacheSeconds.keys()) {
    expect(reads.filter((read) => read.path === path)).toHaveLength(1);
  }
});

it("the public calls that nothing caches are listed", () => {
  const left = calls.filter(
    ({ method, path, auth }) =>
      method === "GET" &&
      (auth === "public" || auth === "optional") &&
      !visitorCacheSeconds.has(path),
  );
  // The first counts each request, the second reports the current state.
  expect(left.map(({ path }) => path).sort()).toEqual([
    "/api/users/user-deactivated_check",
    "/health",
  ]);
});

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s is not cached for a request with a token",
  (_, call) => {
    expect(cacheControlOf(call, token)).toBe("no-store");
    const open = call.method === "GET" && (call.auth === "public" || call.auth === "optional");
    if (!open) expect(cacheControlOf(call, undefined)).toBe("no-store");
  },
);

it("a visitor's answer is cached at the edge for its time, and served stale for as long again", () => {
  const list = calls.find(({ path }) => path === "/api/videos/get-public-videos");
  if (list === undefined) throw new Error("There is no list of videos");
  expect(cacheControlOf(list, undefined)).toBe(
    "public, max-age=0, s-maxage=10, stale-while-revalidate=10",
  );
});

it("no answer is older than a minute, the time in which it is served stale included", () => {
  for (const [path, seconds] of visitorCacheSeconds) {
    expect(seconds * 2, path).toBeLessThanOrEqual(60);
  }
});

it("docs/performance.md shows the same table", () => {
  const text = readFileSync(new URL("../../../../../docs/performance.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `GET \/v1(\/[^`]+)` \| (\d+) s \|/gm)];
  expect(rows.map(([, path, seconds]) => [path, Number(seconds)])).toEqual([
    ...visitorCacheSeconds,
  ]);
});
