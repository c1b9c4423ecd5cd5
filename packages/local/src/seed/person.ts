import type { CallAnswer, CallDefinition, CallInput } from "@marquee/contracts/call";
import { type CallOptions, createClient } from "@marquee/contracts/client";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import type { TokenIdentity } from "@marquee/core/platform/actor";
import { IdentityRefusal, identityClient } from "../providers/identity/client.ts";
import type { Addresses } from "../stack/settings.ts";

export const demoPassword = "marquee-demo";
export const emailOf = (key: string): string => `${key}@marquee.test`;

export type Send = <D extends CallDefinition>(
  definition: D,
  input: CallInput<D>,
  options?: CallOptions,
) => Promise<CallAnswer<D>>;

/** The addresses of the API and the identity emulator: a running stack, or its addresses only. */
export interface StackAddresses {
  readonly urls: Pick<Addresses, "api" | "identity">;
}

/** A signed-in person, as the site would sign them in. */
export interface Person {
  key: string;
  name: string;
  email: string;
  userId: string;
  accountType: AccountType;
  /** Calls the API as this person. @throws Error that names the call and its answer. */
  send: Send;
}

/** Calls the API with a token, or as a visitor. */
export function senderFor(stack: StackAddresses, token?: string): Send {
  const client = createClient({
    baseUrl: `${stack.urls.api}/v1`,
    getToken: () => Promise.resolve(token),
  });
  return async (definition, input, options) => {
    const result = await client(definition, input, options);
    if (result.status) return result.data;
    const { code, message, fields } = result.error;
    const details = fields === undefined ? "" : ` ${JSON.stringify(fields)}`;
    throw new Error(
      `${definition.method} ${definition.path} answered ${code}: ${message}${details}`,
    );
  };
}

/**
 * Signs a person up at the identity emulator, with a verified address, and in at the product. A person who already has
 * an account is only signed in.
 * @throws Error when the emulator or the API refuses.
 */
export async function signIn(
  stack: StackAddresses,
  { key, name, accountType }: { key: string; name: string; accountType: "watcher" | "creator" },
  beforeFirstCall: (identity: TokenIdentity) => Promise<unknown> = async () => undefined,
): Promise<Person> {
  const email = emailOf(key);
  const credentials = { email, password: demoPassword };
  const identity = identityClient(stack.urls.identity);
  try {
    await identity.createAccount({ ...credentials, displayName: name, emailVerified: true });
  } catch (error) {
    const hasAccount = error instanceof IdentityRefusal && error.message.startsWith("EMAIL_EXISTS");
    if (!hasAccount) throw error;
  }
  const { idToken, localId } = await identity.signIn(credentials);
  const signedInAt = Math.floor(Date.now() / 1000);
  await beforeFirstCall({
    uid: localId,
    email,
    emailVerified: true,
    name,
    authTime: signedInAt,
    issuedAt: signedInAt,
  });
  const send = senderFor(stack, idToken);
  const user = await send(userCalls.authenticate, { query: { account_type: accountType } });
  return { key, name, email, userId: user.id, accountType: user.account_type, send };
}
