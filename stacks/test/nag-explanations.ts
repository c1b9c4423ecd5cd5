/** A finding of the AWS Solutions checks that is accepted, and why. An entry without a finding must be removed. */
export interface Explanation {
  rule: string;
  /** Path of the resources below the stage, for example `Web/site/Distribution/Resource`. */
  path: RegExp;
  /** Distinguishes several findings of a rule on one resource. */
  finding?: RegExp;
  reason: string;
}

export const explanations: readonly Explanation[] = [
  {
    rule: "AwsSolutions-APIG4",
    path: /^Api\/Route_ANY_/,
    reason:
      "Each call says in its contract whether a person, a role or nobody is needed; the functions check the identity provider's token themselves, since public, optional and required sign-in share a path",
  },
  {
    rule: "AwsSolutions-APIG4",
    path: /^Webhooks\/Route_POST_/,
    reason:
      "Stripe and Mux sign the raw body; the functions verify that signature, which no authorizer of API Gateway can see",
  },
  {
    rule: "AwsSolutions-CFR1",
    path: /^(Media\/media-cdn|Web\/site\/Distribution)\/Resource$/,
    reason: "The product is open to people everywhere",
  },
  {
    rule: "AwsSolutions-CFR2",
    path: /^Web\/site\/Distribution\/Resource$/,
    reason:
      "A web ACL costs by the month and is chosen by the operator: WEB_ACL_ARN puts one before the site; API Gateway throttles in any case",
  },
  {
    rule: "AwsSolutions-CFR2",
    path: /^Media\/media-cdn\/Resource$/,
    reason: "It serves stored pictures by GET alone: no input reaches code",
  },
  {
    rule: "AwsSolutions-CFR3",
    path: /^Web\/site\/Distribution\/Resource$/,
    reason:
      "Standard logs keep queries, which hold the codes of mails and the keys of streams; the gateway logs what is asked of the API without them",
  },
  {
    rule: "AwsSolutions-S1",
    path: /^Edge\/access-logs\/Resource$/,
    reason:
      "It is the bucket that the access logs are written to: logging its own writes never ends",
  },
  {
    rule: "AwsSolutions-IAM5",
    path: /^(Api|Webhooks|Consumers|Schedules)\/[a-z-]+-role\/DefaultPolicy\/Resource$/,
    finding: /^Resource::\*$/,
    reason:
      "xray:PutTraceSegments, xray:PutTelemetryRecords and ses:GetAccount know no resources; permissions.test.ts shows that nothing else is on *",
  },
  {
    rule: "AwsSolutions-IAM5",
    path: /^(Api|Consumers)\/[a-z-]+-role\/DefaultPolicy\/Resource$/,
    finding: /^Resource::<(mediaBucket|private)\w+\.Arn>\/\*$/,
    reason: "Files are the bucket's objects, whose names are made at run time",
  },
  {
    rule: "AwsSolutions-IAM5",
    path: /^(Api|Consumers)\/[a-z-]+-role\/DefaultPolicy\/Resource$/,
    finding: /:identity\/\*$/,
    reason:
      "SES checks the recipients' identities too in its sandbox; the condition on ses:FromAddress allows one sender only",
  },
  {
    rule: "AwsSolutions-IAM5",
    path: /^Web\/site\/S3UploaderPolicy\/Resource$/,
    reason: "SST's uploader writes the site's files, whose names the build makes",
  },
  {
    rule: "AwsSolutions-IAM4",
    path: /^[A-Za-z]+\/CustomResourceHandler\/ServiceRole\/Resource$/,
    finding: /AWSLambdaBasicExecutionRole$/,
    reason:
      "SST gives every stack its deploy-time helper with this role; it runs during deploys only",
  },
  {
    rule: "AwsSolutions-L1",
    path: /^[A-Za-z]+\/CustomResourceHandler\/Resource$/,
    reason:
      "SST's deploy-time helper is pinned to the Node.js version that SST 2.49 was tested with; the product's functions run on 24",
  },
];
