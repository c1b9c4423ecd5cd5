import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { forward } from "../../../forward.ts";
import { readBody } from "../../../http-server.ts";
import {
  capabilitiesToOperate,
  capabilitiesToSend,
  emulatorHeaders,
  isGranted,
} from "../access.ts";
import { traceAttribute } from "./lineage.ts";

/** The maximum of SQS for a message, and for all messages of a batch (SQS API reference, SendMessageBatch). */
const maxMessageBytes = 1024 * 1024;

const entrySchema = z.looseObject({
  MessageAttributes: z.optional(z.record(z.string(), z.unknown())),
});
const queueCallSchema = z.looseObject({
  ...entrySchema.shape,
  QueueUrl: z.url(),
  Entries: z.optional(z.array(entrySchema)),
});
type QueueCall = z.infer<typeof queueCallSchema>;

/** The SQS action of a request; undefined for requests to other services. */
export function queueActionOf({ headers }: IncomingMessage): string | undefined {
  const [service, action] = String(headers["x-amz-target"]).split(".");
  return service === "AmazonSQS" ? action : undefined;
}

export const isSendAction = (action: string): boolean => action.startsWith("SendMessage");

/** Passes on a queue request for which the caller has a grant; a message gets the sender's trace header. */
export async function answerQueueCall(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  {
    action,
    credential,
    target,
  }: { action: string; credential: string | undefined; target: number },
): Promise<void> {
  const body = await readBody(incoming, maxMessageBytes);
  const call = queueCallSchema.safeParse(body && JSON.parse(body.toString("utf8")));
  if (!call.success && isSendAction(action)) {
    return refuse(outgoing, 400, "com.amazonaws.sqs#InvalidMessageContents");
  }
  if (!(call.success && isGranted(credential, capabilitiesFor(action, call.data.QueueUrl)))) {
    return refuse(outgoing, 403, "com.amazonaws.sqs#AccessDeniedException");
  }
  const trace = incoming.headers["x-amzn-trace-id"];
  const isTraced = isSendAction(action) && typeof trace === "string";
  const sent = Buffer.from(JSON.stringify(isTraced ? withTrace(call.data, trace) : call.data));
  const headers = {
    ...emulatorHeaders(incoming.headers, target),
    "content-length": String(sent.length),
  };
  forward(incoming, outgoing, target, { headers }).end(sent);
}

const capabilitiesFor = (action: string, queueUrl: string) =>
  isSendAction(action) ? capabilitiesToSend(queueUrl) : capabilitiesToOperate(action, queueUrl);

/**
 * Adds the sender's trace header to each message, as SQS does with its attribute AWSTraceHeader. The emulator does not
 * know that attribute, so the header is stored among the message's own attributes.
 */
function withTrace(call: QueueCall, trace: string): object {
  const traced = (entry: z.infer<typeof entrySchema>) => ({
    ...entry,
    MessageAttributes: {
      ...entry.MessageAttributes,
      [traceAttribute]: { DataType: "String", StringValue: trace },
    },
  });
  return call.Entries === undefined ? traced(call) : { ...call, Entries: call.Entries.map(traced) };
}

/** A refusal in the SQS protocol (AWS JSON 1.0). */
function refuse(outgoing: ServerResponse, status: number, type: string): void {
  const message = "The manifest does not grant this to the function.";
  outgoing.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  outgoing.end(JSON.stringify({ __type: type, message }));
}
