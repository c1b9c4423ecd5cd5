import * as z from "zod";
import { local } from "../../stack/settings.ts";

const accountSchema = z.object({ localId: z.string() });
const sessionSchema = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.string(),
});
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

type Session = z.infer<typeof sessionSchema>;

interface Credentials {
  email: string;
  password: string;
}

/** A refusal of the identity provider. Its message begins with a code such as EMAIL_EXISTS. */
export class IdentityRefusal extends Error {
  override readonly name = "IdentityRefusal";
}

/** The calls of the identity emulator that create accounts and sign in. Each throws an IdentityRefusal. */
export function identityClient(address: string) {
  async function post(path: string, body: object, headers = {}): Promise<unknown> {
    const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const value: unknown = await answer.json();
    if (answer.ok) return value;
    const refusal = refusalSchema.safeParse(value);
    throw new IdentityRefusal(refusal.success ? refusal.data.error.message : `${answer.status}`);
  }
  const open = async (call: "signUp" | "signInWithPassword", credentials: Credentials) =>
    sessionSchema.parse(
      await post(`accounts:${call}?key=${local.apiKey}`, {
        ...credentials,
        returnSecureToken: true,
      }),
    );

  return {
    /** Creates an account as an administrator does. Returns its id. */
    async createAccount(
      account: Credentials & { displayName: string; emailVerified: boolean },
    ): Promise<string> {
      const path = `projects/${local.projectId}/accounts`;
      return accountSchema.parse(await post(path, account, { authorization: "Bearer owner" }))
        .localId;
    },
    /** Creates an account as a visitor does. Its address is not verified. */
    signUp: (credentials: Credentials): Promise<Session> => open("signUp", credentials),
    signIn: (credentials: Credentials): Promise<Session> => open("signInWithPassword", credentials),
  };
}
