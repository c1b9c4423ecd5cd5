import { type WireError, wireErrorSchema } from "@marquee/contracts/errors";
import * as z from "zod/mini";
import { addressHeaders, randomAddress } from "../../src/networks.ts";
import { apiBase, type TestPerson } from "./person.ts";

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The fields of a refusal in the product's own envelope. */
  error: WireError | undefined;
}

const refusalSchema = z.object({ status: z.literal(false), error: wireErrorSchema });

/** A handmade request, for input that the typed client never sends. */
export async function send(
  method: string,
  path: string,
  options: {
    as?: Pick<TestPerson, "token">;
    token?: string;
    /** A text is sent unchanged, any other value as JSON. */
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<RawAnswer> {
  const token = options.token ?? options.as?.token();
  const { body } = options;
  const answer = await fetch(`${apiBase()}${path}`, {
    method,
    headers: {
      ...addressHeaders(randomAddress()),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, error: errorOf(text) };
}

function errorOf(text: string): WireError | undefined {
  try {
    return refusalSchema.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
}
