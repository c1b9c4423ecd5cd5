import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { tableDefinition } from "../../packages/core/src/platform/dynamo/table.ts";
import { metricNames, metricsNamespace } from "../../packages/core/src/platform/metrics.ts";
import { type QueueDefinition, queueDefinitions } from "../../packages/core/src/platform/queues.ts";
import {
  allFunctions,
  consumerFunctions,
  scheduledFunctions,
} from "../../packages/functions/src/manifest.ts";
import { senderAddress } from "../mail.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
let personal: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
  personal = await synthesize("anna");
});

function alarmNamed(name: string) {
  const found = production
    .resources("AWS::CloudWatch::Alarm")
    .find(({ Properties }) => Properties.AlarmName === `production-marquee-${name}`);
  if (found === undefined) throw new Error(`No alarm ${name}`);
  return found;
}

describe("the alarms", () => {
  it("watch every queue, every function, the API, the table, the business and the site", () => {
    const names = production
      .resources("AWS::CloudWatch::Alarm")
      .map(({ Properties }) => `${Properties.AlarmName}`.replace("production-marquee-", ""));
    expect(names.sort()).toEqual(
      [
        ...queueDefinitions.flatMap(({ name }) => [`${name}-dead-letters`, `${name}-age`]),
        ...allFunctions.flatMap(({ name }) => [`${name}-errors`, `${name}-throttles`]),
        "api-5xx",
        "api-latency",
        "table-read-throttles",
        "table-write-throttles",
        "index-read-throttles",
        "index-write-throttles",
        ...consumerFunctions.map(({ name }) => `${name}-recursion`),
        ...scheduledFunctions.map(({ name }) => `${name}-not-run`),
        "messages-failed",
        "pushes-failed",
        "payouts-failed",
        "webhooks-refused",
        "mails-refused",
        "mail-bounces",
        "mail-complaints",
        "documents-late",
        "reconciliation-differences",
        "site-5xx-rate",
      ].sort(),
    );
  });

  it("say what is wrong and mail it, when they start and when they end", () => {
    const alarms = production.resources("AWS::CloudWatch::Alarm");
    expect(alarms).not.toHaveLength(0);
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription).toBeTruthy();
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.OKActions).toHaveLength(1);
      const isOfRuns = `${Properties.AlarmName}`.endsWith("-not-run");
      expect(Properties.TreatMissingData).toBe(isOfRuns ? "breaching" : "notBreaching");
    }
    production.template("Operations").hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "email",
      Endpoint: "alarms@marquee.example",
    });
  });

  it("may publish to their topic, whose policy replaces the default one", () => {
    production.template("Operations").hasResourceProperties("AWS::SNS::TopicPolicy", {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: "sns:Publish",
            Effect: "Allow",
            Principal: { Service: "cloudwatch.amazonaws.com" },
            Condition: { ArnLike: { "aws:SourceArn": Match.anyValue() } },
          }),
        ]),
      }),
    });
  });

  it("are raised by the first dead letter", () => {
    production.template("Operations").hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmName: "production-marquee-stripe-events-dead-letters",
      MetricName: "ApproximateNumberOfMessagesVisible",
      Threshold: 1,
      EvaluationPeriods: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
    });
  });

  it("are raised by the first chain of messages that Lambda has stopped", () => {
    production.template("Operations").hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmName: "production-marquee-consumer-catalog-recursion",
      MetricName: "RecursiveInvocationsDropped",
      Namespace: "AWS/Lambda",
      Dimensions: [{ Name: "FunctionName", Value: Match.anyValue() }],
      Threshold: 1,
    });
  });

  it("are raised by bounces and complaints, before SES reviews the account and stops its mail", () => {
    // Of the account, which is what AWS reviews at 5 % and 0.1 %. Sources: SES developer guide, "Creating reputation
    // monitoring alarms using CloudWatch" and "Using reputation metrics to track bounce and complaint rates".
    for (const [name, metric, reviewedFrom] of [
      ["mail-bounces", "Reputation.BounceRate", 0.05],
      ["mail-complaints", "Reputation.ComplaintRate", 0.001],
    ] as const) {
      const { Properties } = alarmNamed(name);
      expect(Properties).toMatchObject({ Namespace: "AWS/SES", MetricName: metric });
      expect(Properties.Dimensions).toBeUndefined();
      expect(Properties.Threshold).toBeLessThan(reviewedFrom);
    }
  });

  it("add up the throttles of every index, which the table's own metrics do not include", () => {
    for (const kind of ["read", "write"]) {
      const { Properties } = alarmNamed(`index-${kind}-throttles`);
      const text = JSON.stringify(Properties.Metrics);
      for (const { name } of tableDefinition.secondaryIndexes) {
        expect(text).toContain(`{"Name":"GlobalSecondaryIndexName","Value":"${name}"}`);
      }
      expect(text).toContain(kind === "read" ? "ReadThrottleEvents" : "WriteThrottleEvents");
    }
  });

  it("fill the gaps of DynamoDB's metrics, since an alarm on them keeps its state while data is missing", () => {
    // CloudWatch API reference, PutMetricAlarm, `TreatMissingData`.
    const watched = production.resources("AWS::CloudWatch::Alarm").flatMap(({ Properties }) => {
      const metrics = [Properties.Metrics ?? []].flat().map((metric) => Object(metric));
      expect(Properties.Namespace).not.toBe("AWS/DynamoDB");
      const expression = String(metrics.find(({ Expression }) => Expression)?.Expression);
      const ids = metrics
        .filter(({ MetricStat }) => MetricStat?.Metric.Namespace === "AWS/DynamoDB")
        .map(({ Id }) => Id);
      for (const id of ids) expect(expression).toContain(`FILL(${id}, 0)`);
      return ids;
    });
    expect(watched).toHaveLength(2 * (1 + tableDefinition.secondaryIndexes.length));
  });

  it("are raised by a schedule whose run fails with its repetitions", () => {
    // Lambda runs a failed event twice more, one and two minutes later; the nightly run has no other invocation.
    for (const { name } of scheduledFunctions) {
      const { Properties } = alarmNamed(`${name}-errors`);
      expect(Properties).toMatchObject({ Period: 3600, EvaluationPeriods: 1, Statistic: "Sum" });
      // Two hours may have a part of the three failures each.
      expect(Properties.Threshold).toBeLessThanOrEqual(2);
    }
  });

  it("are raised by a schedule that has not run, for which there is no metric", () => {
    for (const { name, schedule } of scheduledFunctions) {
      const { Properties } = alarmNamed(`${name}-not-run`);
      expect(Properties).toMatchObject({
        Threshold: 1,
        ComparisonOperator: "LessThanThreshold",
        TreatMissingData: "breaching",
      });
      const [expression, runs] = [Properties.Metrics ?? []].flat().map((metric) => Object(metric));
      // Without zeros, CloudWatch uses an older value than that of the alarm's periods while newer ones are missing
      // ("Configuring how CloudWatch alarms treat missing data").
      expect(expression.Expression).toBe(`FILL(${runs.Id}, 0)`);
      expect(runs.MetricStat.Metric).toMatchObject({
        Namespace: "AWS/Lambda",
        MetricName: "Invocations",
      });
      const seconds = runs.MetricStat.Period * Number(Properties.EvaluationPeriods);
      const day = 86_400;
      const longestPause = schedule.startsWith("rate(15 minutes") ? 15 * 60 : day;
      // The last period has just begun, and has no run yet.
      expect(seconds - runs.MetricStat.Period).toBeGreaterThan(longestPause);
      // CloudWatch looks back for a day, or for seven days if a period has an hour (CloudWatch API reference,
      // PutMetricAlarm, `EvaluationPeriods`).
      expect(seconds).toBeLessThanOrEqual(runs.MetricStat.Period < 3600 ? day : 7 * day);
    }
  });

  it.each<QueueDefinition>(queueDefinitions)(
    "are not raised by a message of $name that waits for its second attempt",
    ({ name, visibilityTimeout, longestDelay = 0 }) => {
      const { Properties } = alarmNamed(`${name}-age`);
      expect(Properties.Threshold).toBeGreaterThanOrEqual(2 * visibilityTimeout);
      // The age of a message counts from its sending, and the metric is the maximum of five minutes.
      expect(Properties.Threshold).toBeGreaterThanOrEqual(longestDelay + visibilityTimeout + 300);
    },
  );

  it("use the namespace and the dimension of the functions' metrics", () => {
    for (const [name, metric] of [
      ["messages-failed", "MessagesFailed"],
      ["pushes-failed", "PushesFailed"],
      ["payouts-failed", "PayoutsFailed"],
      ["webhooks-refused", "WebhooksRefused"],
      ["mails-refused", "MailsRefused"],
      ["documents-late", "DocumentsLate"],
      ["reconciliation-differences", "ReconciliationDifferences"],
    ] as const) {
      expect(alarmNamed(name).Properties).toMatchObject({
        Namespace: metricsNamespace,
        MetricName: metric,
        Dimensions: [{ Name: "stage", Value: "production" }],
        Statistic: "Sum",
      });
    }
  });

  it("and the dashboard show every business metric", () => {
    const [board] = production.resources("AWS::CloudWatch::Dashboard");
    const body = JSON.stringify(board?.Properties.DashboardBody);
    for (const name of metricNames) expect(body).toContain(name);
    expect(body).toContain("GlobalSecondaryIndexName");
  });

  it("are not created for a personal stage, which has the dashboard only", () => {
    const operations = personal.template("Operations");
    operations.resourceCountIs("AWS::CloudWatch::Alarm", 0);
    operations.resourceCountIs("AWS::SNS::Topic", 0);
    operations.resourceCountIs("AWS::CloudWatch::Dashboard", 1);
  });
});

