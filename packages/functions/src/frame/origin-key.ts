import { createHash, timingSafeEqual } from "node:crypto";
import type { Config } from "@marquee/core/platform/config";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import type { Context as HonoContext } from "hono";

/**
 * Whether a call came through CloudFront, which adds the key and applies the web ACL. The gateway has a public address
 * of its own, which bypasses both.
 */
export function cameThroughSite(
  context: HonoContext,
  { ORIGIN_KEY }: Pick<Config, "ORIGIN_KEY">,
): boolean {
  const sent = context.req.header(originKeyHeader);
  if (ORIGIN_KEY === undefined || sent === undefined) return false;
  return timingSafeEqual(digest(sent), digest(ORIGIN_KEY));
}

const digest = (key: string): Buffer => createHash("sha256").update(key).digest();
