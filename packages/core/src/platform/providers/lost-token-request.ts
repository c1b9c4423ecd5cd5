import * as z from "zod/mini";

const failureSchema = z.object({ code: z.optional(z.unknown()), status: z.optional(z.number()) });

/** Codes of Node.js for a lost connection, but not those of a key that cannot be read (`ERR_OSSL_…`). */
const lostConnection = /^(?:E(?!RR_)[A-Z_]+|UND_ERR_[A-Z_]+|TimeoutError|AbortError)$/;

/**
 * Whether an access token is missing because Google's token endpoint did not answer, or is overloaded. The Admin SDK
 * calls that `app/invalid-credential` too, as for a key that was removed; only the error's cause distinguishes them.
 */
export function isLostTokenRequest(cause: unknown): boolean {
  const parsed = failureSchema.safeParse(cause);
  if (!parsed.success) return false;
  const { code, status } = parsed.data;
  if (status !== undefined) return status === 429 || status >= 500;
  return typeof code === "string" && lostConnection.test(code);
}
