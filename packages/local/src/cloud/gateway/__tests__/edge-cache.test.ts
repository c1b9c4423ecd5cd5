import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import type { GatewayAnswer } from "../answer.ts";
import { createEdgeCache, type EdgeCache } from "../edge-cache.ts";

let now: number;
let asked: number;
let edgeCache: EdgeCache;
beforeEach(() => {
  now = 1_000_000;
  asked = 0;
  edgeCache = createEdgeCache(() => now);
});

const cacheable = "public, max-age=0, s-maxage=10, stale-while-revalidate=10";

function requestOf(headers: Record<string, string> = {}, method = "GET", url = "/v1/list") {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, headers });
}

async function ask(request: IncomingMessage, cacheControl = cacheable): Promise<GatewayAnswer> {
  return edgeCache(request, async () => {
    asked += 1;
    const body = Buffer.from(String(asked));
    return { status: 200, headers: { "cache-control": cacheControl }, body };
  });
}

const textOf = async (request: IncomingMessage, cacheControl?: string) =>
  (await ask(request, cacheControl)).body.toString();

describe("an answer that shared caches may store", () => {
  it("is requested once within its time", async () => {
    expect(await textOf(requestOf())).toBe("1");
    now += 9_999;
    const secondAnswer = await ask(requestOf());
    expect(secondAnswer.body.toString()).toBe("1");
    expect(secondAnswer.headers.age).toBe("9");
  });

  it("is served stale while it is revalidated, and not after that", async () => {
    await ask(requestOf());
    now += 10_000;
    expect(await textOf(requestOf())).toBe("1");
    expect(asked).toBe(2);
    await Promise.resolve();
    expect(await textOf(requestOf())).toBe("2");
    now += 20_000;
    expect(await textOf(requestOf())).toBe("3");
  });

  it("is stored separately for each token, encoding and address", async () => {
    await ask(requestOf());
    expect(await textOf(requestOf({ authorization: "Bearer one" }))).toBe("2");
    expect(await textOf(requestOf({ "accept-encoding": "br" }))).toBe("3");
    expect(await textOf(requestOf({}, "GET", "/v1/list?page=2"))).toBe("4");
    expect(await textOf(requestOf())).toBe("1");
  });

  it("is stored for reads only", async () => {
    await ask(requestOf());
    expect(await textOf(requestOf({}, "POST"))).toBe("2");
  });
});

it.each(["no-store", "public, max-age=0, must-revalidate", "max-age=60"])(
  "an answer with %s is requested each time",
  async (cacheControl) => {
    expect(await textOf(requestOf(), cacheControl)).toBe("1");
    expect(await textOf(requestOf(), cacheControl)).toBe("2");
  },
);
