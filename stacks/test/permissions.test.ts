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

function shortName(resource: unknown): string {
  const text = JSON.stringify(resource);
  const index = /\/index\/(\w+|\*)/.exec(text)?.[1];
  if (text.includes("GetAtttableTable")) return index === undefined ? "table" : `index ${index}`;
  if (text.includes("GetAttmediaBucket")) return text.includes("/*") ? "media files" : "media";
  if (text.includes("GetAttprivate")) return text.includes("/*") ? "private files" : "private";
  const queue = queueDefinitions.find(({ name }) =>
    text.includes(`GetAtt${name.replaceAll("-", "")}Queue`),
  );
  if (queue !== undefined) return `queue ${queue.name}`;
  const dead = queueDefinitions.find(({ name }) =>
    text.includes(`GetAtt${name.replaceAll("-", "")}dead`),
  );
  if (dead !== undefined) return `dead letters of ${dead.name}`;
  const secret = /:parameter\/marquee\/production\/(\w+)"/.exec(text)?.[1];
  if (secret !== undefined) return `secret ${secret}`;
  const model = /:foundation-model\/([^"]+)"/.exec(text)?.[1];
  if (model !== undefined) return `model ${model}`;
  const identity = /:identity\/([^"]+)"/.exec(text)?.[1];
  if (identity !== undefined) return `identity ${identity}`;
  const configurationSet = /:configuration-set\/([^"]+)"/.exec(text)?.[1];
  if (configurationSet !== undefined) return `configuration set ${configurationSet}`;
  if (/logs\w*","Arn"/.test(text)) return "own logs";
  return text;
}

/**
 * The meaning of the manifest's capabilities, written a second time and independently of the stacks, which are compared
 * with it.
 */
function expected({ definition, consumes }: Deployed): string[] {
  const lines = [
    "logs:CreateLogStream on own logs",
    "logs:PutLogEvents on own logs",
    // X-Ray has no resources (service authorization reference, AWS X-Ray).
    'xray:PutTelemetryRecords on "*"',
    'xray:PutTraceSegments on "*"',
  ];
  for (const capability of definition.capabilities) {
    if (capability === "table:read") {
      lines.push(
        "dynamodb:BatchGetItem on table",
        "dynamodb:GetItem on table",
        "dynamodb:Query on table",
        ...tableDefinition.secondaryIndexes.map(({ name }) => `dynamodb:Query on index ${name}`),
      );
    } else if (capability === "table:write") {
      for (const verb of ["BatchWriteItem", "ConditionCheckItem", "DeleteItem", "PutItem"]) {
        lines.push(`dynamodb:${verb} on table`);
      }
      lines.push("dynamodb:UpdateItem on table");
    } else if (capability === "media:read") {
      lines.push("s3:GetObject on media files", "s3:ListBucket on media");
    } else if (capability === "media:write") {
      lines.push("s3:PutObject on media files");
    } else if (capability === "media:delete") {
      lines.push("s3:DeleteObject on media files", "s3:ListBucket on media");
    } else if (capability === "private:read") {
      lines.push("s3:GetObject on private files");
    } else if (capability === "private:write") {
      lines.push("s3:PutObject on private files");
    } else if (capability === "private:delete") {
      lines.push("s3:DeleteObject on private files", "s3:ListBucket on private");
    } else if (capability === "mail") {
      lines.push("ses:SendEmail on identity marquee.example");
      lines.push("ses:SendEmail on identity no-reply@marquee.example");
      lines.push("ses:SendEmail on configuration set production-marquee-mail");
    } else if (capability === "mail:status") {
      lines.push('ses:GetAccount on "*"');
    } else if (capability === "suggestions") {
      lines.push("bedrock:InvokeModel on model amazon.nova-lite-v1:0");
    } else if (capability === "queues:operate") {
      for (const { name } of queueDefinitions) {
        lines.push(
          `sqs:GetQueueAttributes on queue ${name}`,
          `sqs:SendMessage on queue ${name}`,
          `sqs:GetQueueAttributes on dead letters of ${name}`,
          `sqs:ReceiveMessage on dead letters of ${name}`,
          `sqs:DeleteMessage on dead letters of ${name}`,
        );
      }
    } else {
      lines.push(`sqs:SendMessage on queue ${capability.slice("queue:".length)}`);
    }
  }
  for (const secret of definition.secrets) {
    lines.push(`ssm:GetParameter on secret ${secret}`, `ssm:GetParameters on secret ${secret}`);
  }
  if (consumes !== undefined) {
    for (const verb of ["ChangeMessageVisibility", "DeleteMessage", "ReceiveMessage"]) {
      lines.push(`sqs:${verb} on queue ${consumes}`);
    }
    lines.push(`sqs:GetQueueAttributes on queue ${consumes}`);
    lines.push(`sqs:GetQueueUrl on queue ${consumes}`);
  }
  return lines.sort();
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
