import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { PublishPanel } from "../components/publish-panel.tsx";
import { VideoForm } from "../components/video-form.tsx";
import { VideoScreen } from "../components/video-screen.tsx";

/** One's own video: its state, its form, its way to the public. */
export default function ManageVideoPage() {
  const { videoId = "" } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const query = useQuery(ownVideoQuery(videoId));
  const video = query.data;
  const channel = video && {
    id: video.channel_id,
    slug: video.channel_slug,
    name: video.channel_name,
  };
  usePageTitle(video?.title);
  useCrumbs(
    pathname,
    video &&
      channel && [
        { name: "Channels", to: "/channel" },
        { name: channel.name, to: channelPath(channel) },
        { name: video.title },
      ],
  );
  if (query.isPending) {
    return (
      <Loading label="Loading the video" className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="h-96" />
        <Skeleton className="aspect-video" />
      </Loading>
    );
  }
  if (video === undefined || channel === undefined || video.status === "deleted") {
    if (!query.isError || hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
    return (
      <>
        <h1 className="sr-only">Video</h1>
        <ErrorState
          title="The video could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="mb-8 text-xl">{video.title}</h1>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-5 xl:order-2">
          <VideoScreen video={video} />
          <PublishPanel
            video={video}
            dirty={dirty}
            onDeleted={() => void navigate(channelPath(channel), { replace: true })}
          />
        </div>
        <div className="min-w-0 max-w-3xl">
          <VideoForm key={video.id} video={video} onDirty={setDirty} />
        </div>
      </div>
    </>
  );
}
