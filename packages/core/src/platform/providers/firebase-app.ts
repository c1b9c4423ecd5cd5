import { createHash } from "node:crypto";
import type { App } from "firebase-admin/app";
import type { Config } from "../config.ts";
import { rebuiltOnChange, type SecretReader } from "./secrets.ts";

/**
 * The Admin SDK's app, loaded and created on first use: one for each service account, because a rotation changes it.
 */
export function createFirebaseApp(config: Config, secrets: SecretReader): () => Promise<App> {
  return rebuiltOnChange(
    // Also read for the emulator, which needs none, so that a function without the secret fails there too.
    async () => [await secrets("FIREBASE_SERVICE_ACCOUNT")] as const,
    async ([account]) => {
      const { cert, getApps, initializeApp } = await import("firebase-admin/app");
      const name = createHash("sha256").update(account).digest("hex");
      const existing = getApps().find((app) => app.name === name);
      if (existing !== undefined) return existing;
      const isEmulated = config.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
      return initializeApp(
        {
          projectId: config.FIREBASE_PROJECT_ID,
          ...(!isEmulated && { credential: cert(JSON.parse(account)) }),
        },
        name,
      );
    },
  );
}
