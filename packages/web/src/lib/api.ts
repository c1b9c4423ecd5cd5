import {
  type CallOptions,
  createBaseClient,
  type TokenOptions,
} from "@marquee/contracts/base-client";
import type { CallAnswer, CallDefinition, CallInput } from "@marquee/contracts/call";
import type { WireError } from "@marquee/contracts/errors";
import { onlineManager } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { config } from "./config.ts";
import { openModal } from "./modals.ts";
import { readAnswer } from "./read-answer.ts";

interface TokenSource {
  getToken: (options?: TokenOptions) => Promise<string | undefined>;
  onUnauthenticated: (error: WireError) => void;
}

let source: TokenSource = {
  getToken: () => Promise.resolve(undefined),
  onUnauthenticated: () => undefined,
};

/** The session provides the tokens, and is notified of calls that stay unauthenticated. */
export function connectTokens(tokens: TokenSource): void {
  source = tokens;
}

/** The address of the calls. */
interface Connection {
  /** Ends with /v1. */
  baseUrl: string;
  send: typeof fetch;
}

let connection: Connection | undefined;

/** Replaces the transport: a server that renders documents answers the calls in its own process. */
export function connectCalls(to: Connection): void {
  connection = to;
}

const clientOf = (init: RequestInit) =>
  createBaseClient({
    readAnswer,
    get baseUrl() {
      return connection?.baseUrl ?? config().apiUrl;
    },
    fetch: (input, given) => (connection?.send ?? fetch)(input, { ...given, ...init }),
    getToken: (options) => source.getToken(options),
    onUnauthenticated: (error) => source.onUnauthenticated(error),
  });

/** Every call of the API: `{ status: true, data }` or `{ status: false, error }`, never a rejection (spec §7). */
export const call = clientOf({});

/** As `call`, for small reports that must be sent even while the page is being left. */
export const keepaliveCall = clientOf({ keepalive: true });

type Rest<D extends CallDefinition> =
  object extends CallInput<D>
    ? [input?: CallInput<D>, options?: CallOptions]
    : [input: CallInput<D>, options?: CallOptions];

export const offlineMessage =
  "You are offline, so nothing was sent. Try again when the connection is back.";

/**
 * The answer of a call, for queries and mutations. A call that needs a verified address opens one common dialog.
 * @throws ApiError when the call fails.
 */
export async function request<D extends CallDefinition>(
  definition: D,
  ...rest: Rest<D>
): Promise<CallAnswer<D>> {
  const isOffline = !onlineManager.isOnline();
  const result = await call(definition, ...rest);
  if (!result.status) {
    const { error } = result;
    if (error.code === "email_unverified") openModal({ name: "email-unverified" });
    throw new ApiError(
      isOffline && error.request_id === "" ? { ...error, message: offlineMessage } : error,
    );
  }
  return result.data;
}

/**
 * As `request`, for a person who is no longer signed in here.
 * @throws ApiError when the call fails.
 */
export async function requestWithToken<D extends CallDefinition>(
  token: string,
  definition: D,
  input: CallInput<D>,
  options: CallOptions,
): Promise<CallAnswer<D>> {
  const callAs = createBaseClient({
    baseUrl: config().apiUrl,
    readAnswer,
    getToken: () => Promise.resolve(token),
  });
  const result = await callAs(definition, input, options);
  if (!result.status) throw new ApiError(result.error);
  return result.data;
}
