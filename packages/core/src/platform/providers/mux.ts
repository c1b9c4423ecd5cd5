import type Mux from "@mux/mux-node";
import type { ProviderDependencies } from "./dependencies.ts";
import { fetchWithoutLongWaits } from "./mux-calls.ts";
import { providerTries } from "./provider-tries.ts";
import { rebuiltOnChange } from "./secrets.ts";

/** The Mux SDK, loaded and created on first use, and again for each new token. */
export function createMuxProvider({
  config,
  secrets,
}: Pick<ProviderDependencies, "config" | "secrets">): () => Promise<Mux> {
  return rebuiltOnChange(
    () => Promise.all([secrets("MUX_TOKEN_ID"), secrets("MUX_TOKEN_SECRET")]),
    async ([tokenId, tokenSecret]) => {
      const { default: Mux } = await import("@mux/mux-node");
      return new Mux({
        tokenId,
        tokenSecret,
        maxRetries: providerTries.retries,
        timeout: providerTries.timeoutMilliseconds,
        fetch: fetchWithoutLongWaits,
        ...(config.MUX_API_URL !== undefined && { baseURL: config.MUX_API_URL }),
      });
    },
  );
}
