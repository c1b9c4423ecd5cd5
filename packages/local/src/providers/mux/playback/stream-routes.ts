import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { trackFile } from "../assets/tracks.ts";
import { parseParameters } from "../http/bodies.ts";
import { notFound } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, TrackRecord } from "../state/records.ts";
import { admit } from "./gate.ts";
import {
  masterPlaylist,
  mediaPlaylist,
  playlistMediaType,
  subtitlesPlaylist,
} from "./playlists.ts";
import { loadSegments } from "./segments.ts";

/** Where a segment's timeline starts in MPEG-TS ticks (90 kHz); the captions are aligned to it. */
const timestampMap = "X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000";

function readyText(asset: AssetRecord, trackId: string): TrackRecord {
  const track = asset.tracks.find((each) => each.id === trackId && each.type === "text");
  if (track?.status !== "ready") throw notFound();
  return track;
}

function playlist(context: Context, text: string, live = false): Response {
  return context.body(text, 200, {
    "content-type": playlistMediaType,
    "cache-control": live ? "no-store" : "max-age=60",
  });
}

/** The routes of stream.mux.com: playlists, segments, captions. */
export function streamRoutes(app: Hono, simulator: Simulator): void {
  app.get("/:file{[A-Za-z0-9]+\\.m3u8}", (context) => {
    const playbackId = context.req.param("file").replace(".m3u8", "");
    const { asset, suffix, parameters } = admit(simulator, context, playbackId, "v");
    // Mux has parameters such as max_resolution, which nothing here sends.
    parseParameters(z.strictObject({}), parameters);
    const live = asset.is_live === true;
    return playlist(context, masterPlaylist(asset, playbackId, suffix), live);
  });

  app.get("/:playbackId/rendition/:file{[a-z0-9]+\\.m3u8}", async (context) => {
    const { playbackId, file } = context.req.param();
    const { asset, suffix } = admit(simulator, context, playbackId, "v");
    const name = file.replace(".m3u8", "");
    if (!asset.renditions.some((each) => each.name === name)) throw notFound();
    const live = asset.is_live === true;
    const segments = await loadSegments(simulator, asset, name);
    return playlist(context, mediaPlaylist(segments, playbackId, suffix, live), live);
  });

  app.get("/:playbackId/segment/:folder{[a-z0-9-]+}/:file{\\d+\\.ts}", async (context) => {
    const { playbackId, folder, file } = context.req.param();
    const { asset } = admit(simulator, context, playbackId, "v");
    const path = join(simulator.store.assetFolder(asset.id), folder, file);
    const bytes = await readFile(path).catch(() => {
      throw notFound();
    });
    return context.body(new Uint8Array(bytes), 200, {
      "content-type": "video/mp2t",
      "cache-control": "max-age=3600",
    });
  });

  app.get("/:playbackId/subtitles/:file{[A-Za-z0-9]+\\.(?:m3u8|vtt)}", async (context) => {
    const { playbackId, file } = context.req.param();
    const { asset, suffix } = admit(simulator, context, playbackId, "v");
    const [trackId = "", extension] = file.split(".");
    const track = readyText(asset, trackId);
    if (extension === "m3u8") {
      return playlist(context, subtitlesPlaylist(track, asset.duration ?? 0, playbackId, suffix));
    }
    const text = await readFile(trackFile(simulator, asset, track.id), "utf8");
    const mapped = text.replace(/^WEBVTT[^\n]*/, (head) => `${head}\n${timestampMap}`);
    return context.body(mapped, 200, { "content-type": "text/vtt; charset=utf-8" });
  });

  app.get("/:playbackId/text/:file{[A-Za-z0-9]+\\.vtt}", async (context) => {
    const { playbackId, file } = context.req.param();
    const { asset } = admit(simulator, context, playbackId, "v");
    const track = readyText(asset, file.replace(".vtt", ""));
    const text = await readFile(trackFile(simulator, asset, track.id), "utf8");
    return context.body(text, 200, { "content-type": "text/vtt; charset=utf-8" });
  });
}
