import { embedSize, type Oembed } from "@marquee/contracts/content/embed/embed.schema";
import { idFromSlug, toSlug } from "@marquee/contracts/ids";
import { maxImageBytes } from "@marquee/contracts/limits";
import { creatorPage } from "@marquee/contracts/page-address";
import type { Call, Context } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { type VideoItem, videoAccess } from "./access.ts";
import { isEmbeddable } from "./present-video.ts";

const providerName = "Marquee";
const cacheSeconds = 3600;

interface Bounds {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/**
 * Describes a video's player for another site, by oEmbed 1.0 (oembed.com). A missing video and one that the caller may
 * not see are the same 404. A video that has a page but is not public is a 401, as oEmbed requires.
 * @throws not_implemented (another format), not_found, unauthenticated
 */
export async function getOembed({
  ctx,
  input,
}: Call<{ url: string; format: string } & Bounds, "storage">): Promise<Oembed> {
  if (input.format !== "json") {
    throw new MarqueeError("not_implemented", "This address answers in JSON only.");
  }
  const id = videoIdOf(input.url, ctx.config.WEB_URL);
  if (id === undefined) throw notFound("video");
  const { data: video } = await ctx.database.videos.get({ id }).go();
  const viewing = { actor: ctx.actor, now: ctx.now() };
  if (video === null || videoAccess(video, viewing) === "hidden") throw notFound("video");
  if (!isEmbeddable(video)) {
    throw new MarqueeError("unauthenticated", "This video is not open to everybody. Link to it.");
  }
  const { WEB_URL: site } = ctx.config;
  const size = fitted(input);
  return {
    type: "video",
    version: "1.0",
    title: video.title,
    author_name: video.creator_name,
    author_url: `${site}${creatorPage(toSlug(video.creator_name, video.creator_id))}`,
    provider_name: providerName,
    provider_url: site,
    cache_age: cacheSeconds,
    html: frameOf(video, site, size),
    ...size,
    ...(await thumbnailOf(ctx, video, input)),
  };
}

/** The video of an address of the site's watch or embed page. */
function videoIdOf(address: string, site: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.origin !== new URL(site).origin) return undefined;
  const [page, slug] = url.pathname.split("/").slice(-2);
  if ((page !== "video" && page !== "embed") || slug === undefined) return undefined;
  return idFromSlug("video", decodeSlug(slug));
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return "";
  }
}

/** The largest 16:9 player within the limits; without limits, the default size. */
function fitted({ maxwidth = embedSize.width, maxheight }: Bounds) {
  const ratio = embedSize.width / embedSize.height;
  const width = Math.max(1, Math.floor(Math.min(maxwidth, (maxheight ?? maxwidth) * ratio)));
  return { width, height: Math.max(1, Math.floor(width / ratio)) };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function frameOf(video: VideoItem, site: string, size: { width: number; height: number }): string {
  const title = video.title.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  return (
    `<iframe src="${site}/embed/${video.id}" width="${size.width}" height="${size.height}" title="${title}"` +
    ` style="border:0" allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen></iframe>`
  );
}

/** oEmbed requires a picture's size with its address, and no picture beyond the caller's limits. */
async function thumbnailOf(
  ctx: Context<"storage">,
  { thumbnail_key: key }: VideoItem,
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: Bounds,
): Promise<Pick<Oembed, "thumbnail_url" | "thumbnail_width" | "thumbnail_height">> {
  if (key === undefined) return {};
  // Loaded here only, because no other read of a video needs it.
  const { readStillImage } = await import("../../platform/image/still-image.ts");
  const file = await ctx.providers.storage.read(key, maxImageBytes);
  const image = file === undefined ? undefined : readStillImage(file);
  if (image === undefined || image.width > maxwidth || image.height > maxheight) return {};
  return {
    thumbnail_url: publicImageUrl(ctx.config, key),
    thumbnail_width: image.width,
    thumbnail_height: image.height,
  };
}
