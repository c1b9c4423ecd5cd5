import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { storage } from "@/lib/storage.ts";
import { loadIdentity } from "./load-identity.ts";
import { beginSession, dropSession, refreshUser } from "./session.ts";

/** Makes the person who has signed in at the identity provider the one of this browser's session. */
async function adoptIdentity(): Promise<UserInfo> {
  const identity = await loadIdentity();
  const token = await identity.getToken();
  if (token === undefined) throw new Error("Signed in without a token");
  await beginSession(token);
  try {
    return await refreshUser();
  } catch (error) {
    await identity.signOut();
    dropSession();
    throw error;
  }
}

export async function signIn(email: string, password: string): Promise<UserInfo> {
  const identity = await loadIdentity();
  await identity.signIn(email, password);
  storage.remove("isSignupProcess");
  return adoptIdentity();
}

/** Creates the account, signs in, and sends the verification mail. */
export async function signUp(name: string, email: string, password: string): Promise<UserInfo> {
  storage.set("isSignupProcess", "true");
  const identity = await loadIdentity();
  await identity.signUp(name, email, password);
  const user = await adoptIdentity();
  // The account exists even when the mail could not be sent; the next page sends it again.
  await identity.sendVerification().catch(() => undefined);
  return user;
}
