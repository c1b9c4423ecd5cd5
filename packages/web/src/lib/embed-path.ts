const embedPrefix = "/embed/";

/** The page with a video's player only, for frames of other sites. */
export function embedPath(videoId: string): string {
  return `${embedPrefix}${videoId}`;
}

/** The video of an embed page; undefined for any other path. Only these paths may be framed (stacks/web-headers.ts). */
export function embeddedVideoId(pathname: string): string | undefined {
  return pathname.startsWith(embedPrefix) ? pathname.slice(embedPrefix.length) : undefined;
}
