import type {
  AdminChannel,
  AdminChannelDetail,
} from "@marquee/contracts/operations/admin/admin-channel.schema";
import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { ItemActions } from "@/components/list-screen/item-actions.tsx";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { Section } from "@/components/section.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { adminChannelQuery } from "@/data/admin-channels.ts";
import { channelPlaylistsQuery } from "@/data/playlists.ts";
import { formatCount } from "@/lib/count.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { channelPath, creatorPath } from "../admin-paths.ts";
import { AdminView } from "../components/admin-view.tsx";
import { AuditTrail } from "../components/audit-trail.tsx";
import { ChannelState, channelPrice, isDeleted } from "../components/channel-cells.tsx";
import { Facts } from "../components/facts.tsx";
import { ReportsOf } from "../components/reports-of.tsx";
import { crumbsAbove } from "../crumbs-above.ts";
import { useChannelActions } from "../use-channel-actions.tsx";

const VideoList = lazy(() => import("../components/video-list.tsx"));

function Playlists({ channelId, base }: { channelId: string; base: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(channelPlaylistsQuery(channelId))}
      itemsOf={({ series }) => series}
      what="playlists"
      failed="The playlists could not be loaded"
      skeleton={
        <Loading label="Loading the playlists">
          <Skeleton className="h-12" />
        </Loading>
      }
      empty={<p className="text-muted">No playlists yet.</p>}
    >
      {(playlists) => (
        <ul className="divide-y divide-line rounded border">
          {playlists.map((playlist) => (
            <li
              key={playlist.id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 hover:bg-sunken"
            >
              <Link
                to={`${base}/playlist/${playlist.id}`}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {playlist.name}
              </Link>
              <span className="figures text-sm text-muted">
                {formatCount(playlist.video_count, "video")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const noun = { one: "channel", many: "channels" };
const nameOf = ({ name }: AdminChannel) => name;

function ChannelHeader({ channel }: { channel: AdminChannelDetail }) {
  const { actions, refresh } = useChannelActions();
  return (
    <header className="mb-8 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Image
        src={channel.image_url}
        alt=""
        place="side"
        largest
        className="aspect-video w-full rounded bg-sunken object-cover"
      />
      <div className="grid min-w-0 gap-3">
        <h1 className="text-xl wrap-anywhere">{channel.name}</h1>
        <p>
          <Link
            to={creatorPath(channel.creator_id)}
            className="touch inline-flex items-center font-semibold wrap-anywhere hover:underline"
          >
            {channel.creator_name}
          </Link>
        </p>
        <ChannelState channel={channel} />
        <p className="max-w-3xl whitespace-pre-line text-muted wrap-anywhere">
          {channel.description}
        </p>
        <ItemActions<AdminChannel>
          item={channel}
          noun={noun}
          nameOf={nameOf}
          actions={actions}
          onChanged={refresh}
        />
      </div>
    </header>
  );
}

function ChannelFacts({ channel }: { channel: AdminChannelDetail }) {
  return (
    <Section title="Facts">
      <Facts
        facts={[
          ["Price", channelPrice(channel)],
          ["Videos", channel.video_count.toLocaleString("en")],
          ["Views", channel.views.toLocaleString("en")],
          ["Followers", channel.follower_count.toLocaleString("en")],
          [
            "Rating",
            channel.rating_average === null
              ? "No reviews"
              : `${channel.rating_average.toFixed(1)} of 5, ${formatCount(channel.rating_count, "review")}`,
          ],
          ["Created", formatDate(channel.created_at, "long")],
          ["Changed", formatDate(channel.updated_at, "long")],
          ["Id", channel.id],
        ]}
      />
    </Section>
  );
}

function ChannelDetails({ channel, base }: { channel: AdminChannelDetail; base: string }) {
  const pathOf = useCallback((video: AdminVideoCard) => `${base}/video/${video.id}`, [base]);
  return (
    <>
      <AdminView
        blocked={
          channel.blocked_at === null
            ? undefined
            : { at: channel.blocked_at, reason: channel.blocked_reason ?? "" }
        }
      >
        You see this channel and play its videos as an admin. No view is counted.
      </AdminView>
      <ChannelHeader channel={channel} />
      <ChannelFacts channel={channel} />
      <Section title="Videos">
        <PartSuspense label="Loading the videos">
          <VideoList
            caption="Videos of the channel"
            filter={{ channel_id: channel.id }}
            pathOf={pathOf}
          />
        </PartSuspense>
      </Section>
      {/* The playlists are deleted with their channel. */}
      {!isDeleted(channel) && (
        <Section title="Playlists">
          <Playlists channelId={channel.id} base={base} />
        </Section>
      )}
      <ReportsOf objectId={channel.id} what="this channel" />
      <Section title="Audit trail">
        <AuditTrail entries={channel.audit} objectId={channel.id} />
      </Section>
    </>
  );
}

/** A channel as admins see it, blocked or not. */
export default function AdminChannelPage() {
  const { id = "", channelId } = useParams();
  const { pathname } = useLocation();
  const query = useQuery(adminChannelQuery(channelId ?? id));
  const channel = query.data;
  usePageTitle(channel?.name);
  useCrumbs(
    pathname,
    channel && [
      ...crumbsAbove(channelId === undefined ? undefined : channel),
      { name: channel.name },
    ],
  );
  const baseOf = (loaded: AdminChannelDetail) =>
    channelPath(loaded.id, channelId === undefined ? undefined : loaded.creator_id);
  return (
    <LoadedPage query={query} what="the channel">
      {(loaded) => <ChannelDetails channel={loaded} base={baseOf(loaded)} />}
    </LoadedPage>
  );
}
