import { idFromSlug } from "@marquee/contracts/ids";
import {
  blogFeedPath,
  blogPage,
  channelFeedPath,
  channelPage,
  videoPage,
} from "@marquee/contracts/page-address";
import * as Blog from "@marquee/core/content/blog";
import * as Channel from "@marquee/core/content/channel";
import * as Video from "@marquee/core/content/video";
import type { Context } from "@marquee/core/platform/context";
import { notFound } from "@marquee/core/platform/errors";
import type { Document } from "../frame/document.ts";
import { rss } from "./rss.ts";

const newest = { page: 1, limit: 50 };

/** The newest posts of all authors. */
export async function blogFeed(ctx: Context): Promise<Document> {
  const { items } = await Blog.listPublicBlogs({ ctx, input: newest });
  return rss(ctx, {
    title: "Marquee blogs",
    description: "News and notes from the people behind the videos.",
    page: "/blogs",
    self: blogFeedPath,
    items: items.map((blog) => ({
      title: blog.title,
      text: blog.excerpt,
      page: blogPage(blog.slug),
      permanentPage: blogPage(blog.slug),
      publishedAt: blog.published_at ?? blog.created_at,
    })),
  });
}

const channelPattern = /^\/channel\/([^/]+)\/feed\.xml$/;

/** The newest public videos of a public channel; undefined for another path. @throws not_found */
export async function channelFeed(ctx: Context, path: string): Promise<Document | undefined> {
  const [, name] = channelPattern.exec(path) ?? [];
  if (name === undefined) return undefined;
  const id = idFromSlug("channel", name);
  if (id === undefined) throw notFound("channel");
  const [channel, { items }] = await Promise.all([
    Channel.getChannel({ ctx, input: { id } }),
    Video.listPublicVideos({
      ctx,
      input: { ...newest, status: "published", sort: "latest", channel_id: id },
    }),
  ]);
  if (channel.privacy_type !== "public") throw notFound("channel");
  return rss(ctx, {
    title: channel.name,
    description: channel.description,
    page: channelPage(channel.slug),
    self: channelFeedPath(channel.id),
    items: items.map((video) => ({
      title: video.title,
      text: `A video by ${video.creator_name}`,
      page: videoPage(video.slug),
      // The slug follows the title, and a reader would show a renamed video as a new one.
      permanentPage: videoPage(video.id),
      publishedAt: video.published_at ?? video.created_at,
    })),
  });
}
