import { randomBytes } from "node:crypto";
import type { Auth, UpdateRequest } from "firebase-admin/auth";
import { MarqueeError } from "../errors.ts";
import type { ProviderDependencies } from "./dependencies.ts";
import { createFirebaseApp } from "./firebase-app.ts";
import { isLostTokenRequest } from "./lost-token-request.ts";
import { providerFaultOf } from "./provider-fault.ts";
import { undefinedIf } from "./undefined-if.ts";

/** An account at the identity provider. */
export interface IdentityAccount {
  uid: string;
  /** In lower case. */
  email: string | undefined;
  disabled: boolean;
}

/**
 * Manages people at the identity provider; `token.ts` verifies tokens, because every call needs that. Everything but
 * `list` throws provider_unavailable for a failure that a later try may not have.
 */
export interface IdentityProvider {
  find(uid: string): Promise<IdentityAccount | undefined>;
  /** A page of all accounts, at most 1,000; the cursor is the provider's. */
  list(limit: number, cursor?: string): Promise<{ accounts: IdentityAccount[]; next?: string }>;
  findByEmail(email: string): Promise<{ uid: string } | undefined>;
  /** Sets a proven address; false when another account has it. */
  updateEmail(uid: string, email: string): Promise<boolean>;
  /** Sets an address and removes the password, so that only a reset mailed to the address signs in; false as above. */
  recoverEmail(uid: string, address: { email: string; isVerified: boolean }): Promise<boolean>;
  /** A disabled account gets no tokens, and keeps its address from others; an unknown one is ignored. */
  disable(uid: string): Promise<void>;
  /** Lets a disabled account sign in again; an unknown one is ignored. */
  enable(uid: string): Promise<void>;
  /** Removes everything except the address, on a disabled account, so that no other account can use it. */
  blockAddress(uid: string): Promise<void>;
  revokeSessions(uid: string): Promise<void>;
  /** Removes the account; a missing one counts as removed. */
  deleteUser(uid: string): Promise<void>;
}

/** firebase-admin, loaded on first use; it finds the emulator by FIREBASE_AUTH_EMULATOR_HOST itself. */
export function createIdentityProvider({
  config,
  secrets,
}: Pick<ProviderDependencies, "config" | "secrets">): IdentityProvider {
  const firebaseApp = createFirebaseApp(config, secrets);
  const load = async () => {
    const [app, { getAuth }] = await Promise.all([firebaseApp(), import("firebase-admin/auth")]);
    return getAuth(app);
  };
  const setEmail = async (uid: string, changes: UpdateRequest) => {
    try {
      await (await load()).updateUser(uid, changes);
      return true;
    } catch (cause) {
      if (hasCode(cause, "auth/email-already-exists")) return false;
      throw unavailableOr(cause);
    }
  };
  const unlessMissing = async <Answer>(ask: (auth: Auth) => Promise<Answer>) => {
    const asking = ask(await load());
    try {
      return await undefinedIf((cause) => hasCode(cause, "auth/user-not-found"), asking);
    } catch (cause) {
      throw unavailableOr(cause);
    }
  };
  const update = async (uid: string, changes: UpdateRequest) => {
    await unlessMissing((auth) => auth.updateUser(uid, changes));
  };
  return {
    async find(uid) {
      const user = await unlessMissing((auth) => auth.getUser(uid));
      return user && toAccount(user);
    },
    async list(limit, cursor) {
      const { users, pageToken } = await (await load()).listUsers(limit, cursor);
      return { accounts: users.map(toAccount), ...(pageToken && { next: pageToken }) };
    },
    findByEmail: (email) => unlessMissing((auth) => auth.getUserByEmail(email)),
    updateEmail: (uid, email) => setEmail(uid, { email, emailVerified: true }),
    recoverEmail: (uid, { email, isVerified }) =>
      setEmail(uid, { email, emailVerified: isVerified, password: newPassword() }),
    disable: (uid) => update(uid, { disabled: true }),
    enable: (uid) => update(uid, { disabled: false }),
    blockAddress: (uid) =>
      update(uid, {
        disabled: true,
        displayName: null,
        photoURL: null,
        password: newPassword(),
      }),
    revokeSessions: (uid) => unlessMissing((auth) => auth.revokeRefreshTokens(uid)),
    deleteUser: (uid) => unlessMissing((auth) => auth.deleteUser(uid)),
  };
}

/** A random password that nobody knows. */
const newPassword = (): string => randomBytes(32).toString("base64url");

const toAccount = (user: {
  uid: string;
  email?: string | undefined;
  disabled: boolean;
}): IdentityAccount => ({
  uid: user.uid,
  email: user.email?.toLowerCase(),
  disabled: user.disabled,
});

const hasCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && "code" in cause && cause.code === code;

/** What to throw for a failed request: the SDK's error, or the refusal of a provider that gave no answer. */
const unavailableOr = (cause: unknown): unknown =>
  isWithoutAnswer(cause)
    ? new MarqueeError(
        "provider_unavailable",
        "The sign-in service does not answer right now. Try again in a minute.",
        { cause, retryAfter: 60 },
      )
    : cause;

/** True when the provider was not reached, refused for overload, or failed by itself. */
const isWithoutAnswer = (cause: unknown): boolean =>
  hasCode(cause, "app/network-error") ||
  hasCode(cause, "app/network-timeout") ||
  (hasCode(cause, "app/invalid-credential") &&
    cause instanceof Error &&
    isLostTokenRequest(cause.cause)) ||
  ["overloaded", "own_failure"].includes(providerFaultOf(cause));
