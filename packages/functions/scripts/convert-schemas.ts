import * as z from "zod/mini";

export type Json = Record<string, unknown>;

export type SchemaNames = ReadonlyMap<z.ZodMiniType, string>;

const componentsPath = "#/components/schemas/";

/** Schemas of the document by name. */
type Components = ReadonlyMap<string, Json>;

export interface ConvertedSchemas {
  /** The JSON Schema of one root, with references to the named schemas. */
  of: (root: z.ZodMiniType) => Json;
  /** Every named schema that a root references, directly or through others. */
  components: Components;
}

/** Converts schemas to JSON Schema. A named schema inside another one becomes a reference to its component. */
export function convertSchemas(
  roots: readonly z.ZodMiniType[],
  names: SchemaNames,
  io: "input" | "output",
): ConvertedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names) registry.add(schema, { id: name });
  // A root is converted as the item of a list, so that a root with a name of its own also works.
  const places = new Map([...new Set(roots)].map((root, place) => [root, `root ${place}`]));
  for (const [root, id] of places) registry.add(z.array(root), { id });
  const { schemas: converted } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${componentsPath}${id}`,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      listKeys(jsonSchema);
      keepLastPattern(jsonSchema);
      dropEmptyStatements(jsonSchema);
      // A constant has only one type, and so have the values of a list.
      if (jsonSchema.const !== undefined || jsonSchema.enum !== undefined) delete jsonSchema.type;
      // Zod closes every answer, but a later version of the API may add fields. So only strict objects stay closed.
      if (isOpen(zodSchema)) delete jsonSchema.additionalProperties;
    },
  });

  const schemas = toJson(joinNull(converted), "schemas");
  const rootSchemas = new Map(
    [...places].map(([root, id]) => [
      root,
      toJson(toJson(schemas[id], id).items, `schema of ${id}`),
    ]),
  );
  const bases = findBases(names);
  const components = new Map(
    [...names.values()].map((name) => {
      const { $schema: _, $id: __, ...whole } = toJson(schemas[name], name);
      const base = bases.get(name);
      return [
        name,
        base === undefined ? whole : extension(whole, base, toJson(schemas[base], base)),
      ] as const;
    }),
  );

  return {
    of: (root) => toJson(rootSchemas.get(root), "schema that was not converted"),
    components: reachedComponents([...rootSchemas.values()], components),
  };
}

/** The name of the component that a schema references. */
export function referredName(schema: unknown): string | undefined {
  const { $ref: reference } = toJson(schema ?? {}, "schema");
  return typeof reference === "string" ? reference.slice(componentsPath.length) : undefined;
}

/** The component that a schema references, or the schema itself. */
export function resolveSchema(schema: Json, components: Components): Json {
  const name = referredName(schema);
  return name === undefined ? schema : toJson(components.get(name), name);
}

/**
 * The components of request and answer schemas, together.
 * @throws Error when a schema differs between requests and answers, because a component can only have one form
 */
export function mergeComponents(sent: Components, received: Components): Components {
  for (const [name, component] of sent) {
    const other = received.get(name);
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(component)) {
      throw new Error(`${name} is sent and received in different forms: export a schema for each`);
    }
  }
  return new Map([...sent, ...received]);
}

/** The components that a part of the document references, and those that they reference, by name. */
export function reachedComponents(part: unknown, components: Components): Components {
  const reached = new Map<string, Json>();
  const visit = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (reached.has(name)) continue;
      const component = toJson(components.get(name), name);
      reached.set(name, component);
      visit(component);
    }
  };
  visit(part);
  return new Map([...reached].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** An object that allows other fields than its own. */
const isOpen = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  def.type === "object" && def.catchall === undefined;

/** A record with listed keys gets them as properties, so that a generated client knows their names. */
function listKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties } = schema;
  if (required === undefined || schema.properties !== undefined) return;
  if (typeof additionalProperties !== "object") return;
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete schema.additionalProperties;
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
}

/**
 * Zod states the patterns of a text as an allOf, which generators of clients read as an object. The last pattern is the
 * specific one.
 */
function keepLastPattern(schema: z.core.JSONSchema.BaseSchema): void {
  const last = schema.type === "string" ? schema.allOf?.at(-1) : undefined;
  if (last === undefined) return;
  schema.pattern = last.pattern;
  delete schema.allOf;
}

/**
 * Removes what Zod adds and what says nothing about the field. That is the limits of a safe integer, the shortest
 * length of a text, the type of a key, and the pattern of a date beside its format.
 */
function dropEmptyStatements(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minLength === 0) delete schema.minLength;
  delete schema.propertyNames;
  // Also in a schema that refers to the date and adds a rule.
  if (schema.pattern === z.regexes.date.source) delete schema.pattern;
  // All that Zod's pattern adds to the format.
  if (schema.format === "date-time") schema.pattern = "Z$";
  if (schema.type !== "integer") return;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * States that a value may be null beside its type or among its values, as Zod does for a text without rules. It means
 * the same as an anyOf, because the rules of a type do not apply to null.
 */
function joinNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(joinNull);
  if (typeof value !== "object" || value === null) return value;
  const schema: Json = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, joinNull(part)]),
  );
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || Object.keys(others).length > 0) return schema;
  const { type, enum: values, ...rules } = toJson(anyOf[0], "alternative");
  if (JSON.stringify(anyOf[1]) !== '{"type":"null"}') return schema;
  if (typeof type === "string") return { type: [type, "null"], ...rules };
  return Array.isArray(values) ? { enum: [...values, null], ...rules } : schema;
}

/** The object that each named object extends: the largest one whose fields it all has. A closed object extends none. */
function findBases(names: SchemaNames): ReadonlyMap<string, string> {
  const objects = [...names].flatMap(([schema, name]) =>
    schema instanceof z.ZodMiniObject && isOpen(schema)
      ? [{ name, fields: Object.entries(schema.shape) }]
      : [],
  );
  return new Map(
    objects.flatMap(({ name, fields }) => {
      const fieldsByName = new Map(fields);
      const base = objects
        .filter(
          (other) =>
            other.fields.length >= smallestBase &&
            other.fields.length < fields.length &&
            other.fields.every(([key, field]) => fieldsByName.get(key) === field),
        )
        .sort((one, other) => other.fields.length - one.fields.length)[0];
      return base === undefined ? [] : [[name, base.name] as const];
    }),
  );
}

/** Objects with fewer fields may have the same ones by chance. */
const smallestBase = 3;

function extension(whole: Json, baseName: string, base: Json): Json {
  const properties = Object.entries(whole.properties ?? {}).filter(
    ([key]) => !Object.hasOwn(base.properties ?? {}, key),
  );
  const required = (Array.isArray(whole.required) ? whole.required : []).filter((key) =>
    properties.some(([name]) => name === key),
  );
  return {
    allOf: [
      { $ref: `${componentsPath}${baseName}` },
      {
        type: "object",
        properties: Object.fromEntries(properties),
        ...(required.length === 0 ? {} : { required }),
      },
    ],
  };
}

/** Names of the components that a value references, repeated for each reference. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" && typeof part === "string" && part.startsWith(componentsPath)
      ? [part.slice(componentsPath.length)]
      : referencesIn(part),
  );
}

function toJson(value: unknown, name: string): Json {
  if (typeof value !== "object" || value === null) throw new Error(`There is no ${name}`);
  return { ...value };
}
