import type { OwnVideo } from "@marquee/contracts/video/video.schema";
import { Link } from "react-router-dom";
import { Image } from "@/components/ui/image.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { manageVideoPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate, formatDuration } from "@/lib/time.ts";
import { useUploads } from "../upload/upload-store.ts";
import { useProcessing } from "../use-processing.ts";
import { useSoldChannels } from "../use-sold-channels.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The badge, and what goes with it: the figure of what is on its way, the date of what is planned, the reason. */
function State({ video, sent }: { video: OwnVideo; sent: number | undefined }) {
  const processing = useProcessing(video);
  const figure = video.status === "uploading" ? sent : (processing ?? undefined);
  return (
    <>
      <StatusBadge video={video} />
      {figure !== undefined && (
        <Progress value={figure} label={`${video.title}: progress`} className="mt-2 w-32" />
      )}
      {video.status === "scheduled" && video.scheduled_at && (
        <p className="figures mt-1 text-xs text-muted">{formatDate(video.scheduled_at, "full")}</p>
      )}
      {video.error && <p className="mt-1 max-w-52 text-xs text-danger">{video.error}</p>}
    </>
  );
}

interface RowProps {
  video: OwnVideo;
  /** How much of its file is sent, in percent, while this browser sends it. */
  sent: number | undefined;
  /** Whether its channel is sold as a whole. */
  sold: boolean;
}

/** On a phone the state stands below the title; price, views and date are on the video's own page. */
function Row({ video, sent, sold }: RowProps) {
  const withoutPrice = sold ? "Included" : "Free";
  return (
    <tr className="relative hover:bg-sunken">
      <Cell className="w-full sm:min-w-72">
        <div className="flex items-center gap-4">
          <Image
            src={video.thumbnail_url}
            alt=""
            place="rail"
            className="aspect-video w-24 shrink-0 rounded-sm bg-sunken object-cover"
          />
          <div className="min-w-0">
            <Link
              to={manageVideoPath(video.channel_id, video.id)}
              className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:underline"
            >
              {video.title}
            </Link>
            <p className="figures text-xs text-muted">
              {video.duration === null ? "Length not known yet" : formatDuration(video.duration)}
            </p>
            <div className="mt-1 sm:hidden">
              <State video={video} sent={sent} />
            </div>
          </div>
        </div>
      </Cell>
      <Cell className="max-sm:hidden">
        <State video={video} sent={sent} />
      </Cell>
      <Cell className="figures whitespace-nowrap max-sm:hidden">
        {video.access_type === "paid" ? formatMoney(video.price, video.currency) : withoutPrice}
      </Cell>
      <Cell className="figures text-right max-sm:hidden">{video.views.toLocaleString("en")}</Cell>
      <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">
        {formatDate(video.created_at, "long")}
      </Cell>
    </tr>
  );
}

/** One's own videos with their states; what is on its way shows its figure. */
export function VideoTable({ videos }: { videos: readonly OwnVideo[] }) {
  const uploads = useUploads();
  const soldChannels = useSoldChannels();
  return (
    <Table caption="Your videos">
      <TableHead>
        <tr>
          <HeaderCell>Video</HeaderCell>
          <HeaderCell className="max-sm:hidden">State</HeaderCell>
          <HeaderCell className="max-sm:hidden">Price</HeaderCell>
          <HeaderCell className="text-right max-sm:hidden">Views</HeaderCell>
          <HeaderCell className="max-sm:hidden">Added</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {videos.map((video) => (
          <Row
            key={video.id}
            video={video}
            sent={uploads.find((upload) => upload.videoId === video.id)?.progress}
            sold={soldChannels.has(video.channel_id)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
