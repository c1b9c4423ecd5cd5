import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createPlaybackProvider } from "../playback.ts";
import { createSecretReader, secretsKeptMilliseconds } from "../secrets.ts";
import { createStripeProvider } from "../stripe.ts";

const environment = {
  ...cloudEnvironment,
  SECRETS_PATH: "/marquee/production",
};
const config = parseConfig(environment);
const requestSchema = z.object({ Name: z.string(), WithDecryption: z.literal(true) });

/** SSM's GetParameter, called by the SDK as in the cloud (Systems Manager API reference). */
const parameters = new Map<string, string>();
let reads = 0;
let away = false;
const ssm = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    reads += 1;
    const { Name } = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const Value = parameters.get(Name);
    response.setHeader("content-type", "application/x-amz-json-1.1");
    if (away || Value === undefined) {
      response.writeHead(400);
      response.end(JSON.stringify({ __type: away ? "ValidationException" : "ParameterNotFound" }));
      return;
    }
    response.end(JSON.stringify({ Parameter: { Name, Value } }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => ssm.listen(0, "127.0.0.1", resolve));
  const address = ssm.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  vi.stubEnv("AWS_ENDPOINT_URL_SSM", `http://127.0.0.1:${address.port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterAll(() => vi.unstubAllEnvs());
afterAll(() => new Promise((resolve) => ssm.close(resolve)));

let clock: number;
const passed = (milliseconds: number) => {
  clock += milliseconds;
};
const reader = () => createSecretReader(config, environment, () => clock);
const put = (name: string, value: string) => parameters.set(`/marquee/production/${name}`, value);

beforeEach(() => {
  clock = Date.parse("2026-11-21T12:00:00Z");
  parameters.clear();
  reads = 0;
  away = false;
});

describe("a secret", () => {
  it("is read once for five minutes, and a rotated one after that", async () => {
    const secrets = reader();
    put("STRIPE_SECRET_KEY", "old");
    expect(await Promise.all([1, 2, 3].map(() => secrets("STRIPE_SECRET_KEY")))).toEqual([
      "old",
      "old",
      "old",
    ]);
    put("STRIPE_SECRET_KEY", "new");
    passed(secretsKeptMilliseconds - 1);
    expect(await secrets("STRIPE_SECRET_KEY")).toBe("old");
    expect(reads).toBe(1);
    passed(1);
    expect(await secrets("STRIPE_SECRET_KEY")).toBe("new");
    expect(reads).toBe(2);
  });

  it("of a pair that is updated one after the other is read again soon", async () => {
    const secrets = reader();
    const pair = () => Promise.all([secrets("MUX_TOKEN_ID"), secrets("MUX_TOKEN_SECRET")]);
    put("MUX_TOKEN_ID", "id 1");
    put("MUX_TOKEN_SECRET", "secret 1");
    await pair();
    passed(secretsKeptMilliseconds);
    put("MUX_TOKEN_ID", "id 2");
    expect(await pair()).toEqual(["id 2", "secret 1"]);
    put("MUX_TOKEN_SECRET", "secret 2");
    passed(15_000);
    expect(await pair()).toEqual(["id 2", "secret 2"]);
  });

  it("stays known while SSM fails, and is requested again half a minute later", async () => {
    const secrets = reader();
    put("STRIPE_SECRET_KEY", "old");
    await secrets("STRIPE_SECRET_KEY");
    put("STRIPE_SECRET_KEY", "new");
    passed(secretsKeptMilliseconds);
    away = true;
    expect(await secrets("STRIPE_SECRET_KEY")).toBe("old");
    away = false;
    expect(await secrets("STRIPE_SECRET_KEY")).toBe("old");
    passed(30_000);
    expect(await secrets("STRIPE_SECRET_KEY")).toBe("new");
  });

  it("that is missing is an error, and is found after it is created", async () => {
    const secrets = reader();
    await expect(secrets("STRIPE_SECRET_KEY")).rejects.toMatchObject({ name: "ParameterNotFound" });
    put("STRIPE_SECRET_KEY", "late");
    expect(await secrets("STRIPE_SECRET_KEY")).toBe("late");
  });
});

describe("a provider's client", () => {
  it("is kept while its key is the same, and created again with a rotated one", async () => {
    put("STRIPE_SECRET_KEY", "sk_test_1");
    const stripe = createStripeProvider({ config, secrets: reader() });
    const first = await stripe();
    passed(secretsKeptMilliseconds);
    expect(await stripe()).toBe(first);
    put("STRIPE_SECRET_KEY", "sk_test_2");
    passed(secretsKeptMilliseconds);
    const second = await stripe();
    expect(second).not.toBe(first);
    expect(await stripe()).toBe(second);
  });

  it("signs playback with the rotated key", async () => {
    const { generateKeyPairSync } = await import("node:crypto");
    const pem = () =>
      generateKeyPairSync("rsa", { modulusLength: 2048 })
        .privateKey.export({ type: "pkcs1", format: "pem" })
        .toString();
    const putKey = (id: string) => {
      put("MUX_SIGNING_KEY_ID", id);
      put("MUX_SIGNING_PRIVATE_KEY", Buffer.from(pem()).toString("base64"));
    };
    const playback = createPlaybackProvider({ config, secrets: reader() });
    const keyId = async () => {
      const address = await playback.frame({ playbackId: "p", now: new Date(clock), time: 1 });
      const [head = ""] = new URL(address).searchParams.get("token")?.split(".") ?? [];
      return JSON.parse(Buffer.from(head, "base64url").toString()).kid;
    };
    putKey("key 1");
    expect(await keyId()).toBe("key 1");
    putKey("key 2");
    expect(await keyId()).toBe("key 1");
    passed(secretsKeptMilliseconds);
    expect(await keyId()).toBe("key 2");
  });
});
