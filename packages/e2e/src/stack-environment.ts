import type { Stack } from "@marquee/local/stack/index";
import { functionsVariable } from "./database.ts";

/** Playwright's workers are separate processes that find the stack through the environment. */
export function publishStack({ urls, environment }: Pick<Stack, "urls" | "environment">): void {
  process.env.MARQUEE_TEST_URLS = JSON.stringify(urls);
  process.env[functionsVariable] = JSON.stringify(environment);
  process.env.MARQUEE_TEST_STRIPE_KEY = environment.STRIPE_SECRET_KEY;
}
