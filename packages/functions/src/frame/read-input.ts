import type { CallDefinition, ParsedInput } from "@marquee/contracts/call";
import type { InputOf } from "@marquee/core/platform/context";
import { invalidFields, MarqueeError } from "@marquee/core/platform/errors";
import type { HonoRequest } from "hono";
import type * as z from "zod/mini";
import { fieldMessage } from "./field-messages.ts";

/** The maximum of a JSON body in bytes; images and videos never pass through the API. */
export const maxBodyBytes = 256 * 1024;
const maxDepth = 20;

/**
 * Parses the parts of a request with the schemas of the call.
 * @throws malformed_request, payload_too_large, invalid_fields
 */
export async function readInput<D extends CallDefinition>(
  definition: D,
  request: HonoRequest,
): Promise<ParsedInput<D>> {
  // Without a prototype, because a caller can send a field named "__proto__".
  const fields: Record<string, string> = Object.create(null);
  const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value, { error: fieldMessage });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) collect(issue, fields);
    return undefined;
  };
  const params = read(definition.params, request.param());
  const query = read(definition.query, request.query());
  const body = read(
    definition.body,
    definition.body === undefined ? undefined : await readBody(request),
  );
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  // Each part has just been parsed by its own schema.
  return { params, query, body } as ParsedInput<D>;
}

/** The path names the object of a call, so its parameters replace fields of the same name. */
export function mergeInput<D extends CallDefinition>(input: ParsedInput<D>): InputOf<D>;
export function mergeInput({ query, body, params }: ParsedInput<CallDefinition>): object {
  return Object.assign({}, query, body, params);
}

function collect(issue: z.core.$ZodIssue, fields: Record<string, string>): void {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) {
      fields[path === "" ? key : `${path}.${key}`] = "This field is not known here";
    }
    return;
  }
  fields[path === "" ? "body" : path] ??= issue.message || "Not valid";
}

async function readBody(request: HonoRequest): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBodyBytes) {
    throw new MarqueeError("payload_too_large", "The request is larger than 256 KB.");
  }
  if (!/^application\/json\b/i.test(request.header("content-type") ?? "")) {
    throw new MarqueeError(
      "malformed_request",
      "Send JSON with the content type application/json.",
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new MarqueeError("malformed_request", "The body is not valid JSON.");
  }
  if (depthOf(value) > maxDepth) {
    throw new MarqueeError("malformed_request", `The body nests deeper than ${maxDepth} levels.`);
  }
  if (hasUnpairedSurrogate(value)) {
    throw new MarqueeError(
      "malformed_request",
      "The body contains text that is not valid Unicode.",
    );
  }
  return value;
}

/**
 * Whether a text in a JSON value contains an unpaired surrogate. JSON can escape one, but it is not valid Unicode, and
 * DynamoDB refuses it. `JSON.stringify` escapes an unpaired surrogate only.
 */
function hasUnpairedSurrogate(value: unknown): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value));
}

/** Counts the nesting of a JSON value without recursion, because the caller controls its depth. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= maxDepth) {
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null ? Object.values(item) : [],
    );
    depth += 1;
  }
  return depth;
}
