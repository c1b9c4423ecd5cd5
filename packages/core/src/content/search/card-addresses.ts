import type { Config } from "../../platform/config.ts";

/** The fields of a card that contain a picture's address. */
const pictureFields = [
  "thumbnail_url",
  "image_url",
  "profile_picture",
  "creator_profile_picture",
] as const;

/**
 * A context that makes picture addresses without the media origin, so that entries of the index stay valid when the
 * origin changes.
 */
export const withoutMediaOrigin = <C extends { config: Config }>(ctx: C): C => ({
  ...ctx,
  config: { ...ctx.config, MEDIA_URL: "" },
});

/** Adds the present media origin to the picture addresses of a stored card. */
export function withMediaOrigin(config: Config, card: unknown): unknown {
  if (typeof card !== "object" || card === null) return card;
  const pictures = Object.entries(card).flatMap(([name, value]) =>
    pictureFields.some((field) => field === name) && typeof value === "string"
      ? [[name, `${config.MEDIA_URL}${value}`] as const]
      : [],
  );
  return { ...card, ...Object.fromEntries(pictures) };
}
