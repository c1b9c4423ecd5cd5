import { expect, it } from "vitest";
import { createRateLimiter } from "../http/rate-limit.ts";

it("requests are allowed again as time passes, up to the burst", () => {
  let now = 0;
  const limits = { post: { perSecond: 1, burst: 2 }, other: { perSecond: 5, burst: 5 } };
  const limiter = createRateLimiter(limits, () => now);
  const take = () => limiter.take("POST").retryAfter;
  expect([take(), take(), take()]).toEqual([undefined, undefined, 1]);
  now = 1_000;
  expect([take(), take()]).toEqual([undefined, 1]);
  now = 60_000;
  expect([take(), take(), take()]).toEqual([undefined, undefined, 1]);
  expect(limiter.take("GET")).toEqual({ limit: 5, remaining: 4 });
});
