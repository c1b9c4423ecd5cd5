import type { Context as HonoContext } from "hono";
import * as z from "zod/mini";

const eventSchema = z.object({
  requestContext: z.object({
    requestId: z.optional(z.string()),
    http: z.optional(z.object({ sourceIp: z.optional(z.string()) })),
  }),
});

/** What API Gateway says about a request: its id, and the address of its peer. Both are absent outside of Lambda. */
export function gatewayEventOf(c: HonoContext): { requestId?: string; sourceIp?: string } {
  const event = eventSchema.safeParse(c.env);
  if (!event.success) return {};
  const { requestId, http } = event.data.requestContext;
  return {
    ...(requestId ? { requestId } : {}),
    ...(http?.sourceIp === undefined ? {} : { sourceIp: http.sourceIp }),
  };
}
