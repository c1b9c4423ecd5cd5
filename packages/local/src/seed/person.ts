import type { CallAnswer, CallDefinition, CallInput } from "@marquee/contracts/call";
import { type CallOptions, createClient } from "@marquee/contracts/client";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import type { TokenIdentity } from "@marquee/core/platform/actor";
import * as z from "zod";
import { type Addresses, local } from "../stack/settings.ts";

/** The password of every demo account. */
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

const accountSchema = z.object({ localId: z.string() });
const sessionSchema = z.object({ idToken: z.string(), localId: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

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
  const made = await identityCall(stack, `projects/${local.projectId}/accounts`, {
    email,
    password: demoPassword,
    displayName: name,
    emailVerified: true,
  });
  if (!accountSchema.safeParse(made).success) {
    const refusal = refusalSchema.safeParse(made);
    const message = refusal.success ? refusal.data.error.message : "no account";
    if (!message.startsWith("EMAIL_EXISTS")) throw new Error(`${email} has no account: ${message}`);
  }
  const session = sessionSchema.safeParse(
    await identityCall(stack, `accounts:signInWithPassword?key=${local.apiKey}`, {
      email,
      password: demoPassword,
      returnSecureToken: true,
    }),
  );
  if (!session.success) throw new Error(`${email} could not be signed in.`);
  const { idToken, localId } = session.data;
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

async function identityCall(stack: StackAddresses, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${stack.urls.identity}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(path.startsWith("projects/") ? { authorization: "Bearer owner" } : {}),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}
