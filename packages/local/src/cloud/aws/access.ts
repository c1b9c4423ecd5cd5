import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { deadLetterName, queueDefinitions } from "@marquee/core/platform/queues";
import type { Capability } from "@marquee/functions/function-definition";
import { allFunctions } from "@marquee/functions/manifest";
import { local } from "../../stack/settings.ts";

/**
 * Whether the signer of a request has one of these capabilities. The local stack gives each function an access key with
 * the function's name, instead of a role.
 */
export function isGranted(
  credential: string | undefined,
  capabilities: readonly Capability[],
): boolean {
  const accessKey = credential?.split("/")[0];
  if (accessKey === local.credentials.accessKeyId) return true;
  const signer = allFunctions.find(({ name }) => name === accessKey);
  return signer?.capabilities.some((held) => capabilities.includes(held)) ?? false;
}

/** The SigV4 credential of a request: in its header, or in a signed link's query; undefined without one. */
export function credentialOf(request: IncomingMessage): string | undefined {
  const header = /Credential=([^,\s]+)/.exec(request.headers.authorization ?? "")?.[1];
  return header ?? queryOf(request).get("X-Amz-Credential") ?? undefined;
}

/** The headers for the emulator on `port`, which would take a host name with dots for a bucket. */
export const emulatorHeaders = (
  headers: IncomingHttpHeaders,
  port: number,
): IncomingHttpHeaders => ({ ...headers, host: `127.0.0.1:${port}` });

export const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? "/", "http://localhost").searchParams;

const nameOf = (queueUrl: string): string => new URL(queueUrl).pathname.split("/").at(-1) ?? "";

/** The capabilities that allow sending to the queue at this address. */
export function capabilitiesToSend(queueUrl: string): Capability[] {
  return queueDefinitions
    .filter((queue) => queue.name === nameOf(queueUrl))
    .flatMap((queue): Capability[] => [`queue:${queue.name}`, "queues:operate"]);
}

/** SQS actions on a dead-letter queue besides counting. A batch action needs the permission of its single action. */
const deadLetterActions = ["ReceiveMessage", "DeleteMessage", "DeleteMessageBatch"];

/** The capabilities that allow an SQS action other than sending: counting every queue, and moving dead letters. */
export function capabilitiesToOperate(action: string, queueUrl: string): Capability[] {
  const name = nameOf(queueUrl);
  const isQueue = queueDefinitions.some((queue) => queue.name === name);
  const isDead = queueDefinitions.some((queue) => deadLetterName(queue.name) === name);
  const isAllowed =
    action === "GetQueueAttributes"
      ? isQueue || isDead
      : isDead && deadLetterActions.includes(action);
  return isAllowed ? ["queues:operate"] : [];
}

/** The capability to read the source of a copy; undefined when the request copies nothing. */
export function capabilityToCopy(request: IncomingMessage): Capability | undefined {
  const source = request.headers["x-amz-copy-source"];
  if (typeof source !== "string") return undefined;
  return source.replace(/^\//, "").split("/")[0] === local.mediaBucket
    ? "media:read"
    : "private:read";
}

/**
 * The capabilities that allow an S3 request, as the stacks grant them (`stacks/permissions.ts`); undefined when the
 * request is for neither bucket.
 */
export function capabilitiesFor(request: IncomingMessage): Capability[] | undefined {
  const [bucket, key = ""] = (request.url ?? "/").split("?")[0]?.split(/\/+/).slice(1) ?? [];
  if (bucket !== local.mediaBucket && bucket !== local.privateBucket) return undefined;
  const kind = bucket === local.mediaBucket ? "media" : "private";
  switch (request.method) {
    case "GET":
    case "HEAD":
      if (key !== "") return [`${kind}:read`];
      // A folder is listed before it is emptied. Listing the media also distinguishes a missing file from a forbidden
      // one.
      return kind === "media" ? ["media:read", "media:delete"] : ["private:delete"];
    case "DELETE":
      return [`${kind}:delete`];
    case "POST":
      // Several files are deleted by POST ?delete; any other POST is an upload.
      return [queryOf(request).has("delete") ? `${kind}:delete` : `${kind}:write`];
    default:
      return [`${kind}:write`];
  }
}
