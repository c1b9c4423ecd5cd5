import type { CallDefinition } from "@marquee/contracts/call";

/** Content that is blocked, deleted or edited disappears for visitors within twice this time. */
const short = 10;
/** Content that changes a few times a year. */
const long = 60;

/**
 * Seconds for which the edge may cache a visitor's answer, by the path of the call. It may serve the answer stale for
 * as long again while it revalidates. Every other answer is not cached. The table is also in docs/performance.md.
 */
export const visitorCacheSeconds: ReadonlyMap<string, number> = new Map([
  ["/api/blogs/public-user-blog", short],
  ["/api/blogs/by-title/{title}", short],
  ["/api/blogs/{id}", short],
  ["/api/categories/list", long],
  ["/api/public/global-search", short],
  ["/api/channels/{id}", short],
  ["/api/channels/by-name/{name}", short],
  ["/api/channels/creator-channels/{id}", short],
  ["/api/channels/popular-channels", short],
  ["/api/channels/{id}/reviews", short],
  ["/api/comments/video-comments", short],
  ["/oembed", short],
  ["/api/livestream/all-livestreams", short],
  ["/api/videos/livestreams/{id}", short],
  ["/api/payments/packages", long],
  ["/api/videosSeries/group_videos_series", short],
  ["/api/videosSeries/list_videos_series", short],
  ["/api/videosSeries/list_videos_series-by-name", short],
  ["/api/users/creator-profile/{id}", short],
  ["/api/users/creator-profile-by-name/{name}", short],
  ["/api/users/popular-creators", short],
  ["/api/videos/get-public/{id}", short],
  ["/api/videos/get-public-by-title/{title}", short],
  ["/api/videos/get-public-videos", short],
  ["/api/videos/get-promoted-videos", short],
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
  const open = method === "GET" && (auth === "public" || auth === "optional");
  const seconds = visitorCacheSeconds.get(path);
  if (!open || seconds === undefined || authorization !== undefined) return "no-store";
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}
