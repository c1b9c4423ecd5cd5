import { randomUUID } from "node:crypto";
import { createClient } from "@marquee/contracts/client";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import { identityClient } from "@marquee/local/providers/identity/client";
import type { Person } from "@marquee/local/seed/person";
import { local } from "@marquee/local/stack/settings";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { laptop } from "./browser-width.ts";
import type { Credentials } from "./steps.ts";
import { credentialsOf } from "./studio.ts";
import { testUrls } from "./urls.ts";

const identity = () => identityClient(testUrls().identity);

/** A unique name, because all stories share one stack. */
export const newPerson = (name: string): Credentials => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${randomUUID()}@example.test`,
  password: "a-long-enough-password",
});

async function createAccount(
  person: Credentials,
  { emailVerified }: { emailVerified: boolean },
): Promise<void> {
  const { email, password, name } = person;
  await identity().createAccount({ email, password, displayName: name, emailVerified });
}

/**
 * Opens a page on which a new person with a verified address is already signed in. For stories that are not about
 * signing up, because the form and its mail would cost each story seconds.
 * @throws Error when the identity provider or the API refuses
 */
export async function openSignedIn(
  browser: Browser,
  person: Credentials,
  type: "watcher" | "creator",
  options: BrowserContextOptions = {},
): Promise<Page> {
  await createAccount(person, { emailVerified: true });
  return openAs(browser, person, type, options);
}

/** Opens a page on which a creator is signed in; on a laptop by default. */
export const openCreator = (
  browser: Browser,
  creator: Person,
  viewport: typeof laptop = laptop,
): Promise<Page> => openAs(browser, credentialsOf(creator), "creator", { viewport });

/** As `openSignedIn`, for a watcher whose address is not verified. */
export async function openUnverified(
  browser: Browser,
  person: Credentials,
  options: BrowserContextOptions = {},
): Promise<Page> {
  await createAccount(person, { emailVerified: false });
  return openAs(browser, person, "watcher", options);
}

/**
 * Opens a page on which a person with an account is signed in.
 * @throws Error when the identity provider or the API refuses
 */
export async function openAs(
  browser: Browser,
  { email, password, name }: Credentials,
  type: AccountType,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { web, api } = testUrls();
  const session = await identity().signIn({ email, password });
  const call = createClient({ baseUrl: `${api}/v1`, getToken: async () => session.idToken });
  const user = await call(userCalls.authenticate, {
    query: type === "admin" ? {} : { account_type: type },
  });
  if (!user.status) throw new Error(user.error.message);
  const stored = {
    authToken: session.idToken,
    account_type: type,
    userInfo: JSON.stringify(user.data),
    // The storage key of a session in the provider's SDK: User.toJSON() of @firebase/auth.
    [`firebase:authUser:${local.apiKey}:[DEFAULT]`]: JSON.stringify({
      uid: session.localId,
      email,
      emailVerified: user.data.email_verified,
      displayName: name,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: {
        accessToken: session.idToken,
        refreshToken: session.refreshToken,
        expirationTime: Date.now() + Number(session.expiresIn) * 1000,
      },
      apiKey: local.apiKey,
      appName: "[DEFAULT]",
    }),
  };
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: web,
    ...options,
    storageState: { cookies: [], origins: [{ origin: web, localStorage }] },
  });
  return context.newPage();
}
