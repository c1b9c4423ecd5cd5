import { cloudEnvironment } from "@marquee/core/test/environment";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterAll, expect, it, vi } from "vitest";
import { type BatchMessage, createBatchConsumer } from "../batch-consumer.ts";

vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
// Test files share a worker.
afterAll(() => vi.unstubAllEnvs());

const record = (messageId: string, body: string, received: string): SQSRecord => ({
  messageId,
  body,
  receiptHandle: "",
  attributes: {
    ApproximateReceiveCount: received,
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
const event: SQSEvent = {
  Records: [record("one", '{"a":1}', "1"), record("two", "no JSON", "3")],
};

it("handles all messages together and reports the failed ones", async () => {
  let taken: readonly BatchMessage[] = [];
  const handler = createBatchConsumer(
    "test",
    {},
    async (_, messages) => {
      taken = messages;
      return ["two"];
    },
    cloudEnvironment,
  );
  expect(await handler(event)).toEqual({ batchItemFailures: [{ itemIdentifier: "two" }] });
  expect(taken).toEqual([
    { id: "one", body: { a: 1 }, attempt: 1 },
    { id: "two", body: undefined, attempt: 3 },
  ]);
});

it("fails as a whole when it is unknown which messages were handled", async () => {
  const handler = createBatchConsumer(
    "test",
    {},
    async () => {
      throw new Error("Away");
    },
    cloudEnvironment,
  );
  await expect(handler(event)).rejects.toThrow("Away");
});
