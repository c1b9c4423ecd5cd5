import { errorsOf } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { ownVideoSchema, updateVideoSchema } from "@marquee/contracts/content/video/video.schema";
import { errorStatuses } from "@marquee/contracts/errors";
import { apiFunctions } from "@marquee/functions/manifest";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildOpenApi } from "../build-openapi.ts";
import { readSchemaNames } from "../schema-names.ts";

const referenceSchema = z.object({ $ref: z.string() });
const documentSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        tags: z.array(z.string()),
        summary: z.string(),
        security: z.optional(z.array(z.record(z.string(), z.unknown()))),
        "x-rate-limits": z._default(
          z.array(z.union([z.string(), z.object({ rule: z.string(), field: z.string() })])),
          [],
        ),
        parameters: z._default(z.array(z.record(z.string(), z.unknown())), []),
        requestBody: z.optional(z.record(z.string(), z.unknown())),
        responses: z.record(z.string(), z.record(z.string(), z.unknown())),
      }),
    ),
  ),
  "x-rate-limit-rules": z.record(
    z.string(),
    z.object({ counts: z.string(), times: z.number(), windowSeconds: z.number() }),
  ),
  components: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});
const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z._default(z.boolean(), false),
});

let text: string;
let document: z.infer<typeof documentSchema>;
let operations: (z.infer<typeof documentSchema>["paths"][string][string] & { key: string })[];
beforeAll(async () => {
  text = JSON.stringify(buildOpenApi(await readSchemaNames()));
  document = documentSchema.parse(JSON.parse(text));
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      key: `${method.toUpperCase()} ${path}`,
    })),
  );
});

/** Every reference in a value. */
function referencesIn(value: unknown): string[] {
  const reference = referenceSchema.safeParse(value);
  const directReference = reference.success ? [reference.data.$ref] : [];
  const parts = typeof value === "object" && value !== null ? Object.values(value) : [];
  return [...directReference, ...parts.flatMap(referencesIn)];
}

function find(reference: string): unknown {
  const [start, kind = "", place = "", name = "", ...rest] = reference.split("/");
  expect([start, kind, rest]).toEqual(["#", "components", []]);
  return document.components[place]?.[name];
}

/** Returns a part of an operation, or the component that it references. */
function resolve(part: unknown): unknown {
  const reference = referenceSchema.safeParse(part);
  return reference.success ? find(reference.data.$ref) : part;
}

const operationOf = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`There is no operation ${name}`);
  return found;
};

