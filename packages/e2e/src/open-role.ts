import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { catalog } from "./catalog.ts";
import type { Role } from "./route-table.ts";
import { openAs } from "./signed-in.ts";
import { openVisitor } from "./visitor.ts";

/** A page on which the catalog's person of a role is signed in; for "anonymous" a visitor's. */
export const openRole = (
  browser: Browser,
  role: Role,
  options: BrowserContextOptions,
): Promise<Page> =>
  role === "anonymous"
    ? openVisitor(browser, options)
    : openAs(browser, catalog().people[role], role, options);
