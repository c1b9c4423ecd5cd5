import { parseConfig } from "@marquee/core/config";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPlaybackProvider } from "@marquee/core/providers/playback";
import { createSecretReader } from "@marquee/core/providers/secrets";
import { createStorageProvider } from "@marquee/core/providers/storage";
import type { ReconciliationContext } from "@marquee/core/reconciliation/part";
import { systemContext } from "./harness.ts";

/** What the nightly comparison works with. */
export function nightContext(): ReconciliationContext {
  const config = parseConfig(process.env);
  const secrets = createSecretReader(config, process.env);
  return {
    ...systemContext,
    providers: {
      ...systemContext.providers,
      mux: createMuxProvider(config, secrets),
      playback: createPlaybackProvider(config, secrets),
      storage: createStorageProvider(config),
    },
  };
}
