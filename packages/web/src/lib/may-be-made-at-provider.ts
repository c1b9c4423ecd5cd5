import { hasCode, mayBeStored } from "./api-error.ts";

/** `mayBeStored` for a change that a provider makes: the answer of the provider may be lost, too. */
export const mayBeMadeAtProvider = (error: unknown): boolean =>
  mayBeStored(error) || hasCode(error, "provider_unavailable");
