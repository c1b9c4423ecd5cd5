import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { queueDefinitions } from "../../packages/core/src/queues.ts";
import {
  apiFunctions,
  consumerFunctions,
  scheduledFunctions,
  webhookFunctions,
} from "../../packages/functions/src/manifest.ts";
import { senderAddress } from "../mail.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
let personal: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
  personal = await synthesize("anna");
}, 60_000);

describe("the alarms", () => {
  it("watch every queue, every function, the API, the table and the site", () => {
    const functions = [
      ...apiFunctions,
      ...webhookFunctions,
      ...consumerFunctions,
      ...scheduledFunctions,
    ];
    const names = production
      .resources("AWS::CloudWatch::Alarm")
      .map(({ Properties }) => `${Properties.AlarmName}`.replace("production-marquee-", ""));
    expect(names.sort()).toEqual(
      [
        ...queueDefinitions.flatMap(({ name }) => [`${name}-dead-letters`, `${name}-age`]),
        ...functions.flatMap(({ name }) => [`${name}-errors`, `${name}-throttles`]),
        "api-5xx",
        "api-latency",
        "table-read-throttles",
        "table-write-throttles",
        "site-5xx-rate",
      ].sort(),
    );
  });

  it("say what is wrong and mail it, at its start and at its end", () => {
    for (const { Properties } of production.resources("AWS::CloudWatch::Alarm")) {
      expect(Properties.AlarmDescription).toBeTruthy();
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.OKActions).toHaveLength(1);
      expect(Properties.TreatMissingData).toBe("notBreaching");
    }
    production.template("Operations").hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "email",
      Endpoint: "alarms@marquee.example",
    });
  });

  it("goes off at the first dead letter", () => {
    production.template("Operations").hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmName: "production-marquee-stripe-events-dead-letters",
      MetricName: "ApproximateNumberOfMessagesVisible",
      Threshold: 1,
      EvaluationPeriods: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
    });
  });

  it("leave a person's own stage alone, which has the dashboard only", () => {
    const operations = personal.template("Operations");
    operations.resourceCountIs("AWS::CloudWatch::Alarm", 0);
    operations.resourceCountIs("AWS::SNS::Topic", 0);
    operations.resourceCountIs("AWS::CloudWatch::Dashboard", 1);
  });
});

describe("a personal stage", () => {
  it("leaves nothing behind when it is removed", () => {
    for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Logs::LogGroup"]) {
      for (const found of personal.resources(type)) {
        expect(found.DeletionPolicy, type).toBe("Delete");
      }
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

  it("is known by its address, with a name or without", () => {
    expect(senderAddress("Marquee <no-reply@marquee.example>")).toBe("no-reply@marquee.example");
    expect(senderAddress("no-reply@marquee.example")).toBe("no-reply@marquee.example");
  });
});
