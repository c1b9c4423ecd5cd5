import { Dashboard, GraphWidget, type IMetric, type Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { App, Function as LambdaFunction, Stack } from "sst/constructs";
import type { MetricName } from "../packages/core/src/platform/metrics.ts";
import {
  apiMetric,
  businessMetric,
  everyFiveMinutes,
  indexThrottles,
  tableMetric,
} from "./metrics.ts";
import type { MarqueeQueue } from "./queues.ts";

interface Watched {
  apiId: string;
  tableName: string;
  queues: MarqueeQueue[];
  functions: LambdaFunction[];
}

/** One page: the API, the functions, the queues, the table and the business metrics. */
export function createDashboard(stack: Stack, app: App, watched: Watched): void {
  const { apiId, tableName, queues, functions } = watched;
  const sum = { period: everyFiveMinutes, statistic: "Sum" };
  const api = (metricName: string, statistic: string) => apiMetric(apiId, metricName, statistic);
  const table = (metricName: string) => tableMetric(tableName, metricName);
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8 });
  const counts = (...names: MetricName[]) => names.map((name) => businessMetric(stack, name));
  const perFunction = (pick: (lambda: LambdaFunction) => Metric) =>
    functions.map((lambda) => pick(lambda).with({ label: lambda.node.id }));

  new Dashboard(stack, "dashboard", {
    dashboardName: app.logicalPrefixedName("overview"),
    widgets: [
      [
        graph("API: requests", [api("Count", "Sum"), api("4xx", "Sum"), api("5xx", "Sum")]),
        graph("API: latency (ms)", [api("Latency", "p50"), api("Latency", "p95")]),
        graph("Table: units", [
          table("ConsumedReadCapacityUnits"),
          table("ConsumedWriteCapacityUnits"),
        ]),
      ],
      [
        graph(
          "Functions: errors",
          perFunction((lambda) => lambda.metricErrors(sum)),
        ),
        graph(
          "Functions: throttles",
          perFunction((lambda) => lambda.metricThrottles(sum)),
        ),
        graph(
          "Functions: duration p95 (ms)",
          perFunction((lambda) => lambda.metricDuration({ ...sum, statistic: "p95" })),
        ),
      ],
      [
        graph(
          "Queues: waiting",
          queues.map(({ definition, queue }) =>
            queue.cdk.queue.metricApproximateNumberOfMessagesVisible({ label: definition.name }),
          ),
        ),
        graph(
          "Queues: oldest message (s)",
          queues.map(({ definition, queue }) =>
            queue.cdk.queue.metricApproximateAgeOfOldestMessage({ label: definition.name }),
          ),
        ),
        graph(
          "Dead letters",
          queues.map(({ definition, dead }) =>
            dead.metricApproximateNumberOfMessagesVisible({ label: definition.name }),
          ),
        ),
      ],
      [
        graph(
          "Purchases and webhooks",
          counts("PurchasesGranted", "WebhooksHandled", "WebhooksRefused"),
        ),
        graph(
          "Failed: messages, pushes, mails, payouts; late documents",
          counts(
            "MessagesFailed",
            "PushesFailed",
            "MailsRefused",
            "PayoutsFailed",
            "DocumentsLate",
          ),
        ),
        graph("Reconciliation: differences", counts("ReconciliationDifferences")),
      ],
      [
        graph("Table: throttles", [table("ReadThrottleEvents"), table("WriteThrottleEvents")]),
        graph("Indexes: throttles", [
          indexThrottles(tableName, "ReadThrottleEvents"),
          indexThrottles(tableName, "WriteThrottleEvents"),
        ]),
      ],
    ],
  });
}
