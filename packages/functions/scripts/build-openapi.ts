import {
  type CallDefinition,
  errorsOf,
  idempotencyKeyPattern,
  limitsOf,
} from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { wireErrorSchema } from "@marquee/contracts/errors";
import {
  type CallLimit,
  countedByVerb,
  rateLimitCounts,
  rateLimitRules,
} from "@marquee/contracts/rate-limits";
import type * as z from "zod/mini";
import {
  type ConvertedSchemas,
  convertSchemas,
  type Json,
  mergeComponents,
  reachedComponents,
  referredName,
  resolveSchema,
  type SchemaNames,
} from "./convert-schemas.ts";
import { errorAnswer, failuresOf } from "./failure-responses.ts";
import { createSharedParts, pascalCase, type SharedParts } from "./shared-parts.ts";

/** The parts that operations share. */
interface Parts {
  /** Schemas of request bodies and parameters. */
  sent: ConvertedSchemas;
  /** Schemas of answers. */
  received: ConvertedSchemas;
  parameters: SharedParts;
  responses: SharedParts;
}

/** The OpenAPI 3.1 document of every call (spec.openapis.org/oas/v3.1.0). */
export function buildOpenApi(names: SchemaNames): Json {
  const definitions = allCalls.map(({ definition }) => definition);
  const parts: Parts = {
    sent: convertSchemas(
      definitions.flatMap(({ params, query, body }) =>
        [params, query, body].filter((schema) => schema !== undefined),
      ),
      names,
      "input",
    ),
    received: convertSchemas(
      [wireErrorSchema, ...definitions.map(({ answer }) => answer)],
      names,
      "output",
    ),
    parameters: createSharedParts("parameters"),
    responses: createSharedParts("responses"),
  };
  // Only after the last operation is it known which parts several operations share; those become references.
  const drafts = allCalls.map(({ name, definition }) => ({
    definition,
    draft: operation(name, definition, parts),
  }));
  const paths: Record<string, Json> = {};
  for (const { definition, draft } of drafts) {
    const { path, method } = definition;
    paths[path] = { ...paths[path], [method.toLowerCase()]: draft() };
  }
  const components = {
    parameters: parts.parameters.components(),
    responses: parts.responses.components(),
  };
  const schemas = reachedComponents(
    [paths, components],
    mergeComponents(
      parts.sent.components,
      new Map([...parts.received.components, ["ErrorAnswer", errorAnswer]]),
    ),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Marquee API",
      version: "1",
      description:
        "Success answers { status: true, data }, failure { status: false, error }. See docs/api.md.",
    },
    servers: [{ url: "/v1" }],
    "x-rate-limit-rules": rateLimitDescriptions(),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: Object.fromEntries(schemas),
      ...components,
    },
  };
}

/**
 * Counts the parts of a call. The returned function builds the operation after the parts of every call were counted.
 */
function operation(
  name: string,
  definition: CallDefinition,
  { sent, received, parameters, responses }: Parts,
): () => Json {
  const parameterParts = [
    ...parametersOf(definition.params, "path", sent),
    ...parametersOf(definition.query, "query", sent),
    ...(definition.idempotent === true ? [idempotencyKey] : []),
  ].map((parameter) => parameters.add(parameterName(parameter), parameter));
  const data = received.of(definition.answer);
  const answer = responses.add(answerName(data), {
    description: "OK",
    content: {
      "application/json": { schema: definition.isBare === true ? data : successAnswer(data) },
    },
  });
  const failures = failuresOf(errorsOf(definition), responses);
  const limits = rateLimits(name, definition);
  return () => ({
    operationId: name,
    tags: [definition.area],
    summary: definition.summary,
    ...security(definition),
    ...(limits.length === 0 ? {} : { "x-rate-limits": limits }),
    ...(parameterParts.length === 0 ? {} : { parameters: parameterParts.map((part) => part()) }),
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: sent.of(definition.body) } },
          },
        }),
    responses: { [definition.status ?? 200]: answer(), ...failures() },
  });
}

const successAnswer = (data: Json): Json => ({
  type: "object",
  required: ["status", "data"],
  properties: { status: { const: true }, data },
});

/**
 * An answer is named after its schema. Without a schema it is named after its fields and the schemas that they list.
 */
function answerName(data: Json): string {
  const words = Object.entries(data.properties ?? {}).map(
    ([key, field]) => referredName(field.items) ?? key,
  );
  return pascalCase([...(words.length === 0 ? [referredName(data) ?? ""] : words), "answer"]);
}

function rateLimitDescriptions(): Json {
  const counts: Readonly<Record<string, string>> = rateLimitCounts;
  return Object.fromEntries(
    Object.entries(rateLimitRules).map(([rule, { times, windowSeconds }]) => [
      rule,
      { counts: counts[rule], times, windowSeconds },
    ]),
  );
}

/** The names of the rules; with the field that counts, when not every request does. */
function rateLimits(name: string, definition: CallDefinition): readonly CallLimit[] {
  const byVerb = countedByVerb[name] ?? [];
  const byFrame = limitsOf(definition).filter(
    (entry) => typeof entry === "string" || !byVerb.includes(entry.rule),
  );
  return [...byFrame, ...byVerb];
}

/** Only when authentication differs from the document's default, a token. */
function security({ auth }: CallDefinition): Json {
  if (auth === "public") return { security: [] };
  return auth === "optional" ? { security: [{}, { bearer: [] }] } : {};
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  /** False when it is absent. */
  required?: true;
  schema: Json;
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", pattern: idempotencyKeyPattern.source },
};

function parametersOf(
  schema: z.ZodMiniObject | undefined,
  place: "path" | "query",
  sent: ConvertedSchemas,
): Parameter[] {
  if (schema === undefined) return [];
  const whole = resolveSchema(sent.of(schema), sent.components);
  const required = Array.isArray(whole.required) ? whole.required : [];
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    ...(place === "path" || required.includes(name) ? { required: true as const } : {}),
    schema: property,
  }));
}

/** Parameters of one name differ in the default size of a list, in the kind of an id, and in their position. */
function parameterName({ name, in: place, schema }: Parameter): string {
  const { default: value, pattern } = schema;
  const kind = typeof pattern === "string" ? /^\^([a-z]{3})_/.exec(pattern)?.[1] : undefined;
  const words = kind === undefined ? [`${value ?? ""}`] : [kind, place === "query" ? place : ""];
  return pascalCase([name, ...words]);
}
