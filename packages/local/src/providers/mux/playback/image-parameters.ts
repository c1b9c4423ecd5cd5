import * as z from "zod";
import { invalidParameters } from "../http/errors.ts";

const size = z.coerce.number().int().min(4).max(2160).optional();

const thumbnailSchema = z.object({
  time: z.coerce.number().min(0).optional(),
  width: size,
  height: size,
  fit_mode: z.enum(["smartcrop", "pad"]).default("smartcrop"),
});

const animatedSchema = z.object({
  start: z.coerce.number().min(0).optional(),
  end: z.coerce.number().min(0).optional(),
  width: z.coerce.number().int().min(4).max(640).optional(),
  height: z.coerce.number().int().min(4).max(640).optional(),
  fps: z.coerce.number().int().min(1).max(30).default(15),
});

export type ThumbnailParameters = z.infer<typeof thumbnailSchema>;
export type AnimatedParameters = z.infer<typeof animatedSchema>;

function parse<T extends z.ZodType>(schema: T, parameters: unknown): z.output<T> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  throw invalidParameters(
    ...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  );
}

/** @throws MuxApiError invalid_parameters. */
export const thumbnailParameters = (input: unknown) => parse(thumbnailSchema, input);

/** @throws MuxApiError invalid_parameters. */
export const animatedParameters = (input: unknown) => parse(animatedSchema, input);

/** The ffmpeg filter that resizes a frame. */
export function sizeFilter({ width, height, fit_mode }: ThumbnailParameters): string[] {
  if (!width && !height) return [];
  if (!width || !height) return [`scale=${width ?? -2}:${height ?? -2}`];
  const box = `${width}:${height}`;
  if (fit_mode === "pad") {
    return [`scale=${box}:force_original_aspect_ratio=decrease`, `pad=${box}:(ow-iw)/2:(oh-ih)/2`];
  }
  return [`scale=${box}:force_original_aspect_ratio=increase`, `crop=${box}`];
}
