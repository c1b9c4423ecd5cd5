import {
  BlockPublicAccess,
  type Bucket,
  BucketEncryption,
  type BucketProps,
} from "aws-cdk-lib/aws-s3";
import { dataRemovalPolicy } from "./stages.ts";

/** The properties of a bucket that is closed to the public, with its access logs where the stage keeps them. */
export const closedBucket = (
  stage: string,
  logs?: { bucket: Bucket | undefined; prefix: string },
): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  ...(logs?.bucket && { serverAccessLogsBucket: logs.bucket, serverAccessLogsPrefix: logs.prefix }),
  removalPolicy: dataRemovalPolicy(stage),
});
