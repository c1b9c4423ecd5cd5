import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction, Stack } from "sst/constructs";
import { scheduledFunctions } from "../packages/functions/src/manifest.ts";
import {
  apiMetric,
  businessMetric,
  everyFiveMinutes,
  indexThrottles,
  tableThrottles,
} from "./metrics.ts";
import type { MarqueeQueue } from "./queues.ts";

interface AlarmRule {
  metric: IMetric;
  /** The value from which the alarm is raised; for `isBelow` the value below which it is. */
  threshold: number;
  /** Raised by too few. Missing data then means none; otherwise it means no traffic, which is no problem. */
  isBelow?: true;
  /** The number of periods in a row. */
  periods?: number;
  description: string;
}

function createAlarm(stack: Stack, name: string, rule: AlarmRule): Alarm {
  return new Alarm(stack, name, {
    alarmName: `${stack.stage}-marquee-${name}`,
    alarmDescription: rule.description,
    metric: rule.metric,
    threshold: rule.threshold,
    evaluationPeriods: rule.periods ?? 1,
    comparisonOperator: rule.isBelow
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: rule.isBelow ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
}

/** Dead letters, and a consumer that falls behind. */
export function createQueueAlarms(
  stack: Stack,
  { definition: { name, visibilityTimeout, longestDelay = 0 }, queue, dead }: MarqueeQueue,
): Alarm[] {
  // A message that waits for its second attempt raises no alarm. Its age counts from its sending, so it includes the
  // delay with which it was sent.
  const seconds = Math.max(
    900,
    2 * visibilityTimeout,
    longestDelay + visibilityTimeout + everyFiveMinutes.toSeconds(),
  );
  return [
    createAlarm(stack, `${name}-dead-letters`, {
      metric: dead.metricApproximateNumberOfMessagesVisible({
        period: everyFiveMinutes,
        statistic: "Maximum",
      }),
      threshold: 1,
      description: `Messages of ${name} became dead letters: read them, repair the cause, redrive`,
    }),
    createAlarm(stack, `${name}-age`, {
      metric: queue.cdk.queue.metricApproximateAgeOfOldestMessage({ period: everyFiveMinutes }),
      threshold: seconds,
      periods: 2,
      description: `The oldest message of ${name} has waited for ${seconds / 60} minutes: its consumer fails or is too slow`,
    }),
  ];
}

/** The failures of a function that raise its alarm. */
type Failures = Pick<AlarmRule, "threshold" | "periods"> & { period: Duration };

const severalFailures: Failures = { period: everyFiveMinutes, threshold: 3, periods: 2 };

/**
 * A schedule invokes its function a few times an hour, or once a night. Lambda repeats a failed run twice within
 * minutes, so a single failure needs nobody.
 */
export const failuresOfSchedule: Failures = { period: Duration.hours(1), threshold: 2 };

/** A function that fails, or does not run because of the account's concurrency limit. */
export function createFunctionAlarms(
  stack: Stack,
  lambda: LambdaFunction,
  { period, ...rule }: Failures = severalFailures,
): Alarm[] {
  const name = lambda.node.id;
  return [
    createAlarm(stack, `${name}-errors`, {
      ...rule,
      metric: lambda.metricErrors({ period, statistic: "Sum" }),
      description: `The function ${name} fails: read its errors in the logs`,
    }),
    createAlarm(stack, `${name}-throttles`, {
      metric: lambda.metricThrottles({ period: everyFiveMinutes, statistic: "Sum" }),
      threshold: 1,
      periods: 2,
      description: `The function ${name} is throttled: the account's concurrent executions are used up`,
    }),
  ];
}

/**
 * A schedule whose rule is disabled or fails: its function neither runs nor fails. Hours without a run are filled with
 * zeros: while the values of an alarm's periods are missing, CloudWatch uses older ones. The last hour has just begun.
 */
export function createRunAlarm(stack: Stack, lambda: LambdaFunction): Alarm {
  const name = lambda.node.id;
  const hours = scheduledFunctions.find((schedule) => schedule.name === name)?.silentHours;
  if (hours === undefined) throw new Error(`${name} has no schedule`);
  const period = Duration.hours(1);
  return createAlarm(stack, `${name}-not-run`, {
    metric: new MathExpression({
      expression: "FILL(runs, 0)",
      usingMetrics: { runs: lambda.metricInvocations({ period, statistic: "Sum" }) },
      period,
      label: "Runs",
    }),
    threshold: 1,
    isBelow: true,
    periods: hours,
    description: `${name} has not run for ${hours} hours: look at its rule in EventBridge`,
  });
}

/** A chain of messages that Lambda has stopped. Only messages of queues lead from function to function. */
export function createRecursionAlarm(stack: Stack, lambda: LambdaFunction): Alarm {
  const name = lambda.node.id;
  return createAlarm(stack, `${name}-recursion`, {
    metric: lambda.metric("RecursiveInvocationsDropped", {
      period: everyFiveMinutes,
      statistic: "Sum",
    }),
    threshold: 1,
    description: `Lambda stopped messages of ${name} as an endless loop`,
  });
}

/** 5xx answers and slow answers of the whole API. */
export function createApiAlarms(stack: Stack, apiId: string): Alarm[] {
  return [
    createAlarm(stack, "api-5xx", {
      metric: apiMetric(apiId, "5xx", "Sum"),
      threshold: 5,
      periods: 2,
      description: "The API answers with 5xx: find the route in the access log, then the function",
    }),
    createAlarm(stack, "api-latency", {
      metric: apiMetric(apiId, "Latency", "p95"),
      threshold: 3000,
      periods: 3,
      description: "One answer in twenty takes more than 3 seconds",
    }),
  ];
}

/** Requests that DynamoDB throttles or fails. */
export function createTableAlarms(stack: Stack, tableName: string): Alarm[] {
  const throttles = (name: string, metric: IMetric, description: string) =>
    createAlarm(stack, `${name}-throttles`, { metric, threshold: 10, periods: 2, description });
  return [
    throttles(
      "table-write",
      tableThrottles(tableName, "WriteThrottleEvents"),
      "The table refuses writes: a partition is hot",
    ),
    throttles(
      "table-read",
      tableThrottles(tableName, "ReadThrottleEvents"),
      "The table refuses reads: a partition is hot",
    ),
    throttles(
      "index-write",
      indexThrottles(tableName, "WriteThrottleEvents"),
      "An index refuses writes, and the table with it: a partition of the index is hot",
    ),
    throttles(
      "index-read",
      indexThrottles(tableName, "ReadThrottleEvents"),
      "An index refuses reads: a partition of the index is hot",
    ),
  ];
}

/** Business metrics that need an operator's action. */
export function createBusinessAlarms(stack: Stack): Alarm[] {
  return [
    createAlarm(stack, "messages-failed", {
      metric: businessMetric(stack, "MessagesFailed"),
      // A short outage of a provider causes some failures, and retries succeed.
      threshold: 20,
      periods: 3,
      description: "Queue messages have kept failing for 15 minutes: find the consumer in the logs",
    }),
    createAlarm(stack, "pushes-failed", {
      metric: businessMetric(stack, "PushesFailed"),
      threshold: 20,
      periods: 3,
      description: "Push messages have kept failing for 15 minutes: check the service account",
    }),
    createAlarm(stack, "webhooks-refused", {
      metric: businessMetric(stack, "WebhooksRefused", Duration.hours(1)),
      // A provider repeats each of its deliveries within the hour.
      threshold: 3,
      description:
        "Deliveries of Stripe or Mux have a wrong signature: compare the webhook's secret",
    }),
    createAlarm(stack, "mails-refused", {
      metric: businessMetric(stack, "MailsRefused"),
      // A few addresses are always wrong; a wrong sender makes every mail fail.
      threshold: 20,
      periods: 3,
      description: "The mail service has kept refusing mails for 15 minutes: check the sender",
    }),
    createAlarm(stack, "documents-late", {
      metric: businessMetric(stack, "DocumentsLate"),
      threshold: 10,
      periods: 3,
      description:
        "Documents of the site have been late for 15 minutes: the table or the API is slow",
    }),
    createAlarm(stack, "payouts-failed", {
      metric: businessMetric(stack, "PayoutsFailed", Duration.hours(1)),
      // A single failed payout is for its creator to repair, who was notified.
      threshold: 5,
      description: "Five payouts failed within an hour: look at Stripe before the creators ask",
    }),
    createAlarm(stack, "reconciliation-differences", {
      metric: businessMetric(stack, "ReconciliationDifferences", Duration.hours(1)),
      threshold: 1,
      description:
        "The nightly comparison found differences with a provider: read them, and check whether all are repaired",
    }),
  ];
}

/**
 * Bounces and complaints of the account's mails in the region, as rates between 0 and 1. AWS reviews an account from
 * 5 % bounces or 0.1 % complaints, and may stop its mail; these alarms are raised at half of that.
 */
export function createMailAlarms(stack: Stack): Alarm[] {
  const rate = (metricName: string): Metric =>
    new Metric({
      namespace: "AWS/SES",
      metricName,
      period: Duration.hours(1),
      statistic: "Average",
    });
  return [
    createAlarm(stack, "mail-bounces", {
      metric: rate("Reputation.BounceRate"),
      threshold: 0.025,
      description: "Too many mails bounce: find whom they were sent to before AWS stops mail",
    }),
    createAlarm(stack, "mail-complaints", {
      metric: rate("Reputation.ComplaintRate"),
      threshold: 0.0005,
      description: "Too many people report mails as unwanted: stop the cause before AWS stops mail",
    }),
  ];
}

/**
 * The site's own errors, as CloudFront sees them. Its metrics are in us-east-1 only, so other regions have no alarm.
 */
export function createSiteAlarms(stack: Stack, distributionId: string | undefined): Alarm[] {
  if (distributionId === undefined || stack.region !== "us-east-1") return [];
  return [
    createAlarm(stack, "site-5xx-rate", {
      metric: new Metric({
        namespace: "AWS/CloudFront",
        metricName: "5xxErrorRate",
        dimensionsMap: { DistributionId: distributionId, Region: "Global" },
        period: everyFiveMinutes,
        statistic: "Average",
      }),
      threshold: 5,
      periods: 2,
      description: "Five in a hundred requests of the site, the API's included, end in a 5xx",
    }),
  ];
}
