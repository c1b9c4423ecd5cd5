import { type CallDefinition, errorsOf, limitsOf } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { type ErrorCode, errorStatuses, wireErrorSchema } from "@marquee/contracts/errors";
import { rateLimitRules } from "@marquee/contracts/rate-limits";
import * as z from "zod/mini";

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

/** The OpenAPI 3.1 document of every call (spec.openapis.org/oas/v3.1.0). */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const { name, definition } of allCalls) {
    const item = paths[definition.path] ?? {};
    item[definition.method.toLowerCase()] = operation(name, definition);
    paths[definition.path] = item;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Marquee API",
      version: "1",
      description:
        "Success answers { status: true, data }, failure { status: false, error }. See docs/api.md.",
    },
    servers: [{ url: "/v1" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: jsonSchema(wireErrorSchema, "output") },
    },
  };
}

function operation(name: string, definition: CallDefinition): Json {
  return {
    operationId: name,
    tags: [definition.area],
    summary: definition.summary,
    security: security(definition),
    ...(limitsOf(definition).length === 0 ? {} : { "x-rate-limits": rateLimits(definition) }),
    parameters: [
      ...parameters(definition.params, "path"),
      ...parameters(definition.query, "query"),
      ...(definition.idempotent === true
        ? [
            {
              name: "Idempotency-Key",
              in: "header",
              required: false,
              schema: { type: "string", minLength: 8, maxLength: 128 },
            },
          ]
        : []),
    ],
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchema(definition.body, "input") } },
          },
        }),
    responses: {
      [definition.status ?? 200]: {
        description: "Success",
        content: {
          "application/json": {
            schema: answerSchema(definition),
          },
        },
      },
      ...failures(errorsOf(definition)),
    },
  };
}

function answerSchema({ answer, isBare }: CallDefinition): Json {
  const data = jsonSchema(answer, "output");
  if (isBare === true) return data;
  return {
    type: "object",
    required: ["status", "data"],
    properties: { status: { const: true }, data },
  };
}

/** How often a caller may, and which field counts when not every request does. */
function rateLimits(definition: CallDefinition): Json[] {
  return limitsOf(definition).map((entry) => {
    const { rule, field } = typeof entry === "string" ? { rule: entry, field: undefined } : entry;
    const { times, windowSeconds } = rateLimitRules[rule];
    return { rule, times, windowSeconds, ...(field === undefined ? {} : { field }) };
  });
}

const retryAfter = {
  "Retry-After": {
    description: "Seconds until the next try counts again",
    schema: { type: "integer", minimum: 1 },
  },
};

function security(definition: CallDefinition): Json[] {
  if (definition.auth === "public") return [];
  return definition.auth === "optional" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function parameters(schema: z.ZodMiniObject | undefined, place: "path" | "query"): Json[] {
  if (schema === undefined) return [];
  const whole = jsonSchema(schema, "input");
  const required = Array.isArray(whole.required) ? whole.required : [];
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/** One response a status, naming the codes that it can carry. */
function failures(codes: ReadonlySet<ErrorCode>): Record<string, Json> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const status = errorStatuses[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, set]) => [
      String(status),
      {
        description: [...set].join(", "),
        ...(status === errorStatuses.rate_limited ? { headers: retryAfter } : {}),
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["status", "error"],
              properties: {
                status: { const: false },
                error: { $ref: "#/components/schemas/Error" },
              },
            },
          },
        },
      },
    ]),
  );
}
