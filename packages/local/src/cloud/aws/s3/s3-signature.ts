import { createHmac } from "node:crypto";

/** The day, region, service and terminator of a credential such as `KEY/20260101/us-east-1/s3/aws4_request`. */
export function scopeOf(credential: string): string[] {
  const [, date = "", region = "", service = "", terminator = ""] = credential.split("/");
  return [date, region, service, terminator];
}

/** Signature version 4 of a text. Source: S3 API reference, "Calculating a Signature". */
export function signatureOf(
  text: string,
  scope: readonly string[],
  secretAccessKey: string,
): Buffer {
  const key = scope.reduce<Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return createHmac("sha256", key).update(text).digest();
}
