import { Duration } from "aws-cdk-lib";
import { Queue as CdkQueue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Queue, type StackContext } from "sst/constructs";
import {
  deadLetterName,
  type QueueDefinition,
  type QueueName,
  queueDefinitions,
} from "../packages/core/src/platform/queues.ts";
import { queueMailEvents } from "./mail-events.ts";

export interface MarqueeQueue {
  definition: QueueDefinition & { name: QueueName };
  queue: Queue;
  dead: CdkQueue;
}

/** Every queue of core's definition, each with its dead-letter queue. */
export function Queues({ stack, app }: StackContext) {
  const created = new Map<QueueName, MarqueeQueue>();
  for (const definition of queueDefinitions) {
    const deadName = deadLetterName(definition.name);
    const dead = new CdkQueue(stack, deadName, {
      queueName: app.logicalPrefixedName(deadName),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // The maximum of SQS, as time to read, repair and redrive.
      retentionPeriod: Duration.days(14),
    });
    const queue = new Queue(stack, definition.name, {
      cdk: {
        queue: {
          queueName: app.logicalPrefixedName(definition.name),
          encryption: QueueEncryption.SQS_MANAGED,
          enforceSSL: true,
          retentionPeriod: Duration.days(4),
          visibilityTimeout: Duration.seconds(definition.visibilityTimeout),
          deadLetterQueue: { queue: dead, maxReceiveCount: definition.maxReceiveCount },
        },
      },
    });
    created.set(definition.name, { definition, queue, dead });
  }
  queueMailEvents(stack, app, queueOf("mail-events").queue);
  return queueOf;

  function queueOf(name: QueueName): MarqueeQueue {
    const found = created.get(name);
    if (found === undefined) throw new Error(`No queue is called ${name}`);
    return found;
  }
}
