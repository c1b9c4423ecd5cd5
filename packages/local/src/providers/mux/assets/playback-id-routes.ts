import type Mux from "@mux/mux-node";
import type { Hono } from "hono";
import * as z from "zod";
import { randomIdentifier } from "../../../random.ts";
import type { SimulatorContext } from "../context.ts";
import { emitAsset } from "../events/emit.ts";
import { parseBody } from "../http/bodies.ts";
import { found, invalidParameters, notFound } from "../http/errors.ts";
import { findPlayback } from "../playback/find-playback.ts";
import type { AssetRecord, PlaybackIdRecord } from "../state/records.ts";
import { findAsset } from "./routes.ts";

const createBody = z.object({ policy: z.enum(["public", "signed"]).default("public") });

/** Playback ids of assets, and the look-up of the owner of a playback id. */
export function playbackIdRoutes(app: Hono, context: SimulatorContext): void {
  const base = "/video/v1/assets/:id/playback-ids";
  const changed = (asset: AssetRecord) => {
    context.store.save();
    emitAsset(context, "video.asset.updated", asset);
  };

  app.post(base, async (request) => {
    const asset = findAsset(context, request.req.param("id"));
    const { policy } = await parseBody(request, createBody);
    if (asset.playback_ids.length >= 20) throw invalidParameters("At most 20 playback ids");
    const created: Mux.PlaybackId & PlaybackIdRecord = { id: randomIdentifier(44), policy };
    asset.playback_ids.push(created);
    changed(asset);
    return request.json({ data: created }, 201);
  });

  app.delete(`${base}/:playbackId`, (request) => {
    const asset = findAsset(context, request.req.param("id"));
    const id = request.req.param("playbackId");
    if (!asset.playback_ids.some((each) => each.id === id)) throw notFound();
    asset.playback_ids = asset.playback_ids.filter((each) => each.id !== id);
    changed(asset);
    return request.body(null, 204);
  });

  app.get("/video/v1/playback-ids/:playbackId", (request) => {
    const playback = found(findPlayback(context, request.req.param("playbackId")));
    const { id: owner } = playback.kind === "asset" ? playback.asset : playback.liveStream;
    const answer: Mux.Video.PlaybackIdsRetrieveResponse = {
      ...playback.playbackId,
      object: { type: playback.kind, id: owner },
    };
    return request.json({ data: answer });
  });
}
