import type { ProviderFault } from "@marquee/contracts/operations/admin/provider-names";
import * as z from "zod/mini";
import { isLostTokenRequest } from "./lost-token-request.ts";
import { MissingSecret } from "./secrets.ts";

/** The provider answers, but does nothing for the account. */
export class AccountPaused extends Error {
  override readonly name = "AccountPaused";
  constructor() {
    super("The provider has paused the account");
  }
}

/** The fields of the HTTP status in the errors of the providers' libraries. */
const statusSchema = z.looseObject({
  /** Mux, and our own requests. */
  status: z.optional(z.number()),
  /** Stripe. */
  statusCode: z.optional(z.number()),
  /** Firebase. */
  httpResponse: z.optional(z.looseObject({ status: z.optional(z.number()) })),
  /** AWS. */
  $metadata: z.optional(z.looseObject({ httpStatusCode: z.optional(z.number()) })),
});

function statusOf(cause: unknown): number | undefined {
  const { data } = statusSchema.safeParse(cause);
  return (
    data?.status ??
    data?.statusCode ??
    data?.httpResponse?.status ??
    data?.$metadata?.httpStatusCode
  );
}

/** Classifies a failed request to a provider. A failure without an answer means no connection. */
export function providerFaultOf(cause: unknown): ProviderFault {
  if (cause instanceof MissingSecret || cause instanceof SyntaxError) return "not_set_up";
  if (cause instanceof AccountPaused) return "paused";
  if (cause instanceof Error && isTimeout(cause)) return "no_answer";
  if (cause instanceof Error && isCredentialFault(cause)) return "credentials_refused";
  const status = statusOf(cause);
  if (status === undefined) return "unreachable";
  if (status === 401 || status === 403) return "credentials_refused";
  if (status === 429) return "overloaded";
  return status >= 500 ? "own_failure" : "request_refused";
}

const isTimeout = ({ name }: Error): boolean => ["TimeoutError", "AbortError"].includes(name);

/** AWS answers some of these with 400, and the Firebase SDK detects a broken key without a request. */
const isCredentialFault = (cause: Error): boolean =>
  ["AccessDeniedException", "UnrecognizedClientException", "CredentialsProviderError"].includes(
    cause.name,
  ) ||
  ("code" in cause && cause.code === "app/invalid-credential" && !isLostTokenRequest(cause.cause));
