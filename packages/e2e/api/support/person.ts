import { randomUUID } from "node:crypto";
import { type Client, createClient } from "@marquee/contracts/client";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import * as z from "zod/mini";
import { fetchFrom, randomAddress } from "../../src/networks.ts";
import { urls } from "./stack.ts";
import { succeed } from "./succeed.ts";

const signedUpSchema = z.object({ localId: z.string(), idToken: z.string() });
const signedInSchema = z.object({ idToken: z.string() });

/** A person for one test, signed in at the identity emulator. */
export interface Person {
  id: string;
  email: string;
  call: Client;
  token: () => string;
}

const accounts = () => `${urls().identity}/identitytoolkit.googleapis.com/v1`;

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(`${accounts()}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`The identity emulator answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const password = "marquee-test";

/** Signs a person up; the address is verified unless the test is about that. */
export async function signUp(
  options: {
    accountType?: "watcher" | "creator";
    verified?: boolean;
    name?: string;
    email?: string;
  } = {},
): Promise<Person> {
  const email = options.email ?? `${randomUUID()}@example.test`;
  const created = await signUpWith(email);
  await post(
    "accounts:update?key=local",
    {
      localId: created.id.slice("usr_".length),
      displayName: options.name ?? "Ada Tester",
      emailVerified: options.verified ?? true,
    },
    { authorization: "Bearer owner" },
  );
  const idToken = await signIn(email);
  const call = clientWith(idToken);
  const info: UserInfo = await succeed(
    call(userCalls.authenticate, { query: { account_type: options.accountType ?? "watcher" } }),
  );
  return { id: info.id, email, call, token: () => idToken };
}

/** Signs up at the identity provider only: there is no record yet. */
export async function signUpWith(email: string): Promise<{ id: string; token: string }> {
  const { localId, idToken } = signedUpSchema.parse(
    await post("accounts:signUp?key=local", { email, password, returnSecureToken: true }),
  );
  return { id: `usr_${localId}`, token: idToken };
}

/** Signs in on another device. @throws when address or password is wrong */
export async function signIn(email: string): Promise<string> {
  const { idToken } = signedInSchema.parse(
    await post("accounts:signInWithPassword?key=local", {
      email,
      password,
      returnSecureToken: true,
    }),
  );
  return idToken;
}

export function clientWith(token: string | undefined): Client {
  return createClient({
    baseUrl: apiBase(),
    getToken: async () => token,
    fetch: fetchFrom(randomAddress()),
  });
}

/** A caller without an account. */
export const visitor = (): Client => clientWith(undefined);

/** The address of the API, ending with /v1. */
export function apiBase(): string {
  const { api } = urls();
  return api.endsWith("/v1") ? api : `${api}/v1`;
}
