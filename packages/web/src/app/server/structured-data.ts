import type { Blog } from "@marquee/contracts/content/blog/blog.schema";
import { picturePattern } from "@marquee/contracts/content/blog/post-picture";
import type { Video } from "@marquee/contracts/content/video/video.schema";
import { creatorPage, videoPage } from "@marquee/contracts/page-address";
import { imageSource } from "@/lib/image-source.ts";
import { blogPath } from "@/lib/links.ts";
import { wholeUnits } from "@/lib/money.ts";

/** ISO 8601 of a number of seconds. */
const duration = (seconds: number): string => `PT${Math.round(seconds)}S`;

/** A video, for search engines. */
export const videoObject =
  (video: Video) =>
  (webUrl: string): object => ({
    "@type": "VideoObject",
    name: video.title,
    description: video.description || video.title,
    ...(imageSource(video.thumbnail_url) && { thumbnailUrl: [video.thumbnail_url] }),
    uploadDate: video.published_at ?? video.created_at,
    ...(video.duration !== null && { duration: duration(video.duration) }),
    url: webUrl + videoPage(video.slug),
    // A visitor cannot play a free video of a private channel either.
    isAccessibleForFree: video.access_type === "free" && video.access !== "sign_in_required",
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "WatchAction" },
      userInteractionCount: video.views,
    },
    author: {
      "@type": "Person",
      name: video.creator_name,
      url: webUrl + creatorPage(video.creator_slug),
    },
    // A paid video of a private channel has no offer of its own: it opens with the channel.
    ...(video.access === "purchase_required" && {
      offers: {
        "@type": "Offer",
        price: wholeUnits(video.price, video.currency),
        priceCurrency: video.currency.toUpperCase(),
      },
    }),
  });

/** The picture that stands for a post: its cover, or the first one of its text. */
export const pictureOfPost = ({ cover_url, body }: Blog): string | undefined =>
  imageSource(cover_url) ?? imageSource(body.matchAll(picturePattern).next().value?.[1]);

/** A post, for search engines. */
export const blogPosting =
  (blog: Blog) =>
  (webUrl: string): object => ({
    "@type": "BlogPosting",
    headline: blog.title,
    ...(blog.excerpt !== "" && { description: blog.excerpt }),
    ...(pictureOfPost(blog) && { image: [pictureOfPost(blog)] }),
    ...(blog.published_at !== null && { datePublished: blog.published_at }),
    // A scheduled post was last changed before it was published.
    dateModified: [blog.updated_at, blog.published_at ?? ""].toSorted().at(-1),
    url: webUrl + blogPath(blog),
    author: {
      "@type": "Person",
      name: blog.author_name,
      ...(blog.author_slug !== null && { url: webUrl + creatorPage(blog.author_slug) }),
    },
  });
