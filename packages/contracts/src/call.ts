import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { CallLimit } from "./rate-limits.ts";

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
  /** Also for a person whose account is closed; the verb says what of it. Every other call refuses them. */
  closedAccounts?: true;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** `data` of the success envelope. */
  answer: z.ZodMiniType;
  /** Status of success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** The answer is the whole body, without the envelope: a standard says its form. */
  isBare?: true;
  /** Codes beyond those that follow from the rest of the definition (see errorsOf). */
  errors: readonly ErrorCode[];
  /** Accepts an Idempotency-Key header. */
  idempotent?: true;
  /**
   * Rules that count a valid request before it does any work: by person or, without one, by network. Beyond them it
   * is 429. What a signed-in person changes counts for `write` besides (see limitsOf).
   */
  limits?: readonly CallLimit[];
}

/** Codes that any call may answer. */
const commonErrors = [
  "malformed_request",
  "payload_too_large",
  "invalid_fields",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];

/** Codes that any call with a token may answer. */
const authenticatedErrors = [
  "unauthenticated",
  "token_expired",
  "account_deactivated",
] as const satisfies readonly ErrorCode[];

/** True where a signed-in person's request counts for `write`. */
export const countsAsWrite = ({ method, auth }: Pick<CallDefinition, "method" | "auth">): boolean =>
  method !== "GET" && auth !== "public";

/** Every rule that counts a call in the frame. */
export function limitsOf(definition: CallDefinition): readonly CallLimit[] {
  return [...(countsAsWrite(definition) ? ["write" as const] : []), ...(definition.limits ?? [])];
}

/** Every code that a call may answer. Of the calls for admins, others learn nothing: they are not found. */
export function errorsOf(definition: CallDefinition): ReadonlySet<ErrorCode> {
  return new Set([
    ...definition.errors,
    ...commonErrors,
    ...(limitsOf(definition).length === 0 ? [] : (["rate_limited"] as const)),
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
