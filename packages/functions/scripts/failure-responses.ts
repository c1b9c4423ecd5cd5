import { authenticatedErrors, commonErrors } from "@marquee/contracts/call";
import { type ErrorCode, errorCodes, errorStatuses } from "@marquee/contracts/errors";
import type { Json } from "./convert-schemas.ts";
import { pascalCase, type SharedParts } from "./shared-parts.ts";

/** The form of every failure. */
export const errorAnswer: Json = {
  type: "object",
  required: ["status", "error"],
  properties: { status: { const: false }, error: { $ref: "#/components/schemas/Error" } },
};

const retryAfter = {
  "Retry-After": {
    description: "Seconds until the next request is allowed",
    schema: { type: "integer", minimum: 1 },
  },
};

const content: Json = {
  "application/json": { schema: { $ref: "#/components/schemas/ErrorAnswer" } },
};

/**
 * The failures of an operation, one response for each status. The `default` response has the codes that every call may
 * answer. So an operation lists only the statuses with a code of its own.
 */
export function failuresOf(codes: ReadonlySet<ErrorCode>, responses: SharedParts): () => Json {
  const takesToken = authenticatedErrors.every((code) => codes.has(code));
  const shared: readonly ErrorCode[] = [
    ...(takesToken ? authenticatedErrors : []),
    ...commonErrors,
  ];
  const fallback = responses.add(takesToken ? "AnyCall" : "AnyPublicCall", {
    description: shared.map((code) => `${code} (${errorStatuses[code]})`).join(", "),
    content,
  });
  const ownCodes = [...codes].filter((code) => !shared.includes(code));
  // Redocly requires a status below 500 in every operation (operation-4xx-response).
  if (ownCodes.every((code) => errorStatuses[code] >= 500)) ownCodes.push("invalid_fields");
  const ownResponses = [...codesByStatus(codes)].flatMap(([status, set]) => {
    const own = set.filter((code) => ownCodes.includes(code));
    return own.length === 0
      ? []
      : [{ status, part: responses.add(nameOf(own), failure(status, set)) }];
  });
  return () => ({
    ...Object.fromEntries(ownResponses.map(({ status, part }) => [String(status), part()])),
    default: fallback(),
  });
}

const failure = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.join(", "),
  ...(status === errorStatuses.rate_limited ? { headers: retryAfter } : {}),
  content,
});

function codesByStatus(codes: ReadonlySet<ErrorCode>): ReadonlyMap<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodes.filter((each) => codes.has(each))) {
    const status = errorStatuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** A response is named after its codes. Codes that many calls answer together have a short name. */
const nameOf = (codes: readonly ErrorCode[]): string =>
  codes
    .map((code) => pascalCase([code]))
    .join("Or")
    .replace("InvalidCursorOrPageTooFar", "InvalidPage")
    .replace("ForbiddenOrProfileIncompleteOrSubscriptionRequired", "CreatorForbidden");
