import type { Config } from "@marquee/core/platform/config";
import type { Context as HonoContext } from "hono";
import { gatewayEventOf } from "./gateway-event.ts";
import { cameThroughSite } from "./origin-key.ts";

/**
 * The address from which a call came. CloudFront adds itself to `Via`, and the viewer's address to the end of
 * `X-Forwarded-For`; API Gateway then adds CloudFront's address. Earlier entries are the caller's own words. Anybody can
 * send these headers to the gateway's public address, so they count only with the key that CloudFront sends. Otherwise
 * it is the peer of the connection. Source: CloudFront developer guide, "Request and response behavior for custom
 * origins".
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
