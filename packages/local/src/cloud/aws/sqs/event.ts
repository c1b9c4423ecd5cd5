import type { Message } from "@aws-sdk/client-sqs";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { local } from "../../../stack/settings.ts";
import { traceAttribute } from "./lineage.ts";

export const arnOf = (queue: string): string =>
  `arn:aws:sqs:${local.region}:${local.accountId}:${queue}`;

/**
 * The event that Lambda passes to a consumer of `queueArn`. Source: Lambda developer guide, "Using Lambda with Amazon
 * SQS".
 */
export function toSqsEvent(messages: readonly Message[], queueArn: string): SQSEvent {
  return { Records: messages.map((message) => toRecord(message, queueArn)) };
}

function toRecord(message: Message, eventSourceARN: string): SQSRecord {
  const attributes = message.Attributes ?? {};
  const trace = message.MessageAttributes?.[traceAttribute]?.StringValue;
  const sent = attributes.SentTimestamp ?? String(Date.now());
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: {
      ...attributes,
      ApproximateReceiveCount: attributes.ApproximateReceiveCount ?? "1",
      SentTimestamp: sent,
      SenderId: attributes.SenderId ?? local.accountId,
      ApproximateFirstReceiveTimestamp: attributes.ApproximateFirstReceiveTimestamp ?? sent,
      ...(trace === undefined ? {} : { AWSTraceHeader: trace }),
    },
    // The product sends none: its only one is the trace, which SQS stores as an attribute of its own.
    messageAttributes: {},
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN,
    awsRegion: local.region,
  };
}
