import { beforeAll, describe, expect, it } from "vitest";
import { tableDefinition } from "../../packages/core/src/platform/dynamo/table.ts";
import { queueDefinitions } from "../../packages/core/src/platform/queues.ts";
import type { FunctionDefinition } from "../../packages/functions/src/function-definition.ts";
import {
  apiFunctions,
  consumerFunctions,
  scheduledFunctions,
  webhookFunctions,
} from "../../packages/functions/src/manifest.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

interface Deployed {
  definition: FunctionDefinition;
  stack: string;
  /** The queue whose messages it consumes. */
  consumes?: string;
}

const functions: Deployed[] = [
  ...apiFunctions.map((definition) => ({ definition, stack: "Api" })),
  ...webhookFunctions.map((definition) => ({ definition, stack: "Webhooks" })),
  ...consumerFunctions.map((definition) => ({
    definition,
    stack: "Consumers",
    consumes: definition.queue,
  })),
  ...scheduledFunctions.map((definition) => ({ definition, stack: "Schedules" })),
];

let production: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
});

/** `action on resource`, one line for each pair, with the short names of resources. */
function allowed(stack: string, name: string): string[] {
  const template = production.template(stack);
  const [made] = Object.values(
    template.findResources("AWS::Lambda::Function", {
      Properties: { FunctionName: `production-marquee-${name}` },
    }),
  );
  const role: string = made?.Properties.Role["Fn::GetAtt"][0];
  const inRole = template.findResources("AWS::IAM::Role")[role];
  expect(inRole?.Properties.ManagedPolicyArns, "managed policies").toBeUndefined();
  expect(inRole?.Properties.Policies, "inline policies").toBeUndefined();

  const lines: string[] = [];
  for (const policy of Object.values(template.findResources("AWS::IAM::Policy"))) {
    if (!JSON.stringify(policy.Properties.Roles).includes(`"${role}"`)) continue;
    for (const statement of policy.Properties.PolicyDocument.Statement) {
      expect(statement.Effect).toBe("Allow");
      for (const action of [statement.Action].flat()) {
        for (const resource of [statement.Resource].flat()) {
          lines.push(`${action} on ${shortName(resource)}`);
        }
      }
    }
  }
  return lines.sort();
}

/** The name of each kind of resource in a statement; `$1` is what the pattern has found. */
const shortNames: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/GetAtttableTable.*\/index\/(\w+|\*)/, "index $1"],
  [/GetAtttableTable/, "table"],
  [/GetAttmediaBucket.*\/\*/, "media files"],
  [/GetAttmediaBucket/, "media"],
  [/GetAttprivate.*\/\*/, "private files"],
  [/GetAttprivate/, "private"],
  ...queueDefinitions.flatMap(({ name }) => {
    const id = name.replaceAll("-", "");
    return [
      [new RegExp(`GetAtt${id}Queue`), `queue ${name}`],
      [new RegExp(`GetAtt${id}dead`), `dead letters of ${name}`],
    ] as const;
  }),
  [/:parameter\/marquee\/production\/(\w+)"/, "secret $1"],
  [/:foundation-model\/([^"]+)"/, "model $1"],
  [/:identity\/([^"]+)"/, "identity $1"],
  [/:configuration-set\/([^"]+)"/, "configuration set $1"],
  [/logs\w*","Arn"/, "own logs"],
];

function shortName(resource: unknown): string {
  const text = JSON.stringify(resource);
  const known = shortNames.find(([pattern]) => pattern.test(text));
  if (known === undefined) return text;
  const [pattern, name] = known;
  return name.replace("$1", pattern.exec(text)?.[1] ?? "");
}

/**
 * The meaning of the manifest's capabilities, written a second time and independently of the stacks, which are compared
 * with it.
 */
const meanings: Readonly<Record<string, readonly string[]>> = {
  "table:read": [
    ...["BatchGetItem", "GetItem", "Query"].map((verb) => `dynamodb:${verb} on table`),
    ...tableDefinition.secondaryIndexes.map(({ name }) => `dynamodb:Query on index ${name}`),
  ],
  "table:write": [
    "BatchWriteItem",
    "ConditionCheckItem",
    "DeleteItem",
    "PutItem",
    "UpdateItem",
  ].map((verb) => `dynamodb:${verb} on table`),
  "media:read": ["s3:GetObject on media files", "s3:ListBucket on media"],
  "media:write": ["s3:PutObject on media files"],
  "media:delete": ["s3:DeleteObject on media files", "s3:ListBucket on media"],
  "private:read": ["s3:GetObject on private files"],
  "private:write": ["s3:PutObject on private files"],
  "private:delete": ["s3:DeleteObject on private files", "s3:ListBucket on private"],
  mail: [
    "ses:SendEmail on identity *",
    "ses:SendEmail on configuration set production-marquee-mail",
  ],
  "mail:status": ['ses:GetAccount on "*"'],
  suggestions: ["bedrock:InvokeModel on model amazon.nova-lite-v1:0"],
  "queues:operate": queueDefinitions.flatMap(({ name }) => [
    `sqs:GetQueueAttributes on queue ${name}`,
    `sqs:SendMessage on queue ${name}`,
    `sqs:GetQueueAttributes on dead letters of ${name}`,
    `sqs:ReceiveMessage on dead letters of ${name}`,
    `sqs:DeleteMessage on dead letters of ${name}`,
  ]),
  ...Object.fromEntries(
    queueDefinitions.map(({ name }) => [`queue:${name}`, [`sqs:SendMessage on queue ${name}`]]),
  ),
};

const consumerVerbs = [
  "ChangeMessageVisibility",
  "DeleteMessage",
  "GetQueueAttributes",
  "GetQueueUrl",
  "ReceiveMessage",
];

function expected({ definition, consumes }: Deployed): string[] {
  return [
    "logs:CreateLogStream on own logs",
    "logs:PutLogEvents on own logs",
    // X-Ray has no resources (service authorization reference, AWS X-Ray).
    'xray:PutTelemetryRecords on "*"',
    'xray:PutTraceSegments on "*"',
    ...definition.capabilities.flatMap((capability) => meanings[capability] ?? [capability]),
    ...(definition.secrets ?? []).map((secret) => `ssm:GetParameter on secret ${secret}`),
    ...(consumes === undefined
      ? []
      : consumerVerbs.map((verb) => `sqs:${verb} on queue ${consumes}`)),
  ].sort();
}

describe("the permissions of a function", () => {
  it.each(functions)(
    "$definition.name: those of its entry in the manifest, and no others",
    (made) => {
      expect(allowed(made.stack, made.definition.name)).toEqual(expected(made));
    },
  );

  it("never include everything, and never a scan of the table", () => {
    for (const { stack, definition } of functions) {
      for (const line of allowed(stack, definition.name)) {
        expect(line).not.toMatch(/^[^ ]*\*|Scan|PartiQL/);
      }
    }
  });

  it("allow mail from the stage's own address only", () => {
    const statements = production
      .resources("AWS::IAM::Policy")
      .flatMap(({ Properties }) => Object(Properties.PolicyDocument).Statement)
      .filter(({ Action }) => Action === "ses:SendEmail");
    expect(statements.length).toBeGreaterThan(0);
    for (const { Condition } of statements) {
      expect(Condition).toEqual({
        StringEquals: { "ses:FromAddress": "no-reply@marquee.example" },
      });
    }
  });
});
