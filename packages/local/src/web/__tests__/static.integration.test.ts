import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../../http-server.ts";
import { allSimulated } from "../../stack/providers.ts";
import { addressesFrom } from "../../stack/settings.ts";
import { type LocalWeb, startWeb } from "../index.ts";

const addresses = addressesFrom(4300);
let folder: string;
let api: RunningServer;
let web: LocalWeb;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    '<html><meta name="marquee-config" content="{}" /><div id="root"></div></html>',
  );
  await writeFile(join(folder, "assets", "main-abc123.js"), "export {};");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(`${folder}-secret.txt`, "secret");
  api = await listen((request, response) => {
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
  await rm(`${folder}-secret.txt`);
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

  it("lets assets be kept for good, and other files not", async () => {
    const asset = await get("/assets/main-abc123.js");
    expect(asset.headers.get("content-type")).toContain("text/javascript");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect((await get("/favicon.svg")).headers.get("cache-control")).toContain("no-cache");
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

  it.each(["/assets/missing.js", "/..%2f..%2fetc/passwd.txt", "/%"])("has no %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("serves nothing beside its folder", async () => {
    const name = folder.split("/").at(-1);
    expect((await get(`/..%2f${name}-secret.txt`)).status).toBe(404);
  });

  it("hands /v1 to the API", async () => {
    const answer = await fetch(`${web.url}/v1/api/x?y=1`, { method: "POST", body: "{}" });
    expect(await answer.text()).toBe("POST /v1/api/x?y=1");
    expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
    expect(await (await get("/v1x")).text()).toContain("root");
  });
});
