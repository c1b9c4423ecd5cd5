import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Stack } from "sst/constructs";
import { tableDefinition } from "../packages/core/src/platform/dynamo/table.ts";
import { type MetricName, metricsNamespace } from "../packages/core/src/platform/metrics.ts";

export const everyFiveMinutes = Duration.minutes(5);

/** A metric of the API. */
export const apiMetric = (apiId: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: "AWS/ApiGateway",
    metricName,
    dimensionsMap: { ApiId: apiId },
    period: everyFiveMinutes,
    statistic,
  });

/** A metric of the table, or of one of its indexes. */
export const tableMetric = (tableName: string, metricName: string, indexName?: string): Metric =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: {
      TableName: tableName,
      ...(indexName !== undefined && { GlobalSecondaryIndexName: indexName }),
    },
    period: everyFiveMinutes,
    statistic: "Sum",
  });

type ThrottleMetric = "ReadThrottleEvents" | "WriteThrottleEvents";

/** Throttles of the table, without its indexes. */
export const tableThrottles = (tableName: string, metricName: ThrottleMetric): MathExpression =>
  filledSum(metricName, { table: tableMetric(tableName, metricName) });

/**
 * Throttles of all indexes together. The table's own metrics do not include its indexes: index metrics have the
 * additional dimension GlobalSecondaryIndexName (DynamoDB developer guide, "DynamoDB metrics and dimensions").
 */
export const indexThrottles = (tableName: string, metricName: ThrottleMetric): MathExpression =>
  filledSum(
    metricName,
    Object.fromEntries(
      tableDefinition.secondaryIndexes.map(({ name }) => [
        name,
        tableMetric(tableName, metricName, name),
      ]),
    ),
  );

/**
 * DynamoDB sends these metrics only while it throttles. An alarm on a metric of DynamoDB keeps its state while data is
 * missing, whatever it says about missing data. It would neither end nor start again. Zeros are filled in. Source:
 * CloudWatch API reference, PutMetricAlarm, `TreatMissingData`.
 */
function filledSum(
  metricName: ThrottleMetric,
  metrics: Readonly<Record<string, Metric>>,
): MathExpression {
  // Ids are unique in a graph, which shows both kinds.
  const kind = metricName === "ReadThrottleEvents" ? "reads" : "writes";
  const usingMetrics = Object.fromEntries(
    Object.entries(metrics).map(([name, metric]) => [`${kind}_${name}`, metric]),
  );
  return new MathExpression({
    expression: Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(" + "),
    usingMetrics,
    period: everyFiveMinutes,
    label: metricName,
  });
}

/** A business metric that the functions emit. */
export const businessMetric = (
  stack: Stack,
  metricName: MetricName,
  period: Duration = everyFiveMinutes,
): Metric =>
  new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { stage: stack.stage },
    period,
    statistic: "Sum",
  });
