import { createHmac } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:net";
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { local } from "../../../stack/settings.ts";
import { type LocalAws, startAws } from "../index.ts";
import { expireUploads } from "../s3/expire-uploads.ts";

const origin = "http://localhost:3000";
let aws: LocalAws;
let client: S3Client;
const listenAddresses: unknown[] = [];

/** Node publishes each server that has begun to listen. */
const listenChannel = "tracing:net.server.listen:asyncEnd";
function recordAddress(message: unknown): void {
  const server = typeof message === "object" && message !== null && "server" in message;
  if (!server || !(message.server instanceof Server)) throw new Error("The message has no server");
  const address = message.server.address();
  listenAddresses.push(typeof address === "object" ? address?.address : address);
}

beforeAll(async () => {
  subscribe(listenChannel, recordAddress);
  aws = await startAws({ port: 0, allowedOrigins: [origin] });
  unsubscribe(listenChannel, recordAddress);
  client = new S3Client({
    endpoint: aws.url,
    region: "us-east-1",
    credentials: local.credentials,
    forcePathStyle: true,
  });
});

afterAll(async () => {
  client.destroy();
  await aws.close();
});

interface FormOptions {
  size?: number;
  type?: string;
  expiration?: Date;
  secret?: string;
  extra?: Record<string, string>;
}

function form({ size = 10, type = "image/png", expiration, secret, extra = {} }: FormOptions = {}) {
  const credential = "local/20300101/us-east-1/s3/aws4_request";
  const policy = Buffer.from(
    JSON.stringify({
      expiration: (expiration ?? new Date(Date.now() + 600_000)).toISOString(),
      conditions: [
        { bucket: "media" },
        ["starts-with", "$key", "images/"],
        ["eq", "$Content-Type", "image/png"],
        ["content-length-range", 1, 100],
        { "x-amz-credential": credential },
      ],
    }),
  ).toString("base64");
  const key = ["20300101", "us-east-1", "s3", "aws4_request"].reduce<Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    Buffer.from(`AWS4${secret ?? local.credentials.secretAccessKey}`),
  );
  const data = new FormData();
  data.set("key", "images/a.png");
  data.set("Content-Type", type);
  data.set("x-amz-credential", credential);
  data.set("Policy", policy);
  data.set("X-Amz-Signature", createHmac("sha256", key).update(policy).digest("hex"));
  for (const [name, value] of Object.entries(extra)) data.set(name, value);
  data.set("file", new Blob(["x".repeat(size)]), "a.png");
  return data;
}

const post = (options?: FormOptions) =>
  fetch(aws.mediaUrl, { method: "POST", body: form(options), headers: { origin } });

describe("files uploaded by forms", () => {
  const putAt = (Key: string) =>
    client.send(new PutObjectCommand({ Bucket: "media", Key, Body: "x" }));

  it("are read by the functions only", async () => {
    const keys = ["uploads/images/usr_1/a.png", "uploads/captions/usr_1/vid_1/a.vtt"];
    for (const key of keys) {
      await putAt(key);
      expect((await fetch(`${aws.mediaUrl}/${key}`)).status).toBe(403);
      const encoded = `${aws.mediaUrl}/${key.replace("a", "%61")}`;
      expect((await fetch(encoded)).status).toBe(403);
      const { Body } = await client.send(new GetObjectCommand({ Bucket: "media", Key: key }));
      expect(await Body?.transformToString()).toBe("x");
    }
    await putAt("uploads/captions/checked/cap_1.vtt");
    const checked = await fetch(`${aws.mediaUrl}/uploads/captions/checked/cap_1.vtt`);
    expect(checked.status).toBe(200);
  });

  it("expire after two days, and files that pages show stay", async () => {
    const kept = "images/usr_1/profile_picture/kept.png";
    const keys = ["uploads/images/usr_1/old.png", "uploads/captions/checked/old.vtt"];
    await Promise.all([...keys, kept].map(putAt));
    const isThere = async (key: string) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: "media", Prefix: key }),
      );
      return Contents.length > 0;
    };
    const day = 86_400_000;
    await expireUploads(client, "media", new Date(Date.now() + 1.9 * day));
    expect(await Promise.all([...keys, kept].map(isThere))).toEqual([true, true, true]);
    await expireUploads(client, "media", new Date(Date.now() + 2.1 * day));
    expect(await Promise.all([...keys, kept].map(isThere))).toEqual([false, false, true]);
  });
});

describe("the media bucket", () => {
  it("accepts objects from the S3 client and serves them to everybody", async () => {
    await client.send(
      new PutObjectCommand({
        Bucket: "media",
        Key: "channels/chn_1/cover.png",
        Body: "picture",
        ContentType: "image/png",
      }),
    );
    const answer = await fetch(`${aws.mediaUrl}/channels/chn_1/cover.png`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(await answer.text()).toBe("picture");
  });

  it("accepts a browser's presigned POST from the web app's origin", async () => {
    const preflight = await fetch(aws.mediaUrl, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    const answer = await post();
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const stored = await client.send(
      new GetObjectCommand({ Bucket: "media", Key: "images/a.png" }),
    );
    expect(stored.ContentType).toBe("image/png");
    expect(stored.ContentLength).toBe(10);
  });

  it.each<[string, FormOptions, number, string]>([
    ["a file too large", { size: 101 }, 400, "EntityTooLarge"],
    ["an empty file", { size: 0 }, 400, "EntityTooSmall"],
    ["another type", { type: "text/html" }, 403, "AccessDenied"],
    ["an expired policy", { expiration: new Date(0) }, 403, "AccessDenied"],
    ["another secret", { secret: "guess" }, 403, "SignatureDoesNotMatch"],
    ["a field without a condition", { extra: { acl: "public-read" } }, 403, "AccessDenied"],
  ])("refuses %s", async (_, options, status, code) => {
    const answer = await post(options);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`<Code>${code}</Code>`);
  });

  it("gives other origins no CORS answer", async () => {
    const answer = await fetch(aws.mediaUrl, {
      method: "OPTIONS",
      headers: { origin: "http://evil.test", "access-control-request-method": "POST" },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("says how long itself, and not the emulator, keeps a connection open", async () => {
    for (const answer of [await fetch(`${aws.mediaUrl}/nothing`), await post()]) {
      expect(answer.headers.get("keep-alive")).toBe("timeout=10");
    }
  });

  it("listens on the loopback interface only", () => {
    // The emulator and the proxy in front of it.
    expect(listenAddresses).toEqual(["127.0.0.1", "127.0.0.1"]);
  });
});
