import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { accessDenied, type S3Error, signatureDoesNotMatch } from "./s3-error.ts";
import { scopeOf, signatureOf } from "./s3-signature.ts";

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Checks a request for a file of a private bucket as S3 does, by the signature in its query. A request with an
 * Authorization header uses a function's own credentials, which the emulator does not check. Source: S3 API reference,
 * "Authenticating Requests: Using Query Parameters". Undefined means accepted.
 */
export function checkSignedLink(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  secretAccessKey: string,
  now: Date,
): S3Error | undefined {
  if (request.headers.authorization !== undefined) return undefined;
  const url = new URL(request.url ?? "/", "http://localhost");
  const query = url.searchParams;
  const signature = query.get("X-Amz-Signature");
  const signed = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get("X-Amz-Date") ?? "");
  if (signature === null || signed === null) return accessDenied("Access Denied");
  const [stamp = "", year, month, day, hour, minute, second] = signed;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const expires = Number(query.get("X-Amz-Expires"));
  if (!(now.getTime() < at + expires * 1000)) return accessDenied("Request has expired");
  const names = (query.get("X-Amz-SignedHeaders") ?? "").split(";");
  const canonicalQuery = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonical = [
    request.method ?? "GET",
    url.pathname,
    canonicalQuery,
    ...names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}`),
    "",
    names.join(";"),
    query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  ].join("\n");
  const scope = scopeOf(query.get("X-Amz-Credential") ?? "");
  const toSign = [
    "AWS4-HMAC-SHA256",
    stamp,
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const wanted = signatureOf(toSign, scope, secretAccessKey);
  const given = Buffer.from(signature, "hex");
  const isEqual = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isEqual ? undefined : signatureDoesNotMatch;
}
