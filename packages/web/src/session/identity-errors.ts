/** The code of an error of the identity provider's SDK ("auth/…"), or undefined. */
export function identityErrorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
