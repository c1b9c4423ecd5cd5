import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocation, useParams } from "react-router-dom";
import { NotLoaded } from "@/components/not-found.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { channelQuery } from "@/data/channels.ts";
import { PublicChannel } from "@/features/channel/components/public-channel.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useHasVisitorsAnswer } from "@/session/use-has-visitors-answer.ts";
import { useSession } from "@/session/use-session.ts";

const OwnChannel = lazy(() => import("@/features/studio/components/own-channel.tsx"));

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(channelQuery(params.id ?? "")),
];

const ChannelSkeleton = () => (
  <Loading label="Loading the channel" className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_28rem]">
    <div className="space-y-4 pt-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-1/2" />
    </div>
    <Skeleton className="aspect-video" />
  </Loading>
);

/** A channel: its management page for its owner in creator mode, and its public page for everybody else. */
export default function ChannelPage() {
  const { id = "" } = useParams();
  const { pathname, search } = useLocation();
  const session = useSession();
  const query = useQuery(channelQuery(id));
  const hasVisitorsAnswer = useHasVisitorsAnswer(query);
  // One that was taken down while it was shown is open no more, whatever was read before.
  const channel = hasCode(query.error, "not_found") ? undefined : query.data;
  const isOwner =
    session.status === "signed-in" &&
    session.mode === "creator" &&
    session.user.id === channel?.creator_id;
  usePageTitle(channel?.name ?? new URLSearchParams(search).get("channel_name") ?? undefined);
  useCrumbs(
    pathname,
    channel && [...(isOwner ? [{ name: "Channels", to: "/channel" }] : []), { name: channel.name }],
  );
  if (query.isPending) return <ChannelSkeleton />;
  if (channel === undefined || hasVisitorsAnswer) {
    return <NotLoaded heading="Channel" title="The channel could not be loaded" query={query} />;
  }
  if (!isOwner) return <PublicChannel key={channel.id} channel={channel} />;
  // Without a Suspense boundary of its own, the code would delay the whole page, with a visitor's header on it.
  return (
    <Suspense fallback={<ChannelSkeleton />}>
      <OwnChannel key={channel.id} channel={channel} />
    </Suspense>
  );
}
