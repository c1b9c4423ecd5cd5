import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageAddressHeader } from "@marquee/contracts/page-address";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../../http-server.ts";
import { allSimulated } from "../../stack/providers.ts";
import { addressesFrom } from "../../stack/settings.ts";
import { type LocalWeb, startWeb } from "../index.ts";

const addresses = addressesFrom(4300);
const compressibleScript = "export const words = 1;\n".repeat(100);
let folder: string;
let api: RunningServer;
let web: LocalWeb;
/** The API's answer to a request for a document. */
let pages: RequestListener = (_request, response) => response.writeHead(503).end();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    '<html><meta name="marquee-config" content="{}" /><div id="root"></div></html>',
  );
  await writeFile(join(folder, "assets", "main-abc123.js"), "export {};");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "assets", "long-abc123.js"), compressibleScript);
  await writeFile(join(folder, "assets", "face-abc123.woff2"), compressibleScript);
  await writeFile(`${folder}-secret.json`, "secret");
  api = await listen((request, response) => {
    if (request.url?.startsWith("/v1/pages/") === true) return pages(request, response);
    response.setHeader("set-cookie", "a=1");
    response.end(`${request.method} ${request.url}`);
  }, 0);
  web = await startWeb({
    mode: "built",
    port: 0,
    apiPort: api.port,
    addresses,
    providers: allSimulated,
    folder,
  });
});

afterAll(async () => {
  await web.close();
  await api.close();
  await rm(folder, { recursive: true });
  await rm(`${folder}-secret.json`);
});

const get = (path: string) => fetch(`${web.url}${path}`);

describe("the built site", () => {
  it.each(["/", "/pricing", "/channel/chn_1/video/vid_2?x=1"])(
    "answers %s with the app",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("cache-control")).toContain("no-cache");
      const html = await answer.text();
      expect(html).toContain(`&quot;mediaUrl&quot;:&quot;${addresses.media}&quot;`);
      expect(html).toContain(`&quot;authEmulatorUrl&quot;:&quot;${addresses.identity}&quot;`);
    },
  );

  it("lets browsers cache assets for good, and other files not", async () => {
    const asset = await get("/assets/main-abc123.js");
    expect(asset.headers.get("content-type")).toContain("text/javascript");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect((await get("/favicon.svg")).headers.get("cache-control")).toContain("no-cache");
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ])("compresses text for a reader of %s", async (accepts, encoding) => {
    const answer = await fetch(`${web.url}/assets/long-abc123.js`, {
      headers: { "accept-encoding": accepts },
    });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toContain("accept-encoding");
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(
      compressibleScript.length / 5,
    );
    expect(await answer.text()).toBe(compressibleScript);
  });

  it.each([
    ["/assets/long-abc123.js", "identity"],
    ["/assets/main-abc123.js", "br"],
    ["/assets/face-abc123.woff2", "br"],
  ])("sends %s uncompressed to a reader of %s", async (path, accepts) => {
    const answer = await fetch(`${web.url}${path}`, { headers: { "accept-encoding": accepts } });
    expect(answer.headers.get("content-encoding")).toBeNull();
  });

  it("sends the security headers of the cloud, with this machine's addresses", async () => {
    for (const path of ["/", "/favicon.svg", "/missing.js"]) {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(new RegExp(`connect-src 'self' [^;]*${addresses.identity}`));
      expect(policy).toMatch(new RegExp(`img-src [^;]*${addresses.aws}`));
    }
  });

  it("lets other sites embed the embedded player, and no other page", async () => {
    const embedded = (await get("/embed/vid_1")).headers;
    expect(embedded.get("content-security-policy")).toContain("frame-ancestors *");
    expect(embedded.get("x-frame-options")).toBeNull();
    for (const path of ["/video/vid_1", "/embed", "/channel/x?y=/embed/vid_1"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
    }
  });

  it.each(["/assets/missing.js", "/..%2f..%2fetc/passwd.json", "/%"])("has no %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain("This file is not here");
  });

  it("serves nothing outside of its folder", async () => {
    const name = folder.split("/").at(-1);
    expect((await get(`/..%2f${name}-secret.json`)).status).toBe(404);
  });

  it("serves the documents that the API renders, and requests each by its address only", async () => {
    const asked: IncomingMessage[] = [];
    pages = (request, response) => {
      asked.push(request);
      response.writeHead(404, { "content-type": "text/html", "cache-control": "s-maxage=60" });
      response.end("<h1>Filled</h1>");
    };
    const answer = await fetch(`${web.url}/video/a-vid_1?playlist=ser_1&video_name=A`, {
      headers: { cookie: "theme=dark", authorization: "Bearer secret" },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("<h1>Filled</h1>");
    expect(answer.headers.get("cache-control")).toBe("s-maxage=60");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const [{ url, headers } = {}] = asked;
    expect(url).toBe("/v1/pages/index.html");
    expect(headers).toMatchObject({ [pageAddressHeader]: "/video/a-vid_1?playlist=ser_1" });
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("authorization");
  });

  it("serves the page as built while the API renders none", async () => {
    pages = (request) => request.socket.destroy();
    const answer = await get("/pricing");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
  });

  it("passes /v1 to the API", async () => {
    const answer = await fetch(`${web.url}/v1/api/x?y=1`, { method: "POST", body: "{}" });
    expect(await answer.text()).toBe("POST /v1/api/x?y=1");
    expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
    expect(await (await get("/v1x")).text()).toContain("root");
  });
});
