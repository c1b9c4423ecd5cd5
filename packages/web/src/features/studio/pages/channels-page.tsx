import { useInfiniteQuery } from "@tanstack/react-query";
import { Clapperboard, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { NotFound } from "@/app/pages/not-found.tsx";
import { useRole } from "@/app/session/use-session.ts";
import { ChannelCard } from "@/components/channel-card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { gridClass, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { ownChannelsQuery } from "@/data/channel.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { toast } from "@/lib/toast.ts";
import { ChannelForm } from "../components/channel-form.tsx";

function Channels({ onCreate }: { onCreate: () => void }) {
  const query = useInfiniteQuery(ownChannelsQuery);
  if (query.isPending) return <VideoGridSkeleton count={4} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Your channels could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const channels = query.data.pages.flatMap((page) => page.channels);
  if (channels.length === 0) {
    return (
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
    );
  }
  return (
    <>
      <ul className={gridClass}>
        {channels.map((channel) => (
          <li key={channel.id} className="min-w-0">
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what="channels"
      />
    </>
  );
}

/** A creator's own channels; what an admin sees at this address is the back office's. */
export default function ChannelsPage() {
  return useRole() === "admin" ? <NotFound /> : <OwnChannels />;
}

function OwnChannels() {
  usePageTitle("Channels");
  useCrumbs("/channel", [{ name: "Channels" }]);
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Channels"
        description="Choose one to upload to it and to run it."
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            New channel
          </Button>
        }
      />
      <h2 className="sr-only">Your channels</h2>
      <Channels onCreate={() => setCreating(true)} />
      <Drawer open={creating} onOpenChange={setCreating} title="New channel" wide>
        <ChannelForm
          onSaved={(channel) => {
            setCreating(false);
            toast.success("The channel is open.");
            void navigate(channelPath(channel));
          }}
        />
      </Drawer>
    </>
  );
}
