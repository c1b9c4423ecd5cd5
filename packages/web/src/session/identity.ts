import type { TokenOptions } from "@marquee/contracts/base-client";
import { type FirebaseApp, initializeApp } from "firebase/app";
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type UserCredential,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from "firebase/auth";
import { config } from "@/lib/config.ts";
import { identityErrorCode, isOutage } from "./identity-errors.ts";

/**
 * The identity provider. This module contains its SDK: import it with `loadIdentity`, never statically, so that a
 * visitor's first page does not load it.
 */
const { firebase, authEmulatorUrl } = config();
const app: FirebaseApp = initializeApp(firebase);
const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (authEmulatorUrl !== undefined) {
  connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
}

const actionSettings = (path: string) => ({ url: `${window.location.origin}${path}` });

/** The address of a failed sign-up on this page, for which the account may exist. */
let attemptedAddress: string | undefined;

/** Creates an account. If an earlier attempt on this page has created it, signs in instead of refusing the address. */
async function createAccount(email: string, password: string): Promise<UserCredential> {
  try {
    const created = await createUserWithEmailAndPassword(auth, email, password);
    attemptedAddress = email;
    return created;
  } catch (error) {
    // The answer may be lost.
    if (isOutage(error)) attemptedAddress = email;
    if (identityErrorCode(error) !== "auth/email-already-in-use" || attemptedAddress !== email)
      throw error;
    return signInWithEmailAndPassword(auth, email, password).catch(() => {
      throw error;
    });
  }
}

export const identity = {
  app,
  ready: () => auth.authStateReady(),
  isSignedIn: () => auth.currentUser !== null,

  /** The current token, refreshed when it is about to expire; undefined when signed out. */
  async getToken({ forceRefresh }: TokenOptions = {}): Promise<string | undefined> {
    await auth.authStateReady();
    return auth.currentUser?.getIdToken(forceRefresh);
  },

  /** Reports each new token, and undefined at sign-out. */
  onToken(listener: (token: string | undefined) => void): () => void {
    return onIdTokenChanged(auth, (user) => {
      if (user === null) listener(undefined);
      else void user.getIdToken().then(listener, () => undefined);
    });
  },

  async signIn(email: string, password: string): Promise<void> {
    await signInWithEmailAndPassword(auth, email, password);
  },

  async signUp(name: string, email: string, password: string): Promise<void> {
    const { user } = await createAccount(email, password);
    await updateProfile(user, { displayName: name });
    await user.getIdToken(true);
  },

  signOut: () => signOut(auth),

  async sendVerification(): Promise<void> {
    if (auth.currentUser) {
      await sendEmailVerification(auth.currentUser, actionSettings("/auth/verify-email"));
    }
  },

  /** Asks the provider whether the address has been verified in the meantime. */
  async reloadEmailVerified(): Promise<boolean> {
    await auth.currentUser?.reload();
    return auth.currentUser?.emailVerified ?? false;
  },

  sendPasswordReset: (email: string) =>
    sendPasswordResetEmail(auth, email, actionSettings("/auth/login")),

  /** The address of a reset code. Rejects for a code that is used, expired or wrong. */
  checkResetCode: (code: string) => verifyPasswordResetCode(auth, code),
  confirmReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
  applyCode: (code: string) => applyActionCode(auth, code),

  /** The address that a recovery or change code restores or sets. */
  async emailOfCode(code: string): Promise<string | undefined> {
    const info = await checkActionCode(auth, code);
    return info.data.email ?? undefined;
  },

  validatePassword: (password: string) => validatePassword(auth, password),
};

export type Identity = typeof identity;
