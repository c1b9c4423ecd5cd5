import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silent } from "../../../log.ts";
import type { LambdaHost } from "../host.ts";
import { startProcessHost } from "../process-host.ts";

const sources: Record<string, string> = {
  answer:
    "export const handler = async (event, context) => ({ event, name: context.functionName });",
  environment: "export const handler = () => ({ ...process.env });",
  later:
    "export const handler = async () => { await new Promise(setImmediate); return process.env.ONLY_FOR; };",
  remaining: "export const handler = (_, context) => context.getRemainingTimeInMillis();",
  slow: "export const handler = () => new Promise((resolve) => setTimeout(() => resolve(1), 400));",
  hangs: "export const handler = () => new Promise(() => undefined);",
  throws: "export const handler = () => { throw new TypeError('wrong'); };",
  exits: "export const handler = () => process.exit(7);",
  empty: "export const other = 1;",
  prints: "export const handler = () => { console.log('hello from a function'); };",
};

let folder: string;
let host: LambdaHost;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  folder = await mkdtemp(join(tmpdir(), "marquee-functions-"));
  for (const [name, source] of Object.entries(sources)) {
    await writeFile(join(folder, `${name}.ts`), source);
  }
  host = await startProcessHost({
    environmentOf: (name) => ({ STAGE: "local", ONLY_FOR: name }),
    watch: [folder],
    functions: new Map(
      Object.keys(sources).map((name) => [
        name,
        { name, module: pathToFileURL(join(folder, `${name}.ts`)).href, timeout: 20 },
      ]),
    ),
    output: (line) => lines.push(line),
    log: silent,
  });
});

afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

describe("the functions' process", () => {
  it("invokes a handler with its event and context", async () => {
    expect(await host.invoke("answer", { body: "é", missing: undefined })).toEqual({
      event: { body: "é", missing: undefined },
      name: "answer",
    });
    expect(await host.invoke("remaining", {})).toBeGreaterThan(4_000);
  });

  it("has only the functions' environment", async () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "a real key");
    const environment = await host.invoke("environment", {});
    expect(environment).toMatchObject({
      STAGE: "local",
      ONLY_FOR: "environment",
      AWS_LAMBDA_FUNCTION_NAME: "environment",
    });
    expect(environment).not.toHaveProperty("STRIPE_SECRET_KEY");
    vi.unstubAllEnvs();
  });

  it("gives each function its own environment, also while others run", async () => {
    const [first, second] = await Promise.all([
      host.invoke("later", {}),
      host.invoke("environment", {}, { trace: "Root=1-2-3" }),
    ]);
    expect(first).toBe("later");
    expect(second).toMatchObject({ ONLY_FOR: "environment", _X_AMZN_TRACE_ID: "Root=1-2-3" });
    expect(await host.invoke("environment", {})).not.toHaveProperty("_X_AMZN_TRACE_ID");
  });

  it("reports what a function throws, by its type", async () => {
    await expect(host.invoke("throws", {})).rejects.toMatchObject({
      errorType: "TypeError",
      message: "wrong",
    });
    await expect(host.invoke("empty", {})).rejects.toMatchObject({
      errorType: "Runtime.HandlerNotFound",
    });
    await expect(host.invoke("nobody", {})).rejects.toMatchObject({
      errorType: "ResourceNotFound",
    });
  });

  it("ends an invocation that takes too long", async () => {
    await expect(host.invoke("hangs", {}, { timeout: 0.3 })).rejects.toMatchObject({
      errorType: "Sandbox.Timedout",
    });
  });

  it("starts again after a function ended it", async () => {
    await expect(host.invoke("exits", {})).rejects.toMatchObject({
      errorType: "Runtime.ExitError",
    });
    expect(await host.invoke("slow", {})).toBe(1);
  });

  it("loads a changed source, and lets running invocations end", async () => {
    const underWay = host.invoke("slow", {});
    await writeFile(join(folder, "answer.ts"), "export const handler = () => 'changed';");
    await vi.waitFor(async () => expect(await host.invoke("answer", {})).toBe("changed"), {
      timeout: 60_000,
    });
    expect(await underWay).toBe(1);
  });

  it("passes on what functions print", async () => {
    await host.invoke("prints", {});
    await vi.waitFor(() => expect(lines).toContain("hello from a function"), 60_000);
  });
});
