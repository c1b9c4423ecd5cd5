import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { uncheckedFolders } from "@marquee/core/platform/providers/storage";
import type { Capability } from "@marquee/functions/function-definition";
import * as z from "zod";
import { listen, type RunningServer } from "../../http-server.ts";
import {
  type Buckets,
  capabilitiesFor,
  capabilitiesToOperate,
  capabilitiesToSend,
  capabilityToCopy,
  credentialOf,
  isGranted,
} from "./access.ts";
import { traceAttribute } from "./lineage.ts";
import { type MultipartForm, parseMultipart } from "./multipart.ts";
import { checkPostPolicy, type PolicyRefusal } from "./post-policy.ts";
import { checkSignedLink } from "./signed-link.ts";

export interface FrontOptions extends Buckets {
  port: number;
  /** Port of fauxqs itself. */
  target: number;
  /** Origins whose pages may upload and read, as in the bucket's CORS rule in the cloud. */
  allowedOrigins: readonly string[];
  secretAccessKey: string;
  /** The largest browser upload that is checked, in bytes; S3's own limit for POST is 5 GB. */
  largestForm?: number;
}

/**
 * Adds what the emulator lacks. For S3: the bucket's CORS rule, the check of presigned POST policies, and a bucket that
 * needs a signed link. For SQS: the trace header. For IAM: the grants of the manifest.
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
  if (incoming.method === "OPTIONS") return preflight(incoming, outgoing, allowed);
  const contentType = incoming.headers["content-type"] ?? "";
  if (incoming.method === "POST" && contentType.startsWith("multipart/form-data")) {
    return postForm(incoming, outgoing, contentType, options);
  }
  const needsLink = bucketOf(incoming) === options.privateBucket || isUnchecked(incoming, options);
  const refusal = needsLink
    ? checkSignedLink(incoming, options.secretAccessKey, new Date())
    : undefined;
  if (refusal !== undefined) return refuse(outgoing, refusal);
  const credential = credentialOf(incoming);
  if (isQueueCall(incoming, "SendMessage")) return send(incoming, outgoing, options, credential);
  // The pollers receive and delete with the stack's own key.
  if (isQueueCall(incoming) && !isGranted(credential, [])) {
    return operate(incoming, outgoing, options, credential);
  }
  if (!isAllowed(incoming, options, credential)) return refuse(outgoing, denied);
  const forwarded = forward(incoming, outgoing, options.target, overriddenHeaders(incoming));
  incoming.pipe(forwarded);
}

/** Whether an S3 request has the grants for its file, and for the file that it copies. */
function isAllowed(
  incoming: IncomingMessage,
  options: FrontOptions,
  credential: string | undefined,
): boolean {
  const capabilities = capabilitiesFor(incoming, options);
  if (capabilities === undefined) return true;
  const source = capabilityToCopy(incoming, options);
  const mayCopy = source === undefined || mayReach(credential, [source]);
  return mayCopy && mayReach(credential, capabilities);
}

const denied: PolicyRefusal = {
  status: 403,
  code: "AccessDenied",
  message: "The manifest does not grant this to the function.",
};

/** More than SQS accepts: 256 KB for a request. */
const largestMessage = 1024 * 1024;

/** Everybody may read media, as through its distribution; every other request must be signed. */
const mayReach = (credential: string | undefined, capabilities: readonly Capability[]): boolean =>
  credential === undefined
    ? capabilities.length === 1 && capabilities[0] === "media:read"
    : isGranted(credential, capabilities);

const isQueueCall = (incoming: IncomingMessage, action = ""): boolean =>
  String(incoming.headers["x-amz-target"]).startsWith(`AmazonSQS.${action}`);

const entrySchema = z.looseObject({
  MessageAttributes: z.optional(z.record(z.string(), z.unknown())),
});
const sendSchema = z.looseObject({
  ...entrySchema.shape,
  QueueUrl: z.url(),
  Entries: z.optional(z.array(entrySchema)),
});

