import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import { webhookSeedFrom } from "@marquee/local/providers/webhooks/disorder";
import type { Person } from "@marquee/local/seed/person";
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type phone, windowOf } from "./browser-width.ts";
import { type Catalog, catalog } from "./catalog.ts";
import { keepMessages } from "./messages.ts";
import { openAs } from "./signed-in.ts";
import { credentialsOf, newCreator, newUser } from "./studio.ts";
import { testUrls } from "./urls.ts";

export { expect } from "@playwright/test";

export { laptop, phone } from "./browser-width.ts";

export interface SignedIn {
  person: Person;
  page: Page;
}

interface Fixtures {
  /** Shared data to read; a story that changes something creates its own. */
  fixtures: Catalog;
  /** Signs a new person in, in a browser of their own, with the story's window unless another one is given. */
  join: (name: string, type: "watcher" | "creator", window?: typeof phone) => Promise<SignedIn>;
  /** Signs in a new creator with a complete profile, a plan and a payout account. */
  joinComplete: (name: string, planName?: string) => Promise<SignedIn>;
  keepMessages: undefined;
  closeContexts: undefined;
  slowDown: undefined;
}

/**
 * The factor by which the pages' processor is slowed down, from the environment. A slow machine reveals a story's
 * assumptions about the order of events.
 */
const slowdown = Number(process.env.MARQUEE_BROWSER_SLOWDOWN ?? "1");

/** Playwright's test with the fixtures of most stories; addresses are paths of the site. */
export const test = base.extend<Fixtures>({
  keepMessages: [
    async ({ browser }, use) => {
      const stop = keepMessages(browser);
      await use(undefined);
      stop();
    },
    { auto: true },
  ],
  // Pages that a story leaves open would keep playing and requesting during the other stories of its worker.
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) {
        // A modified answer that is still on its way would fail the story after its last step.
        for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
        await context.close();
      }
    },
    { auto: true },
  ],
  slowDown: [
    async ({ browser }, use) => {
      const slowPage = async (page: Page) => {
        const devTools = await page.context().newCDPSession(page);
        await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      };
      const slowContext = (context: BrowserContext) =>
        // A page that has closed meanwhile needs no slowing down.
        context.on("page", (page) => void slowPage(page).catch(() => undefined));
      if (slowdown > 1) browser.on("context", slowContext);
      await use(undefined);
      browser.off("context", slowContext);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures here
  baseURL: async ({}, use) => {
    await use(testUrls().web);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  viewport: async ({}, use, story) => {
    const seed = webhookSeedFrom(process.env);
    await use(windowOf(story, { seed, width: process.env.MARQUEE_BROWSER_WIDTH }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  fixtures: async ({}, use) => {
    await use(catalog());
  },
  join: async ({ browser, viewport }, use) => {
    await use(async (name, type, window) => {
      const person = await newUser({ urls: testUrls() }, name, type);
      const options = { viewport: window ?? viewport };
      return { person, page: await openAs(browser, credentialsOf(person), type, options) };
    });
  },
  joinComplete: async ({ browser, viewport }, use) => {
    await use(async (name, planName) => {
      const person = await newCreator({ urls: testUrls() }, name, planName);
      const type: AccountType = "creator";
      return { person, page: await openAs(browser, credentialsOf(person), type, { viewport }) };
    });
  },
});
