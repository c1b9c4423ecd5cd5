import * as z from "zod/mini";
import { urls } from "./stack.ts";

const project = () => `${urls().identity}/identitytoolkit.googleapis.com/v1`;

const errorSchema = z.object({ error: z.optional(z.object({ message: z.string() })) });
const accountSchema = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  displayName: z.optional(z.string()),
});
const accountsSchema = z.object({ users: z.optional(z.array(accountSchema)) });
export type IdentityRecord = z.infer<typeof accountSchema>;

const uidOf = (id: string): string => id.slice("usr_".length);

/** Calls the identity provider as a browser or, with `isAdmin`, as its administrator. */
export async function askIdentity(
  path: string,
  body: object,
  { isAdmin = false }: { isAdmin?: boolean } = {},
): Promise<{ answer: unknown; error: string | undefined }> {
  const response = await fetch(`${project()}/accounts:${path}?key=local`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(isAdmin ? { authorization: "Bearer owner" } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { answer, error: errorSchema.parse(answer).error?.message };
}

/** A person's account at the identity provider. */
export async function identityOf({ id }: { id: string }): Promise<IdentityRecord | undefined> {
  const body = { localId: [uidOf(id)] };
  const { answer } = await askIdentity("lookup", body, { isAdmin: true });
  return accountsSchema.parse(answer).users?.[0];
}

/** Changes an account as the provider's administrator does, in its console or by the Admin SDK. */
export async function changeIdentity(
  { id }: { id: string },
  changes: { email?: string; emailVerified?: boolean; disableUser?: boolean },
): Promise<void> {
  const body = { localId: uidOf(id), ...changes };
  const { error } = await askIdentity("update", body, { isAdmin: true });
  if (error !== undefined) throw new Error(error);
}

export async function removeIdentity({ id }: { id: string }): Promise<void> {
  const { error } = await askIdentity("delete", { localId: uidOf(id) }, { isAdmin: true });
  if (error !== undefined) throw new Error(error);
}

const linkSchema = z.object({ oobCode: z.string() });

/** What the holder of a session can do without our API: ask the provider for another address, and open its link. */
export async function changeAddressPastUs(idToken: string, newEmail: string): Promise<void> {
  const link = await askIdentity(
    "sendOobCode",
    { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail, returnOobLink: true },
    { isAdmin: true },
  );
  const { oobCode } = linkSchema.parse(link.answer);
  const { error } = await askIdentity("update", { oobCode });
  if (error !== undefined) throw new Error(error);
}
