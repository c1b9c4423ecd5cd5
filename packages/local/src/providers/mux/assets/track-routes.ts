import { rm } from "node:fs/promises";
import type { Hono } from "hono";
import * as z from "zod";
import { emitTrack } from "../events/emit.ts";
import { parseBody } from "../http/bodies.ts";
import { found, invalidParameters } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import { presentTrack } from "./present.ts";
import { findAsset } from "./routes.ts";
import { createTextTrack, fetchCaptions, finishTextTrack, trackFile } from "./tracks.ts";

const createBody = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  type: z.literal("text"),
  text_type: z.literal("subtitles").default("subtitles"),
  language_code: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]+)*$/, "must be a BCP 47 code"),
  name: z.string().optional(),
  closed_captions: z.boolean().optional(),
  passthrough: z.string().max(255).optional(),
});

/** Text tracks of an asset: add by address, and remove. */
export function trackRoutes(app: Hono, simulator: Simulator): void {
  const base = "/video/v1/assets/:id/tracks";

  app.post(base, async (context) => {
    const asset = findAsset(simulator, context.req.param("id"));
    const { url, type: _text, name, ...details } = await parseBody(context, createBody);
    if (asset.status !== "ready") throw invalidParameters("The asset is not ready");
    const label = name ?? details.language_code;
    const isTaken = asset.tracks.some((track) => track.type === "text" && track.name === label);
    if (isTaken) throw invalidParameters(`name: a text track is called ${label} already`);
    const track = createTextTrack(simulator, asset, { ...details, name: label });
    const answer = presentTrack(track);
    finishTextTrack(simulator, asset, track, fetchCaptions(url));
    return context.json({ data: answer }, 201);
  });

  app.delete(`${base}/:trackId`, async (context) => {
    const asset = findAsset(simulator, context.req.param("id"));
    const track = found(asset.tracks.find(({ id }) => id === context.req.param("trackId")));
    if (track.type === "video" || track.primary) {
      throw invalidParameters("The video and the primary audio track cannot be removed");
    }
    asset.tracks = asset.tracks.filter((each) => each !== track);
    emitTrack(simulator, "video.asset.track.deleted", asset, track);
    await rm(trackFile(simulator, asset, track.id), { force: true });
    return context.body(null, 204);
  });
}
