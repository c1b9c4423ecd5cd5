import type { Config } from "../../platform/config.ts";

/** The fields of a card that hold a picture's address. */
const pictureFields = [
  "thumbnail_url",
  "image_url",
  "profile_picture",
  "creator_profile_picture",
] as const;

/**
 * A context in which picture addresses are made without the media origin: what is kept in the index must outlive a
 * change of the origin.
 */
export const withoutMediaOrigin = <C extends { config: Config }>(ctx: C): C => ({
  ...ctx,
  config: { ...ctx.config, MEDIA_URL: "" },
});

/** A stored card with the media origin of today put before its pictures' addresses. */
export function withMediaOrigin(config: Config, card: unknown): unknown {
  if (typeof card !== "object" || card === null) return card;
  const pictures = Object.entries(card).flatMap(([name, value]) =>
    pictureFields.some((field) => field === name) && typeof value === "string"
      ? [[name, `${config.MEDIA_URL}${value}`] as const]
      : [],
  );
  return { ...card, ...Object.fromEntries(pictures) };
}
