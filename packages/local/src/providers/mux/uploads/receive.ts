import { stat } from "node:fs/promises";
import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { SimulatorContext } from "../context.ts";
import { answerError, MuxApiError } from "../http/errors.ts";
import type { UploadRecord } from "../state/records.ts";
import { appendBody } from "./append-body.ts";
import { completeUpload } from "./complete-upload.ts";
import { parseContentRange } from "./content-range.ts";
import { findUpload } from "./routes.ts";

const tooLarge = () => new MuxApiError(413, "too_large", ["The file is larger than allowed."]);
const gone = (why: string) => new MuxApiError(403, "forbidden", [`The upload is ${why}.`]);

const sizeOf = (file: string) =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  );

function partial(request: Context, size: number): Response {
  if (size > 0) request.header("Range", `bytes=0-${size - 1}`);
  return request.body(null, 308);
}

async function receive(
  context: SimulatorContext,
  request: Context,
  upload: UploadRecord,
): Promise<Response> {
  const file = context.store.uploadFile(upload.id);
  const header = request.req.header("content-range");
  const { size, isComplete } =
    header === undefined
      ? await receiveWhole(context, request, file)
      : await receiveChunk(context, request, file, header);
  if (!isComplete) return partial(request, size);
  await completeUpload(context, upload);
  return request.body(null, 200);
}

interface Received {
  /** Bytes of the file so far. */
  size: number;
  isComplete: boolean;
}

async function receiveWhole(
  { maxUploadBytes }: SimulatorContext,
  { req }: Context,
  file: string,
): Promise<Received> {
  if (Number(req.header("content-length") ?? 0) > maxUploadBytes) throw tooLarge();
  const whole = { position: 0, skip: 0, limit: maxUploadBytes + 1 };
  const { size, cut } = await appendBody(req.raw.body, file, whole);
  if (size > maxUploadBytes) throw tooLarge();
  return { size, isComplete: !cut };
}

async function receiveChunk(
  { maxUploadBytes }: SimulatorContext,
  { req }: Context,
  file: string,
  header: string,
): Promise<Received> {
  const range = parseContentRange(header);
  if (!range) throw new MuxApiError(400, "invalid_parameters", ["Malformed Content-Range."]);
  if ((range.total ?? 0) > maxUploadBytes) throw tooLarge();
  const position = await sizeOf(file);
  if (!("first" in range)) return { size: position, isComplete: position === range.total };
  // A gap cannot be filled later, so the answer tells the client where to continue.
  if (range.first > position) return { size: position, isComplete: false };
  const chunk = { position, skip: position - range.first, limit: range.last + 1 };
  const { size } = await appendBody(req.raw.body, file, chunk);
  return { size, isComplete: size === range.total };
}

/**
 * The address to which a direct upload is PUT: complete, or in chunks with Content-Range (308 and Range while partial).
 * It can be resumed after a cut connection. A browser may use it from the upload's `cors_origin` only.
 */
export function uploadReceiver(app: Hono, context: SimulatorContext): void {
  const busy = new Map<string, Promise<unknown>>();

  app.use(
    "/_upload/:id",
    cors({
      origin: (origin, request) => {
        const allowed = context.store.uploads.get(request.req.param("id") ?? "")?.cors_origin;
        if (allowed === "*") return "*";
        return allowed?.replace(/\/$/, "") === origin ? origin : null;
      },
      allowMethods: ["PUT"],
      allowHeaders: ["content-type", "content-range"],
      exposeHeaders: ["Range"],
      maxAge: 600,
    }),
  );

  app.put("/_upload/:id", async (request) => {
    const upload = findUpload(context, request.req.param("id"));
    if (request.req.query("upload_token") !== upload.secret) throw gone("not yours");
    // Two requests for one upload never write at the same time, because a cut connection is noticed late.
    const before = busy.get(upload.id) ?? Promise.resolve();
    const work = before
      .catch(() => undefined)
      .then(() => {
        if (upload.status === "asset_created") return request.body(null, 200);
        if (upload.status !== "waiting") throw gone(upload.status);
        return receive(context, request, upload);
      });
    busy.set(upload.id, work);
    try {
      return await work;
    } catch (error) {
      // The rest of the body is not read, so the connection cannot carry another request.
      request.header("Connection", "close");
      return answerError(error, request);
    } finally {
      if (busy.get(upload.id) === work) busy.delete(upload.id);
    }
  });
}
