import { useQuery } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { RequirePlan } from "@/components/require-plan.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { MinutesPanel } from "../components/minutes-panel.tsx";
import { NewUploads } from "../upload/new-uploads.tsx";
import UploadLists from "../upload/upload-lists.tsx";

const startHeight = "h-60";

export const startQueries: StartQueries = ({ client }) => [
  client.prefetchQuery(allOwnChannelsQuery),
];

function Start() {
  const [search] = useSearchParameters();
  const query = useQuery(allOwnChannelsQuery);
  if (query.isPending) {
    return (
      <Loading label="Loading your channels">
        <Skeleton className={startHeight} />
      </Loading>
    );
  }
  if (query.data === undefined) {
    return <QueryError title="Your channels could not be loaded" query={query} />;
  }
  const channels = query.data;
  const asked = search.get("channel_id");
  const channel = channels.find(({ id }) => id === asked) ?? channels[0];
  if (channel === undefined) {
    return (
      <EmptyState
        icon={Clapperboard}
        title="Open a channel first"
        action={
          <Button asChild variant="primary">
            <Link to="/channel">Open a channel</Link>
          </Button>
        }
      >
        Every video is published in a channel. Then its file is uploaded here.
      </EmptyState>
    );
  }
  return <NewUploads channels={channels} channelId={channel.id} />;
}

/** Uploads: new ones, those under way, and those that were interrupted. */
export default function UploadsPage() {
  usePageTitle("Uploads");
  return (
    <>
      <PageHeader
        title="Uploads"
        description="They continue while you work on other pages. After an interruption, choose the same file again: the upload continues where it stopped."
      />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-w-3xl">
          <div className="mb-12">
            <RequirePlan skeleton={startHeight}>
              <Start />
            </RequirePlan>
          </div>
          <UploadLists />
        </div>
        <MinutesPanel />
      </div>
    </>
  );
}
