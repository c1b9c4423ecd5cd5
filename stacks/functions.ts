import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { ApplicationLogLevel, LoggingFormat, SystemLogLevel } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import {
  type App,
  type FunctionProps,
  Function as LambdaFunction,
  type Stack,
  use,
} from "sst/constructs";
import { queueUrlVariable } from "../packages/core/src/platform/queues.ts";
import type { FunctionDefinition } from "../packages/functions/src/function-definition.ts";
import { bundleOptions } from "./bundle.ts";
import { Database } from "./database.ts";
import { functionEnvironment } from "./environment.ts";
import { installPackages } from "./install-packages.ts";
import { Mail } from "./mail.ts";
import { Media } from "./media.ts";
import { queuesOf, statementsFor } from "./permissions.ts";
import { Queues } from "./queues.ts";
import { Secrets } from "./secrets.ts";
import { dataRemovalPolicy, isPersonalStage, settingsOf } from "./stages.ts";

export const functionDefaults: FunctionProps = {
  runtime: "nodejs24.x",
  architecture: "arm_64",
  tracing: "active",
  nodejs: bundleOptions,
};

/** Processor speed grows with memory, so a function that people wait for gets more. */
export const sizes = {
  /** API Gateway's own time-out is 30 seconds. */
  api: { timeout: 28, memorySize: 1024 },
  /** Verify, enqueue, answer: providers expect an answer within seconds. */
  webhook: { timeout: 10, memorySize: 512 },
  consumer: { memorySize: 512 },
  schedule: { timeout: 300, memorySize: 512 },
} as const;

export const logRetention = (stage: string): RetentionDays =>
  isPersonalStage(stage) ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS;

/**
 * One function of the manifest, with a role of its own that allows its capabilities and nothing else. Call it in a
 * stack that depends on the stacks named here.
 */
export function createFunction(
  stack: Stack,
  app: App,
  definition: FunctionDefinition,
  size: { timeout: number; memorySize: number },
  options: Pick<FunctionProps, "recursiveLoop"> = {},
): LambdaFunction {
  const functionName = app.logicalPrefixedName(definition.name);
  const logGroup = new LogGroup(stack, `${definition.name}-logs`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: logRetention(app.stage),
    removalPolicy: dataRemovalPolicy(app.stage),
  });
  // A role of its own, because the default one may write to every log group of the account.
  const role = new Role(stack, `${definition.name}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: `The permissions of the function ${functionName}`,
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );

  const queueOf = use(Queues);
  return new LambdaFunction(stack, definition.name, {
    handler: `packages/functions/src/${definition.entry.replace(/\.ts$/, ".handler")}`,
    functionName,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    copyFiles: definition.files?.map((file) => ({ from: file, to: file })),
    hooks: packageHooks(app.mode, definition),
    timeout: size.timeout,
    memorySize: size.memorySize,
    ...options,
    environment: {
      ...functionEnvironment(app, definition.name),
      ...Object.fromEntries(
        queuesOf(definition).map((name) => [queueUrlVariable(name), queueOf(name).queue.queueUrl]),
      ),
    },
    permissions: statementsFor(definition, {
      table: use(Database),
      mediaBucketArn: use(Media).bucketArn,
      privateBucketArn: use(Media).privateBucketArn,
      queueArn: (name) => queueOf(name).queue.queueArn,
      deadLetterArn: (name) => queueOf(name).dead.queueArn,
      secretArn: use(Secrets).arn,
      mail: use(Mail),
      // Models have no account in their ARN.
      suggestionsModelArn: stack.formatArn({
        service: "bedrock",
        account: "",
        resource: "foundation-model",
        resourceName: settingsOf(app).suggestionsModel,
      }),
    }),
  });
}

/**
 * Installs a function's packages with native code beside its bundle. Live debugging uses those of the workspace, which
 * are for the developer's own processor.
 */
export function packageHooks(
  mode: App["mode"],
  { packages }: Pick<FunctionDefinition, "packages">,
): FunctionProps["hooks"] {
  if (packages === undefined || mode !== "deploy") return undefined;
  return { afterBuild: (_, folder) => installPackages(folder, packages) };
}
