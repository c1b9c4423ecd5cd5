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
  const conditioned = new Set<string>();
  const submitted = (name: string): string | undefined =>
    name === "bucket" ? bucket : form.fields.get(name);
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, wanted] of Object.entries(condition)) {
        conditioned.add(name.toLowerCase());
        if (submitted(name.toLowerCase()) !== wanted) return failedCondition(condition);
      }
      continue;
    }
    if (condition[0] === "content-length-range") {
      const [, least, most] = condition;
      if (form.fileSize < least) return tooSmall(form.fileSize);
      if (form.fileSize > most) return tooLarge(form.fileSize);
      continue;
    }
    const [operator, field, wanted] = condition;
    const name = field.replace(/^\$/, "").toLowerCase();
    conditioned.add(name);
    const value = submitted(name);
    const met = operator === "eq" ? value === wanted : value?.startsWith(wanted) === true;
    if (!met) return failedCondition(condition);
  }
  for (const name of form.fields.keys()) {
    const free = unconditional.has(name) || name.startsWith("x-ignore-");
    if (!free && !conditioned.has(name)) {
      return denied(`Invalid according to Policy: Extra input fields: ${name}`);
    }
  }
  return undefined;
}

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
