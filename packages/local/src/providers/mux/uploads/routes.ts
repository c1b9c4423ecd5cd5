import { rm } from "node:fs/promises";
import type { Hono } from "hono";
import * as z from "zod";
import { randomIdentifier } from "../../../random.ts";
import { emitUpload } from "../events/emit.ts";
import { pageOf, parseBody } from "../http/bodies.ts";
import { found, invalidParameters } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import { assetSettingsSchema, type UploadRecord } from "../state/records.ts";
import { presentUpload } from "./present.ts";

const createBody = z.strictObject({
  cors_origin: z.string().min(1),
  timeout: z.number().int().min(60).max(604_800).default(3600),
  new_asset_settings: assetSettingsSchema.default({}),
});

/** Marks an upload `timed_out` when its time has passed. The provider sends no event for it. */
export function expireUpload(simulator: Simulator, upload: UploadRecord): void {
  if (upload.status !== "waiting" || simulator.unix() < upload.created_at + upload.timeout) return;
  upload.status = "timed_out";
  simulator.store.save();
  rm(simulator.store.uploadFile(upload.id), { force: true }).catch((error: unknown) =>
    simulator.log(`could not remove a timed-out upload: ${String(error)}`),
  );
}

/** @throws MuxApiError not_found. */
export function findUpload(simulator: Simulator, id: string): UploadRecord {
  const upload = found(simulator.store.uploads.get(id));
  expireUpload(simulator, upload);
  return upload;
}

const failureBody = z.object({
  type: z.string().default("invalid_input"),
  message: z.string().default("The file could not be read from the upload."),
});

/** The provider has received a file and could make no asset of it; a test requests this. */
export function uploadControls(app: Hono, simulator: Simulator): void {
  app.post("/_simulator/uploads/:id/fail", async (context) => {
    const upload = findUpload(simulator, context.req.param("id"));
    const error = await parseBody(context, failureBody);
    if (upload.status !== "waiting") {
      throw invalidParameters(`Only a waiting upload can fail; this one is ${upload.status}`);
    }
    upload.status = "errored";
    upload.error = error;
    emitUpload(simulator, "video.upload.errored", upload);
    await rm(simulator.store.uploadFile(upload.id), { force: true });
    return context.json({ ok: true });
  });
}

/** /video/v1/uploads: create, list, read, cancel. */
export function uploadRoutes(app: Hono, simulator: Simulator): void {
  const present = (upload: UploadRecord) => presentUpload(upload, simulator.publicUrl());

  app.post("/video/v1/uploads", async (context) => {
    const body = await parseBody(context, createBody);
    const upload: UploadRecord = {
      id: randomIdentifier(44),
      secret: randomIdentifier(44),
      created_at: simulator.unix(),
      status: "waiting",
      ...body,
    };
    simulator.store.uploads.set(upload.id, upload);
    emitUpload(simulator, "video.upload.created", upload);
    return context.json({ data: present(upload) }, 201);
  });

  app.get("/video/v1/uploads", (context) => {
    for (const upload of simulator.store.uploads.values()) expireUpload(simulator, upload);
    return context.json({
      data: pageOf(context.req.query(), simulator.store.uploads.values()).items.map(present),
    });
  });

  app.get("/video/v1/uploads/:id", (context) =>
    context.json({ data: present(findUpload(simulator, context.req.param("id"))) }),
  );

  app.put("/video/v1/uploads/:id/cancel", async (context) => {
    const upload = findUpload(simulator, context.req.param("id"));
    if (upload.status !== "waiting") {
      throw invalidParameters(
        `Only a waiting upload can be cancelled; this one is ${upload.status}`,
      );
    }
    upload.status = "cancelled";
    emitUpload(simulator, "video.upload.cancelled", upload);
    await rm(simulator.store.uploadFile(upload.id), { force: true });
    return context.json({ data: present(upload) });
  });
}
