import type Mux from "@mux/mux-node";
import type { Config } from "../config.ts";
import type { SecretReader } from "./secrets.ts";

/** The Mux SDK, loaded and made on first use. */
export function createMuxProvider(config: Config, secrets: SecretReader): () => Promise<Mux> {
  let client: Promise<Mux> | undefined;
  return () => {
    client ??= Promise.all([
      import("@mux/mux-node"),
      secrets("MUX_TOKEN_ID"),
      secrets("MUX_TOKEN_SECRET"),
    ]).then(
      ([{ default: Mux }, tokenId, tokenSecret]) =>
        new Mux({
          tokenId,
          tokenSecret,
          maxRetries: 2,
          timeout: 20_000,
          ...(config.MUX_API_URL === undefined ? {} : { baseURL: config.MUX_API_URL }),
        }),
    );
    return client;
  };
}
