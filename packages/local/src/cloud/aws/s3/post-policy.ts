import { parseJson } from "@marquee/core/platform/parse-json";
import * as z from "zod";
import type { MultipartForm } from "./multipart.ts";
import { accessDenied, type S3Error, signatureDoesNotMatch } from "./s3-error.ts";
import { scopeOf, signatureOf } from "./s3-signature.ts";

const policySchema = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.enum(["eq", "starts-with"]), z.string(), z.string()]),
      z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]),
    ]),
  ),
});

// S3 allows these form fields without a condition.
const unconditional = new Set(["policy", "x-amz-signature", "file", "x-amz-security-token"]);

const failedCondition = (condition: unknown): S3Error =>
  accessDenied(
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
  );

/**
 * Checks a browser's presigned POST as S3 does: signature, expiry, every condition, and that every field has a
 * condition. Source: S3 API reference, "POST policy". Undefined means accepted.
 */
export function checkPostPolicy(
  form: MultipartForm,
  bucket: string,
  secretAccessKey: string,
  now: Date,
): S3Error | undefined {
  const encoded = form.fields.get("policy");
  if (encoded === undefined) return accessDenied("Access Denied");
  const credential = form.fields.get("x-amz-credential") ?? "";
  const signature = signatureOf(encoded, scopeOf(credential), secretAccessKey).toString("hex");
  if (signature !== form.fields.get("x-amz-signature")) return signatureDoesNotMatch;
  const policy = readPolicy(encoded);
  if (policy === undefined) {
    return { status: 400, code: "InvalidPolicyDocument", message: "Invalid Policy" };
  }
  if (!(new Date(policy.expiration) > now)) {
    return accessDenied("Invalid according to Policy: Policy expired.");
  }
  return checkConditions(policy.conditions, form, bucket);
}

type Policy = z.infer<typeof policySchema>;
type Condition = Policy["conditions"][number];
type Match = [operator: "eq" | "starts-with", field: string, wanted: string];

const readPolicy = (encoded: string): Policy | undefined =>
  policySchema.safeParse(parseJson(Buffer.from(encoded, "base64").toString("utf8"))).data;

function checkConditions(
  conditions: Policy["conditions"],
  form: MultipartForm,
  bucket: string,
): S3Error | undefined {
  for (const condition of conditions) {
    const refusal = checkCondition(condition, form, bucket);
    if (refusal !== undefined) return refusal;
  }
  const conditioned = new Set(conditions.flatMap(matchesOf).map(fieldOf));
  const extra = [...form.fields.keys()].find(
    (name) => !(unconditional.has(name) || name.startsWith("x-ignore-") || conditioned.has(name)),
  );
  if (extra === undefined) return undefined;
  return accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`);
}

function checkCondition(
  condition: Condition,
  { fields, fileSize }: MultipartForm,
  bucket: string,
): S3Error | undefined {
  if (Array.isArray(condition) && condition[0] === "content-length-range") {
    const [, least, most] = condition;
    if (fileSize < least) return tooSmall(fileSize);
    return fileSize > most ? tooLarge(fileSize) : undefined;
  }
  const isMet = matchesOf(condition).every((match) => {
    const [operator, , wanted] = match;
    const name = fieldOf(match);
    const value = name === "bucket" ? bucket : fields.get(name);
    return operator === "eq" ? value === wanted : value?.startsWith(wanted) === true;
  });
  return isMet ? undefined : failedCondition(condition);
}

/** What a condition asks of fields: `{"acl": "private"}` is another form of `["eq", "$acl", "private"]`. */
function matchesOf(condition: Condition): Match[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, wanted]) => ["eq", `$${name}`, wanted]);
  }
  return condition[0] === "content-length-range" ? [] : [condition];
}

const fieldOf = ([, field]: Match): string => field.replace(/^\$/, "").toLowerCase();

const tooSmall = (size: number): S3Error => ({
  status: 400,
  code: "EntityTooSmall",
  message: `Your proposed upload of ${size} bytes is smaller than the minimum allowed size`,
});

const tooLarge = (size: number): S3Error => ({
  status: 400,
  code: "EntityTooLarge",
  message: `Your proposed upload of ${size} bytes exceeds the maximum allowed size`,
});
