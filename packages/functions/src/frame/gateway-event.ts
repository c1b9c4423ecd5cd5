import type { Hono, Context as HonoContext } from "hono";
import { handle, type LambdaEvent } from "hono/aws-lambda";
import * as z from "zod/mini";

const eventSchema = z.object({
  requestContext: z.object({
    requestId: z.optional(z.string()),
    http: z.optional(z.object({ sourceIp: z.optional(z.string()) })),
  }),
});

/** What API Gateway says about a request: its id, and the address of its peer. Both are absent outside of Lambda. */
export function gatewayEventOf(context: HonoContext): { requestId?: string; sourceIp?: string } {
  const event = eventSchema.safeParse(context.env);
  if (!event.success) return {};
  const { requestId, http } = event.data.requestContext;
  return {
    ...(requestId && { requestId }),
    ...(http?.sourceIp !== undefined && { sourceIp: http.sourceIp }),
  };
}

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;

/**
 * A Lambda handler for the events of an HTTP API. Hono makes an address of its `rawPath`, which is decoded. So "#" in a
 * parameter would end the path, and "%41" would be decoded twice. Source: aws-powertools/powertools-lambda-python,
 * issue 1098.
 */
export function gatewayHandler(hono: Hono) {
  const answer = handle(hono);
  return (event: GatewayEvent) => answer({ ...event, rawPath: encodePath(event.rawPath) });
}

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
