/** The services of others that the product runs on. */
export const providerNames = ["stripe", "mux", "firebase_auth", "fcm", "ses", "bedrock"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Why a check of a provider failed. */
export const providerFaults = [
  /** No answer in time. */
  "no_answer",
  "unreachable",
  /** Too many requests. */
  "overloaded",
  /** The provider failed by itself. */
  "own_failure",
  "credentials_refused",
  /** The stage lacks a secret, or has a malformed one. */
  "not_set_up",
  /** The provider has stopped the account. */
  "paused",
  "request_refused",
] as const;
export type ProviderFault = (typeof providerFaults)[number];
