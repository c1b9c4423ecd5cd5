import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { listen, type RunningServer } from "../../../http-server.ts";
import { pushRoutes } from "../routes.ts";
import { openPushService, type PushService } from "../service.ts";

const origin = "http://localhost:3000";
let folder: string;
let service: PushService;
let server: RunningServer;
let url: string;
const aborts: AbortController[] = [];

async function start(): Promise<void> {
  service = await openPushService(join(folder, "push.json"));
  server = await listen(getRequestListener(pushRoutes(service, [origin]).fetch), 0);
  url = `http://127.0.0.1:${server.port}`;
}

async function stop(): Promise<void> {
  for (const abort of aborts.splice(0)) abort.abort();
  await server.close();
  await service.close();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-push-"));
  await start();
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

async function register(): Promise<string> {
  const answer = await fetch(`${url}/push/register`, { method: "POST", headers: { origin } });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

const send = (token: string, title: string, data: Record<string, unknown> = { type: "test" }) =>
  fetch(`${url}/push/v1/projects/demo-marquee/messages:send`, {
    method: "POST",
    body: JSON.stringify({ message: { token, notification: { title, body: "Body" }, data } }),
  });

/** Opens the stream and collects its messages as `id title`. */
async function open(token: string, lastEventId?: string) {
  const abort = new AbortController();
  aborts.push(abort);
  const answer = await fetch(`${url}/push/stream?token=${token}`, {
    signal: abort.signal,
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
  });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const titles: string[] = [];
  const ids: string[] = [];
  const payload = z.object({ notification: z.object({ title: z.string() }) });
  const read = async (): Promise<void> => {
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString("utf8");
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (\{.*)$/m.exec(event)?.[1];
        if (data === undefined) continue;
        titles.push(payload.parse(JSON.parse(data)).notification.title);
        ids.push(/^id: (.*)$/m.exec(event)?.[1] ?? "");
      }
    }
  };
  read().catch(() => undefined);
  return { titles, ids, close: () => abort.abort() };
}

describe("the push service", () => {
  it("delivers to an open page at once", async () => {
    const token = await register();
    const page = await open(token);
    const answer = await send(token, "Ready");
    expect(await answer.json()).toEqual({
      name: expect.stringMatching(/^projects\/demo-marquee\/messages\//),
    });
    await vi.waitFor(() => expect(page.titles).toEqual(["Ready"]), 60_000);
    expect(service.log()[0]?.delivered_at).toBeTruthy();
  });

  it("delivers missed messages when the page returns, once and in order", async () => {
    const token = await register();
    await send(token, "one");
    await send(token, "two");
    const first = await open(token);
    await vi.waitFor(() => expect(first.titles).toEqual(["one", "two"]), 60_000);
    first.close();
    await vi.waitFor(async () => {
      await send(token, "three");
      expect(service.log()[0]?.delivered_at).toBeUndefined();
    }, 60_000);
    const second = await open(token);
    await vi.waitFor(() => expect(second.titles).toContain("three"), 60_000);
    expect(second.titles).not.toContain("two");
  });

  it("keeps a message no longer than its TTL (FCM, Set the lifespan of a message)", async () => {
    const token = await register();
    const sendFor = (title: string, TTL: string) =>
      fetch(`${url}/push/v1/projects/demo-marquee/messages:send`, {
        method: "POST",
        body: JSON.stringify({
          message: { token, notification: { title }, webpush: { headers: { TTL } } },
        }),
      });
    expect((await sendFor("now or never", "0")).status).toBe(200);
    expect((await sendFor("kept", "60")).status).toBe(200);
    expect((await sendFor("too long", "2419201")).status).toBe(400);
    const page = await open(token);
    await vi.waitFor(() => expect(page.titles).toEqual(["kept"]), 60_000);
  });

  it("continues after the last message that a reconnecting page has seen", async () => {
    const token = await register();
    const first = await open(token);
    for (const title of ["one", "two"]) await send(token, title);
    await vi.waitFor(() => expect(first.titles).toEqual(["one", "two"]), 60_000);
    // The second message was written, and lost with the connection.
    const second = await open(token, first.ids[0]);
    await vi.waitFor(() => expect(second.titles).toEqual(["two"]), 60_000);
  });

  it("keeps devices and missed messages over a restart", async () => {
    const token = await register();
    await send(token, "kept");
    await stop();
    await start();
    const page = await open(token);
    await vi.waitFor(() => expect(page.titles).toEqual(["kept"]), 60_000);
  });

  it("answers for unknown devices as Cloud Messaging does", async () => {
    const malformed = await send("nobody", "x");
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({
      error: {
        status: "INVALID_ARGUMENT",
        message: "The registration token is not a valid FCM registration token",
        details: [{ errorCode: "INVALID_ARGUMENT" }],
      },
    });
    const token = await register();
    await fetch(`${url}/push/register/${token}`, { method: "DELETE" });
    const unknown = await send(token, "x");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      error: { status: "NOT_FOUND", details: [{ errorCode: "UNREGISTERED" }] },
    });
    expect((await fetch(`${url}/push/stream?token=${token}`)).status).toBe(404);
  });

  it("refuses data that is not text", async () => {
    const answer = await send(await register(), "x", { count: 3 });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  });

  it("accepts https links only, as WebpushFcmOptions.link requires", async () => {
    const token = await register();
    const withLink = (link: string) =>
      fetch(`${url}/push/v1/projects/demo-marquee/messages:send`, {
        method: "POST",
        body: JSON.stringify({ message: { token, webpush: { fcmOptions: { link } } } }),
      });
    expect((await withLink("http://localhost:3000/")).status).toBe(400);
    expect((await withLink("/video/a")).status).toBe(400);
    expect((await withLink("https://marquee.example/video/a")).status).toBe(200);
    expect(service.log()[0]).toMatchObject({ link: "https://marquee.example/video/a" });
  });

  it('refuses a name that the message does not have, as "Cannot find field"', async () => {
    const token = await register();
    const answer = await fetch(`${url}/push/v1/projects/demo-marquee/messages:send`, {
      method: "POST",
      body: JSON.stringify({ message: { token, notification: { text: "Body" } } }),
    });
    expect(answer.status).toBe(400);
  });

  it("refuses a message above 4096 bytes and a reserved data key", async () => {
    const token = await register();
    expect((await send(token, "x".repeat(4096))).status).toBe(400);
    expect((await send(token, "x", { from: "me" })).status).toBe(400);
  });

  it.each([
    ["UNREGISTERED", 404, "NOT_FOUND"],
    ["SENDER_ID_MISMATCH", 403, "PERMISSION_DENIED"],
    ["QUOTA_EXCEEDED", 429, "RESOURCE_EXHAUSTED"],
    ["UNAVAILABLE", 503, "UNAVAILABLE"],
    ["INTERNAL", 500, "INTERNAL"],
    ["THIRD_PARTY_AUTH_ERROR", 401, "UNAUTHENTICATED"],
  ] as const)("answers %s for one device when told to", async (code, status, name) => {
    const token = await register();
    service.setFault(token, { code, retryAfter: 7, times: 1 });
    const answer = await send(token, "x");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "7"]);
    expect(await answer.json()).toMatchObject({
      error: { code: status, status: name, details: [{ errorCode: code }] },
    });
    expect((await send(token, "x")).status).toBe(200);
  });

  it("lets only the web app's pages register from a browser", async () => {
    const allowed = await fetch(`${url}/push/register`, { method: "POST", headers: { origin } });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    const other = await fetch(`${url}/push/register`, {
      method: "POST",
      headers: { origin: "http://evil.test" },
    });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });
});
