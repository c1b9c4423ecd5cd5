import type { Context, Hono } from "hono";
import * as z from "zod";
import type { SimulatorContext } from "../context.ts";
import { emitAsset } from "../events/emit.ts";
import { pageOf, parseBody } from "../http/bodies.ts";
import { found, invalidParameters } from "../http/errors.ts";
import { startUrlIngest } from "../processing/ingest.ts";
import { type AssetRecord, assetSettingsSchema, metaSchema } from "../state/records.ts";
import { createAsset } from "./create-asset.ts";
import { deleteAsset } from "./delete-asset.ts";
import { presentAsset } from "./present.ts";

const updateBody = z.object({
  passthrough: z.string().max(255).optional(),
  meta: metaSchema.optional(),
  thumbnail_time: z.number().min(0).optional(),
});

/** @throws MuxApiError not_found. */
export const findAsset = ({ store }: SimulatorContext, id: string): AssetRecord =>
  found(store.assets.get(id));

function listed(context: SimulatorContext, request: Context): AssetRecord[] {
  const { upload_id: uploadId, live_stream_id: liveStreamId } = request.req.query();
  return [...context.store.assets.values()].filter(
    (asset) =>
      (!uploadId || asset.upload_id === uploadId) &&
      (!liveStreamId || asset.live_stream_id === liveStreamId),
  );
}

/** /video/v1/assets: create from an address, list, read, change, delete. */
export function assetRoutes(app: Hono, context: SimulatorContext): void {
  app.post("/video/v1/assets", async (request) => {
    const settings = await parseBody(request, assetSettingsSchema);
    const url = settings.inputs?.[0]?.url;
    if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw invalidParameters("inputs[0].url must be an http or https address");
    }
    const asset = createAsset(context, settings, { ingest_type: "on_demand_url" });
    startUrlIngest(context, asset);
    return request.json({ data: presentAsset(asset) }, 201);
  });

  app.get("/video/v1/assets", (request) => {
    const { items, nextCursor } = pageOf(request, listed(context, request));
    return request.json({ data: items.map(presentAsset), next_cursor: nextCursor });
  });

  app.get("/video/v1/assets/:id", (request) =>
    request.json({ data: presentAsset(findAsset(context, request.req.param("id"))) }),
  );

  app.patch("/video/v1/assets/:id", async (request) => {
    const asset = findAsset(context, request.req.param("id"));
    const body = await parseBody(request, updateBody);
    if (body.passthrough !== undefined) asset.passthrough = body.passthrough || undefined;
    if (body.meta) asset.meta = { ...asset.meta, ...body.meta };
    if (body.thumbnail_time !== undefined) asset.thumbnail_time = body.thumbnail_time;
    context.store.save();
    emitAsset(context, "video.asset.updated", asset);
    return request.json({ data: presentAsset(asset) });
  });

  app.delete("/video/v1/assets/:id", async (request) => {
    await deleteAsset(context, findAsset(context, request.req.param("id")));
    return request.body(null, 204);
  });
}
