import { PolicyStatement, type PolicyStatementProps } from "aws-cdk-lib/aws-iam";
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
  mail: { address: string; identitiesArn: string; configurationSetArn: string };
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
export function statementsFor(
  { capabilities, secrets = [] }: Needs,
  resources: GrantedResources,
): PolicyStatement[] {
  const statements = capabilities.flatMap((capability) => grant(capability, resources));
  if (secrets.length > 0) {
    // No kms:Decrypt: the parameters are encrypted with the account's own SSM key, which needs no permission.
    statements.push(allow(["ssm:GetParameter"], secrets.map(resources.secretArn)));
  }
  return statements;
}

const queueName = (capability: Capability): QueueName | undefined =>
  queueDefinitions.find(({ name }) => capability === `queue:${name}`)?.name;

const allow = (
  actions: string[],
  resources: string[],
  conditions?: PolicyStatementProps["conditions"],
): PolicyStatement => new PolicyStatement({ actions, resources, conditions });

const filesOf = (bucketArn: string): string[] => [`${bucketArn}/*`];

type FixedCapability = Exclude<Capability, `queue:${QueueName}`>;

/** The statements of every capability except that of sending to one queue. */
const grants: Record<FixedCapability, (resources: GrantedResources) => PolicyStatement[]> = {
  "table:read": ({ table }) => [
    allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], [table.arn]),
    allow(["dynamodb:Query"], table.indexArns),
  ],
  // A transaction needs the actions of its operations.
  "table:write": ({ table }) => [
    allow(
      [
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
        "dynamodb:DeleteItem",
        "dynamodb:BatchWriteItem",
        "dynamodb:ConditionCheckItem",
      ],
      [table.arn],
    ),
  ],
  // Without the list permission, S3 answers 403 instead of 404 for a missing file.
  "media:read": ({ mediaBucketArn }) => [
    allow(["s3:GetObject"], filesOf(mediaBucketArn)),
    allow(["s3:ListBucket"], [mediaBucketArn]),
  ],
  // A presigned upload has the permissions of the function that signed it.
  "media:write": ({ mediaBucketArn }) => [allow(["s3:PutObject"], filesOf(mediaBucketArn))],
  // A folder is listed before it is emptied.
  "media:delete": ({ mediaBucketArn }) => [
    allow(["s3:DeleteObject"], filesOf(mediaBucketArn)),
    allow(["s3:ListBucket"], [mediaBucketArn]),
  ],
  // A signed link has the permissions of the function that signed it.
  "private:read": ({ privateBucketArn }) => [allow(["s3:GetObject"], filesOf(privateBucketArn))],
  "private:write": ({ privateBucketArn }) => [allow(["s3:PutObject"], filesOf(privateBucketArn))],
  "private:delete": ({ privateBucketArn }) => [
    allow(["s3:DeleteObject"], filesOf(privateBucketArn)),
    allow(["s3:ListBucket"], [privateBucketArn]),
  ],
  mail: ({ mail }) => [
    allow(["ses:SendEmail"], [mail.identitiesArn, mail.configurationSetArn], {
      StringEquals: { "ses:FromAddress": mail.address },
    }),
  ],
  // For the whole account: the action has no resources (service authorization reference, Amazon SES v2).
  "mail:status": () => [allow(["ses:GetAccount"], ["*"])],
  // The Converse call needs the permission to invoke the model.
  suggestions: ({ suggestionsModelArn }) => [allow(["bedrock:InvokeModel"], [suggestionsModelArn])],
  // Waiting messages are counted but never received.
  "queues:operate": ({ queueArn, deadLetterArn }) => {
    const queues = queueDefinitions.map(({ name }) => queueArn(name));
    const dead = queueDefinitions.map(({ name }) => deadLetterArn(name));
    return [
      allow(["sqs:GetQueueAttributes", "sqs:SendMessage"], queues),
      allow(["sqs:GetQueueAttributes", "sqs:ReceiveMessage", "sqs:DeleteMessage"], dead),
    ];
  },
};

const isFixed = (capability: Capability): capability is FixedCapability => capability in grants;

function grant(capability: Capability, resources: GrantedResources): PolicyStatement[] {
  if (isFixed(capability)) return grants[capability](resources);
  const name = queueName(capability);
  return name === undefined ? [] : [allow(["sqs:SendMessage"], [resources.queueArn(name)])];
}
