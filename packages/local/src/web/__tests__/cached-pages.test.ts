import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedPages, type PageOrigin } from "../pages.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function requestOf(url: string, encoding: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.headers["accept-encoding"] = encoding;
  return request;
}

/** Answers with the number of the request. */
function countingOrigin(cacheControl: string): PageOrigin {
  let count = 0;
  return async () => {
    count += 1;
    return {
      status: 200,
      headers: { "cache-control": cacheControl },
      body: Buffer.from(String(count)),
    };
  };
}

async function bodyOf(pages: PageOrigin, url: string, encoding = "gzip, br"): Promise<string> {
  return String((await pages(requestOf(url, encoding))).body);
}

it("caches a document for the time that it allows shared caches", async () => {
  const pages = cachedPages(countingOrigin("public, max-age=0, s-maxage=60"));
  expect(await bodyOf(pages, "/")).toBe("1");
  vi.advanceTimersByTime(59_000);
  expect(await bodyOf(pages, "/", "br")).toBe("1");
  vi.advanceTimersByTime(1000);
  expect(await bodyOf(pages, "/")).toBe("2");
});

it("caches addresses and encodings separately", async () => {
  const pages = cachedPages(countingOrigin("public, max-age=0, s-maxage=60"));
  expect(await bodyOf(pages, "/")).toBe("1");
  expect(await bodyOf(pages, "/pricing")).toBe("2");
  expect(await bodyOf(pages, "/", "gzip")).toBe("3");
});

it("does not cache documents that shared caches may not store", async () => {
  const pages = cachedPages(countingOrigin("no-store"));
  expect(await bodyOf(pages, "/")).toBe("1");
  expect(await bodyOf(pages, "/")).toBe("2");
});
