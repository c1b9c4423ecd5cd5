import { readdir, readFile } from "node:fs/promises";
import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import {
  deadLetterName,
  type QueueDefinition,
  queueDefinitions,
} from "../../packages/core/src/platform/queues.ts";
import type { ConsumerFunctionDefinition } from "../../packages/functions/src/function-definition.ts";
import { consumerFunctions } from "../../packages/functions/src/manifest.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
});

const cloudName = (name: string) => `production-marquee-${name}`;

describe("the queues", () => {
  it("are those of core's definition and their dead-letter queues, and no others", () => {
    const names = production
      .resources("AWS::SQS::Queue")
      .map((queue) => queue.Properties.QueueName);
    expect(names.sort()).toEqual(
      queueDefinitions
        .flatMap(({ name }) => [cloudName(name), cloudName(deadLetterName(name))])
        .sort(),
    );
  });

  it.each(queueDefinitions)(
    "$name moves failing messages to its dead-letter queue",
    (definition) => {
      const queues = production.template("Queues");
      queues.hasResourceProperties("AWS::SQS::Queue", {
        QueueName: cloudName(definition.name),
        VisibilityTimeout: definition.visibilityTimeout,
        SqsManagedSseEnabled: true,
        RedrivePolicy: {
          maxReceiveCount: definition.maxReceiveCount,
          deadLetterTargetArn: { "Fn::GetAtt": [Match.anyValue(), "Arn"] },
        },
      });
      queues.hasResourceProperties("AWS::SQS::Queue", {
        QueueName: cloudName(deadLetterName(definition.name)),
        MessageRetentionPeriod: 14 * 24 * 60 * 60,
        SqsManagedSseEnabled: true,
      });
    },
  );

  it("refuse plain HTTP, each by a policy of its own", () => {
    const policies = production.resources("AWS::SQS::QueuePolicy");
    expect(policies).toHaveLength(2 * queueDefinitions.length);
    for (const policy of policies) {
      expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
    }
  });

  it.each<QueueDefinition>(queueDefinitions)(
    "$name hides a message for six times as long as its consumer may run, and the batch window",
    // AWS Lambda developer guide, "Using Lambda with Amazon SQS".
    ({ visibilityTimeout, timeout, batchWindow = 0 }) => {
      expect(visibilityTimeout).toBeGreaterThanOrEqual(6 * timeout + batchWindow);
    },
  );
});

describe("delayed messages", () => {
  it("are declared by their queue, because their delay is a part of their age", async () => {
    const core = new URL("../../packages/core/src/", import.meta.url);
    const files = (await readdir(core, { recursive: true })).filter(
      (file) => file.endsWith(".ts") && !file.includes("__tests__"),
    );
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, core), "utf8")));
    const sent = sources.flatMap((source) =>
      [...source.matchAll(/\.send(?:All)?\(\s*"([\w-]+)"([^;]*);/g)].flatMap(
        ([, name = "", rest = ""]) => (rest.includes("delaySeconds") ? [name] : []),
      ),
    );
    expect(sent.length).toBeGreaterThan(5);
    const declared = queueDefinitions.filter(
      ({ longestDelay }: QueueDefinition) => longestDelay !== undefined,
    );
    expect(declared.map(({ name }) => name).sort()).toEqual([...new Set(sent)].sort());
  });

  it.each<QueueDefinition>(queueDefinitions)(
    "of $name wait no longer than SQS allows",
    ({ longestDelay = 0 }) => {
      // SQS API reference, SendMessage, `DelaySeconds`.
      expect(longestDelay).toBeLessThanOrEqual(900);
    },
  );
});

