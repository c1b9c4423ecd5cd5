import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { defineCall } from "@marquee/contracts/call";
import { createClient } from "@marquee/contracts/client";
import { internalMessage } from "@marquee/contracts/error-messages";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { silent } from "../../../log.ts";
import { startInProcessHost } from "../../runtime/in-process-host.ts";
import { type Gateway, startGateway } from "../index.ts";
import { routeTable } from "../routes.ts";

const asked = {
  method: "GET",
  area: "meta",
  auth: "public",
  summary: "Fails",
  errors: [],
} as const;
const crashing = defineCall({ ...asked, path: "/api/throws", answer: z.object({}) });
const hanging = defineCall({ ...asked, path: "/api/hangs", answer: z.object({}) });
const gatewayEvent = z.custom<APIGatewayProxyEventV2>((value) => typeof value === "object");
const origin = "http://localhost:3000";
const binary = Buffer.from([0xff, 0x00, 0xfe, 0x80]);
let gateway: Gateway;

const answers: Record<string, (event: APIGatewayProxyEventV2) => unknown> = {
  echo: (event) => ({
    statusCode: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(event),
  }),
  deeper: () => ({ statusCode: 200, body: "deeper" }),
  hook: (event) => ({ statusCode: 200, body: event.routeKey }),
  cookies: () => ({
    statusCode: 201,
    cookies: ["a=1; Path=/", "b=2; Path=/"],
    headers: { "X-Number": 7, "access-control-allow-origin": "*" },
    isBase64Encoded: true,
    body: binary.toString("base64"),
  }),
  plain: () => ({ hello: "there" }),
  broken: () => ({ statusCode: "soon" }),
  throws: () => {
    throw new Error("a secret");
  },
  hangs: () => new Promise(() => undefined),
};

beforeAll(async () => {
  const host = startInProcessHost({
    environmentOf: () => ({}),
    handlers: new Map(
      Object.entries(answers).map(([name, answer]) => [
        name,
        (event) => answer(gatewayEvent.parse(event)),
      ]),
    ),
  });
  gateway = await startGateway({
    port: 0,
    host,
    originKey: "key",
    allowedOrigins: [origin],
    timeout: 0.2,
    log: silent,
    routes: routeTable({
      api: [
        { name: "echo", prefixes: ["/api/echo"] },
        { name: "deeper", prefixes: ["/api/echo/deeper"] },
        ...["cookies", "plain", "broken", "throws", "hangs"].map((name) => ({
          name,
          prefixes: [`/api/${name}`],
        })),
      ],
      webhooks: [{ name: "hook", path: "/webhooks/stripe" }],
    }),
  });
});

afterAll(() => gateway.close());

async function echoed(path: string, init?: RequestInit): Promise<APIGatewayProxyEventV2> {
  const answer = await fetch(`${gateway.url}${path}`, init);
  expect(answer.status).toBe(200);
  return gatewayEvent.parse(await answer.json());
}

describe("the event", () => {
  it("has the shape of payload format 2.0", async () => {
    const event = await echoed("/v1/api/echo/a%20b/c?q=one&q=two&empty=&sp=a%20b", {
      method: "PATCH",
      headers: { "X-Custom": "Value", cookie: "a=1; b=2", "user-agent": "tests" },
      body: JSON.stringify({ hello: "wörld" }),
    });
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "ANY /v1/api/echo/{proxy+}",
      rawPath: "/v1/api/echo/a b/c",
      rawQueryString: "q=one&q=two&empty=&sp=a%20b",
      cookies: ["a=1", "b=2"],
      queryStringParameters: { q: "one,two", empty: "", sp: "a b" },
      pathParameters: { proxy: "a b/c" },
      body: '{"hello":"wörld"}',
      isBase64Encoded: false,
      requestContext: {
        stage: "$default",
        accountId: "000000000000",
        http: {
          method: "PATCH",
          path: "/v1/api/echo/a b/c",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "tests",
        },
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
        requestId: expect.any(String),
      },
    });
    expect(event.headers["x-custom"]).toBe("Value");
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-amzn-trace-id": expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
    });
  });

  it("leaves out the fields that a minimal request lacks", async () => {
    const event = await echoed("/v1/api/echo");
    expect(event.routeKey).toBe("ANY /v1/api/echo");
    for (const name of ["cookies", "queryStringParameters", "pathParameters", "body"]) {
      expect(event).not.toHaveProperty(name);
    }
  });

  it.each([
    ["C%23%20%26%20100%25", "C# & 100%"],
    ["a%2Fb", "a/b"],
    ["%2541", "%41"],
    ["what%3Fadmin=true", "what"],
    ["%zz", "%zz"],
  ])("has the path %s decoded, and only up to a question mark", async (sent, received) => {
    expect((await echoed(`/v1/api/echo/${sent}?q=%23`)).rawPath).toBe(`/v1/api/echo/${received}`);
  });

  it("joins repeated headers by commas", async () => {
    const event = await new Promise<APIGatewayProxyEventV2>((resolve, reject) => {
      const { port } = new URL(gateway.url);
      const sent = httpRequest(
        { host: "127.0.0.1", port, path: "/v1/api/echo", headers: { "x-many": ["1", "2"] } },
        (response) => {
          let text = "";
          response.on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => resolve(JSON.parse(text)));
        },
      );
      sent.on("error", reject).end();
    });
    expect(event.headers["x-many"]).toBe("1,2");
  });

  it.each([
    ["application/octet-stream", binary],
    ["application/x-www-form-urlencoded", Buffer.from("a=1")],
    ["application/json", binary],
  ])("carries %s bytes unchanged as base64", async (type, body) => {
    const event = await echoed("/v1/api/echo", {
      method: "POST",
      headers: { "content-type": type },
      body: new Uint8Array(body),
    });
    expect(event.isBase64Encoded).toBe(true);
    expect(Buffer.from(event.body ?? "", "base64").equals(body)).toBe(true);
  });
});

