import type { IncomingMessage, ServerResponse } from "node:http";
import { uncheckedFolders } from "@marquee/core/platform/providers/storage";
import type { Capability } from "@marquee/functions/function-definition";
import { forward } from "../../forward.ts";
import { decodedPath, listen, type RunningServer, readBody } from "../../http-server.ts";
import { local } from "../../stack/settings.ts";
import {
  capabilitiesFor,
  capabilityToCopy,
  credentialOf,
  emulatorHeaders,
  isGranted,
  queryOf,
} from "./access.ts";
import { type MultipartForm, parseMultipart } from "./s3/multipart.ts";
import { checkPostPolicy } from "./s3/post-policy.ts";
import { accessDenied, answerS3Error, type S3Error } from "./s3/s3-error.ts";
import { checkSignedLink } from "./s3/signed-link.ts";
import { answerQueueCall, isSendAction, queueActionOf } from "./sqs/queue-call.ts";

interface ProxyOptions {
  port: number;
  /** Port of fauxqs itself. */
  target: number;
  /** Origins whose pages may upload and read, as in the bucket's CORS rule in the cloud. */
  allowedOrigins: readonly string[];
}

const { secretAccessKey } = local.credentials;

/** The largest browser upload that is checked, in bytes; S3's own limit for POST is 5 GB. */
const maxFormBytes = 64 * 1024 * 1024;

/**
 * Adds what the emulator lacks. For S3: the bucket's CORS rule, the check of presigned POST policies, and a bucket that
 * needs a signed link. For SQS: the trace header. For IAM: the grants of the manifest.
 */
export function startProxy(options: ProxyOptions): Promise<RunningServer> {
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
  options: ProxyOptions,
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
  const needsLink = bucketOf(incoming) === local.privateBucket || isUnchecked(incoming);
  const refusal = needsLink ? checkSignedLink(incoming, secretAccessKey, new Date()) : undefined;
  if (refusal !== undefined) return answerS3Error(outgoing, refusal);
  const credential = credentialOf(incoming);
  const action = queueActionOf(incoming);
  // The pollers receive and delete with the stack's own key.
  if (action !== undefined && (isSendAction(action) || !isGranted(credential, []))) {
    return answerQueueCall(incoming, outgoing, { action, credential, target: options.target });
  }
  if (!isAllowed(incoming, credential)) return answerS3Error(outgoing, notGranted);
  const headers = emulatorHeaders(incoming.headers, options.target);
  const answerHeaders = overriddenHeaders(incoming);
  incoming.pipe(forward(incoming, outgoing, options.target, { headers, answerHeaders }));
}

/** Whether an S3 request has the grants for its file, and for the file that it copies. */
function isAllowed(incoming: IncomingMessage, credential: string | undefined): boolean {
  const capabilities = capabilitiesFor(incoming);
  if (capabilities === undefined) return true;
  const source = capabilityToCopy(incoming);
  const mayCopy = source === undefined || mayReach(credential, [source]);
  return mayCopy && mayReach(credential, capabilities);
}

const notGranted = accessDenied("The manifest does not grant this to the function.");

/** Everybody may read media, as through its distribution; every other request must be signed. */
const mayReach = (credential: string | undefined, capabilities: readonly Capability[]): boolean =>
  credential === undefined
    ? capabilities.length === 1 && capabilities[0] === "media:read"
    : isGranted(credential, capabilities);

/** Files uploaded by forms, which are not checked yet; see the media bucket's policy in stacks/media.ts. */
function isUnchecked({ method, url }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const path = decodedPath(new URL(url ?? "/", "http://localhost").pathname);
  return (
    path === undefined ||
    uncheckedFolders.some((folder) => path.startsWith(`/${local.mediaBucket}/${folder}`))
  );
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
    const message = "CORSResponse: This CORS request is not allowed.";
    answerS3Error(outgoing, { status: 403, code: "AccessForbidden", message });
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
  options: ProxyOptions,
): Promise<void> {
  const body = await readBody(incoming, maxFormBytes);
  if (body === undefined) {
    const message = "The form is too large.";
    return answerS3Error(outgoing, { status: 400, code: "EntityTooLarge", message });
  }
  const form = await parseMultipart(contentType, body);
  const bucket = bucketOf(incoming);
  const refusal: S3Error | undefined =
    form === undefined
      ? { status: 400, code: "MalformedPOSTRequest", message: "The form is not well-formed." }
      : (checkPostPolicy(form, bucket, secretAccessKey, new Date()) ??
        checkSigner(form, capabilitiesFor(incoming)));
  if (refusal !== undefined) return answerS3Error(outgoing, refusal);
  const headers = emulatorHeaders(incoming.headers, options.target);
  forward(incoming, outgoing, options.target, { headers }).end(body);
}

/** A signed form has the permissions of the function that signed it. */
const checkSigner = (
  form: MultipartForm,
  capabilities: readonly Capability[] = [],
): S3Error | undefined =>
  isGranted(form.fields.get("x-amz-credential"), capabilities) ? undefined : notGranted;

/** The answer headers that a signed link requests (S3 API reference, "GetObject"). */
function overriddenHeaders(incoming: IncomingMessage): Record<string, string> {
  const disposition = queryOf(incoming).get("response-content-disposition");
  return disposition === null ? {} : { "content-disposition": disposition };
}
