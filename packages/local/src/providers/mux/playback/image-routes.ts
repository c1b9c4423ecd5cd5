import type { Hono } from "hono";
import * as z from "zod";
import type { SimulatorContext } from "../context.ts";
import { parseParameters } from "../http/bodies.ts";
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
export function imageRoutes(app: Hono, context: SimulatorContext): void {
  app.get("/:playbackId/thumbnail.jpg", async (c) => {
    const { asset, parameters } = admit(context, c, c.req.param("playbackId"), "t");
    const bytes = await thumbnail(context, asset, parseParameters(thumbnailSchema, parameters));
    return c.body(bytes, 200, headers("image/jpeg"));
  });

  app.get("/:playbackId/animated.gif", async (c) => {
    const { asset, parameters } = admit(context, c, c.req.param("playbackId"), "g");
    parseParameters(noParameters, parameters);
    return c.body(await makeAnimation(context, asset), 200, headers("image/gif"));
  });

  app.get("/:playbackId/storyboard.vtt", (c) => {
    const playbackId = c.req.param("playbackId");
    const { asset, suffix, parameters } = admit(context, c, playbackId, "s");
    parseParameters(noParameters, parameters);
    const sheet = `${context.publicUrl()}/${playbackId}/storyboard.jpg${suffix}`;
    return c.body(storyboardVtt(layoutStoryboard(asset), sheet), 200, {
      "content-type": "text/vtt; charset=utf-8",
    });
  });

  app.get("/:playbackId/storyboard.jpg", async (c) => {
    const { asset } = admit(context, c, c.req.param("playbackId"), "s");
    return c.body(await storyboardSheet(context, asset), 200, headers("image/jpeg"));
  });
}
