import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { PolicyRefusal } from "./post-policy.ts";

const denied = (message: string): PolicyRefusal => ({ status: 403, code: "AccessDenied", message });

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
): PolicyRefusal | undefined {
  if (request.headers.authorization !== undefined) return undefined;
  const url = new URL(request.url ?? "/", "http://localhost");
  const query = url.searchParams;
  const signature = query.get("X-Amz-Signature");
  const signed = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get("X-Amz-Date") ?? "");
  if (signature === null || signed === null) return denied("Access Denied");
  const [stamp = "", year, month, day, hour, minute, second] = signed;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const expires = Number(query.get("X-Amz-Expires"));
  if (!(now.getTime() < at + expires * 1000)) return denied("Request has expired");
  const [, date = "", region = "", service = "", terminator = ""] = (
    query.get("X-Amz-Credential") ?? ""
  ).split("/");
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
  const scope = [date, region, service, terminator];
  const toSign = [
    "AWS4-HMAC-SHA256",
    stamp,
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const key = scope.reduce<Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const wanted = createHmac("sha256", key).update(toSign).digest();
  const given = Buffer.from(signature, "hex");
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return undefined;
  return {
    status: 403,
    code: "SignatureDoesNotMatch",
    message: "The request signature we calculated does not match the signature you provided.",
  };
}
