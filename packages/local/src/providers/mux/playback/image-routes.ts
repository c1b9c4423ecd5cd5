import type { Hono } from "hono";
import * as z from "zod";
import { parseParameters } from "../http/bodies.ts";
import type { Simulator } from "../simulator.ts";
import { admit } from "./gate.ts";
import { makeAnimation, thumbnail } from "./pictures.ts";
import { layoutStoryboard, storyboardSheet, storyboardVtt } from "./storyboard.ts";

/** A still's time in seconds and its width in pixels. Mux has more parameters, which nothing here sends. */
const thumbnailSchema = z.strictObject({
  time: z.coerce.number().min(0).optional(),
  width: z.coerce.number().int().min(4).max(2160).optional(),
});
export type ThumbnailParameters = z.infer<typeof thumbnailSchema>;

const noParameters = z.strictObject({});

const headers = (contentType: string) => ({
  "content-type": contentType,
  "cache-control": "max-age=3600",
});

/** The routes of image.mux.com: stills as JPEG, moving previews as GIF, storyboards as WebVTT with a JPEG. */
export function imageRoutes(app: Hono, simulator: Simulator): void {
  app.get("/:playbackId/thumbnail.jpg", async (context) => {
    const { asset, parameters } = admit(simulator, context, context.req.param("playbackId"), "t");
    const bytes = await thumbnail(simulator, asset, parseParameters(thumbnailSchema, parameters));
    return context.body(bytes, 200, headers("image/jpeg"));
  });

  app.get("/:playbackId/animated.gif", async (context) => {
    const { asset, parameters } = admit(simulator, context, context.req.param("playbackId"), "g");
    parseParameters(noParameters, parameters);
    return context.body(await makeAnimation(simulator, asset), 200, headers("image/gif"));
  });

  app.get("/:playbackId/storyboard.vtt", (context) => {
    const playbackId = context.req.param("playbackId");
    const { asset, suffix, parameters } = admit(simulator, context, playbackId, "s");
    parseParameters(noParameters, parameters);
    const sheet = `${simulator.publicUrl()}/${playbackId}/storyboard.jpg${suffix}`;
    return context.body(storyboardVtt(layoutStoryboard(asset), sheet), 200, {
      "content-type": "text/vtt; charset=utf-8",
    });
  });

  app.get("/:playbackId/storyboard.jpg", async (context) => {
    const { asset } = admit(simulator, context, context.req.param("playbackId"), "s");
    return context.body(await storyboardSheet(simulator, asset), 200, headers("image/jpeg"));
  });
}
