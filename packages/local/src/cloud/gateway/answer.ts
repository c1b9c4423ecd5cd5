import * as z from "zod";

export interface GatewayAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const structuredSchema = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.nullish(z.array(z.string())),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
});

/** An answer that API Gateway gives without a function. */
export function ownAnswer(status: number, message: string): GatewayAnswer {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

/**
 * Converts a function's answer as an HTTP API does. A value without a `statusCode` is a 200 with that value as JSON. A
 * malformed structured answer is a 500.
 */
export function toGatewayAnswer(result: unknown): GatewayAnswer {
  const isStructured = typeof result === "object" && result !== null && "statusCode" in result;
  if (!isStructured) {
    return {
      status: 200,
      headers: { "content-type": "application/json" },
      body: Buffer.from(typeof result === "string" ? result : JSON.stringify(result ?? null)),
    };
  }
  const parsed = structuredSchema.safeParse(result);
  if (!parsed.success) return ownAnswer(500, "Internal Server Error");
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const out: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers ?? {}))
    out[name.toLowerCase()] = String(value);
  if (out["content-type"] === undefined) out["content-type"] = "text/plain;charset=UTF-8";
  if (cookies && cookies.length > 0) out["set-cookie"] = cookies;
  return {
    status: statusCode,
    headers: out,
    body: Buffer.from(body ?? "", isBase64Encoded === true ? "base64" : "utf8"),
  };
}
