import { demoPassword, emailOf } from "@marquee/local/seed/person";
import type { Browser, Page } from "@playwright/test";
import { openAs } from "./signed-in.ts";
import { laptop } from "./test.ts";

/** A page on which the admin of the stack is signed in. */
export const openAdmin = (browser: Browser): Promise<Page> =>
  openAs(browser, { name: "Admin", email: emailOf("admin"), password: demoPassword }, "admin", {
    viewport: laptop,
  });
