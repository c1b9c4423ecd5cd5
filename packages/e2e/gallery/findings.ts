import type { Page } from "@playwright/test";

/** Faults of a page that no picture shows. */
export interface Finding {
  /** Role, address and width. */
  where: string;
  what: string;
}

/** Collects a page's errors and failed requests; `take` returns those since its last call. */
export function watch(page: Page): { take: () => string[] } {
  let found: string[] = [];
  page.on("console", (message) => {
    // The browser also logs refused and failed requests here; they are already collected from the requests.
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
    // Leaving a page aborts its open requests.
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
