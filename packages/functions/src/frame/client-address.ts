import type { Config } from "@marquee/core/platform/config";
import type { Context as HonoContext } from "hono";
import { gatewayEventOf } from "./gateway-event.ts";
import { cameThroughSite } from "./origin-key.ts";

/**
 * Returns the address from which a call came. Through the site, CloudFront says so in `Via` and appends the viewer's
 * address to `X-Forwarded-For`; API Gateway appends CloudFront's address after it. Entries further left are claims of
 * the caller. Without CloudFront it is the peer of the connection. The gateway has its own public address. Only the key
 * that CloudFront sends proves that a call came through it. Source: CloudFront developer guide, "Request and response
 * behavior for custom origins".
 */
export function clientAddressOf(
  context: HonoContext,
  config: Pick<Config, "ORIGIN_KEY">,
): string | undefined {
  const peer = gatewayEventOf(context).sourceIp;
  if (!/\(CloudFront\)/i.test(context.req.header("via") ?? "") || !cameThroughSite(context, config))
    return peer;
  const hops = (context.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-2) ?? peer;
}
