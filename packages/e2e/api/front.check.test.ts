import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { describe, expect, it } from "vitest";
import { askOwnName } from "./support/own-name.ts";
import { apiBase } from "./support/person.ts";

describe("the API's own address", () => {
  it.each([
    "/health",
    "/openapi.json",
    "/reference",
    "/api/categories/list",
    "/api/users/authenticate",
    "/api/admin/users",
    "/api/payments/packages",
  ])("refuses %s, whatever key is guessed", async (path) => {
    const attempts: Record<string, string>[] = [{}, { [originKeyHeader]: "guessed" }];
    for (const headers of attempts) {
      const { status, text } = await askOwnName("GET", path, headers);
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({
        status: false,
        error: { code: "forbidden", message: expect.stringContaining("/v1") },
      });
    }
  });

  it.each(["stripe", "mux"])("accepts the signed webhooks of %s", async (provider) => {
    const { status, text } = await askOwnName("POST", `/webhooks/${provider}`);
    expect(status).toBe(400);
    expect(text).not.toContain("forbidden");
  });
});

describe("through the site", () => {
  it("answers are compressed and have their security headers", async () => {
    const answer = await fetch(`${apiBase()}/api/payments/packages`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
    expect(await answer.json()).toMatchObject({ status: true });
  });

  it("the document of the API is compressed, and answered with 304 to a caller with a copy", async () => {
    const first = await fetch(`${apiBase()}/openapi.json`);
    expect(first.headers.get("content-encoding")).toBe("gzip");
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    const etag = first.headers.get("etag") ?? "";
    expect(await first.json()).toMatchObject({
      openapi: "3.1.0",
      components: { schemas: { Video: expect.anything() } },
    });
    const revalidated = await fetch(`${apiBase()}/openapi.json`, {
      headers: { "if-none-match": etag },
    });
    expect(revalidated.status).toBe(304);
  });

  it("the reference runs scripts of its own origin only", async () => {
    const page = await fetch(`${apiBase()}/reference`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(policy).toMatch(/script-src 'self';/);
    const source = /<script src="\/v1([^"]+)">/.exec(await page.text())?.[1] ?? "";
    const script = await fetch(`${apiBase()}${source}`);
    expect(script.headers.get("content-type")).toContain("text/javascript");
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect((await script.text()).length).toBeGreaterThan(100_000);
    const other = await fetch(`${apiBase()}/reference/0000000000000000.js`);
    expect(other.status).toBe(404);
  });

  it("a page is the answer for a missing file", async () => {
    const answer = await fetch(`${apiBase()}/missing-file/assets/gone-4f2a.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    const page = await answer.text();
    expect(page).toContain("This file is not here");
    // A screen reader jumps to it.
    expect(page).toContain("<main>");
  });
});
