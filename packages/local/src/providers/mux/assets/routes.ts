import { rm } from "node:fs/promises";
import type { Hono } from "hono";
import * as z from "zod";
import { emitAsset } from "../events/emit.ts";
import { pageOf, parseBody } from "../http/bodies.ts";
import { found } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import { type AssetRecord, metaSchema } from "../state/records.ts";
import { presentAsset } from "./present.ts";

const updateBody = z.strictObject({
  passthrough: z.string().max(255).optional(),
  meta: metaSchema.optional(),
});

/** @throws MuxApiError not_found. */
export const findAsset = ({ store }: Simulator, id: string): AssetRecord =>
  found(store.assets.get(id));

/** /video/v1/assets: list, read, change, delete. Uploads and broadcasts create assets. */
export function assetRoutes(app: Hono, simulator: Simulator): void {
  app.get("/video/v1/assets", (context) => {
    const { upload_id: uploadId, ...query } = context.req.query();
    const assets = [...simulator.store.assets.values()].filter(
      (asset) => uploadId === undefined || asset.upload_id === uploadId,
    );
    const { items, nextCursor } = pageOf(query, assets);
    return context.json({ data: items.map(presentAsset), next_cursor: nextCursor });
  });

  app.get("/video/v1/assets/:id", (context) =>
    context.json({ data: presentAsset(findAsset(simulator, context.req.param("id"))) }),
  );

  app.patch("/video/v1/assets/:id", async (context) => {
    const asset = findAsset(simulator, context.req.param("id"));
    const body = await parseBody(context, updateBody);
    if (body.passthrough !== undefined) asset.passthrough = body.passthrough || undefined;
    if (body.meta) asset.meta = { ...asset.meta, ...body.meta };
    emitAsset(simulator, "video.asset.updated", asset);
    return context.json({ data: presentAsset(asset) });
  });

  app.delete("/video/v1/assets/:id", async (context) => {
    const asset = findAsset(simulator, context.req.param("id"));
    // A running transcoding notices that the asset is missing.
    simulator.store.assets.delete(asset.id);
    emitAsset(simulator, "video.asset.deleted", asset);
    await rm(simulator.store.assetFolder(asset.id), { recursive: true, force: true });
    return context.body(null, 204);
  });
}
