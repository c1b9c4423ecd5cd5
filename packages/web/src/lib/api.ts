import type { CallAnswer, CallDefinition, CallInput } from "@marquee/contracts/call";
import { type CallOptions, createClient } from "@marquee/contracts/client";
import type { WireError } from "@marquee/contracts/errors";
import { ApiError } from "./api-error.ts";
import { config } from "./config.ts";

interface TokenSource {
  getToken: (force: boolean) => Promise<string | undefined>;
  onUnauthenticated: (error: WireError) => void;
}

let source: TokenSource = {
  getToken: () => Promise.resolve(undefined),
  onUnauthenticated: () => undefined,
};

/** The session says where tokens come from, and hears of calls that stay unauthenticated. */
export function connectTokens(tokens: TokenSource): void {
  source = tokens;
}

const clientOptions = {
  baseUrl: config.apiUrl,
  getToken: (force: boolean) => source.getToken(force),
  onUnauthenticated: (error: WireError) => source.onUnauthenticated(error),
};

/** Every call of the API: `{ status: true, data }` or `{ status: false, error }`, never a rejection (spec §7). */
export const call = createClient(clientOptions);

/** As `call`, for little things that must arrive even though the page is being left. */
export const partingCall = createClient({
  ...clientOptions,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});

type Rest<D extends CallDefinition> =
  object extends CallInput<D>
    ? [input?: CallInput<D>, options?: CallOptions]
    : [input: CallInput<D>, options?: CallOptions];

/**
 * The answer of a call, for queries and mutations.
 * @throws ApiError when the call fails.
 */
export async function request<D extends CallDefinition>(
  definition: D,
  ...rest: Rest<D>
): Promise<CallAnswer<D>> {
  const result = await call(definition, ...rest);
  if (!result.status) throw new ApiError(result.error);
  return result.data;
}
