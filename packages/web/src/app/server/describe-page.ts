import type { Video } from "@marquee/contracts/content/video/video.schema";
import {
  blogFeedPath,
  channelFeedPath,
  channelPage,
  creatorPage,
  videoPage,
} from "@marquee/contracts/page-address";
import { brand } from "@/brand.ts";
import { blogQuery } from "@/data/blogs.ts";
import { categoriesQuery } from "@/data/categories.ts";
import { channelQuery } from "@/data/channels.ts";
import { creatorQuery } from "@/data/creators.ts";
import { liveStreamQuery } from "@/data/live-streams.ts";
import { playlistQuery } from "@/data/playlists.ts";
import { publicVideoQuery } from "@/data/videos.ts";
import { formatCount } from "@/lib/count.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { imageSource } from "@/lib/image-source.ts";
import { blogPath, categoryPath, liveStreamPath, playlistPath } from "@/lib/links.ts";
import type { PageVisit } from "@/lib/page-module.ts";
import { blogPosting, pictureOfPost, videoObject } from "./structured-data.ts";

/** The head of a page's document, except the title and the breadcrumbs, which the page itself sets. */
export interface PageDescription {
  text?: string | undefined;
  /** The canonical address of the page: path and query. */
  path?: string;
  /** The title for previews: without the product's name. */
  name?: string;
  type?: "website" | "article" | "video.other" | "profile";
  image?: string | undefined;
  isIndexed?: false;
  /** Other links of the page: feeds, and the description of its player. */
  alternates?: readonly Alternate[];
  /** Structured data (schema.org) for the site at an origin. */
  structured?: readonly ((webUrl: string) => object)[];
}

interface Alternate {
  type: "application/rss+xml" | "application/json+oembed";
  name: string;
  href: (webUrl: string) => string;
}

const feed = (path: string, name: string): Alternate => ({
  type: "application/rss+xml",
  name,
  href: (webUrl) => webUrl + path,
});

/** The description of a video's player (oembed.com, "Discovery"). */
const oembed = (video: Video): Alternate => ({
  type: "application/json+oembed",
  name: video.title,
  href: (webUrl) =>
    `${webUrl}/v1/oembed?${new URLSearchParams({ url: webUrl + videoPage(video.slug), format: "json" })}`,
});

type Describe = (visit: PageVisit) => PageDescription;

/** A page for people, which search engines must not index. */
const notIndexed: PageDescription = { isIndexed: false };

export const missingDescription: PageDescription = notIndexed;

const blogFeed = feed(blogFeedPath, `${brand.name} blogs`);

const describeVideo: Describe = ({ client, params }) => {
  const video = client.getQueryData(publicVideoQuery(params.videoId ?? "").queryKey);
  if (video === undefined) return {};
  const isListed = video.privacy_type === "public";
  return {
    text: video.description || withFullStop(`${video.title} on ${video.channel_name}`),
    path: videoPage(video.slug),
    name: video.title,
    type: "video.other",
    image: imageSource(video.thumbnail_url),
    ...(video.is_embeddable && { alternates: [oembed(video)] }),
    ...(isListed ? { structured: [videoObject(video)] } : notIndexed),
  };
};

const describeChannel: Describe = ({ client, params }) => {
  const channel = client.getQueryData(channelQuery(params.id ?? "").queryKey);
  if (channel === undefined) return {};
  const isPublic = channel.privacy_type === "public";
  return {
    text: channel.description,
    path: channelPage(channel.slug),
    name: channel.name,
    image: imageSource(channel.image_url),
    ...(isPublic && { alternates: [feed(channelFeedPath(channel.id), channel.name)] }),
  };
};

const describeCreator: Describe = ({ client, params }) => {
  const creator = client.getQueryData(creatorQuery(params.id ?? "").queryKey);
  if (creator === undefined) return {};
  return {
    text: creator.bio ?? withFullStop(`The channels and videos of ${creator.name}`),
    path: creatorPage(creator.slug),
    name: creator.name,
    type: "profile",
    image: imageSource(creator.profile_picture),
  };
};

