import type { Video } from "@marquee/contracts/video/video.schema";
import { config } from "@/lib/config.ts";

/** Tells other sites where the video's player is described. React puts it into the document's head. */
export function OembedLink({ video }: { video: Pick<Video, "slug" | "title"> }) {
  // Absent where the page is rendered on a server.
  const origin = globalThis.location?.origin;
  if (origin === undefined) return null;
  const query = new URLSearchParams({ url: `${origin}/video/${video.slug}`, format: "json" });
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={`${new URL(config().apiUrl, origin).href}/oembed?${query.toString()}`}
      title={video.title}
    />
  );
}
