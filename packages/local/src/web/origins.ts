import type { WebOrigins } from "../../../../stacks/web-headers.ts";
import { cloudOrigins } from "../../../../stacks/web-origins.ts";
import type { Providers } from "../stack/providers.ts";
import type { Addresses } from "../stack/settings.ts";

/** Whom the site may talk to on this machine; with a real provider, also that provider's own hosts. */
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
