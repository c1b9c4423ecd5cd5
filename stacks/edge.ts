import { Duration } from "aws-cdk-lib";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { HostedZone } from "aws-cdk-lib/aws-route53";
import { Bucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Stack, StackContext } from "sst/constructs";
import { closedBucket } from "./closed-bucket.ts";
import { settingsOf } from "./stages.ts";

/**
 * Resources that media and site share: a bucket of access logs in a shared stage, and the domain names of their
 * distributions.
 */
export function Edge({ stack, app }: StackContext) {
  const { domain, isPersonal } = settingsOf(app);

  const accessLogs = isPersonal ? undefined : createAccessLogBucket(stack);
  if (domain === undefined) return { accessLogs };

  const zone = HostedZone.fromHostedZoneAttributes(stack, "zone", {
    hostedZoneId: domain.hostedZoneId,
    zoneName: domain.hostedZoneName,
  });
  const names = {
    web: domain.name,
    media: `media.${domain.name}`,
    api: `api.${domain.name}`,
  };
  const certificate =
    domain.certificateArn === undefined
      ? new Certificate(stack, "certificate", {
          domainName: names.web,
          subjectAlternativeNames: [names.media],
          validation: CertificateValidation.fromDns(zone),
        })
      : Certificate.fromCertificateArn(stack, "certificate", domain.certificateArn);
  return { accessLogs, domain: { names, zone, certificate } };
}

function createAccessLogBucket(stack: Stack): Bucket {
  return new Bucket(stack, "access-logs", {
    ...closedBucket(stack.stage),
    // CloudFront writes its standard logs with an access control list.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
}
