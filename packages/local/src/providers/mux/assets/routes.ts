import { rm } from "node:fs/promises";
import type { Hono } from "hono";
import * as z from "zod";
import type { SimulatorContext } from "../context.ts";
import { emitAsset } from "../events/emit.ts";
import { pageOf, parseBody } from "../http/bodies.ts";
import { found } from "../http/errors.ts";
import { type AssetRecord, metaSchema } from "../state/records.ts";
import { presentAsset } from "./present.ts";

const updateBody = z.strictObject({
  passthrough: z.string().max(255).optional(),
  meta: metaSchema.optional(),
});

/** @throws MuxApiError not_found. */
export const findAsset = ({ store }: SimulatorContext, id: string): AssetRecord =>
  found(store.assets.get(id));

/** /video/v1/assets: list, read, change, delete. Uploads and broadcasts create assets. */
export function assetRoutes(app: Hono, context: SimulatorContext): void {
  app.get("/video/v1/assets", (c) => {
    const { upload_id: uploadId, ...query } = c.req.query();
    const assets = [...context.store.assets.values()].filter(
      (asset) => uploadId === undefined || asset.upload_id === uploadId,
    );
    const { items, nextCursor } = pageOf(query, assets);
    return c.json({ data: items.map(presentAsset), next_cursor: nextCursor });
  });

  app.get("/video/v1/assets/:id", (c) =>
    c.json({ data: presentAsset(findAsset(context, c.req.param("id"))) }),
  );

  app.patch("/video/v1/assets/:id", async (c) => {
    const asset = findAsset(context, c.req.param("id"));
    const body = await parseBody(c, updateBody);
    if (body.passthrough !== undefined) asset.passthrough = body.passthrough || undefined;
    if (body.meta) asset.meta = { ...asset.meta, ...body.meta };
    emitAsset(context, "video.asset.updated", asset);
    return c.json({ data: presentAsset(asset) });
  });

  app.delete("/video/v1/assets/:id", async (c) => {
    const asset = findAsset(context, c.req.param("id"));
    // A running transcoding notices that the asset is missing.
    context.store.assets.delete(asset.id);
    emitAsset(context, "video.asset.deleted", asset);
    await rm(context.store.assetFolder(asset.id), { recursive: true, force: true });
    return c.body(null, 204);
  });
}
