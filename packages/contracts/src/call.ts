import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { CallLimit } from "./rate-limits.ts";

/**
 * Declares a call of the API once, as data. The server validates with it, and the web client and the tests take their
 * types from it. The access matrix lists it, and OpenAPI is generated from it.
 */
export interface CallDefinition {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /v1, with {name} for parameters: "/api/channels/{id}". */
  path: `/${string}`;
  /** The Lambda that serves it, as in functions/src/manifest.ts. */
  area: string;
  /** optional: works without a token, and answers more with one. */
  auth: "public" | "optional" | "required" | "admin";
  /**
   * The call also works for a deactivated account, and the verb decides what it may do. Every other call refuses it.
   */
  allowsDeactivated?: true;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** `data` of the success envelope. */
  answer: z.ZodMiniType;
  /** Status of success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** The answer is the whole body, without the envelope, because a standard defines its form. */
  isBare?: true;
  /** Codes beyond those that follow from the rest of the definition (see errorsOf). */
  errors?: readonly ErrorCode[];
  /** Accepts an Idempotency-Key header. */
  idempotent?: true;
  /**
   * Rate limits that count a valid request before any work is done: per person or, without a token, per network. Above
   * them the answer is 429. Every change by a signed-in person also counts for `write` (see limitsOf).
   */
  limits?: readonly CallLimit[];
}

/** 8 to 128 printable characters of ASCII, without spaces. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;

/** Codes that any call may answer. */
export const commonErrors = [
  "malformed_request",
  "payload_too_large",
  "invalid_fields",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];

/** Codes that any call with a token may answer. */
export const authenticatedErrors = [
  "unauthenticated",
  "token_expired",
  "account_deactivated",
] as const satisfies readonly ErrorCode[];

/** Codes that any call for creators may answer: to a watcher, for an incomplete profile, and without an active plan. */
export const creatorErrors = [
  "forbidden",
  "profile_incomplete",
  "subscription_required",
] as const satisfies readonly ErrorCode[];

/** Codes that any list with a cursor may answer. */
const listErrors = ["invalid_cursor", "page_too_far"] as const satisfies readonly ErrorCode[];

/** True when a request of a signed-in person counts for `write`. */
export const countsAsWrite = ({ method, auth }: Pick<CallDefinition, "method" | "auth">): boolean =>
  method !== "GET" && auth !== "public";

/** The rate limits that the frame counts for a call. */
export function limitsOf(definition: CallDefinition): readonly CallLimit[] {
  return [...(countsAsWrite(definition) ? ["write" as const] : []), ...(definition.limits ?? [])];
}

/** Every code that a call may answer. Admin calls answer not_found to everybody else, so that nobody learns of them. */
export function errorsOf(definition: CallDefinition): ReadonlySet<ErrorCode> {
  return new Set([
    ...(definition.errors ?? []),
    ...commonErrors,
    ...(limitsOf(definition).length === 0 ? [] : (["rate_limited"] as const)),
    ...(definition.auth === "public" ? [] : authenticatedErrors),
    ...(definition.auth === "admin" ? (["not_found"] as const) : []),
    ...(definition.query?.shape.cursor === undefined ? [] : listErrors),
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

/** Parts without a schema are left out; parts that may be empty become optional. */
type Compact<T> = {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? K : never]?: T[K];
};

export function defineCall<const D extends CallDefinition>(definition: D): D {
  return definition;
}
