import { rm } from "node:fs/promises";
import type { Hono } from "hono";
import * as z from "zod";
import { randomIdentifier } from "../../../random.ts";
import type { SimulatorContext } from "../context.ts";
import { emitUpload } from "../events/emit.ts";
import { pageOf, parseBody } from "../http/bodies.ts";
import { found, invalidParameters } from "../http/errors.ts";
import { assetSettingsSchema, type UploadRecord } from "../state/records.ts";
import { presentUpload } from "./present.ts";

const createBody = z.strictObject({
  cors_origin: z.string().min(1),
  timeout: z.number().int().min(60).max(604_800).default(3600),
  new_asset_settings: assetSettingsSchema.default({}),
});

/** Marks an upload `timed_out` when its time has passed. The provider sends no event for it. */
export function expireUpload(context: SimulatorContext, upload: UploadRecord): void {
  if (upload.status !== "waiting" || context.unix() < upload.created_at + upload.timeout) return;
  upload.status = "timed_out";
  context.store.save();
  rm(context.store.uploadFile(upload.id), { force: true }).catch((error: unknown) =>
    context.log(`could not remove a timed-out upload: ${String(error)}`),
  );
}

/** @throws MuxApiError not_found. */
export function findUpload(context: SimulatorContext, id: string): UploadRecord {
  const upload = found(context.store.uploads.get(id));
  expireUpload(context, upload);
  return upload;
}

const failureBody = z.object({
  type: z.string().default("invalid_input"),
  message: z.string().default("The file could not be read from the upload."),
});

/** The provider has received a file and could make no asset of it; a test requests this. */
export function uploadControls(app: Hono, context: SimulatorContext): void {
  app.post("/_simulator/uploads/:id/fail", async (c) => {
    const upload = findUpload(context, c.req.param("id"));
    const error = await parseBody(c, failureBody);
    if (upload.status !== "waiting") {
      throw invalidParameters(`Only a waiting upload can fail; this one is ${upload.status}`);
    }
    upload.status = "errored";
    upload.error = error;
    emitUpload(context, "video.upload.errored", upload);
    await rm(context.store.uploadFile(upload.id), { force: true });
    return c.json({ ok: true });
  });
}

/** /video/v1/uploads: create, list, read, cancel. */
export function uploadRoutes(app: Hono, context: SimulatorContext): void {
  const present = (upload: UploadRecord) => presentUpload(upload, context.publicUrl());

  app.post("/video/v1/uploads", async (c) => {
    const body = await parseBody(c, createBody);
    const upload: UploadRecord = {
      id: randomIdentifier(44),
      secret: randomIdentifier(44),
      created_at: context.unix(),
      status: "waiting",
      ...body,
    };
    context.store.uploads.set(upload.id, upload);
    emitUpload(context, "video.upload.created", upload);
    return c.json({ data: present(upload) }, 201);
  });

  app.get("/video/v1/uploads", (c) => {
    for (const upload of context.store.uploads.values()) expireUpload(context, upload);
    return c.json({
      data: pageOf(c.req.query(), context.store.uploads.values()).items.map(present),
    });
  });

  app.get("/video/v1/uploads/:id", (c) =>
    c.json({ data: present(findUpload(context, c.req.param("id"))) }),
  );

  app.put("/video/v1/uploads/:id/cancel", async (c) => {
    const upload = findUpload(context, c.req.param("id"));
    if (upload.status !== "waiting") {
      throw invalidParameters(
        `Only a waiting upload can be cancelled; this one is ${upload.status}`,
      );
    }
    upload.status = "cancelled";
    emitUpload(context, "video.upload.cancelled", upload);
    await rm(context.store.uploadFile(upload.id), { force: true });
    return c.json({ data: present(upload) });
  });
}
