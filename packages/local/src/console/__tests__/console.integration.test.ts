import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { type Stack, startStack } from "../../stack/index.ts";

let dataDir: string;
let stack: Stack;
const seeded: string[] = [];
const rest = Promise.withResolvers<void>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "marquee-stack-"));
  stack = await startStack({
    ports: "free",
    dataDir,
    web: "none",
    functions: "process",
    seed: async ({ urls }, log) => {
      seeded.push(urls.api);
      log("Seeding: 1 of 2 videos ready");
      return { rest: rest.promise, stop: async () => undefined };
    },
  });
});

afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true });
});

const read = (path: string) => fetch(`${stack.urls.console}${path}`);
const act = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${stack.urls.console}${path}`, { method: "POST", body: new URLSearchParams(fields) });

describe("the stack", () => {
  it("is healthy, by its own API and by the product's", async () => {
    const overview = async () => (await read("/")).text();
    // On a slow machine, a part that has just started may answer too late for one check.
    await expect.poll(overview).toContain("Every part answers.");
    const health = await fetch(`${stack.urls.api}/v1/health`);
    expect(health.status).toBe(200);
  });

  it("was seeded once, and reports its progress", async () => {
    expect(seeded).toEqual([stack.urls.api]);
    expect(await (await read("/")).text()).toContain("Seeding: 1 of 2 videos ready");
    rest.resolve();
    await stack.demoData.complete;
    expect(await (await read("/")).text()).not.toContain("Seeding:");
  });

  it("refuses a second stack on its data folder", async () => {
    const second = startStack({
      ports: "free",
      dataDir,
      web: "none",
      functions: "process",
    });
    await expect(second).rejects.toThrow(/Another Marquee \(process \d+\) uses/);
  });

  it("brings a provider's webhook to its queue", async () => {
    const customer = await fetch(`${stack.urls.stripe}/v1/customers`, {
      method: "POST",
      headers: { authorization: `Bearer ${stack.environment.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams({ email: "somebody@marquee.test" }),
    });
    expect(customer.status).toBe(200);
    const event = await vi.waitFor(async () => {
      const answer = z
        .object({ events: z.array(z.looseObject({ id: z.string(), type: z.string() })) })
        .parse(await (await read("/api/events/stripe")).json());
      const found = answer.events.find(({ type }) => type === "customer.created");
      if (found === undefined) throw new Error("No such event yet");
      return found;
    }, 60_000);
    expect((await act(`/events/stripe/${event.id}/resend`)).status).toBe(200);
    expect((await act("/events/stripe/evt_none/resend")).status).toBe(404);
    await stack.settled();
  });

  it("shows and redrives dead letters", async () => {
    await stack.aws.send("push-dead", '{"dead":"letter"}');
    const page = await (await read("/queues/push")).text();
    expect(page).toContain("&quot;dead&quot;: &quot;letter&quot;");
    expect((await act("/queues/push/redrive")).url).toBe(`${stack.urls.console}/queues/push`);
    expect(stack.aws.messages("push-dead")).toEqual([]);
    expect((await act("/queues/nothing/redrive")).status).toBe(404);
  });

  it("moves Stripe's clock", async () => {
    const before = stack.stripe?.now().getTime() ?? 0;
    const moved = () => (stack.stripe?.now().getTime() ?? 0) - before;
    await act("/clock/advance", { days: "1" });
    expect(moved()).toBeGreaterThanOrEqual(86_400_000);
    await act("/clock/advance", { days: "-1" });
    expect(moved()).toBeGreaterThanOrEqual(86_400_000);
  });

  it("shows mail with active content disabled", async () => {
    const { id } = stack.mailbox.deliver({
      source: "mail",
      from: "Marquee <hello@marquee.test>",
      to: ["ann@marquee.test"],
      subject: "<script>alert(1)</script>",
      text: "Go to http://localhost:3000/a?b=1&c=2 now",
      html: '<p onclick="x()">Hello</p>',
    });
    const list = await (await read("/mailbox?to=ann@marquee.test")).text();
    expect(list).toContain("&lt;script&gt;");
    expect(list).not.toContain("<script>");
    const mail = await (await read(`/mailbox/${id}`)).text();
    expect(mail).toContain('href="http://localhost:3000/a?b=1&amp;c=2"');
    expect(mail).toContain('sandbox="');
    expect(mail).toContain('srcdoc="&lt;p onclick=&quot;x()&quot;&gt;');
    expect((await read("/mailbox/none")).status).toBe(404);
  });

  it.each(["/", "/pushes", "/queues", "/events/stripe", "/events/mux", "/logs"])(
    "has the page %s, which needs no script",
    async (path) => {
      const answer = await read(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await answer.text()).not.toContain("<script");
    },
  );

  it("refuses requests from pages of other sites", async () => {
    for (const path of ["/schedule/any/run", "/queues/push/redrive"]) {
      const answer = await fetch(`${stack.urls.console}${path}`, {
        method: "POST",
        headers: { origin: "http://evil.test" },
      });
      expect(answer.status).toBe(403);
    }
  });
});
