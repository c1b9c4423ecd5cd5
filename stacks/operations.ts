import { ArnFormat } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { type Stack, type StackContext, use } from "sst/constructs";
import { queueDefinitions } from "../packages/core/src/platform/queues.ts";
import {
  createApiAlarms,
  createBusinessAlarms,
  createFunctionAlarms,
  createMailAlarms,
  createQueueAlarms,
  createRecursionAlarm,
  createRunAlarm,
  createSiteAlarms,
  createTableAlarms,
  failuresOfSchedule,
} from "./alarms.ts";
import { Api } from "./api.ts";
import { Consumers } from "./consumers.ts";
import { createDashboard } from "./dashboard.ts";
import { Database } from "./database.ts";
import { Gateway } from "./gateway.ts";
import { Queues } from "./queues.ts";
import { Schedules } from "./schedules.ts";
import { dataRemovalPolicy, settingsOf } from "./stages.ts";
import { Web } from "./web.ts";
import { Webhooks } from "./webhooks.ts";

/**
 * Monitoring of a stage: a dashboard, and alarms by mail except in personal stages. docs/operations.md says what to do.
 */
export function Operations({ stack, app }: StackContext) {
  const { alarmEmail } = settingsOf(app);
  const queueOf = use(Queues);
  const queues = queueDefinitions.map(({ name }) => queueOf(name));
  const called = [...use(Api), ...use(Webhooks), ...use(Consumers)];
  const functions = [...called, ...use(Schedules)];
  const apiId = use(Gateway).api.httpApiId;
  const tableName = use(Database).name;

  createDashboard(stack, app, { apiId, tableName, queues, functions });
  if (alarmEmail === undefined) return;

  const action = new SnsAction(createAlarmTopic(stack, alarmEmail));
  const alarms: Alarm[] = [
    ...queues.flatMap((queue) => createQueueAlarms(stack, queue)),
    ...called.flatMap((lambda) => createFunctionAlarms(stack, lambda)),
    ...use(Schedules).flatMap((lambda) => createFunctionAlarms(stack, lambda, failuresOfSchedule)),
    ...use(Schedules).map((lambda) => createRunAlarm(stack, lambda)),
    ...use(Consumers).map((lambda) => createRecursionAlarm(stack, lambda)),
    ...createApiAlarms(stack, apiId),
    ...createTableAlarms(stack, tableName),
    ...createBusinessAlarms(stack),
    ...createMailAlarms(stack),
    ...createSiteAlarms(stack, use(Web).distributionId),
  ];
  for (const alarm of alarms) {
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

// CloudWatch may not use the account's own SNS key, so an encrypted topic needs a key of its own.
function createAlarmTopic(stack: Stack, email: string): Topic {
  const key = new Key(stack, "alarm-key", {
    description: "Encrypts the alarm topic",
    enableKeyRotation: true,
    removalPolicy: dataRemovalPolicy(stack.stage),
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["kms:Decrypt", "kms:GenerateDataKey*"],
      resources: ["*"],
    }),
  );
  const topic = new Topic(stack, "alarms", { masterKey: key, enforceSSL: true });
  const alarmArns = stack.formatArn({
    service: "cloudwatch",
    resource: "alarm",
    resourceName: "*",
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  // The policy that enforces TLS replaces the default one. The default lets the account's own alarms publish (re:Post,
  // "Why didn't I receive an SNS notification for my CloudWatch alarm trigger?").
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { ArnLike: { "aws:SourceArn": alarmArns } },
    }),
  );
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}
