import { createHash, timingSafeEqual } from "node:crypto";
import type { Config } from "@marquee/core/platform/config";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import type { Context as HonoContext } from "hono";

/**
 * Whether a call came through the site's distribution, which adds the key and runs the web ACL. The gateway has an
 * address of its own that passes both by.
 */
export function cameThroughSite(
  c: HonoContext,
  { ORIGIN_KEY }: Pick<Config, "ORIGIN_KEY">,
): boolean {
  const sent = c.req.header(originKeyHeader);
  if (ORIGIN_KEY === undefined || sent === undefined) return false;
  return timingSafeEqual(digest(sent), digest(ORIGIN_KEY));
}

const digest = (key: string): Buffer => createHash("sha256").update(key).digest();
