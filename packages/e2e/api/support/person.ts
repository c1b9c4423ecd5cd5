import { randomUUID } from "node:crypto";
import { type Client, createClient } from "@marquee/contracts/client";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { identityClient } from "@marquee/local/providers/identity/client";
import { fetchFrom, randomAddress } from "../../src/networks.ts";
import { urls } from "./stack.ts";
import { succeed } from "./succeed.ts";

/** A person for one test, signed in at the identity emulator. */
export interface TestPerson {
  id: string;
  email: string;
  call: Client;
  token: () => string;
}

const identity = () => identityClient(urls().identity);
const password = "marquee-test";

/** Signs a person up; the address is verified unless the test is about that. */
export async function signUp(
  options: {
    accountType?: "watcher" | "creator";
    verified?: boolean;
    name?: string;
    email?: string;
  } = {},
): Promise<TestPerson> {
  const email = options.email ?? `${randomUUID()}@example.test`;
  await identity().createAccount({
    email,
    password,
    displayName: options.name ?? "Ada Tester",
    emailVerified: options.verified ?? true,
  });
  const idToken = await signIn(email);
  const call = clientWith(idToken);
  const info: UserInfo = await succeed(
    call(userCalls.authenticate, { query: { account_type: options.accountType ?? "watcher" } }),
  );
  return { id: info.id, email, call, token: () => idToken };
}

/** Signs up at the identity provider only: there is no record yet. */
export async function signUpWith(email: string): Promise<{ id: string; token: string }> {
  const { localId, idToken } = await identity().signUp({ email, password });
  return { id: `usr_${localId}`, token: idToken };
}

/** Signs in on another device. @throws when address or password is wrong */
export async function signIn(email: string): Promise<string> {
  return (await identity().signIn({ email, password })).idToken;
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
