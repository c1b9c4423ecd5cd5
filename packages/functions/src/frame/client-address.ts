import { type Config, originKeyHeader } from "@marquee/core/config";
import type { Context as HonoContext } from "hono";
import * as z from "zod/mini";

const eventSchema = z.object({
  requestContext: z.object({ http: z.object({ sourceIp: z.string() }) }),
});

/**
 * The address that a call came from. Through the site, CloudFront says so in `Via`, appends the viewer's address to
 * `X-Forwarded-For`, and API Gateway appends CloudFront's after it; what stands further left is the caller's own
 * claim. Without CloudFront it is the peer of the connection: the gateway has an address of its own, so that only
 * the key which CloudFront sends along tells that a call came through it.
 * Source: CloudFront developer guide, "Request and response behavior for custom origins".
 */
export function clientAddressOf(
  c: HonoContext,
  config: Pick<Config, "STAGE" | "ORIGIN_KEY">,
): string | undefined {
  const event = eventSchema.safeParse(c.env);
  const peer = event.success ? event.data.requestContext.http.sourceIp : undefined;
  if (!/\(CloudFront\)/i.test(c.req.header("via") ?? "") || !hasKey(c, config)) return peer;
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-2) ?? peer;
}

/** The local stack has no CloudFront: there its headers alone stand for it. */
function hasKey(
  c: HonoContext,
  { STAGE, ORIGIN_KEY }: Pick<Config, "STAGE" | "ORIGIN_KEY">,
): boolean {
  if (ORIGIN_KEY === undefined) return STAGE === "local";
  return c.req.header(originKeyHeader) === ORIGIN_KEY;
}
