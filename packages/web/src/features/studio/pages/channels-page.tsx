import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Clapperboard, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ChannelGrid } from "@/components/channel-grid.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { seePlans } from "@/components/plan-gap.ts";
import { Redirect } from "@/components/redirect.tsx";
import { RequirePlan } from "@/components/require-plan.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { VideoGridSkeleton } from "@/components/video-grid.tsx";
import { allOwnChannelsQuery, ownChannelsQuery } from "@/data/channels.ts";
import { planStateQuery } from "@/data/own-plan.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { toast } from "@/lib/toast.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { useRole, useUser } from "@/session/use-session.ts";
import { ChannelForm } from "../components/channel-form.tsx";

const formHeight = "h-160";

const SortableChannels = lazy(() => import("../components/sortable-channels.tsx"));

function Channels({ onCreate, isOrdering }: { onCreate: () => void; isOrdering: boolean }) {
  return (
    <PagedList
      query={useInfiniteQuery(ownChannelsQuery)}
      itemsOf={(page) => page.channels}
      what="channels"
      failed="Your channels could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState
          icon={Clapperboard}
          title="No channels yet"
          action={
            <Button variant="primary" onClick={onCreate}>
              Create the first channel
            </Button>
          }
        >
          A channel holds your videos and gives them an audience. Most creators start with one.
        </EmptyState>
      }
    >
      {(channels) =>
        isOrdering ? (
          <Suspense
            fallback={
              <Loading label="Loading the order">
                <Skeleton className="h-40" />
              </Loading>
            }
          >
            {/* Channels that are loaded meanwhile are added to the list. */}
            <SortableChannels key={channels.length} channels={channels} />
          </Suspense>
        ) : (
          <ChannelGrid channels={channels} />
        )
      }
    </PagedList>
  );
}

/** How many of the plan's channels are used. Its line is kept free for it. */
function ChannelsUsed({ count }: { count: number | undefined }) {
  const limit = useQuery(planStateQuery(useUser()?.id ?? "")).data?.package?.channel_limit;
  return (
    <span className="figures mt-1 block min-h-6">
      {limit !== undefined && count !== undefined && (
        <>
          {count.toLocaleString("en")} of {formatWholeCount(limit, "channel")} of your plan.
          {count >= limit && (
            <>
              {" "}
              <Link to={seePlans.to} className="font-semibold text-accent-text underline">
                {seePlans.label}
              </Link>
            </>
          )}
        </>
      )}
    </span>
  );
}

/** A creator's own channels; the back office has its list elsewhere. */
export default function ChannelsPage() {
  return useRole() === "admin" ? <Redirect to="/admin/channel" /> : <OwnChannels />;
}

function OwnChannels() {
  usePageTitle("Channels");
  useCrumbs("/channel", [{ name: "Channels" }]);
  const [isCreating, setIsCreating] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const { data } = useInfiniteQuery(ownChannelsQuery);
  const shown = data?.pages.flatMap(({ channels }) => channels).length ?? 0;
  // The plan counts all channels, also those that the list does not show yet.
  const all = useQuery(allOwnChannelsQuery);
  const count = all.data?.length;
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Channels"
        description={
          <>
            Choose one to upload to it and to run it.
            <ChannelsUsed count={count} />
          </>
        }
        actions={
          <>
            {shown > 1 && (
              <Button onClick={() => setIsOrdering(!isOrdering)}>
                <ArrowDownUp aria-hidden="true" />
                {isOrdering ? "Done ordering" : "Change the order"}
              </Button>
            )}
            <Button variant="primary" onClick={() => setIsCreating(true)}>
              <Plus aria-hidden="true" />
              New channel
            </Button>
          </>
        }
      />
      <h2 className="sr-only">Your channels</h2>
      <Channels onCreate={() => setIsCreating(true)} isOrdering={isOrdering && shown > 1} />
      <Drawer open={isCreating} onOpenChange={setIsCreating} title="New channel" wide>
        {all.isPending ? (
          <Loading label="Loading your channels">
            <Skeleton className={formHeight} />
          </Loading>
        ) : (
          <RequirePlan
            skeleton={formHeight}
            limit={({ channel_limit: limit }) =>
              count !== undefined && count >= limit
                ? {
                    title: `Your plan allows ${formatWholeCount(limit, "channel")}`,
                    text: "Choose a larger plan for more.",
                    action: seePlans,
                  }
                : undefined
            }
          >
            <ChannelForm
              onSaved={(channel) => {
                setIsCreating(false);
                toast.success("The channel is open.");
                void navigate(channelPath(channel));
              }}
            />
          </RequirePlan>
        )}
      </Drawer>
    </>
  );
}
