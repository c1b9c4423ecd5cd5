import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { defineCall } from "@marquee/contracts/call";
import { metaCalls } from "@marquee/contracts/platform/meta/meta.calls";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { cloudEnvironment } from "@marquee/core/test/environment";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createApp } from "../app.ts";
import type { Document } from "../document.ts";

const environment = {
  ...cloudEnvironment,
  ORIGIN_KEY: "of-this-stage",
  SECRETS_PATH: "/marquee/production",
};
const page: Document = {
  contentType: "text/html; charset=utf-8",
  cacheControl: "public, max-age=60",
  body: "<p>Grüße</p>",
};
let asked = 0;
const parts = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [`part-${index}`, "up" as const]),
);
const app = (given: Readonly<Record<string, string>> = environment) =>
  createApp("meta", {}, { environment: given })
    .serve(metaCalls.health, async () => {
      asked += 1;
      return { parts };
    })
    .document("/page", () => page)
    .document("/gone", () => ({ ...page, status: 404 }));

const ask = (path: string, headers: Record<string, string> = {}, given = environment) =>
  app(given).hono.request(`http://api.test/v1${path}`, {
    headers: { [originKeyHeader]: "of-this-stage", ...headers },
  });

describe("an event of the gateway, which decodes the path", () => {
  const named = defineCall({
    method: "GET",
    path: "/api/named/{name}",
    area: "meta",
    auth: "public",
    summary: "Repeats the name",
    params: z.object({ name: z.string() }),
    answer: z.object({ name: z.string() }),
    errors: [],
  });

  it.each(["plain", "a b", "C#", "100%", "%41", "Grüße", "🎬"])(
    "has the parameter %s as it was meant",
    async (name) => {
      const { handler } = createApp("meta", {}, { environment }).serve(
        named,
        async ({ input }) => input,
      );
      const answer = await handler({
        version: "2.0",
        routeKey: "ANY /v1/api/named/{proxy+}",
        rawPath: `/v1/api/named/${name}`,
        rawQueryString: "",
        headers: { [originKeyHeader]: "of-this-stage" },
        body: null,
        isBase64Encoded: false,
        requestContext: {
          accountId: "123456789012",
          apiId: "api",
          authentication: null,
          authorizer: {},
          domainName: "api.marquee.example",
          domainPrefix: "api",
          http: { method: "GET", path: "", protocol: "HTTP/1.1", sourceIp: "", userAgent: "" },
          requestId: "request",
          routeKey: "",
          stage: "$default",
          time: "",
          timeEpoch: 0,
        },
      });
      expect(JSON.parse(answer.body)).toEqual({ status: true, data: { name } });
    },
  );
});

describe("a request that does not come through CloudFront", () => {
  it.each([
    ["without its key", ""],
    ["with a guessed key", "guessed"],
  ])("is refused %s, before any work", async (_, key) => {
    asked = 0;
    for (const path of ["/health", "/page", "/nowhere"]) {
      const answer = await ask(path, { [originKeyHeader]: key });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        status: false,
        error: { code: "forbidden", message: "The API is at https://www.example/v1." },
      });
    }
    expect(asked).toBe(0);
  });

  it("is refused by a function that has no key", async () => {
    const { ORIGIN_KEY: _, ...keyless } = environment;
    const answer = await app(keyless).hono.request("http://api.test/v1/health", {
      headers: { [originKeyHeader]: "undefined" },
    });
    expect(answer.status).toBe(403);
  });
});

it("a call is answered in the envelope even when the environment cannot be read", async () => {
  const answer = await app({}).hono.request("http://api.test/v1/health");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ status: false, error: { code: "internal" } });
});

describe("an answer", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ])("is compressed for a caller that accepts %s", async (accepts, encoding, read) => {
    const answer = await ask("/health", { "accept-encoding": accepts });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.byteLength).toBeLessThan(1000);
    expect(JSON.parse(read(body).toString())).toEqual({ status: true, data: { parts } });
  });

  it("is not compressed for any other caller", async () => {
    const answer = await ask("/health", { "accept-encoding": "identity" });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.json()).toEqual({ status: true, data: { parts } });
  });
});

describe("a document", () => {
  it("is revalidated by its tag, whatever its encoding", async () => {
    const answer = await ask("/page", { "accept-encoding": "gzip" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(page.body);
    const tag = answer.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"/);
    const repeated = await ask("/page", { "if-none-match": `"other", ${tag}` });
    expect(repeated.status).toBe(304);
    expect(repeated.headers.get("etag")).toBe(tag);
    expect(await repeated.text()).toBe("");
    expect((await ask("/page", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("keeps its type when revalidated: API Gateway adds text/plain where there is none", async () => {
    const tag = (await ask("/page")).headers.get("etag") ?? "";
    const repeated = await ask("/page", { "if-none-match": tag });
    expect(repeated.status).toBe(304);
    expect(repeated.headers.get("content-type")).toBe(page.contentType);
  });

  it("that is missing is no older copy: conditions count for a success only (RFC 9110, 13.2.1)", async () => {
    const tag = (await ask("/gone")).headers.get("etag") ?? "";
    expect((await ask("/gone", { "if-none-match": tag })).status).toBe(404);
  });
});
