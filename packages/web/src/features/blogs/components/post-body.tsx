import { Deferred } from "@/components/deferred.tsx";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { postParts } from "../post-parts.ts";
import { textWithPictures } from "../text-with-pictures.ts";
import { PostVideoPlace } from "./post-video-place.tsx";

const PostVideo = lazyWithBoundary(() => import("./post-video.tsx"));

/** The text of a post with its pictures and videos. */
export function PostBody({ html }: { html: string }) {
  return (
    <div className="mt-8 space-y-5">
      {postParts(html).map((part) =>
        part.kind === "video" ? (
          <Deferred key={part.at} fallback={<PostVideoPlace />}>
            <PostVideo videoId={part.videoId} html={part.html} />
          </Deferred>
        ) : (
          <div
            key={part.at}
            className="rich-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps allow-listed elements only (core, blog/rich-text)
            dangerouslySetInnerHTML={{ __html: textWithPictures(part.html) }}
          />
        ),
      )}
    </div>
  );
}
