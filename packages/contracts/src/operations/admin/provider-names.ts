/** The external services that the product uses. */
export const providerNames = ["stripe", "mux", "firebase_auth", "fcm", "ses", "bedrock"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Why a check of a provider failed. */
export const providerFaults = [
  /** The provider did not answer in time. */
  "no_answer",
  "unreachable",
  /** The provider's rate limit was reached. */
  "overloaded",
  /** The provider answered with an error of its own. */
  "own_failure",
  "credentials_refused",
  /** The stage has no secret for it, or a malformed one. */
  "not_set_up",
  /** The provider has suspended the account. */
  "paused",
  "request_refused",
] as const;
export type ProviderFault = (typeof providerFaults)[number];
