import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type QueueName, queueDefinitions } from "../packages/core/src/platform/queues.ts";
import type {
  Capability,
  FunctionDefinition,
  SecretName,
} from "../packages/functions/src/function-definition.ts";

/** The ARNs of the capabilities' resources. */
export interface GrantedResources {
  table: { arn: string; indexArns: string[] };
  mediaBucketArn: string;
  privateBucketArn: string;
  queueArn: (name: QueueName) => string;
  deadLetterArn: (name: QueueName) => string;
  secretArn: (name: SecretName) => string;
  mail: { address: string; identityArns: string[]; configurationSetArn: string };
  suggestionsModelArn: string;
}

type Needs = Pick<FunctionDefinition, "capabilities" | "secrets">;

/** The queues whose addresses a function gets: those that it sends to, or all of them. */
export const queuesOf = ({ capabilities }: Pick<Needs, "capabilities">): QueueName[] =>
  capabilities.includes("queues:operate")
    ? queueDefinitions.map(({ name }) => name)
    : capabilities.flatMap((capability) => {
        const name = queueName(capability);
        return name === undefined ? [] : [name];
      });

/** Policy statements that allow a function's capabilities in the manifest on exact resources, and nothing else. */
export function statementsFor(needs: Needs, resources: GrantedResources): PolicyStatement[] {
  const statements = needs.capabilities.flatMap((capability) => grant(capability, resources));
  if (needs.secrets.length > 0) {
    // No kms:Decrypt: the parameters are encrypted with the account's own SSM key, which needs no permission.
    statements.push(
      new PolicyStatement({
        // Reading one parameter and reading several are two actions.
        actions: ["ssm:GetParameter", "ssm:GetParameters"],
        resources: needs.secrets.map(resources.secretArn),
      }),
    );
  }
  return statements;
}

const queueName = (capability: Capability): QueueName | undefined =>
  queueDefinitions.find(({ name }) => capability === `queue:${name}`)?.name;

function grant(capability: Capability, resources: GrantedResources): PolicyStatement[] {
  const { table, mediaBucketArn, privateBucketArn, mail } = resources;
  switch (capability) {
    case "table:read":
      return [
        new PolicyStatement({
          actions: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"],
          resources: [table.arn],
        }),
        new PolicyStatement({ actions: ["dynamodb:Query"], resources: table.indexArns }),
      ];
    case "table:write":
      // A transaction needs the actions of its operations.
      return [
        new PolicyStatement({
          actions: [
            "dynamodb:PutItem",
            "dynamodb:UpdateItem",
            "dynamodb:DeleteItem",
            "dynamodb:BatchWriteItem",
            "dynamodb:ConditionCheckItem",
          ],
          resources: [table.arn],
        }),
      ];
    case "media:read":
      // Without the list permission, S3 answers 403 instead of 404 for a missing file.
      return [
        new PolicyStatement({ actions: ["s3:GetObject"], resources: [`${mediaBucketArn}/*`] }),
        new PolicyStatement({ actions: ["s3:ListBucket"], resources: [mediaBucketArn] }),
      ];
    case "media:write":
      // A presigned upload has the permissions of the function that signed it.
      return [
        new PolicyStatement({ actions: ["s3:PutObject"], resources: [`${mediaBucketArn}/*`] }),
      ];
    case "media:delete":
      // A folder is listed before it is emptied.
      return [
        new PolicyStatement({ actions: ["s3:DeleteObject"], resources: [`${mediaBucketArn}/*`] }),
        new PolicyStatement({ actions: ["s3:ListBucket"], resources: [mediaBucketArn] }),
      ];
    case "private:read":
      // A signed link has the permissions of the function that signed it.
      return [
        new PolicyStatement({ actions: ["s3:GetObject"], resources: [`${privateBucketArn}/*`] }),
      ];
    case "private:write":
      return [
        new PolicyStatement({ actions: ["s3:PutObject"], resources: [`${privateBucketArn}/*`] }),
      ];
    case "private:delete":
      return [
        new PolicyStatement({ actions: ["s3:DeleteObject"], resources: [`${privateBucketArn}/*`] }),
        new PolicyStatement({ actions: ["s3:ListBucket"], resources: [privateBucketArn] }),
      ];
    case "mail":
      return [
        new PolicyStatement({
          actions: ["ses:SendEmail"],
          resources: [...mail.identityArns, mail.configurationSetArn],
          conditions: { StringEquals: { "ses:FromAddress": mail.address } },
        }),
      ];
    case "mail:status":
      // For the whole account: the action has no resources (service authorization reference, Amazon SES v2).
      return [new PolicyStatement({ actions: ["ses:GetAccount"], resources: ["*"] })];
    case "suggestions":
      // The Converse call needs the permission to invoke the model.
      return [
        new PolicyStatement({
          actions: ["bedrock:InvokeModel"],
          resources: [resources.suggestionsModelArn],
        }),
      ];
    case "queues:operate": {
      const queues = queueDefinitions.map(({ name }) => resources.queueArn(name));
      const dead = queueDefinitions.map(({ name }) => resources.deadLetterArn(name));
      // Waiting messages are counted but never received.
      return [
        new PolicyStatement({
          actions: ["sqs:GetQueueAttributes"],
          resources: [...queues, ...dead],
        }),
        new PolicyStatement({ actions: ["sqs:SendMessage"], resources: queues }),
        new PolicyStatement({
          actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage"],
          resources: dead,
        }),
      ];
    }
    default: {
      const name = queueName(capability);
      return name === undefined
        ? []
        : [
            new PolicyStatement({
              actions: ["sqs:SendMessage"],
              resources: [resources.queueArn(name)],
            }),
          ];
    }
  }
}
