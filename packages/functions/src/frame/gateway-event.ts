import type { Context as HonoContext } from "hono";
import * as z from "zod/mini";

const text = z.catch(z.optional(z.string()), undefined);
const requestContextSchema = z.object({
  requestId: text,
  http: z.catch(z.object({ sourceIp: text }), { sourceIp: undefined }),
});
const eventSchema = z.object({ requestContext: requestContextSchema });

/** What API Gateway says about a request: its id, and the address of its peer. Both are absent outside of Lambda. */
export function gatewayEventOf(c: HonoContext): { requestId?: string; sourceIp?: string } {
  const event = eventSchema.safeParse(c.env);
  if (!event.success) return {};
  const { requestId, http } = event.data.requestContext;
  return {
    ...(requestId === undefined || requestId === "" ? {} : { requestId }),
    ...(http.sourceIp === undefined ? {} : { sourceIp: http.sourceIp }),
  };
}
