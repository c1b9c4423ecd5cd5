import type { Hono } from "hono";
import type { SimulatorContext } from "../context.ts";
import { admit } from "./gate.ts";
import { animatedParameters, thumbnailParameters } from "./image-parameters.ts";
import { animated, thumbnail } from "./pictures.ts";
import { layoutStoryboard, storyboardJson, storyboardSheet, storyboardVtt } from "./storyboard.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
};

const headers = (format: string) => ({
  "content-type": mediaTypes[format] ?? "application/octet-stream",
  "cache-control": "max-age=3600",
});

/** The routes of image.mux.com: thumbnails, moving previews, storyboards. */
export function imageRoutes(app: Hono, context: SimulatorContext): void {
  app.get("/:playbackId/:file{thumbnail\\.(?:jpe?g|png|webp)}", async (request) => {
    const { playbackId, file } = request.req.param();
    const { asset, parameters } = admit(context, request, playbackId, "t");
    const format = file.slice(file.indexOf(".") + 1).replace("jpeg", "jpg");
    const bytes = await thumbnail(context, asset, thumbnailParameters(parameters), format);
    return request.body(bytes, 200, headers(format));
  });

  app.get("/:playbackId/:file{animated\\.(?:gif|webp)}", async (request) => {
    const { playbackId, file } = request.req.param();
    const { asset, parameters } = admit(context, request, playbackId, "g");
    const format = file.slice(file.indexOf(".") + 1);
    const bytes = await animated(context, asset, animatedParameters(parameters), format);
    return request.body(bytes, 200, headers(format));
  });

  app.get("/:playbackId/:file{storyboard\\.(?:vtt|json|jpg|png|webp)}", async (request) => {
    const { playbackId, file } = request.req.param();
    const { asset, suffix } = admit(context, request, playbackId, "s");
    const format = file.slice(file.indexOf(".") + 1);
    if (format === "vtt" || format === "json") {
      const wanted = request.req.query("format") ?? "jpg";
      const sheet = mediaTypes[wanted] && wanted !== "gif" ? wanted : "jpg";
      const url = `${context.publicUrl()}/${playbackId}/storyboard.${sheet}${suffix}`;
      const storyboard = layoutStoryboard(asset);
      if (format === "json") {
        return request.json(storyboardJson(storyboard, url, asset.duration ?? 0));
      }
      return request.body(storyboardVtt(storyboard, url), 200, {
        "content-type": "text/vtt; charset=utf-8",
      });
    }
    return request.body(await storyboardSheet(context, asset, format), 200, headers(format));
  });
}
