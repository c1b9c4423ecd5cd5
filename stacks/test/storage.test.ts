import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { tableDefinition } from "../../packages/core/src/platform/dynamo/table.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
let personal: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
  personal = await synthesize("anna");
});

const key = (attribute: string, type: "HASH" | "RANGE") => ({
  AttributeName: attribute,
  KeyType: type,
});

describe("the table", () => {
  it("has the keys, indexes and expiry of core's definition", () => {
    production.template("Database").hasResourceProperties("AWS::DynamoDB::Table", {
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [key(tableDefinition.partitionKey, "HASH"), key(tableDefinition.sortKey, "RANGE")],
      TimeToLiveSpecification: {
        AttributeName: tableDefinition.timeToLiveAttribute,
        Enabled: true,
      },
      GlobalSecondaryIndexes: tableDefinition.secondaryIndexes.map((index) => ({
        IndexName: index.name,
        KeySchema: [key(index.partitionKey, "HASH"), key(index.sortKey, "RANGE")],
        Projection: { ProjectionType: "ALL" },
      })),
    });
  });

  it("can be restored to any second of the last weeks, on every stage", () => {
    for (const stage of [production, personal]) {
      stage.template("Database").hasResourceProperties("AWS::DynamoDB::Table", {
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
  });

  it("is kept and protected outside personal stages, and removed with a personal one", () => {
    production.template("Database").hasResource("AWS::DynamoDB::Table", {
      Properties: { DeletionProtectionEnabled: true },
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
    });
    personal.template("Database").hasResource("AWS::DynamoDB::Table", {
      Properties: { DeletionProtectionEnabled: false },
      DeletionPolicy: "Delete",
    });
  });
});

describe("a resource with data or a fixed name", () => {
  it("is removed by a failed first deploy, and kept by every later one", () => {
    const retainedTypes = [
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
      "AWS::Logs::LogGroup",
      "AWS::KMS::Key",
    ];
    for (const type of retainedTypes) {
      const found = production.resources(type);
      expect(found.length, type).toBeGreaterThan(0);
      for (const { DeletionPolicy, UpdateReplacePolicy } of found) {
        expect({ DeletionPolicy, UpdateReplacePolicy }, type).toEqual({
          DeletionPolicy: "RetainExceptOnCreate",
          UpdateReplacePolicy: "Retain",
        });
      }
    }
    // Any other kept resource would block the second deploy or be paid for without use.
    expect(production.text).not.toContain('"DeletionPolicy":"Retain"');
  });
});

describe("every bucket", () => {
  it("is private, encrypted, and refuses plain HTTP", () => {
    for (const stage of [production, personal]) {
      const buckets = stage.resources("AWS::S3::Bucket");
      expect(buckets.length).toBeGreaterThanOrEqual(2);
      for (const bucket of buckets) {
        expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        });
        expect(bucket.Properties.BucketEncryption).toBeDefined();
        expect(bucket.Properties.WebsiteConfiguration).toBeUndefined();
      }
      const policies = stage.resources("AWS::S3::BucketPolicy");
      expect(policies).toHaveLength(buckets.length);
      for (const policy of policies) {
        expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
      }
    }
  });
});

describe("the media bucket", () => {
  it("accepts uploads from the site only, expires unused ones, and is kept", () => {
    production.template("Media").hasResource("AWS::S3::Bucket", {
      Properties: {
        CorsConfiguration: {
          CorsRules: [
            Match.objectLike({
              AllowedMethods: ["POST", "PUT"],
              AllowedOrigins: ["https://marquee.example"],
            }),
          ],
        },
        LifecycleConfiguration: {
          Rules: [
            { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" },
            { ExpirationInDays: 2, Prefix: "uploads/", Status: "Enabled" },
          ],
        },
      },
      DeletionPolicy: "RetainExceptOnCreate",
    });
  });

  it("serves no upload of a form before it is checked", () => {
    const objects = (folder: string) => ({
      "Fn::Join": [
        "",
        [{ "Fn::GetAtt": [Match.stringLikeRegexp("^media"), "Arn"] }, `/${folder}*`],
      ],
    });
    production.template("Media").hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: "Deny",
            Principal: { Service: "cloudfront.amazonaws.com" },
            Action: "s3:GetObject",
            Resource: [objects("uploads/images/"), objects("uploads/captions/usr_")],
          }),
        ]),
      }),
    });
  });

  it("is read through CloudFront, which serves its files as pictures only", () => {
    const media = production.template("Media");
    media.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Aliases: ["media.marquee.example"],
        DefaultCacheBehavior: Match.objectLike({
          AllowedMethods: ["GET", "HEAD"],
          ViewerProtocolPolicy: "redirect-to-https",
        }),
        Origins: [Match.objectLike({ OriginAccessControlId: Match.anyValue() })],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: "TLSv1.2_2021" }),
      },
    });
    media.hasResourceProperties("AWS::CloudFront::ResponseHeadersPolicy", {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: {
            ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
            Override: true,
          },
        }),
      },
    });
  });

  it("leaves no picture at an edge for longer than a day after its removal", () => {
    const media = production.template("Media");
    media.hasResourceProperties("AWS::CloudFront::CachePolicy", {
      CachePolicyConfig: Match.objectLike({ DefaultTTL: 86_400, MaxTTL: 86_400 }),
    });
    media.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        DefaultCacheBehavior: Match.objectLike({
          CachePolicyId: { Ref: Match.stringLikeRegexp("mediacache") },
        }),
      },
    });
  });
});

describe("the private bucket", () => {
  it("has no distribution, and expires its files after a week", () => {
    const media = production.template("Media");
    media.hasResourceProperties("AWS::S3::Bucket", {
      CorsConfiguration: Match.absent(),
      LifecycleConfiguration: {
        Rules: [
          {
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            ExpirationInDays: 7,
            Status: "Enabled",
          },
        ],
      },
    });
    const distributions = JSON.stringify(media.findResources("AWS::CloudFront::Distribution"));
    expect(distributions).toContain('GetAtt":["media');
    expect(distributions).not.toContain('GetAtt":["private');
  });
});
