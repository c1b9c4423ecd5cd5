import type { Context as HonoContext } from "hono";
import * as z from "zod/mini";

const eventSchema = z.object({
  requestContext: z.object({ http: z.object({ sourceIp: z.string() }) }),
});

/**
 * The address that a call came from. Through the site, CloudFront says so in `Via`, appends the viewer's address to
 * `X-Forwarded-For`, and API Gateway appends CloudFront's after it; what stands further left is the caller's own
 * claim. Without CloudFront it is the peer of the connection.
 * Source: CloudFront developer guide, "Request and response behavior for custom origins".
 */
export function clientAddressOf(c: HonoContext): string | undefined {
  const event = eventSchema.safeParse(c.env);
  const peer = event.success ? event.data.requestContext.http.sourceIp : undefined;
  if (!/\(CloudFront\)/i.test(c.req.header("via") ?? "")) return peer;
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-2) ?? peer;
}
