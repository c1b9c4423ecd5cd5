import { readdir } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { pageAddress, pageAddressHeader } from "../../packages/contracts/src/page-address.ts";
import { pageFunctionCode } from "../web-pages.ts";
import { apiFunctionCode, isFilePath } from "../web-paths.ts";

describe("a path of the site", () => {
  it.each([
    ["/", false],
    ["/watch/a-film-vid_01h", false],
    ["/channel/some.body", false],
    ["/sitemap.xml", false],
    ["/assets/index-4f2a.js", true],
    ["/favicon.svg", true],
    ["/push-worker.js", true],
  ])("%s is a file: %s", (path, isFile) => {
    expect(isFilePath(path)).toBe(isFile);
  });

  it("is a file exactly when the site has one", async () => {
    for (const name of await readdir("packages/web/public")) {
      expect(isFilePath(`/${name}`), name).toBe(true);
    }
  });
});

describe("the document of a path", () => {
  /** The request as CloudFront passes it on. */
  const sent = (uri: string, query: Record<string, string> = {}) => {
    const querystring = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, { value: encodeURIComponent(value) }]),
    );
    const headers = { [pageAddressHeader]: { value: "/of-the-viewer" } };
    const event = { request: { uri, querystring, headers } };
    return runInNewContext(`${pageFunctionCode()}; handler(event)`, { event });
  };

  it.each([
    ["/", {}, "/"],
    // CloudFront replaces "/" by the distribution's default root object.
    ["/index.html", {}, "/"],
    [
      "/video/a-vid_1",
      { video_id: "vid_1", video_name: "A", playlist: "b ser" },
      "/video/a-vid_1?playlist=b%20ser",
    ],
    [
      "/search_result",
      { search: "a&b", type: "x", utm_source: "y" },
      "/search_result?type=x&search=a%26b",
    ],
    ["/view_more", { list: "popular" }, "/view_more?list=popular"],
    ["/channel/a-chn_1", { channel_id: "chn_1" }, "/channel/a-chn_1"],
    ["/my_library", {}, ""],
    ["/payments/success", { session_id: "cs_1" }, ""],
    ["/auth/email-action", { oobCode: "secret" }, ""],
  ])("%s with %o has the address %s, here and in CloudFront", (path, query, address) => {
    expect(pageAddress(path, new URLSearchParams(query))).toBe(address);
    expect(sent(path, query)).toEqual({
      uri: "/index.html",
      querystring: {},
      headers: { [pageAddressHeader]: { value: address || "-" } },
    });
  });

  it("fits into a CloudFront function", () => {
    expect(Buffer.byteLength(pageFunctionCode())).toBeLessThan(10_240);
  });
});

describe("the API's paths", () => {
  it.each([
    ["/v1/api/data-transfer/", "/v1/api/data-transfer"],
    ["/v1/api/data-transfer/video", "/v1/api/data-transfer/video"],
  ])("%s reaches the gateway as %s", (path, reached) => {
    const event = { request: { uri: path } };
    expect(runInNewContext(`${apiFunctionCode()}; handler(event)`, { event })).toEqual({
      uri: reached,
    });
  });
});