/** Passes messages on to a queue to which the sender may send, with the sender's trace header. */
async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: FrontOptions,
  credential: string | undefined,
): Promise<void> {
  const body = await readBody(incoming, largestMessage);
  const request = sendSchema.safeParse(body && JSON.parse(body.toString("utf8")));
  if (!request.success) {
    refuseCall(outgoing, 400, "com.amazonaws.sqs#InvalidMessageContents");
    return;
  }
  if (!isGranted(credential, capabilitiesToSend(request.data.QueueUrl))) {
    refuseCall(outgoing, 403, "com.amazonaws.sqs#AccessDeniedException");
    return;
  }
  const trace = incoming.headers["x-amzn-trace-id"];
  const sent = Buffer.from(
    JSON.stringify(typeof trace === "string" ? withTrace(request.data, trace) : request.data),
  );
  const headers = { ...incoming.headers, "content-length": String(sent.length) };
  forward(incoming, outgoing, options.target, {}, headers).end(sent);
}

const queueCallSchema = z.looseObject({ QueueUrl: z.url() });

/** Passes on a function's queue requests other than sending. */
async function operate(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: FrontOptions,
  credential: string | undefined,
): Promise<void> {
  const body = await readBody(incoming, largestMessage);
  const request = queueCallSchema.safeParse(body && JSON.parse(body.toString("utf8")));
  const action = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
  const capabilities = request.success ? capabilitiesToOperate(action, request.data.QueueUrl) : [];
  if (!isGranted(credential, capabilities)) {
    refuseCall(outgoing, 403, "com.amazonaws.sqs#AccessDeniedException");
    return;
  }
  forward(incoming, outgoing, options.target).end(body);
}

/**
 * Adds the sender's trace header to each message, as SQS does with its attribute AWSTraceHeader. The emulator does not
 * know that attribute, so the header is stored among the message's own attributes.
 */
function withTrace(request: z.infer<typeof sendSchema>, trace: string): object {
  const traced = (entry: z.infer<typeof entrySchema>) => ({
    ...entry,
    MessageAttributes: {
      ...entry.MessageAttributes,
      [traceAttribute]: { DataType: "String", StringValue: trace },
    },
  });
  return request.Entries === undefined
    ? traced(request)
    : { ...request, Entries: request.Entries.map(traced) };
}

/** A refusal in the SQS protocol (AWS JSON 1.0). */
function refuseCall(outgoing: ServerResponse, status: number, type: string): void {
  outgoing.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  outgoing.end(JSON.stringify({ __type: type, message: denied.message }));
}

/** Files uploaded by forms, which are not checked yet; see the media bucket's policy in stacks/media.ts. */
function isUnchecked({ method, url }: IncomingMessage, { mediaBucket }: FrontOptions): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const path = decodePath(new URL(url ?? "/", "http://localhost").pathname);
  return (
    path === undefined ||
    uncheckedFolders.some((folder) => path.startsWith(`/${mediaBucket}/${folder}`))
  );
}

/** Undefined for text that is not correctly encoded. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
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
      : (checkPostPolicy(form, bucket, options.secretAccessKey, new Date()) ??
        checkSigner(form, capabilitiesFor(incoming, options)));
  if (refusal !== undefined) {
    refuse(outgoing, refusal);
    return;
  }
  forward(incoming, outgoing, options.target).end(body);
}

/** A signed form has the permissions of the function that signed it. */
const checkSigner = (
  form: MultipartForm,
  capabilities: readonly Capability[] = [],
): PolicyRefusal | undefined =>
  isGranted(form.fields.get("x-amz-credential"), capabilities) ? undefined : denied;

/** Undefined when the body is larger than `limit`; the body is still read to its end, so that the answer arrives. */
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

/** The answer headers that a signed link requests (S3 API reference, "GetObject"). */
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
  headers: IncomingHttpHeaders = incoming.headers,
) {
  const forwarded = request(
    {
      host: "127.0.0.1",
      port: target,
      method: incoming.method,
      path: incoming.url,
      // A host name with dots would be taken for a bucket.
      headers: { ...headers, host: `127.0.0.1:${target}` },
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
