import * as z from "zod";

const accountSchema = z.looseObject({
  localId: z.string(),
  validSince: z.optional(z.string()),
  email: z.optional(z.string()),
  displayName: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
});

export type Account = z.infer<typeof accountSchema>;

export const accountsSchema = z.array(accountSchema);

const pageSchema = z.object({
  users: z.optional(accountsSchema),
  nextPageToken: z.optional(z.string()),
});

/** A code that the identity provider mailed. */
const codeSchema = z.object({
  oobCode: z.string(),
  email: z.string(),
  newEmail: z.optional(z.string()),
  requestType: z.string(),
});

const codesSchema = z.object({ oobCodes: z.optional(z.array(codeSchema)) });

const importSchema = z.object({
  error: z.optional(z.array(z.object({ index: z.number(), message: z.string() }))),
});

export class EmulatorAdmin {
  readonly #base: string;
  readonly #projectId: string;

  constructor(base: string, projectId: string) {
    this.#base = base;
    this.#projectId = projectId;
  }

  /** Every account, with its password hash. */
  async exportAccounts(): Promise<Account[]> {
    const accounts: Account[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ maxResults: "1000" });
      if (token !== undefined) query.set("nextPageToken", token);
      const page = pageSchema.parse(await this.#call("GET", `accounts:batchGet?${query}`));
      accounts.push(...(page.users ?? []));
      token = page.nextPageToken;
    } while (token !== undefined);
    return accounts;
  }

  /** Restores accounts; their sessions continue. @throws Error that names the first refused account. */
  async importAccounts(accounts: readonly Account[]): Promise<void> {
    if (accounts.length === 0) return;
    const answer = importSchema.parse(
      await this.#call("POST", "accounts:batchCreate", { users: accounts, allowOverwrite: true }),
    );
    const refused = answer.error?.[0];
    if (refused !== undefined) {
      throw new Error(
        `The account ${accounts[refused.index]?.localId} was refused: ${refused.message}`,
      );
    }
    // An import counts as a change of the password and would end every session.
    for (const { localId, validSince } of accounts) {
      if (validSince !== undefined) {
        await this.#call("POST", "accounts:update", { localId, validSince });
      }
    }
  }

  /** The settings of production, described in `docs/operations.md`. */
  async configure(): Promise<void> {
    const settings = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    await this.#call("PATCH", "config", settings, "emulator");
  }

  async codes(): Promise<z.infer<typeof codeSchema>[]> {
    const answer = await this.#call("GET", "oobCodes", undefined, "emulator");
    return codesSchema.parse(answer).oobCodes ?? [];
  }

  async #call(
    method: string,
    path: string,
    body?: object,
    api = "identitytoolkit.googleapis.com",
  ): Promise<unknown> {
    const url = `${this.#base}/${api}/v1/projects/${this.#projectId}/${path}`;
    const answer = await fetch(url, {
      method,
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
