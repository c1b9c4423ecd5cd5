import type { Config } from "../config.ts";
import type { SecretReader } from "./secrets.ts";

/** Management of people at the identity provider; verification of tokens is in `token.ts`, on the hot path. */
export interface IdentityProvider {
  findByEmail(email: string): Promise<{ uid: string } | undefined>;
  revokeSessions(uid: string): Promise<void>;
}

/** firebase-admin, loaded on first use; it finds the emulator by FIREBASE_AUTH_EMULATOR_HOST itself. */
export function createIdentityProvider(config: Config, secrets: SecretReader): IdentityProvider {
  const load = async () => {
    const [{ cert, getApps, initializeApp }, { getAuth }] = await Promise.all([
      import("firebase-admin/app"),
      import("firebase-admin/auth"),
    ]);
    const existing = getApps()[0];
    if (existing !== undefined) return getAuth(existing);
    const emulated = config.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
    const app = initializeApp({
      projectId: config.FIREBASE_PROJECT_ID,
      ...(emulated
        ? {}
        : { credential: cert(JSON.parse(await secrets("FIREBASE_SERVICE_ACCOUNT"))) }),
    });
    return getAuth(app);
  };
  return {
    async findByEmail(email) {
      const auth = await load();
      try {
        const user = await auth.getUserByEmail(email);
        return { uid: user.uid };
      } catch (cause) {
        if (cause instanceof Error && "code" in cause && cause.code === "auth/user-not-found") {
          return undefined;
        }
        throw cause;
      }
    },
    async revokeSessions(uid) {
      await (await load()).revokeRefreshTokens(uid);
    },
  };
}
