import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen, type RunningServer } from "../http-server.ts";
import { parseMultipart } from "./multipart.ts";
import { checkPostPolicy, type PolicyRefusal } from "./post-policy.ts";
import { checkSignedLink } from "./signed-link.ts";

export interface FrontOptions {
  port: number;
  /** Port of fauxqs itself. */
  target: number;
  /** Origins whose pages may upload and read, as the bucket's CORS rule in the cloud. */
  allowedOrigins: readonly string[];
  secretAccessKey: string;
  /** Its files are answered for signed requests only. */
  privateBucket?: string;
  /** Largest browser upload that is looked at, in bytes; S3's own limit for POST is 5 GB. */
  largestForm?: number;
}

/**
 * What the emulator lacks of S3: the bucket's CORS rule, the check of presigned POST policies, and a bucket that is
 * closed to whoever has no signed link.
 * Everything else goes through unchanged.
 */
export function startFront(options: FrontOptions): Promise<RunningServer> {
  return listen((incoming, outgoing) => {
    void answer(incoming, outgoing, options).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
  }, options.port);
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: FrontOptions,
): Promise<void> {
  const allowed = allowedOrigin(incoming, options.allowedOrigins);
  if (allowed !== undefined) {
    outgoing.setHeader("access-control-allow-origin", allowed);
    outgoing.setHeader("access-control-expose-headers", "ETag");
    outgoing.setHeader("vary", "Origin");
  }
  if (incoming.method === "OPTIONS") {
    preflight(incoming, outgoing, allowed);
    return;
  }
  const contentType = incoming.headers["content-type"] ?? "";
  if (incoming.method === "POST" && contentType.startsWith("multipart/form-data")) {
    await postForm(incoming, outgoing, contentType, options);
    return;
  }
  if (bucketOf(incoming) === options.privateBucket) {
    const refusal = checkSignedLink(incoming, options.secretAccessKey, new Date());
    if (refusal !== undefined) {
      refuse(outgoing, refusal);
      return;
    }
  }
  const forwarded = forward(incoming, outgoing, options.target, overriddenHeaders(incoming));
  incoming.pipe(forwarded);
}

const bucketOf = (incoming: IncomingMessage): string =>
  (incoming.url ?? "/").split(/[/?]+/)[1] ?? "";

function allowedOrigin(
  incoming: IncomingMessage,
  allowedOrigins: readonly string[],
): string | undefined {
  const { origin } = incoming.headers;
  return origin !== undefined && allowedOrigins.includes(origin) ? origin : undefined;
}

function preflight(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  allowed: string | undefined,
): void {
  if (allowed === undefined) {
    refuse(outgoing, {
      status: 403,
      code: "AccessForbidden",
      message: "CORSResponse: This CORS request is not allowed.",
    });
    return;
  }
  outgoing.writeHead(200, {
    "access-control-allow-methods": "GET, HEAD, PUT, POST",
    "access-control-allow-headers": incoming.headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "3000",
  });
  outgoing.end();
}

async function postForm(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  contentType: string,
  options: FrontOptions,
): Promise<void> {
  const body = await readBody(incoming, options.largestForm ?? 64 * 1024 * 1024);
  if (body === undefined) {
    refuse(outgoing, { status: 400, code: "EntityTooLarge", message: "The form is too large." });
    return;
  }
  const form = parseMultipart(contentType, body);
  const bucket = bucketOf(incoming);
  const refusal: PolicyRefusal | undefined =
    form === undefined
      ? { status: 400, code: "MalformedPOSTRequest", message: "The form is not well-formed." }
      : checkPostPolicy(form, bucket, options.secretAccessKey, new Date());
  if (refusal !== undefined) {
    refuse(outgoing, refusal);
    return;
  }
  forward(incoming, outgoing, options.target).end(body);
}

/** Undefined when the body is larger than `limit`; it is read to its end all the same, so that the answer arrives. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

function refuse(outgoing: ServerResponse, { status, code, message }: PolicyRefusal): void {
  outgoing.writeHead(status, { "content-type": "application/xml" });
  outgoing.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`,
  );
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Headers of the answer that a signed link asks for (S3 API reference, "GetObject"). */
function overriddenHeaders(incoming: IncomingMessage): Record<string, string> {
  const query = new URL(incoming.url ?? "/", "http://localhost").searchParams;
  const disposition = query.get("response-content-disposition");
  return disposition === null ? {} : { "content-disposition": disposition };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: number,
  overridden: Record<string, string> = {},
) {
  const forwarded = request(
    {
      host: "127.0.0.1",
      port: target,
      method: incoming.method,
      path: incoming.url,
      // A host name with dots would be read as a bucket.
      headers: { ...incoming.headers, host: `127.0.0.1:${target}` },
    },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...overridden });
      response.pipe(outgoing);
    },
  );
  forwarded.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) forwarded.destroy();
  });
  return forwarded;
}
