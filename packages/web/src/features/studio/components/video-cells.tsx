import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Image } from "@/components/ui/image.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatSchedule } from "@/lib/schedule-time.ts";
import { formatDuration } from "@/lib/time.ts";
import { percentSent, useUploadTo } from "../upload/upload-store.ts";
import { useProcessing } from "../use-processing.ts";
import { isSold } from "../use-sold-channels.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The picture and the title, whose link fills the row. */
export function VideoTitle({ video }: { video: OwnVideo }) {
  return (
    <div className="flex items-center gap-3 sm:gap-4">
      <Image
        src={video.thumbnail_url}
        alt=""
        place="rail"
        className="aspect-video w-20 shrink-0 rounded-sm bg-sunken object-cover sm:w-24"
      />
      <div className="min-w-0">
        <Link
          to={manageVideoPath(video.channel_id, video.id)}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {video.title}
        </Link>
        <p className="figures text-xs text-muted">
          {video.duration === null ? "Length not known yet" : formatDuration(video.duration)}
        </p>
      </div>
    </div>
  );
}

/** The badge with its figure, the time of a schedule, or the reason of a failure. */
export function VideoState({ video }: { video: OwnVideo }) {
  const upload = useUploadTo(video.id);
  const sent = upload && percentSent(upload);
  const processing = useProcessing(video);
  const figure = video.status === "uploading" ? sent : (processing ?? undefined);
  return (
    <>
      <StatusBadge video={video} />
      {figure !== undefined && (
        <Progress value={figure} label={`${video.title}: progress`} className="mt-2 w-32" />
      )}
      {video.status === "scheduled" && video.scheduled_at && (
        <p className="figures mt-1 text-xs text-muted">{formatSchedule(video.scheduled_at)}</p>
      )}
      {video.error && <p className="mt-1 max-w-52 text-xs text-danger">{video.error}</p>}
    </>
  );
}

/** What people pay for a video: a video of a channel that is sold as a whole is included, whatever its price. */
export function VideoPrice({
  video,
}: {
  video: Pick<OwnVideo, "channel_id" | "access_type" | "price" | "currency">;
}) {
  const { data: channels, isLoadingError } = useQuery(allOwnChannelsQuery);
  // Without the channels, a video that is included would be called free, or sold alone.
  if (channels === undefined) return isLoadingError ? "Not known" : null;
  if (channels.some((channel) => channel.id === video.channel_id && isSold(channel))) {
    return "Included";
  }
  return video.access_type === "paid" ? formatMoney(video.price, video.currency) : "Free";
}
