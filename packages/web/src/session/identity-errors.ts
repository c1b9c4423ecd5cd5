/** The code of an error of the identity provider's SDK ("auth/…"), or undefined. */
export function identityErrorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/**
 * Whether an error only says that the identity provider or the script of its SDK could not be reached, or that the
 * provider failed, whose text the SDK makes a code of. Every other error of a token means that the session has ended
 * (firebase-js-sdk, `_performFetchWithErrorHandling`).
 */
export const isOutage = (error: unknown): boolean =>
  /^undefined$|network|unavailable|internal|deadline/.test(`${identityErrorCode(error)}`);
