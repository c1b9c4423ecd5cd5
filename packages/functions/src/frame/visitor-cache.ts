import type { CallDefinition } from "@marquee/contracts/call";

/** Content that is blocked, deleted or edited disappears for visitors within twice this time. */
const shortSeconds = 10;
/** Content that changes a few times a year. Visitors may see it a minute late, so this is half of it. */
const longSeconds = 30;

/**
 * Seconds for which the edge may cache a visitor's answer, by the path of the call. It may serve the answer stale for
 * as long again while it revalidates. Every other answer is not cached. The table is also in docs/performance.md.
 */
export const visitorCacheSeconds: ReadonlyMap<string, number> = new Map([
  ["/api/blogs/public-user-blog", shortSeconds],
  ["/api/blogs/by-title/{title}", shortSeconds],
  ["/api/blogs/{id}", shortSeconds],
  ["/api/categories/list", longSeconds],
  ["/api/public/global-search", shortSeconds],
  ["/api/channels/{id}", shortSeconds],
  ["/api/channels/by-name/{name}", shortSeconds],
  ["/api/channels/creator-channels/{id}", shortSeconds],
  ["/api/channels/popular-channels", shortSeconds],
  ["/api/channels/{id}/reviews", shortSeconds],
  ["/api/comments/video-comments", shortSeconds],
  ["/oembed", shortSeconds],
  ["/api/livestream/all-livestreams", shortSeconds],
  ["/api/videos/livestreams/{id}", shortSeconds],
  ["/api/payments/packages", longSeconds],
  ["/api/videosSeries/group_videos_series", shortSeconds],
  ["/api/videosSeries/list_videos_series", shortSeconds],
  ["/api/videosSeries/list_videos_series-by-name", shortSeconds],
  ["/api/users/creator-profile/{id}", shortSeconds],
  ["/api/users/creator-profile-by-name/{name}", shortSeconds],
  ["/api/users/popular-creators", shortSeconds],
  ["/api/videos/get-public/{id}", shortSeconds],
  ["/api/videos/get-public-by-title/{title}", shortSeconds],
  ["/api/videos/get-public/{id}/transcripts", shortSeconds],
  ["/api/videos/get-public-videos", shortSeconds],
  ["/api/videos/get-promoted-videos", shortSeconds],
]);

/**
 * The Cache-Control of a successful answer. A request with a token is never answered from a cache. Its answer is never
 * cached, even when the call ignores the token.
 * @param authorization the request's header
 */
export function cacheControlOf(
  { method, path, auth }: Pick<CallDefinition, "method" | "path" | "auth">,
  authorization: string | undefined,
): string {
  const isOpen = method === "GET" && (auth === "public" || auth === "optional");
  const seconds = visitorCacheSeconds.get(path);
  if (!isOpen || seconds === undefined || authorization !== undefined) return "no-store";
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}
