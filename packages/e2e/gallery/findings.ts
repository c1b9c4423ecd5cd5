import type { Page } from "@playwright/test";

/** What a page did that nobody sees on a picture. */
export interface Finding {
  /** Role, address and width. */
  where: string;
  what: string;
}

/** Collects a page's errors and failed requests; `take` answers what came since it was last called. */
export function watch(page: Page): { take: () => string[] } {
  let found: string[] = [];
  page.on("console", (message) => {
    // The browser repeats refused and failed requests here; the request itself says as much.
    const repeated = /^Failed to load resource|violates the following Content Security Policy/;
    if (message.type() !== "error" || repeated.test(message.text())) return;
    found.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() < 400) return;
    found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // Leaving a page ends what it was still asking for.
    if (reason.includes("ERR_ABORTED")) return;
    found.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return {
    take: () => {
      const taken = [...new Set(found)];
      found = [];
      return taken;
    },
  };
}
