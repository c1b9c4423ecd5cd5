import type { Identity } from "./identity.ts";

let loading: Promise<Identity> | undefined;

/** The identity provider's SDK, loaded on first use; a failed load can be retried. */
export function loadIdentity(): Promise<Identity> {
  loading ??= import("./identity.ts").then(
    (module) => module.identity,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
