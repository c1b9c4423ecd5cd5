import { HandledElsewhere } from "@marquee/core/platform/inbox/handle-event-once";
import { cloudEnvironment } from "@marquee/core/test/environment";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { createBatchConsumer } from "../batch-consumer.ts";
import { createConsumer } from "../consumer.ts";
import { createMetrics } from "../metrics.ts";

const logger = { debug() {}, info() {}, warn: vi.fn(), error() {} };
const embeddedSchema = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ),
  }),
});

let written: string[];
beforeEach(() => {
  written = [];
  vi.stubEnv("LOG_LEVEL", "SILENT");
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The log lines in CloudWatch's embedded metric format. */
const emitted = () =>
  written
    .join("")
    .split("\n")
    .filter((line) => line.includes('"_aws"'))
    .map((line) => embeddedSchema.parse(JSON.parse(line)));

const record = (messageId: string): SQSRecord => ({
  messageId,
  body: "{}",
  receiptHandle: "",
  attributes: {
    ApproximateReceiveCount: "1",
    SentTimestamp: "0",
    SenderId: "",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "",
  awsRegion: "us-east-1",
});
const event: SQSEvent = { Records: [record("one"), record("two"), record("three")] };

it("writes each count as one embedded metric with the stage as its only dimension", async () => {
  const metrics = createMetrics({ service: "consumer-push", stage: "anna", logger });
  await metrics.count("PushesFailed", 3);
  await metrics.count("PayoutsFailed");
  await metrics.count("PushesFailed", 0);
  expect(emitted()).toMatchObject([
    {
      _aws: {
        CloudWatchMetrics: [
          {
            Namespace: "Marquee",
            Dimensions: [["stage"]],
            Metrics: [{ Name: "PushesFailed", Unit: "Count" }],
          },
        ],
      },
      stage: "anna",
      service: "consumer-push",
      PushesFailed: 3,
    },
    { stage: "anna", service: "consumer-push", PayoutsFailed: 1 },
  ]);
});

it("a count that fails does not fail the work", async () => {
  const metrics = createMetrics({ service: "consumer-push", stage: "anna", logger });
  await metrics.count("PushesFailed", JSON.parse('"no number"'));
  await metrics.count("PushesFailed", 2);
  expect(emitted()).toMatchObject([{ PushesFailed: 2 }]);
});

it("counts the messages that a consumer could not handle", async () => {
  const consume = createConsumer(
    "test",
    {},
    async (ctx) => {
      if (ctx.requestId !== "two") throw new Error("Away");
    },
    cloudEnvironment,
  );
  expect((await consume(event)).batchItemFailures).toHaveLength(2);
  expect(emitted()).toMatchObject([{ MessagesFailed: 1 }, { MessagesFailed: 1 }]);
});

it("retries a message that waits for another one, and counts no failure", async () => {
  const consume = createConsumer(
    "test",
    {},
    async (ctx) => {
      if (ctx.requestId === "two") throw new HandledElsewhere();
    },
    cloudEnvironment,
  );
  expect(await consume(event)).toEqual({ batchItemFailures: [{ itemIdentifier: "two" }] });
  expect(emitted()).toEqual([]);
});

it("counts the messages that a batch consumer could not handle", async () => {
  const part = createBatchConsumer("test", {}, async () => ["two"], cloudEnvironment);
  await part(event);
  const whole = createBatchConsumer(
    "test",
    {},
    async () => {
      throw new Error("Away");
    },
    cloudEnvironment,
  );
  await expect(whole(event)).rejects.toThrow("Away");
  expect(emitted()).toMatchObject([{ MessagesFailed: 1 }, { MessagesFailed: 3 }]);
});