describe("routes", () => {
  it("prefer the longest prefix, at whole path segments", async () => {
    expect(await (await fetch(`${gateway.url}/v1/api/echo/deeper/x`)).text()).toBe("deeper");
    expect((await echoed("/v1/api/echo/deeper-not")).routeKey).toBe("ANY /v1/api/echo/{proxy+}");
  });

  it("serve webhooks at their exact path, by POST only", async () => {
    const url = `${gateway.url}/v1/webhooks/stripe`;
    const posted = await fetch(url, { method: "POST", body: "{}" });
    expect(await posted.text()).toBe("POST /v1/webhooks/stripe");
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${url}/more`, { method: "POST" })).status).toBe(404);
  });

  it("answer 404 for anything else", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/nowhere`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Not Found" });
  });
});

describe("the answer", () => {
  it("keeps cookies separate and decodes base64", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/cookies`);
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
    expect(answer.headers.get("x-number")).toBe("7");
    expect(Buffer.from(await answer.arrayBuffer()).equals(binary)).toBe(true);
  });

  it("is a 200 with JSON for a value without a status", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/plain`);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ hello: "there" });
  });

  it.each([
    ["broken", 500, "Internal Server Error"],
    ["throws", 500, "Internal Server Error"],
    ["hangs", 503, "Service Unavailable"],
  ])("of a function that is %s is a %i without details", async (name, status, message) => {
    const answer = await fetch(`${gateway.url}/v1/api/${name}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message });
  });

  it("may take 30 seconds, as in the cloud", async () => {
    const host = startInProcessHost({
      environmentOf: () => ({}),
      handlers: new Map([
        ["slow", (_, { getRemainingTimeInMillis }) => ({ left: getRemainingTimeInMillis() })],
      ]),
    });
    const routes = routeTable({ api: [{ name: "slow", prefixes: ["/api/slow"] }], webhooks: [] });
    const options = { port: 0, host, originKey: "key", allowedOrigins: [], log: silent, routes };
    const own = await startGateway(options);
    const answer = await fetch(`${own.url}/v1/api/slow`);
    const { left } = z.object({ left: z.number() }).parse(await answer.json());
    await own.close();
    // The function has started a moment before it answers.
    expect(Math.ceil(left / 10_000)).toBe(3);
  });

  it("of a function that crashed is shown by our client as plain words with a number", async () => {
    const call = createClient({ baseUrl: `${gateway.url}/v1` });
    expect(await call(crashing)).toEqual({
      status: false,
      error: {
        code: "internal",
        message: internalMessage,
        request_id: expect.stringMatching(/.+/),
      },
    });
    expect(await call(hanging)).toMatchObject({
      error: { code: "unavailable", request_id: expect.stringMatching(/.+/) },
    });
  });

  it("is a 413 for a body over 10 MB", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/echo`, {
      method: "POST",
      body: new Uint8Array(10 * 1024 * 1024 + 1),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: "Request Too Long" });
  });
});

describe("the key of the site's distribution", () => {
  /** By the API's own host name, which fetch does not allow a caller to set. */
  const askOwnName = (headers: Record<string, string>) =>
    new Promise<{ event: APIGatewayProxyEventV2; answered: IncomingHttpHeaders }>(
      (resolve, reject) => {
        const { port } = new URL(gateway.url);
        const options = { host: "127.0.0.1", port, path: "/v1/api/echo" };
        httpRequest(
          { ...options, headers: { ...headers, host: `api.localhost:${port}` } },
          (got) => {
            let text = "";
            got.on("data", (chunk) => {
              text += chunk;
            });
            got.on("end", () =>
              resolve({ event: gatewayEvent.parse(JSON.parse(text)), answered: got.headers }),
            );
          },
        )
          .on("error", reject)
          .end();
      },
    );

  it("is added in place of a caller's value, with the headers of every answer", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/echo`, {
      headers: { [originKeyHeader]: "guessed" },
    });
    expect(gatewayEvent.parse(await answer.json()).headers[originKeyHeader]).toBe("key");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=\d+/);
  });

  it("is not added at the API's own host name", async () => {
    const { event, answered } = await askOwnName({});
    expect(event.headers).not.toHaveProperty(originKeyHeader);
    expect(answered).not.toHaveProperty("strict-transport-security");
    const forged = await askOwnName({ [originKeyHeader]: "guessed" });
    expect(forged.event.headers[originKeyHeader]).toBe("guessed");
  });
});

describe("CORS", () => {
  it("answers the web app's preflight without a function", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/throws`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "PUT" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
  });

  it("replaces the function's own headers, for the web app's origin", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/cookies`, { headers: { origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
  });

  it("allows no other origin", async () => {
    const answer = await fetch(`${gateway.url}/v1/api/plain`, {
      headers: { origin: "http://evil.test" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