describe("the consumers", () => {
  it("are one for each queue", () => {
    expect(consumerFunctions.map(({ queue }) => queue).sort()).toEqual(
      queueDefinitions.map(({ name }) => name).sort(),
    );
    expect(production.resources("AWS::Lambda::EventSourceMapping")).toHaveLength(
      queueDefinitions.length,
    );
  });

  it("return the failed messages, in batches of the definition's size", () => {
    for (const definition of queueDefinitions) {
      const consumer = consumerFunctions.find(({ queue }) => queue === definition.name);
      const [logicalId] = Object.keys(
        production.template("Consumers").findResources("AWS::Lambda::Function", {
          Properties: {
            FunctionName: cloudName(consumer?.name ?? ""),
            Timeout: definition.timeout,
          },
        }),
      );
      production.template("Consumers").hasResourceProperties("AWS::Lambda::EventSourceMapping", {
        FunctionName: { Ref: logicalId },
        BatchSize: definition.batchSize,
        ScalingConfig: { MaximumConcurrency: definition.concurrency },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        ...("batchWindow" in definition && {
          MaximumBatchingWindowInSeconds: definition.batchWindow,
        }),
      });
    }
  });

  it("of pushes runs longer than the Admin SDK's own tries, so that no device gets a push twice", () => {
    // firebase-admin, `defaultRetryConfig`: four more tries, each after at most a minute (FCM's Retry-After), or after
    // a try that was given up after 15 seconds (`FIREBASE_MESSAGING_TIMEOUT`).
    const waits = 4 * 60;
    const lastTry = 15;
    const push = queueDefinitions.find(({ name }) => name === "push");
    expect(push?.timeout).toBeGreaterThan(waits + lastTry);
  });

  /** The number of messages that are handled at the same time. */
  const messagesAtOnce = ({ batchSize, concurrency }: QueueDefinition) => batchSize * concurrency;

  it("handle fewer messages at once than Stripe takes requests of one kind in a second", () => {
    // Stripe, "Rate limits": 100 a second for an account, 25 for each endpoint. The SDK does not repeat a refused one.
    const consumers: readonly ConsumerFunctionDefinition[] = consumerFunctions;
    const askStripe = consumers.filter(({ secrets }) => secrets?.includes("STRIPE_SECRET_KEY"));
    const queues = queueDefinitions.filter(({ name }) =>
      askStripe.some(({ queue }) => queue === name),
    );
    const together = queues.reduce((sum, queue) => sum + messagesAtOnce(queue), 0);
    expect(together).toBeLessThanOrEqual(25);
  });

  it("handle fewer events of Mux at once than it takes requests in a second", () => {
    // Mux, "Make API requests": five a second of an environment, more for a short time only.
    const events = queueDefinitions.filter(({ name }) => name === "mux-events");
    expect(events.map(messagesAtOnce).every((count) => count < 5)).toBe(true);
    expect(events).toHaveLength(1);
  });

  it("leave concurrent executions to the API: together they may use a tenth of an account's 1,000", () => {
    const together = queueDefinitions.reduce((sum, { concurrency }) => sum + concurrency, 0);
    expect(together).toBeLessThanOrEqual(100);
  });
});

describe("recursive-loop detection", () => {
  // The capabilities are the ways by which a message can lead from function to function.
  const next = (name: string): string[] =>
    consumerFunctions
      .filter(({ queue }) =>
        consumerFunctions
          .find((consumer) => consumer.name === name)
          ?.capabilities.some((capability) => capability === `queue:${queue}`),
      )
      .map((consumer) => consumer.name);
  function reached(name: string, seen = new Set<string>()): Set<string> {
    for (const each of next(name)) {
      if (seen.has(each)) continue;
      seen.add(each);
      reached(each, seen);
    }
    return seen;
  }

  const isRecursive = ({ recursive }: ConsumerFunctionDefinition) => recursive === true;

  it.each<ConsumerFunctionDefinition>(consumerFunctions)(
    "$name is allowed to loop exactly when its messages can lead back to it",
    ({ name, recursive = false }) => {
      expect(recursive).toBe(reached(name).has(name));
      production.template("Consumers").hasResourceProperties("AWS::Lambda::Function", {
        FunctionName: cloudName(name),
        RecursiveLoop: recursive ? "Allow" : Match.absent(),
      });
    },
  );

  it("is switched off for these functions only", () => {
    expect(consumerFunctions.filter(isRecursive).map(({ name }) => name)).toEqual([
      "consumer-catalog",
      "consumer-memberships",
      "consumer-fan-out",
      "consumer-push",
      "consumer-reconciliation",
      "consumer-deletion",
      "consumer-bulk-changes",
    ]);
  });

  it("stays on for every function without a queue", () => {
    for (const stack of ["Api", "Webhooks", "Schedules"]) {
      const looping = production.template(stack).findResources("AWS::Lambda::Function", {
        Properties: { RecursiveLoop: "Allow" },
      });
      expect(looping).toEqual({});
    }
  });
});
