import { loadOnline } from "@/lib/lazy.ts";
import type { Identity } from "./identity.ts";

let loading: Promise<Identity> | undefined;

/** The identity provider's SDK, loaded on first use and with a connection; a failed load can be retried. */
export function loadIdentity(): Promise<Identity> {
  loading ??= loadOnline(() => import("./identity.ts")).then(
    (module) => module.identity,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