const describeLiveStream: Describe = ({ client, params }) => {
  const { streamId, slug } = params;
  const stream = client.getQueryData(liveStreamQuery(streamId ?? slug ?? "").queryKey);
  if (stream === undefined) return {};
  return {
    text:
      stream.description || withFullStop(`${stream.stream_title}, live on ${stream.channel_name}`),
    path: liveStreamPath(stream),
    name: stream.stream_title,
    type: "video.other",
    // A stream has ended before a search engine lists it.
    isIndexed: false,
  };
};

const describePlaylist: Describe = ({ client, params }) => {
  const playlist = client.getQueryData(playlistQuery(params.playlistId ?? "").queryKey);
  if (playlist === undefined) return {};
  return {
    text: playlist.description || `${formatCount(playlist.videos.length, "video")} in order.`,
    path: playlistPath(playlist),
    name: playlist.name,
    image: imageSource(playlist.videos[0]?.thumbnail_url),
  };
};

const describeBlog: Describe = ({ client, params }) => {
  const blog = client.getQueryData(blogQuery(params.id ?? "").queryKey);
  if (blog === undefined) return {};
  return {
    text: blog.excerpt || blog.title,
    path: blogPath(blog),
    name: blog.title,
    type: "article",
    image: pictureOfPost(blog),
    alternates: [blogFeed],
    structured: [blogPosting(blog)],
  };
};

/** The canonical address of a merged category is that of the category that took its place. */
const describeSearchResult: Describe = ({ client, search }) => {
  if (search.get("type") !== "category_list") return notIndexed;
  const asked = search.get("search") ?? "";
  const merged = client.getQueryData(categoriesQuery.queryKey)?.merged;
  const id = merged?.find((category) => category.id === asked)?.into_id ?? asked;
  return { path: categoryPath(id), ...(search.has("accessType") && notIndexed) };
};

const fixed =
  (path: string, text?: string): Describe =>
  () => ({ path, text });

/** By the path of the route table. A page without an entry has no canonical address. */
const descriptions: Readonly<Record<string, Describe>> = {
  "/": fixed("/"),
  "/find-trainer": fixed("/find-trainer", "The people behind the videos, the most watched first."),
  "/categories": fixed("/categories", "All videos, by subject."),
  "/faq": fixed("/faq", "Answers to what people ask about Marquee."),
  "/privacy": fixed("/privacy"),
  "/terms-service": fixed("/terms-service"),
  "/live-videos": fixed("/live-streams", "Streams that are on the air at this moment."),
  "/live-streams": fixed("/live-streams", "Streams that are on the air at this moment."),
  "/about-us": fixed("/about-us"),
  "/contact-us": fixed("/contact-us"),
  "/pricing": fixed("/pricing", "Plans for creators, by the month or by the year."),
  "/blogs": () => ({
    path: "/blogs",
    text: "News and notes from the people behind the videos.",
    alternates: [blogFeed],
  }),
  "/blogs/:id": describeBlog,
  "/view_more": ({ search }) => ({
    path: `/view_more?list=${encodeURIComponent(search.get("list") ?? "latest")}`,
    ...((search.has("accessType") || search.has("category")) && notIndexed),
  }),
  "/search_result": describeSearchResult,
  "/channel/:id": describeChannel,
  "/creator/:creatorId/channel/:id": describeChannel,
  "/channel/:id/video/:videoId": describeVideo,
  "/creator/:creatorId/channel/:channelId/video/:videoId": describeVideo,
  "/video/:videoId": describeVideo,
  "/channel/:id/playlist/:playlistId": describePlaylist,
  "/channel/:id/live-video-stream/:streamId": describeLiveStream,
  "/live-video-stream/:slug": describeLiveStream,
  "/creator/:id": describeCreator,
};

export const describePage = (path: string | undefined, visit: PageVisit): PageDescription =>
  descriptions[path ?? ""]?.(visit) ?? notIndexed;
