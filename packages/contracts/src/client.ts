import * as z from "zod/mini";
import type { CallAnswer, CallDefinition, CallInput } from "./call.ts";
import { type WireError, wireErrorSchema } from "./errors.ts";

export type CallResult<T> = { status: true; data: T } | { status: false; error: WireError };

export interface ClientOptions {
  /** Up to and including /v1. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** The bearer token, fresh when `force` is set; undefined for a visitor. */
  getToken?: (force: boolean) => Promise<string | undefined>;
  /** Called when a call stays unauthenticated after the one retry. */
  onUnauthenticated?: (error: WireError) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export type Client = <D extends CallDefinition>(
  definition: D,
  ...rest: object extends CallInput<D>
    ? [input?: CallInput<D>, options?: CallOptions]
    : [input: CallInput<D>, options?: CallOptions]
) => Promise<CallResult<CallAnswer<D>>>;

const failureSchema = z.object({ status: z.literal(false), error: wireErrorSchema });

const offline: WireError = {
  code: "unavailable",
  message: "The service could not be reached. Check the connection and try again.",
  request_id: "",
};

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The address of a call: parameters encoded into the path, defined query values appended. */
export function callUrl(baseUrl: string, definition: CallDefinition, input: LooseInput): string {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const query = search.toString();
  return `${baseUrl}${path}${query === "" ? "" : `?${query}`}`;
}

/**
 * A typed client over the call definitions. Never throws for a failed call: the answer carries the error.
 * A 401 leads to one forced token refresh and one retry (spec §7). An abort rejects, as fetch does.
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch;

  async function attempt(
    definition: CallDefinition,
    input: LooseInput,
    callOptions: CallOptions,
    force: boolean,
  ): Promise<{ code: number; json: unknown }> {
    const headers = new Headers({ accept: "application/json" });
    const token =
      definition.auth === "public"
        ? undefined
        : await options.getToken?.(force).catch(() => undefined);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (callOptions.idempotencyKey !== undefined) {
      headers.set("idempotency-key", callOptions.idempotencyKey);
    }
    const request: RequestInit = { method: definition.method, headers };
    if (input.body !== undefined) {
      headers.set("content-type", "application/json");
      request.body = JSON.stringify(input.body);
    }
    if (callOptions.signal !== undefined) request.signal = callOptions.signal;
    const response = await send(callUrl(options.baseUrl, definition, input), request);
    return { code: response.status, json: await response.json().catch(() => undefined) };
  }

  const call = async (
    definition: CallDefinition,
    input: LooseInput = {},
    callOptions: CallOptions = {},
  ): Promise<CallResult<unknown>> => {
    try {
      let answer = await attempt(definition, input, callOptions, false);
      if (answer.code === 401 && definition.auth !== "public" && options.getToken !== undefined) {
        answer = await attempt(definition, input, callOptions, true);
      }
      const failure = failureSchema.safeParse(answer.json);
      if (failure.success) {
        if (answer.code === 401) options.onUnauthenticated?.(failure.data.error);
        return failure.data;
      }
      const success = z
        .object({ status: z.literal(true), data: definition.answer })
        .safeParse(answer.json);
      if (success.success) return success.data;
      return {
        status: false,
        error: {
          ...offline,
          message: "The service gave an answer that could not be read. Try again.",
        },
      };
    } catch (cause) {
      if (callOptions.signal?.aborted === true) throw cause;
      return { status: false, error: offline };
    }
  };
  // The public type ties answer to definition; inside, calls are handled alike whatever their types.
  return call as Client;
}
