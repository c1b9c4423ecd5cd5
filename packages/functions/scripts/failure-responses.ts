import { type ErrorCode, errorCodes, errorStatuses } from "@marquee/contracts/errors";
import type { Json } from "./convert-schemas.ts";
import { pascalCase, type SharedParts } from "./shared-parts.ts";

/** The form of every failure. */
export const errorAnswer: Json = {
  type: "object",
  required: ["status", "error"],
  properties: { status: { const: false }, error: { $ref: "#/components/schemas/Error" } },
};

/** Every call may answer these. */
const commonCodes: readonly ErrorCode[] = [
  "malformed_request",
  "payload_too_large",
  "internal",
  "unavailable",
];

/** Every call that takes a token may also answer these. */
const tokenCodes: readonly ErrorCode[] = [
  "unauthenticated",
  "token_expired",
  "account_deactivated",
];

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
  const takesToken = tokenCodes.every((code) => codes.has(code));
  const shared = takesToken ? [...tokenCodes, ...commonCodes] : commonCodes;
  const fallback = responses.add(takesToken ? "AnyCall" : "AnyPublicCall", {
    description: shared.map((code) => `${code} (${errorStatuses[code]})`).join(", "),
    content,
  });
  const ownResponses = [...codesByStatus(codes)].flatMap(([status, set]) => {
    const others = set.filter((code) => !shared.includes(code));
    return others.length === 0
      ? []
      : [{ status, part: responses.add(nameOf(others), failure(status, set)) }];
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

/** Every call may answer invalid_fields, so a response is named after its other codes, if it has some. */
function nameOf(codes: readonly ErrorCode[]): string {
  const others = codes.filter((code) => code !== "invalid_fields");
  return (others.length === 0 ? codes : others).map((code) => pascalCase([code])).join("Or");
}
