const embedPrefix = "/embed/";

/** The page with nothing but a video's player, for frames of other sites. */
export function embedPath(videoId: string): string {
  return `${embedPrefix}${videoId}`;
}

/** What an embed page shows; undefined for any other path. Only these paths may be framed (stacks/web-headers.ts). */
export function embeddedVideoId(pathname: string): string | undefined {
  return pathname.startsWith(embedPrefix) ? pathname.slice(embedPrefix.length) : undefined;
}
