import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import * as z from "zod";
import { randomIdentifier } from "../../../random.ts";
import { createPlaybackIds } from "../assets/create-asset.ts";
import { emitLiveStream } from "../events/emit.ts";
import { pageOf, parseBody } from "../http/bodies.ts";
import { found, invalidParameters } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import { assetSettingsSchema, type LiveStreamRecord } from "../state/records.ts";
import type { Broadcasts } from "./broadcasts.ts";
import { presentLiveStream } from "./present.ts";

const updateBody = z
  .strictObject({
    latency_mode: z.enum(["low", "reduced", "standard"]),
    reconnect_window: z.number().min(0).max(1_800),
    passthrough: z.string().max(255),
    meta: z.strictObject({ title: z.string().max(512).optional() }),
    new_asset_settings: assetSettingsSchema,
  })
  .partial();

const createBody = updateBody.extend({
  playback_policies: assetSettingsSchema.shape.playback_policies,
});

/** Seconds; the provider's default, which is also its maximum. */
const maxContinuousDuration = 43_200;

/** @throws MuxApiError not_found. */
export const findLiveStream = ({ store }: Simulator, id: string): LiveStreamRecord =>
  found(store.liveStreams.get(id));

/** /video/v1/live-streams: create, list, read, change, delete, and the operator's actions on a broadcast. */
export function liveStreamRoutes(app: Hono, simulator: Simulator, broadcasts: Broadcasts): void {
  const base = "/video/v1/live-streams";
  const find = (id: string) => findLiveStream(simulator, id);

  app.post(base, async (context) => {
    const body = await parseBody(context, createBody);
    const latency = body.latency_mode ?? "standard";
    const stream: LiveStreamRecord = {
      id: randomIdentifier(44),
      created_at: simulator.unix(),
      stream_key: randomUUID(),
      status: "idle",
      latency_mode: latency,
      reconnect_window: body.reconnect_window ?? (latency === "standard" ? 60 : 0),
      max_continuous_duration: maxContinuousDuration,
      playback_ids: createPlaybackIds(body),
      new_asset_settings: body.new_asset_settings ?? {},
      ...(body.passthrough && { passthrough: body.passthrough }),
      ...(body.meta && { meta: body.meta }),
      recent_asset_ids: [],
      connected: false,
      recording: false,
    };
    simulator.store.liveStreams.set(stream.id, stream);
    emitLiveStream(simulator, "video.live_stream.created", stream);
    return context.json({ data: presentLiveStream(stream) }, 201);
  });

  app.get(base, (context) => {
    const { items } = pageOf(context.req.query(), simulator.store.liveStreams.values());
    return context.json({ data: items.map(presentLiveStream) });
  });

  app.get(`${base}/:id`, (context) =>
    context.json({ data: presentLiveStream(find(context.req.param("id"))) }),
  );

  app.patch(`${base}/:id`, async (context) => {
    const stream = find(context.req.param("id"));
    Object.assign(stream, await parseBody(context, updateBody));
    emitLiveStream(simulator, "video.live_stream.updated", stream);
    return context.json({ data: presentLiveStream(stream) });
  });

  app.delete(`${base}/:id`, async (context) => {
    const stream = find(context.req.param("id"));
    await broadcasts.complete(stream);
    simulator.store.liveStreams.delete(stream.id);
    emitLiveStream(simulator, "video.live_stream.deleted", stream);
    return context.body(null, 204);
  });

  app.put(`${base}/:id/complete`, async (context) => {
    const stream = find(context.req.param("id"));
    if (!stream.active_asset_id) throw invalidParameters("The live stream is not active");
    await broadcasts.complete(stream);
    return context.json({ data: {} });
  });

  app.put(`${base}/:id/disable`, async (context) => {
    const stream = find(context.req.param("id"));
    await broadcasts.complete(stream);
    stream.status = "disabled";
    emitLiveStream(simulator, "video.live_stream.disabled", stream);
    return context.json({ data: {} });
  });

  app.put(`${base}/:id/enable`, (context) => {
    const stream = find(context.req.param("id"));
    if (stream.status === "disabled") stream.status = "idle";
    emitLiveStream(simulator, "video.live_stream.enabled", stream);
    return context.json({ data: {} });
  });

  app.post(`${base}/:id/reset-stream-key`, async (context) => {
    const stream = find(context.req.param("id"));
    await broadcasts.disconnect(stream);
    stream.stream_key = randomUUID();
    emitLiveStream(simulator, "video.live_stream.updated", stream);
    return context.json({ data: presentLiveStream(stream) }, 201);
  });
}