describe("a personal stage", () => {
  it("leaves nothing behind when it is removed", () => {
    for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Logs::LogGroup"]) {
      const found = personal.resources(type);
      expect(found, type).not.toHaveLength(0);
      for (const { DeletionPolicy } of found) expect(DeletionPolicy, type).toBe("Delete");
    }
  });
});

describe("the sender of mail", () => {
  it("is an SES identity with its DKIM records in the stage's zone", () => {
    const mail = production.template("Mail");
    mail.hasResourceProperties("AWS::SES::EmailIdentity", { EmailIdentity: "marquee.example" });
    mail.resourcePropertiesCountIs(
      "AWS::Route53::RecordSet",
      { Type: "CNAME", HostedZoneId: "Z0123456789", Name: Match.anyValue() },
      3,
    );
    personal.template("Mail").resourceCountIs("AWS::SES::EmailIdentity", 0);
  });

  it("reports bounces and complaints to the stage's own queue, and no other stage's", () => {
    const name = "production-marquee-mail";
    const mail = production.template("Mail");
    mail.hasResourceProperties("AWS::SES::ConfigurationSet", { Name: name });
    mail.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ["bounce", "complaint"],
        EventBridgeDestination: { EventBusArn: Match.anyValue() },
      },
    });
    const queues = production.template("Queues");
    queues.hasResourceProperties("AWS::Events::Rule", {
      EventPattern: {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": [name] } } },
      },
      Targets: [
        Match.objectLike({ Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^mailevents"), "Arn"] } }),
      ],
    });
    const policies = JSON.stringify(queues.findResources("AWS::SQS::QueuePolicy"));
    expect(policies).toContain("events.amazonaws.com");
    expect(policies).toContain("aws:SourceArn");
  });

  it("is recognized by its address, with a name or without", () => {
    expect(senderAddress("Marquee <no-reply@marquee.example>")).toBe("no-reply@marquee.example");
    expect(senderAddress("no-reply@marquee.example")).toBe("no-reply@marquee.example");
  });
});
