/** The code of an error of the identity provider's SDK ("auth/…"), or undefined. */
export function identityErrorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Of the SDK, which makes codes of the texts of the provider's own failures, and of our API. */
const outageCodes = /network|unavailable|internal|deadline/;

/**
 * Whether an error only says that the identity provider or the script of its SDK could not be reached, or that the
 * provider has failed. Every other error of a token means that the session has ended (firebase-js-sdk,
 * `_performFetchWithErrorHandling`).
 */
export function isOutage(error: unknown): boolean {
  const code = identityErrorCode(error);
  return code === undefined || outageCodes.test(code);
}
