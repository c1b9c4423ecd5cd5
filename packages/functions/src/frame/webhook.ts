import type { ErrorCode } from "@marquee/contracts/errors";
import { errorStatuses } from "@marquee/contracts/errors";
import { parseConfig } from "@marquee/core/platform/config";
import type { Metrics } from "@marquee/core/platform/metrics";
import { parseJson } from "@marquee/core/platform/parse-json";
import { createQueueProvider, type QueueProvider } from "@marquee/core/platform/providers/queues";
import { createSecretReader, type SecretReader } from "@marquee/core/platform/providers/secrets";
import { verifySignature } from "@marquee/core/platform/providers/webhook-signature";
import type { QueueName } from "@marquee/core/platform/queues";
import type { QueueMessages } from "@marquee/core/queue-messages";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { createLogger, type StructuredLogger } from "./logger.ts";
import { createMetrics } from "./metrics.ts";

export interface WebhookOptions<Queue extends QueueName> {
  name: string;
  queue: Queue;
  /** Header names in lower case. */
  signatureHeader: string;
  /** Any of these secrets may sign: during a rotation, or when several endpoints share an address. */
  secrets: readonly string[];
  /** The message for the queue: "ignored" for events that change nothing, undefined for a body that is not an event. */
  toMessage: (event: unknown) => QueueMessages[Queue] | "ignored" | undefined;
}

interface WebhookParts {
  queues: QueueProvider;
  secrets: SecretReader;
  logger: StructuredLogger;
  metrics: Metrics;
}

export type WebhookHandler = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Receives a provider's events: checks the signature on the raw bytes, queues the event, answers. It does no other
 * work, so that the provider is answered at once and a failure of ours loses no event.
 */
export function createWebhook<Queue extends QueueName>(
  options: WebhookOptions<Queue>,
): WebhookHandler {
  const { name } = options;
  let parts: WebhookParts | undefined;
  return async (event) => {
    if (parts === undefined) {
      const config = parseConfig(process.env);
      const logger = createLogger(name, config.STAGE);
      parts = {
        queues: createQueueProvider({ config, environment: process.env }),
        secrets: createSecretReader(config, process.env),
        logger,
        metrics: createMetrics({ service: name, stage: config.STAGE, logger }),
      };
    }
    const { queues, secrets, logger, metrics } = parts;
    const { requestId } = event.requestContext;
    const body = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
    const header = event.headers[options.signatureHeader];
    const values = await Promise.all(options.secrets.map((secret) => secrets(secret)));
    const isGenuine = values
      .flatMap(valuesIn)
      .some((secret) => verifySignature({ header, body, secret, now: new Date() }));
    if (!isGenuine) {
      logger.warn("An event with a wrong signature was refused", { request_id: requestId });
      // Programs that search the network for open addresses send no signature.
      if (header) await metrics.count("WebhooksRefused");
      return failure("malformed_request", "The signature does not match.", requestId);
    }
    const message = options.toMessage(parseJson(body.toString("utf8")));
    if (message === undefined) {
      return failure("malformed_request", "This is not an event.", requestId);
    }
    if (message !== "ignored") {
      await queues.send(options.queue, message);
      await metrics.count("WebhooksHandled");
    }
    return answer(200, { status: true, data: { received: true } });
  };
}

/** A secret that is being rotated contains its new and its old value, separated by a comma. */
const valuesIn = (secret: string): string[] =>
  secret.split(/[\s,]+/).filter((value) => value !== "");

function failure(
  code: ErrorCode,
  message: string,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const error = { code, message, request_id: requestId };
  return answer(errorStatuses[code], { status: false, error });
}

function answer(statusCode: number, body: object): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(body),
  };
}
