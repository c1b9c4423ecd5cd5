import type Mux from "@mux/mux-node";
import type { Hono } from "hono";
import * as z from "zod";
import type { SimulatorContext } from "../context.ts";
import { parseBody } from "../http/bodies.ts";
import { invalidParameters, notFound } from "../http/errors.ts";
import { createIdentifier } from "../identifiers.ts";
import { findPlayback } from "../playback/find-playback.ts";
import type { PlaybackIdRecord } from "../state/records.ts";
import { emitAsset } from "./events.ts";
import { findAsset } from "./routes.ts";

const createBody = z.object({ policy: z.enum(["public", "signed"]).default("public") });

/** An object with playback ids: an asset or a live stream. */
type Playable = { playback_ids: PlaybackIdRecord[] };

/** The create, read and delete calls of one resource; `changed` runs after each change. */
export function playbackIdRoutes<T extends Playable>(
  app: Hono,
  base: "/video/v1/assets" | "/video/v1/live-streams",
  find: (id: string) => T,
  changed: (owner: T) => void,
): void {
  app.post(`${base}/:id/playback-ids`, async (request) => {
    const owner = find(request.req.param("id"));
    const { policy } = await parseBody(request, createBody);
    if (owner.playback_ids.length >= 20) throw invalidParameters("At most 20 playback ids");
    const created: Mux.PlaybackId & PlaybackIdRecord = { id: createIdentifier(), policy };
    owner.playback_ids.push(created);
    changed(owner);
    return request.json({ data: created }, 201);
  });

  app.get(`${base}/:id/playback-ids/:playbackId`, (request) => {
    const owner = find(request.req.param("id"));
    const id = request.req.param("playbackId");
    const found: Mux.PlaybackId | undefined = owner.playback_ids.find((each) => each.id === id);
    if (!found) throw notFound();
    return request.json({ data: found });
  });

  app.delete(`${base}/:id/playback-ids/:playbackId`, (request) => {
    const owner = find(request.req.param("id"));
    const id = request.req.param("playbackId");
    if (!owner.playback_ids.some((each) => each.id === id)) throw notFound();
    owner.playback_ids = owner.playback_ids.filter((each) => each.id !== id);
    changed(owner);
    return request.body(null, 204);
  });
}

/** Playback ids of assets, and the look-up of the owner of a playback id. */
export function assetPlaybackIdRoutes(app: Hono, context: SimulatorContext): void {
  playbackIdRoutes(
    app,
    "/video/v1/assets",
    (id) => findAsset(context, id),
    (asset) => {
      context.store.save();
      emitAsset(context, "video.asset.updated", asset);
    },
  );

  app.get("/video/v1/playback-ids/:playbackId", (request) => {
    const found = findPlayback(context, request.req.param("playbackId"));
    if (!found) throw notFound();
    const answer: Mux.Video.PlaybackIdsRetrieveResponse = {
      id: found.playbackId.id,
      policy: found.playbackId.policy,
      object:
        found.kind === "asset"
          ? { type: "asset", id: found.asset.id }
          : { type: "live_stream", id: found.liveStream.id },
    };
    return request.json({ data: answer });
  });
}