describe("the OpenAPI document", () => {
  it("has an operation for every call and no other", () => {
    expect(operations.map(({ key, operationId }) => [key, operationId]).sort()).toEqual(
      allCalls.map(({ name, definition: { method, path } }) => [`${method} ${path}`, name]).sort(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it("routes every call to the function of its own area", () => {
    for (const { definition } of allCalls) {
      const route = apiFunctions
        .flatMap((area) => area.prefixes.map((prefix) => ({ prefix, area: area.name })))
        .filter(
          ({ prefix }) => definition.path === prefix || definition.path.startsWith(`${prefix}/`),
        )
        .sort((one, other) => other.prefix.length - one.prefix.length)[0];
      expect([definition.path, route?.area]).toEqual([definition.path, definition.area]);
    }
  });

  it("states authentication, parameters and body of each call", () => {
    for (const { name, definition } of allCalls) {
      const operation = operationOf(name);
      const { params, query, body, idempotent } = definition;
      expect([name, operation.tags, operation.summary]).toEqual([
        name,
        [definition.area],
        definition.summary,
      ]);
      expect([name, operation.security ?? document.security]).toEqual([
        name,
        {
          public: [],
          optional: [{}, { bearer: [] }],
          required: [{ bearer: [] }],
          admin: [{ bearer: [] }],
        }[definition.auth],
      ]);
      const parameters = operation.parameters.map((part) => {
        const { name, in: place, required } = parameterSchema.parse(resolve(part));
        return { name, place, required };
      });
      expect([name, parameters]).toEqual([
        name,
        [
          ...Object.keys(params?.shape ?? {}).map((key) => ({
            name: key,
            place: "path",
            required: true,
          })),
          ...Object.entries(query?.shape ?? {}).map(([key, field]) => ({
            name: key,
            place: "query",
            required: field._zod.optin === undefined,
          })),
          ...(idempotent === true
            ? [{ name: "Idempotency-Key", place: "header", required: false }]
            : []),
        ],
      ]);
      expect([name, operation.requestBody !== undefined]).toEqual([name, body !== undefined]);
    }
  });

  it("lists the success and every error of every call, with its status", () => {
    const describedSchema = z.object({ description: z.string() });
    for (const { name, definition } of allCalls) {
      const { [definition.status ?? 200]: success, ...failures } = operationOf(name).responses;
      expect([name, resolve(success)]).toEqual([
        name,
        expect.objectContaining({ description: "OK" }),
      ]);
      const described = Object.entries(failures).flatMap(([status, part]) => {
        const codes = describedSchema.parse(resolve(part)).description.split(", ");
        if (status !== "default") return codes.map((code) => `${code} (${status})`);
        // The default response is not about a status that has a response of its own.
        return codes.filter((code) => failures[code.slice(-4, -1)] === undefined);
      });
      const declared = [...errorsOf(definition)].map((code) => `${code} (${errorStatuses[code]})`);
      expect([name, described.sort()]).toEqual([name, declared.sort()]);
    }
  });

  it("names schemas, and every reference resolves", () => {
    const references = new Set(referencesIn(document));
    for (const reference of references) {
      expect([reference, find(reference)]).toEqual([reference, expect.anything()]);
    }
    const names = Object.entries(document.components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`));
    expect(names.filter((name) => !references.has(name))).toEqual([]);
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(["Channel", "Error", "ErrorAnswer", "OwnVideo", "Video", "VideoCard"]),
    );
  });

  it("a named schema equals the schema of the contract", () => {
    const objectSchema = z.object({
      allOf: z.optional(z.tuple([referenceSchema, z.looseObject({})])),
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    });
    const whole = (schema: unknown): { properties: string[]; required: string[] } => {
      const { allOf, properties = {}, required = [] } = objectSchema.parse(schema);
      const parts = allOf?.map((part) => whole(resolve(part))) ?? [];
      return {
        properties: [...parts.flatMap((part) => part.properties), ...Object.keys(properties)],
        required: [...parts.flatMap((part) => part.required), ...required],
      };
    };
    const component = (name: string) => document.components.schemas?.[name];
    const ownVideo = whole(component("OwnVideo"));
    expect(ownVideo.properties.sort()).toEqual(Object.keys(ownVideoSchema.shape).sort());
    expect(ownVideo.required).toContain("title");
    expect(ownVideo.required).not.toContain("available_until");
    expect(component("OwnVideo")).toMatchObject({
      allOf: [{ $ref: "#/components/schemas/Video" }, { type: "object" }],
    });
    // A body is closed: unknown fields are refused.
    expect(component("UpdateVideo")).toMatchObject({ additionalProperties: false });
    expect(whole(component("UpdateVideo")).properties).toEqual(
      Object.keys(updateVideoSchema.shape),
    );
  });

  it("states one pattern for a text, which accepts and refuses what the call does", () => {
    expect(text).not.toContain('"allOf":[{"pattern"');
    const textSchema = z.object({ pattern: z.string() });
    const patternIn = (schema: unknown) => new RegExp(textSchema.parse(schema).pattern, "u");
    const uploadSchema = z.object({ properties: z.object({ file_name: z.unknown() }) });
    const upload = uploadSchema.parse(document.components.schemas?.CreateUpload);
    expect("IMG_0001.MOV").toMatch(patternIn(upload.properties.file_name));
    const { CouponCode, IdempotencyKey } = document.components.parameters ?? {};
    expect("spring-25").toMatch(patternIn(CouponCode?.schema));
    expect("my-purchase-1").toMatch(patternIn(IdempotencyKey?.schema));
    expect("my purchase 1").not.toMatch(patternIn(IdempotencyKey?.schema));
  });

  it("explains every rate limit that a call names, and a call names every rate limit", () => {
    const rules = document["x-rate-limit-rules"];
    const named = operations.flatMap((call) =>
      call["x-rate-limits"].map((limit) => (typeof limit === "string" ? limit : limit.rule)),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(rules).sort());
    expect(rules.write).toEqual({
      counts: "everything that is not a GET, by person",
      times: 1500,
      windowSeconds: 3600,
    });
  });

  it("states null beside a type and among listed values", () => {
    const fields = JSON.stringify(document.components);
    expect(fields).toContain('"type":["object","null"]');
    expect(fields).toContain("null]}");
    expect(fields).not.toMatch(/"anyOf":\[\{"(type|enum)":[^{}]*\},\{"type":"null"\}\]/);
  });

  it("is smaller than 250 KB", () => {
    expect(Buffer.byteLength(text), "See the budgets in docs/add-a-feature.md").toBeLessThan(
      250 * 1024,
    );
  });
});
