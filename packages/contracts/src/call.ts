import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/**
 * A call of the API declared once, as data. The server validates from it, the web client and the tests call
 * through it with its types, the access matrix walks it, and OpenAPI is generated from it.
 */
export interface CallDefinition {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /v1, with {name} for parameters: "/api/channels/{id}". */
  path: `/${string}`;
  /** The Lambda that serves it, as in functions/src/manifest.ts. */
  area: string;
  /** optional: works without a token, says more with one. */
  auth: "public" | "optional" | "required" | "admin";
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** `data` of the success envelope. */
  answer: z.ZodMiniType;
  /** Status of success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** Codes beyond those that follow from the rest of the definition (see errorsOf). */
  errors: readonly ErrorCode[];
  /** Accepts an Idempotency-Key header. */
  idempotent?: true;
}

/** Codes that any call may answer. */
const commonErrors = [
  "malformed_request",
  "payload_too_large",
  "invalid_fields",
  "rate_limited",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];

/** Codes that any call with a token may answer. */
const authenticatedErrors = [
  "unauthenticated",
  "token_expired",
  "account_deactivated",
] as const satisfies readonly ErrorCode[];

/** Every code that a call may answer. Of the calls for admins, others learn nothing: they are not found. */
export function errorsOf(definition: CallDefinition): ReadonlySet<ErrorCode> {
  return new Set([
    ...definition.errors,
    ...commonErrors,
    ...(definition.auth === "public" ? [] : authenticatedErrors),
    ...(definition.auth === "admin" ? (["not_found"] as const) : []),
    ...(definition.idempotent === true ? (["idempotency_conflict"] as const) : []),
  ]);
}

type SchemaInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What the caller of a call passes. */
export type CallInput<D extends CallDefinition> = Compact<{
  params: SchemaInput<D["params"]>;
  query: SchemaInput<D["query"]>;
  body: SchemaInput<D["body"]>;
}>;

/** What the handler of a call receives, parsed. */
export interface ParsedInput<D extends CallDefinition> {
  params: SchemaOutput<D["params"]>;
  query: SchemaOutput<D["query"]>;
  body: SchemaOutput<D["body"]>;
}

export type CallAnswer<D extends CallDefinition> = z.output<D["answer"]>;

/** Parts without a schema vanish, parts that may be empty become optional. */
type Compact<T> = {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? K : never]?: T[K];
};

export function defineCall<const D extends CallDefinition>(definition: D): D {
  return definition;
}
