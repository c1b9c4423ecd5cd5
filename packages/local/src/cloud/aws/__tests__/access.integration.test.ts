import { type Config, parseConfig } from "@marquee/core/platform/config";
import { createPrivateFilesProvider } from "@marquee/core/platform/providers/private-files";
import { createQueueOperations } from "@marquee/core/platform/providers/queue-operations";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { deadLetterName } from "@marquee/core/platform/queues";
import { localEnvironment } from "@marquee/core/test/environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalAws, startAws } from "../index.ts";

let aws: LocalAws;
beforeAll(async () => {
  aws = await startAws({
    port: 0,
    allowedOrigins: [],
  });
});
afterAll(() => aws.close());

/** The configuration of a function, with the addresses of all queues and buckets. */
const configOf = (name: string): Config =>
  parseConfig({
    ...localEnvironment,
    MEDIA_URL: aws.mediaUrl,
    AWS_SERVICES_ENDPOINT: aws.url,
    AWS_SERVICES_ACCESS_KEY: name,
  });
const storageOf = (name: string) => createStorageProvider({ config: configOf(name) });
const privateOf = (name: string) => createPrivateFilesProvider({ config: configOf(name) });
const queuesOf = (name: string) =>
  createQueueProvider({ config: configOf(name), environment: aws.environment });

const operationsOf = (name: string) =>
  createQueueOperations({ config: configOf(name), environment: aws.environment });

const bytes = new Uint8Array([1]);
const denied = { name: "AccessDenied" };

describe("the local S3", () => {
  it("lets a function read, write and delete media as the manifest says", async () => {
    const key = "images/usr_a/picture.png";
    await storageOf("users").put(key, bytes, "image/png");
    expect(await storageOf("channels").read(key, 10)).toHaveLength(1);
    await expect(storageOf("comments").put(key, bytes, "image/png")).rejects.toMatchObject(denied);
    await expect(storageOf("users").remove(key)).rejects.toMatchObject(denied);
    await expect(storageOf("comments").read(key, 10)).rejects.toMatchObject(denied);
    await expect(storageOf("nobody").read(key, 10)).rejects.toMatchObject(denied);
    expect(await storageOf("consumer-deletion").removeFolder("images/usr_a/")).toBe(true);
    expect(await storageOf("users").read(key, 10)).toBeUndefined();
  });

  it("gives a signed form and a signed link the rights of the function that signed them", async () => {
    const upload = async (name: string) => {
      const { url, fields } = await storageOf(name).createUploadForm({
        key: "images/usr_b/a.png",
        contentType: "image/png",
        maxBytes: 10,
        expiresIn: 600,
      });
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob([bytes]), "a.png");
      return (await fetch(url, { method: "POST", body: form })).status;
    };
    expect(await upload("users")).toBe(204);
    expect(await upload("comments")).toBe(403);

    const file = { key: "exports/usr_b/file.zip", fileName: "file.zip", expiresIn: 600 };
    await privateOf("consumer-export").put(file.key, bytes, "application/zip");
    const read = async (name: string) => (await fetch(await privateOf(name).link(file))).status;
    expect(await read("users")).toBe(200);
    expect(await read("consumer-export")).toBe(403);
    await expect(privateOf("users").put(file.key, bytes, "a/b")).rejects.toMatchObject(denied);
  });

  it("lets only a function that may read the source copy a file", async () => {
    const key = "images/usr_c/a.png";
    await storageOf("users").put(key, bytes, "image/png");
    const copy = (name: string) =>
      fetch(`${aws.mediaUrl}/images/usr_c/b.png`, {
        method: "PUT",
        headers: {
          "x-amz-copy-source": `media/${key}`,
          authorization: `AWS4-HMAC-SHA256 Credential=${name}/20260101/us-east-1/s3/aws4_request`,
        },
      });
    expect((await copy("consumer-mux-events")).status).toBe(403);
    expect((await copy("users")).status).toBe(200);
  });

  it("accepts no unsigned write", async () => {
    const answer = await fetch(`${aws.mediaUrl}/images/x.png`, { method: "PUT", body: "x" });
    expect(answer.status).toBe(403);
  });
});

describe("the local SQS", () => {
  it("accepts every text that a person may write, although SQS refuses some characters", async () => {
    const text = "\u0000\t\u001f\u007f\ud800\ue000\ufffd\ufffe\uffff\\ufffe😀\u{10ffff}";
    const message = { user_id: "usr_1", export_id: text };
    await queuesOf("users").send("export", message);
    await queuesOf("users").sendAll("export", [message]);
    await operationsOf("operations").resend("export", message);
    const sent = aws.messages("export").map(({ body }) => JSON.parse(body));
    expect(sent).toEqual([message, message, message]);
    await aws.purge("export");
  });

  it("lets a function send to the queues of the manifest, and receive from none", async () => {
    await queuesOf("channels").send("catalog", { type: "channel", id: "chn_1" });
    await queuesOf("channels").sendAll("catalog", [{ type: "channel", id: "chn_2" }]);
    const refused = { name: "AccessDeniedException" };
    const message = { deletion_id: "del_1" };
    await expect(queuesOf("channels").send("deletion", message)).rejects.toMatchObject(refused);
    await expect(queuesOf("channels").sendAll("deletion", [message])).rejects.toMatchObject(
      refused,
    );
    expect(aws.messages("catalog")).toHaveLength(2);
    expect(aws.messages("deletion")).toEqual([]);
    const receive = await fetch(aws.url, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "AmazonSQS.ReceiveMessage",
        authorization: "AWS4-HMAC-SHA256 Credential=channels/20260101/us-east-1/sqs/aws4_request",
      },
      body: JSON.stringify({ QueueUrl: aws.queueUrl("catalog") }),
    });
    expect(receive.status).toBe(403);
  });
});

describe("the queue tools of the back office", () => {
  const deadOf = async (name: string) =>
    (await operationsOf("operations").counts()).find((queue) => queue.name === name)?.dead;

  it("moves dead letters back to their queue", async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => `{"letter":${index}}`);
    for (const body of bodies) await aws.send(deadLetterName("export"), body);
    expect(await deadOf("export")).toBe(12);
    expect(await operationsOf("operations").redrive("export")).toBe(12);
    expect(await deadOf("export")).toBe(0);
    const moved = aws.messages("export").map(({ body }) => body);
    expect(moved.toSorted()).toEqual(bodies.toSorted());
    await aws.purge("export");
  });

  it("moves dead letters that are together larger than one request to SQS", async () => {
    const body = JSON.stringify({ tokens: "t".repeat(180_000) });
    for (let letter = 0; letter < 10; letter += 1) await aws.send(deadLetterName("push"), body);
    expect(await operationsOf("operations").redrive("push")).toBe(10);
    expect(aws.messages("push")).toHaveLength(10);
    await aws.purge("push");
  });

  it("work only for the function that the manifest names", async () => {
    await aws.send(deadLetterName("export"), "{}");
    await expect(operationsOf("admin").counts()).rejects.toThrow();
    await expect(operationsOf("consumer-export").redrive("export")).rejects.toThrow();
    expect(await deadOf("export")).toBe(1);
    await aws.purge(deadLetterName("export"));
  });
});
