import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import type { SecretReader } from "./secrets.ts";

/** Management of people at the identity provider; verification of tokens is in `token.ts`, on the hot path. */
export interface IdentityProvider {
  findByEmail(email: string): Promise<{ uid: string } | undefined>;
  /** Sets a proven address; false when another account has it. */
  updateEmail(uid: string, email: string): Promise<boolean>;
  /** Sets an address and takes the password away, so that only a reset mailed there leads in; false as above. */
  recoverEmail(uid: string, email: string): Promise<boolean>;
  revokeSessions(uid: string): Promise<void>;
  /** Removes the account; one that is not there is removed already. */
  deleteUser(uid: string): Promise<void>;
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
  const setEmail = async (uid: string, changes: { email: string; password?: string }) => {
    try {
      await (await load()).updateUser(uid, { ...changes, emailVerified: true });
      return true;
    } catch (cause) {
      if (hasCode(cause, "auth/email-already-exists")) return false;
      throw cause;
    }
  };
  return {
    async findByEmail(email) {
      const auth = await load();
      try {
        const user = await auth.getUserByEmail(email);
        return { uid: user.uid };
      } catch (cause) {
        if (isUnknownUser(cause)) return undefined;
        throw cause;
      }
    },
    updateEmail: (uid, email) => setEmail(uid, { email }),
    recoverEmail: (uid, email) =>
      setEmail(uid, { email, password: randomBytes(32).toString("base64url") }),
    async revokeSessions(uid) {
      try {
        await (await load()).revokeRefreshTokens(uid);
      } catch (cause) {
        if (!isUnknownUser(cause)) throw cause;
      }
    },
    async deleteUser(uid) {
      try {
        await (await load()).deleteUser(uid);
      } catch (cause) {
        if (!isUnknownUser(cause)) throw cause;
      }
    },
  };
}

const hasCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && "code" in cause && cause.code === code;

const isUnknownUser = (cause: unknown): boolean => hasCode(cause, "auth/user-not-found");
