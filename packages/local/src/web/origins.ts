import type { WebOrigins } from "../../../../stacks/web-headers.ts";
import { cloudOrigins } from "../../../../stacks/web-origins.ts";
import type { Providers } from "../stack/providers.ts";
import type { Addresses } from "../stack/settings.ts";

/** The origins that the site may call on this machine; for a real provider, also the provider's hosts. */
export function localOrigins(addresses: Addresses, providers: Providers): WebOrigins {
  const { identity, mux, aws, console: consoleUrl } = addresses;
  const real = providers.mux !== undefined || providers.firebase !== undefined;
  const cloud = real ? cloudOrigins({ mediaUrl: aws, uploadOrigin: aws }) : undefined;
  return {
    connect: [identity, mux, aws, consoleUrl, ...(cloud?.connect ?? [])],
    media: [mux, ...(cloud?.media ?? [])],
    image: [mux, aws, ...(cloud?.image ?? [])],
  };
}
