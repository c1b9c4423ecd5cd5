import { Duration } from "aws-cdk-lib";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { AaaaRecord, ARecord, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { ObjectOwnership, Bucket as PlainBucket } from "aws-cdk-lib/aws-s3";
import { Bucket, type StackContext, use } from "sst/constructs";
import {
  uncheckedFolders,
  uploadDays,
  uploadFolder,
} from "../packages/core/src/platform/providers/storage.ts";
import { closedBucket } from "./closed-bucket.ts";
import { Edge } from "./edge.ts";
import { strictTransportSeconds } from "./web-headers.ts";

/** Origin of the site with `sst dev`: the web server on the developer's machine. */
export const developmentOrigin = "http://localhost:3000";

type StageDomain = NonNullable<ReturnType<typeof Edge>["domain"]>;

/**
 * A bucket for the pictures that people upload: written by presigned requests, read through CloudFront only. And a
 * private bucket without a distribution: its files are read by signed links.
 */
export function Media({ stack, app }: StackContext) {
  const { accessLogs, domain } = use(Edge);
  // Without a domain the site's address is known only after this bucket's. Its requests are signed in any case.
  const siteOrigin = domain ? `https://${domain.names.web}` : "https://*.cloudfront.net";

  const closed = (logPrefix: string) => ({
    ...closedBucket(app.stage, { bucket: accessLogs, prefix: logPrefix }),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  });
  const bucket = new Bucket(stack, "media", {
    cors: [
      {
        allowedOrigins: app.mode === "dev" ? [siteOrigin, developmentOrigin] : [siteOrigin],
        allowedMethods: ["POST", "PUT"],
        allowedHeaders: ["*"],
        maxAge: "1 hour",
      },
    ],
    cdk: {
      bucket: {
        ...closed("media-bucket/"),
        lifecycleRules: [
          { abortIncompleteMultipartUploadAfter: Duration.days(1) },
          // An upload that is unused after this time is never used.
          { prefix: uploadFolder, expiration: Duration.days(uploadDays) },
        ],
      },
    },
  });

  hideUncheckedFiles(bucket);

  const privateBucket = new PlainBucket(stack, "private", {
    ...closed("private-bucket/"),
    // An export can be created again at any time, so the file of the last one is not kept.
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1), expiration: Duration.days(7) },
    ],
  });

  const distribution = new Distribution(stack, "media-cdn", {
    comment: `${app.stage} ${app.name} media`,
    ...(domain && { domainNames: [domain.names.media], certificate: domain.certificate }),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    ...(accessLogs && {
      enableLogging: true,
      logBucket: accessLogs,
      logFilePrefix: "media-cdn/",
    }),
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket.cdk.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: createPictureCachePolicy(stack),
      responseHeadersPolicy: createPictureHeaderPolicy(stack),
    },
  });
  if (domain) createAliases(stack, domain, distribution);

  const url = `https://${domain ? domain.names.media : distribution.distributionDomainName}`;
  stack.addOutputs({
    MediaBucket: bucket.bucketName,
    PrivateBucket: privateBucket.bucketName,
    MediaUrl: url,
  });
  return {
    bucketName: bucket.bucketName,
    bucketArn: bucket.bucketArn,
    privateBucketName: privateBucket.bucketName,
    privateBucketArn: privateBucket.bucketArn,
    /** The address to which the browser sends presigned uploads. */
    uploadOrigin: `https://${bucket.cdk.bucket.bucketRegionalDomainName}`,
    url,
  };
}

/** The distribution may read the whole bucket, except for files uploaded by forms, which are not checked yet. */
function hideUncheckedFiles({ cdk: { bucket } }: Bucket): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: uncheckedFolders.map((folder) => bucket.arnForObjects(`${folder}*`)),
    }),
  );
}

function createAliases(
  stack: StackContext["stack"],
  domain: StageDomain,
  distribution: Distribution,
): void {
  const record = {
    zone: domain.zone,
    recordName: domain.names.media,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(stack, "media-alias", record);
  new AaaaRecord(stack, "media-alias-v6", record);
}

// An uploaded file is shown as a picture and never run as a page.
function createPictureHeaderPolicy(stack: StackContext["stack"]): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(stack, "media-headers", {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSeconds),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Cross-Origin-Resource-Policy", value: "cross-origin", override: true },
      ],
    },
  });
}

/** A browser keeps a picture for a year. An edge asks again after a day, so a removed picture disappears there too. */
const createPictureCachePolicy = (stack: StackContext["stack"]): CachePolicy =>
  new CachePolicy(stack, "media-cache", {
    comment: "Pictures: a day at the edge",
    minTtl: Duration.seconds(1),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(1),
  });
