import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Player } from "@/components/player/player.tsx";
import { playerPropsOf } from "@/components/player/player-props-of.ts";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { offeredVideoQuery } from "@/data/offered-video.ts";
import { publicVideoQuery } from "@/data/videos.ts";
import { videoPath } from "@/lib/links.ts";
import { PostVideoPlace } from "./post-video-place.tsx";

interface PostVideoProps {
  videoId: string;
  /** The paragraph with the link, for a video that the reader may not see. */
  html: string;
}

/** A video in a post. It plays there if everybody may watch it; otherwise its picture leads to its page. */
export default function PostVideo({ videoId, html }: PostVideoProps) {
  // Without playback addresses: each one delays the refund of a video that the reader has bought.
  const { data: video, isPending } = useQuery(offeredVideoQuery(videoId));
  if (isPending) return <PostVideoPlace />;
  if (video === undefined) {
    return (
      <div
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the post, which the server has sanitized
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  return (
    <figure className="py-2">
      {video.is_embeddable ? (
        <OpenVideo videoId={videoId} />
      ) : (
        <Link to={videoPath(video)} aria-hidden="true" tabIndex={-1} className="group block">
          <VideoThumbnail video={video} place="hero" />
        </Link>
      )}
      <figcaption className="mt-2 min-h-6 text-sm text-muted">
        <Link to={videoPath(video)} className="font-semibold text-ink hover:underline">
          {video.title}
        </Link>
        {" · "}
        {video.channel_name}
      </figcaption>
    </figure>
  );
}

function OpenVideo({ videoId }: { videoId: string }) {
  const { data: video, refetch } = useQuery(publicVideoQuery(videoId));
  if (video?.access !== "granted") return <div className="aspect-video rounded bg-sunken" />;
  return (
    <div className="overflow-hidden rounded">
      <Player {...playerPropsOf(video, () => "other")} onFailed={() => void refetch()} />
    </div>
  );
}
