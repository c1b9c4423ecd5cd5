import { createHmac } from "node:crypto";
import * as z from "zod";
import type { MultipartForm } from "./multipart.ts";

/** An S3 error, as its XML names it. */
export interface PolicyRefusal {
  status: number;
  code: string;
  message: string;
}

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

const denied = (message: string): PolicyRefusal => ({ status: 403, code: "AccessDenied", message });
const failedCondition = (condition: unknown): PolicyRefusal =>
  denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);

function signatureOf(policy: string, credential: string, secret: string): string {
  const [, date = "", region = "", service = "", terminator = ""] = credential.split("/");
  const key = [date, region, service, terminator].reduce<Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  return createHmac("sha256", key).update(policy).digest("hex");
}

/**
 * Checks a browser's presigned POST as S3 does: signature, expiry, every condition, and that every field has a
 * condition. Source: S3 API reference, "POST policy". Undefined means accepted.
 */
export function checkPostPolicy(
  form: MultipartForm,
  bucket: string,
  secretAccessKey: string,
  now: Date,
): PolicyRefusal | undefined {
  const encoded = form.fields.get("policy");
  if (encoded === undefined) return denied("Access Denied");
  const credential = form.fields.get("x-amz-credential") ?? "";
  if (signatureOf(encoded, credential, secretAccessKey) !== form.fields.get("x-amz-signature")) {
    return {
      status: 403,
      code: "SignatureDoesNotMatch",
      message: "The request signature we calculated does not match the signature you provided.",
    };
  }
  const policy = readPolicy(encoded);
  if (policy === undefined) {
    return { status: 400, code: "InvalidPolicyDocument", message: "Invalid Policy" };
  }
  if (!(new Date(policy.expiration) > now)) {
    return denied("Invalid according to Policy: Policy expired.");
  }
  return checkConditions(policy.conditions, form, bucket);
}

type Policy = z.infer<typeof policySchema>;
type Condition = Policy["conditions"][number];
type Match = [operator: "eq" | "starts-with", field: string, wanted: string];

function readPolicy(encoded: string): Policy | undefined {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
  } catch {
    return undefined;
  }
}

function checkConditions(
  conditions: Policy["conditions"],
  form: MultipartForm,
  bucket: string,
): PolicyRefusal | undefined {
  for (const condition of conditions) {
    const refusal = checkCondition(condition, form, bucket);
    if (refusal !== undefined) return refusal;
  }
  const conditioned = new Set(conditions.flatMap(matchesOf).map(fieldOf));
  const extra = [...form.fields.keys()].find(
    (name) => !(unconditional.has(name) || name.startsWith("x-ignore-") || conditioned.has(name)),
  );
  if (extra === undefined) return undefined;
  return denied(`Invalid according to Policy: Extra input fields: ${extra}`);
}

function checkCondition(
  condition: Condition,
  { fields, fileSize }: MultipartForm,
  bucket: string,
): PolicyRefusal | undefined {
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

const tooSmall = (size: number): PolicyRefusal => ({
  status: 400,
  code: "EntityTooSmall",
  message: `Your proposed upload of ${size} bytes is smaller than the minimum allowed size`,
});

const tooLarge = (size: number): PolicyRefusal => ({
  status: 400,
  code: "EntityTooLarge",
  message: `Your proposed upload of ${size} bytes exceeds the maximum allowed size`,
});
