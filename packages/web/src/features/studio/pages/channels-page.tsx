import { useInfiniteQuery } from "@tanstack/react-query";
import { Clapperboard, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ChannelGrid } from "@/components/channel-grid.tsx";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { VideoGridSkeleton } from "@/components/video-grid.tsx";
import { WalkedList } from "@/components/walked-list.tsx";
import { ownChannelsQuery } from "@/data/channels.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { toast } from "@/lib/toast.ts";
import { useRole } from "@/session/use-session.ts";
import { ChannelForm } from "../components/channel-form.tsx";

function Channels({ onCreate }: { onCreate: () => void }) {
  return (
    <WalkedList
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
      {(channels) => <ChannelGrid channels={channels} />}
    </WalkedList>
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
