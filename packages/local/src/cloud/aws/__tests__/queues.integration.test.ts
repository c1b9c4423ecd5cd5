import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQSEvent } from "aws-lambda";
import { afterEach, describe, expect, it, vi } from "vitest";
import { silent } from "../../../log.ts";
import { type LocalAws, startAws } from "../index.ts";

const closing: (() => Promise<void>)[] = [];

async function start(dataDir?: string): Promise<LocalAws> {
  const aws = await startAws({
    port: 0,
    allowedOrigins: ["http://localhost:3000"],
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  closing.push(() => aws.close());
  return aws;
}

function consume(
  aws: LocalAws,
  queue: string,
  handler: (event: SQSEvent) => Promise<unknown>,
): void {
  aws.startConsumers({
    log: silent,
    backoff: [0],
    invoke: async (name, event) => (name === `consumer-${queue}` ? handler(event) : undefined),
  });
}

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe("the queues", () => {
  it("pass a true SQS event to the consumer within 150 ms", async () => {
    const aws = await start();
    const seen = vi.fn<(event: SQSEvent) => void>();
    consume(aws, "catalog", async (event) => seen(event));
    let fastest = Number.POSITIVE_INFINITY;
    // Other programs on the machine may cause delays, so the fastest of several messages counts.
    for (let count = 1; count <= 20 && fastest >= 150; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const sent = performance.now();
      await aws.send("catalog", '{"hello":1}');
      await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(count), {
        interval: 5,
        timeout: 60_000,
      });
      fastest = Math.min(fastest, performance.now() - sent);
    }
    expect(fastest).toBeLessThan(150);
    const record = seen.mock.calls[0]?.[0].Records[0];
    expect(record).toMatchObject({
      body: '{"hello":1}',
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:catalog",
      awsRegion: "us-east-1",
      attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: expect.stringMatching(/^\d{13}$/),
      },
      messageAttributes: {},
    });
    expect(record?.md5OfBody).toMatch(/^[0-9a-f]{32}$/);
    await aws.waitUntilDrained();
  });

  it("deliver again only what a batch reports as failed", async () => {
    const aws = await start();
    for (const body of ["good", "bad", "fine"]) await aws.send("catalog", body);
    const deliveries: Record<string, number> = {};
    consume(aws, "catalog", async (event) => {
      for (const { body } of event.Records) deliveries[body] = (deliveries[body] ?? 0) + 1;
      const failed = event.Records.filter(({ body }) => body === "bad" && deliveries.bad === 1);
      return {
        batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })),
      };
    });
    const twice = { good: 1, bad: 2, fine: 1 };
    await vi.waitFor(() => expect(deliveries).toEqual(twice), { timeout: 60_000 });
    await aws.waitUntilDrained();
  });

  it("move a message that always fails to the dead letters, and back on redrive", async () => {
    const aws = await start();
    let working = false;
    const handled: string[] = [];
    consume(aws, "push", async (event) => {
      if (!working) throw new Error("not yet");
      handled.push(...event.Records.map(({ body }) => body));
    });
    await aws.send("push", "poison");
    const dead = { name: "push", ready: 0, inFlight: 0, delayed: 0, dead: 1 };
    await vi.waitFor(() => expect(aws.depths()).toContainEqual(dead), { timeout: 60_000 });
    expect(aws.messages("push-dead")[0]).toMatchObject({ body: "poison", received: 4 });
    working = true;
    expect(await aws.redrive("push")).toBe(1);
    await vi.waitFor(() => expect(handled).toEqual(["poison"]), 60_000);
    expect(aws.messages("push-dead")).toEqual([]);
  });

  it("gather a large batch within the batch window", async () => {
    const aws = await start();
    for (let index = 0; index < 25; index += 1) await aws.send("views", String(index));
    const sizes: number[] = [];
    consume(aws, "views", async (event) => void sizes.push(event.Records.length));
    await vi.waitFor(() => expect(sizes).toEqual([25]), { timeout: 60_000, interval: 50 });
  });

  it("keep messages over a restart", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "marquee-queues-"));
    closing.push(() => rm(dataDir, { recursive: true }));
    const first = await startAws({ port: 0, allowedOrigins: [], dataDir });
    await first.send("catalog", "kept");
    await first.close();
    const second = await startAws({
      port: 0,
      allowedOrigins: [],
      dataDir,
    });
    expect(second.messages("catalog").map(({ body }) => body)).toEqual(["kept"]);
    await second.close();
  });

  it("start again after a crash, and deliver the messages that were in flight", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "marquee-queues-"));
    closing.push(() => rm(dataDir, { recursive: true }));
    const first = await start(dataDir);
    await first.send("catalog", "in flight");
    let received = false;
    // A consumer that does not answer has the same effect as a killed one.
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
    consume(first, "catalog", () => {
      received = true;
      return end;
    });
    await vi.waitFor(() => expect(received).toBe(true), 60_000);
    const copy = await mkdtemp(join(tmpdir(), "marquee-queues-"));
    closing.push(() => rm(copy, { recursive: true }));
    await cp(dataDir, copy, { recursive: true });

    const second = await start(copy);
    const bodies: string[] = [];
    consume(second, "catalog", async (event) => {
      bodies.push(...event.Records.map(({ body }) => body));
    });
    await vi.waitFor(() => expect(bodies).toEqual(["in flight"]), { timeout: 60_000 });
    letGo();
  });
});
