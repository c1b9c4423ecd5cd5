import type { CallAnswer, CallDefinition, CallInput } from "./call.ts";
import type { WireError } from "./errors.ts";

export type CallResult<T> = { status: true; data: T } | { status: false; error: WireError };

export interface TokenOptions {
  /** Asks the identity provider for a new token, even if the present one is still valid. */
  forceRefresh?: boolean;
}

export interface ClientOptions {
  /** Ends with /v1. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * The bearer token; undefined for a visitor. It rejects when a person is signed in and no token is available at the
   * moment. The call then fails, and is not sent as a visitor's.
   */
  getToken?: (tokenOptions?: TokenOptions) => Promise<string | undefined>;
  /** Called when the call is still unauthenticated after the one retry. */
  onUnauthenticated?: (error: WireError) => void;
}

/** Reads a response; `json` is undefined when the response has no JSON. */
export type ReadAnswer = (
  definition: CallDefinition,
  response: Response,
  json: unknown,
) => Promise<CallResult<unknown>>;

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
 * Creates a typed client over the call definitions; `readAnswer` reads the responses. A failed call never throws: the
 * answer carries the error.
 *
 * A 401 leads to one forced token refresh and one retry (spec §7). An abort rejects, as fetch does.
 */
export function createBaseClient(options: ClientOptions & { readAnswer: ReadAnswer }): Client {
  const send = options.fetch ?? fetch;

  async function attempt(
    definition: CallDefinition,
    input: LooseInput,
    callOptions: CallOptions,
    tokenOptions?: TokenOptions,
  ): Promise<{ response: Response; json: unknown }> {
    const headers = new Headers({ accept: "application/json" });
    const token = definition.auth === "public" ? undefined : await options.getToken?.(tokenOptions);
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
    return { response, json: await response.json().catch(() => undefined) };
  }

  const call = async (
    definition: CallDefinition,
    input: LooseInput = {},
    callOptions: CallOptions = {},
  ): Promise<CallResult<unknown>> => {
    try {
      let answer = await attempt(definition, input, callOptions);
      if (
        answer.response.status === 401 &&
        definition.auth !== "public" &&
        options.getToken !== undefined
      ) {
        answer = await attempt(definition, input, callOptions, { forceRefresh: true });
      }
      const { response, json } = answer;
      const body = definition.isBare === true && response.ok ? { status: true, data: json } : json;
      const result = await options.readAnswer(definition, response, body);
      if (!result.status && response.status === 401) {
        options.onUnauthenticated?.(result.error);
      }
      return result;
    } catch (cause) {
      if (callOptions.signal?.aborted === true) throw cause;
      return { status: false, error: offline };
    }
  };
  // The public type connects each answer to its definition. The implementation treats all calls alike.
  return call as Client;
}
