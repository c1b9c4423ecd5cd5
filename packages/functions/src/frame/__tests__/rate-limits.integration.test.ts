import { createHash, randomUUID } from "node:crypto";
import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { rateLimitRules } from "@marquee/contracts/rate-limits";
import { MarqueeError } from "@marquee/core/platform/errors";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { contextOf, createUser, refusal, visitor } from "@marquee/core/test/context";
import { describe, expect, inject, it } from "vitest";
import { createApp } from "../app.ts";
import { loadAndCountWrite } from "../rate-limits.ts";

const times = <Answer>(count: number, run: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, run));

describe("the changes of a signed-in person", () => {
  // One time for all requests, because the hour may change while they are counted.
  const moment = contextOf(visitor);
  const write = (userId: string, load: () => Promise<string>) =>
    loadAndCountWrite(moment, commentCalls.remove, userId, load);

  it("are counted while the person is read", async () => {
    const { userId } = await createUser("watcher");
    const now = new Date();
    const { windowSeconds } = rateLimitRules.write;
    const seconds = Math.floor(now.getTime() / 1000);
    const key = {
      rule: "write",
      subject: createHash("sha256").update(userId).digest("base64url"),
      window: seconds - (seconds % windowSeconds),
    };
    const ctx = contextOf(visitor, now);
    const load = async () => {
      for (;;) {
        const { data } = await ctx.database.rateLimits.get(key).go({ consistent: true });
        if (data !== null) return "read";
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    // Waits for its own count. It would wait for ever if the two ran one after the other.
    expect(await loadAndCountWrite(ctx, commentCalls.remove, userId, load)).toBe("read");
  });

  it("are refused above the limit, after any error of the person's account", async () => {
    const { userId } = await createUser("watcher");
    const ctx = contextOf(visitor);
    await times(rateLimitRules.write.times / 50, () =>
      Promise.all(Array.from({ length: 50 }, () => write(userId, async () => "read"))),
    );
    expect(await refusal(write(userId, async () => "read"))).toBe("rate_limited");
    const closed = async () => {
      throw new MarqueeError("account_deactivated", "This account has been deactivated.");
    };
    expect(await refusal(write(userId, closed))).toBe("account_deactivated");
    const reading = loadAndCountWrite(ctx, commentCalls.ofVideo, userId, async () => "read");
    expect(await reading).toBe("read");
  });
});

it("a search above the limit does no work", async () => {
  let searches = 0;
  const app = createApp("catalog", {}, { environment: inject("environment") }).serve(
    catalogCalls.globalSearch,
    async () => {
      searches += 1;
      return {
        videos: [],
        channels: [],
        creators: [],
        pagination: { page: 1, limit: 10, has_next: false, next_cursor: null },
      };
    },
  );
  const address = `10.1.${Math.floor(Math.random() * 256)}.${randomUUID().slice(0, 4)}`;
  const search = async (query: string) =>
    app.hono.request(`http://api.test/v1/api/public/global-search?${query}`, {
      headers: {
        via: "2.0 test.cloudfront.net (CloudFront)",
        "x-forwarded-for": `${address}, 1`,
        [originKeyHeader]: inject("environment").ORIGIN_KEY ?? "",
      },
    });
  const { times: most } = rateLimitRules.search;
  // The minute may change meanwhile, and then as many requests are allowed again.
  const answers = await times(2 * most + 1, () => search("query=harbour"));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(searches).toBe(answers.length - refused.length);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await search("query=harbour&limit=1000")).status).toBe(422);
});
