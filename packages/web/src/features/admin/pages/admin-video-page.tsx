import type { AdminVideo } from "@marquee/contracts/operations/admin/admin-video.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router-dom";
import { ItemActions } from "@/components/list-screen/item-actions.tsx";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { Player } from "@/components/player/player.tsx";
import { Section } from "@/components/section.tsx";
import { adminVideoQuery, renewAdminPlayback } from "@/data/admin-videos.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { playbackOf } from "@/lib/playback.ts";
import { formatDate, formatDuration } from "@/lib/time.ts";
import { channelPath, creatorPath } from "../admin-paths.ts";
import { AdminView } from "../components/admin-view.tsx";
import { AuditTrail } from "../components/audit-trail.tsx";
import { Facts } from "../components/facts.tsx";
import { ReportsOf } from "../components/reports-of.tsx";
import { VideoState } from "../components/video-cells.tsx";
import { crumbsAbove } from "../crumbs-above.ts";
import { useVideoActions } from "../use-video-actions.tsx";

function VideoScreen({ video }: { video: AdminVideo }) {
  const playback = playbackOf(video);
  if (playback === undefined) {
    return (
      <div className="grid aspect-video place-items-center rounded bg-sunken px-4 text-center text-muted">
        {video.error ??
          (video.status === "deleted" ? "This video was deleted" : "There is nothing to play yet")}
      </div>
    );
  }
  // Reports no view and no progress: an admin's view does not count.
  return (
    <Player
      key={video.id}
      videoId={video.id}
      title={video.title}
      channelName={video.channel_name}
      poster={video.mux_thumbnail_url ?? video.thumbnail_url}
      playback={playback}
      renew={() => renewAdminPlayback(video.id)}
    />
  );
}

const noun = { one: "video", many: "videos" };
const nameOf = ({ title }: { title: string }) => title;

function VideoDetails({ video, channelTo }: { video: AdminVideo; channelTo: string }) {
  const { actions, refresh } = useVideoActions();
  const date = (instant: string | null) => (instant === null ? "–" : formatDate(instant, "long"));
  return (
    <>
      <AdminView blocked={video.blocked ?? undefined}>
        {playbackOf(video) === undefined
          ? "You see this video as an admin."
          : "You play this video as an admin. No view is counted; a look at what visitors cannot watch is in the audit log."}
      </AdminView>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <VideoScreen video={video} />
        <div className="grid min-w-0 gap-3">
          <h1 className="text-xl wrap-anywhere">{video.title}</h1>
          <p className="grid justify-items-start text-muted">
            <Link
              to={channelTo}
              className="touch inline-flex items-center font-semibold text-ink wrap-anywhere hover:underline"
            >
              {video.channel_name}
            </Link>
            <Link
              to={creatorPath(video.creator_id)}
              className="touch inline-flex items-center wrap-anywhere hover:underline"
            >
              {video.creator_name}
            </Link>
          </p>
          <VideoState video={video} />
          {video.description !== "" && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <section aria-label="Description" tabIndex={0} className="max-h-64 overflow-y-auto">
              <p className="whitespace-pre-line text-muted wrap-anywhere">{video.description}</p>
            </section>
          )}
          <ItemActions
            item={video}
            noun={noun}
            nameOf={nameOf}
            actions={actions}
            onChanged={refresh}
          />
        </div>
      </div>
      <Section title="Facts">
        <Facts
          facts={[
            [
              "Price",
              video.access_type === "paid" ? formatMoney(video.price, video.currency) : "Free",
            ],
            ["Length", video.duration === null ? "–" : formatDuration(video.duration)],
            ["Views", video.views.toLocaleString("en")],
            ["Tags", video.tags.length === 0 ? "–" : video.tags.join(", ")],
            ["Added", date(video.created_at)],
            ["Published", date(video.published_at)],
            ["Changed", date(video.updated_at)],
            ["Deleted", date(video.deleted_at)],
            ["Id", video.id],
            ["Upload at the provider", video.upload_id ?? "–"],
            ["Asset at the provider", video.asset_id ?? "–"],
          ]}
        />
      </Section>
      <ReportsOf objectId={video.id} what="this video" />
      <Section title="Audit trail">
        <AuditTrail entries={video.audit} objectId={video.id} />
      </Section>
    </>
  );
}

/** A video as admins see it, in any state. */
export default function AdminVideoPage() {
  const { id = "", channelId, videoId } = useParams();
  const { pathname } = useLocation();
  const query = useQuery(adminVideoQuery(videoId ?? id));
  const video = query.data;
  const channelTo = (loaded: AdminVideo) =>
    channelPath(loaded.channel_id, channelId === undefined ? undefined : loaded.creator_id);
  usePageTitle(video?.title);
  useCrumbs(
    pathname,
    video &&
      (videoId === undefined
        ? [{ name: "Videos", to: "/admin/videos" }, { name: video.title }]
        : [
            ...crumbsAbove(channelId === undefined ? undefined : video),
            { name: video.channel_name, to: channelTo(video) },
            { name: video.title },
          ]),
  );
  return (
    <LoadedPage query={query} what="the video">
      {(loaded) => <VideoDetails video={loaded} channelTo={channelTo(loaded)} />}
    </LoadedPage>
  );
}
