import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { NotFound, NotLoaded } from "@/components/not-found.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { cn } from "@/lib/class-names.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useCaptionEditor } from "../captions/use-caption-editor.ts";
import { PublishPanel } from "../components/publish-panel.tsx";
import { VideoForm } from "../components/video-form.tsx";
import { VideoScreen } from "../components/video-screen.tsx";
import { hasPicture, takesReplacement } from "../video-status.ts";

const CaptionEditor = lazyWithBoundary(() => import("../captions/caption-editor.tsx"));
const FilePanel = lazyWithBoundary(() => import("../components/file-panel.tsx"));
const VideoFigures = lazyWithBoundary(() => import("../figures/video-figures.tsx"));
const CaptionsPanel = lazyWithBoundary(() => import("../captions/captions-panel.tsx"));

/** On a wide screen the form is no wider than its texts can be read, and the rest is the video's. */
const columns = "xl:grid-cols-[minmax(0,56rem)_minmax(26rem,1fr)]";

/** One of the caller's videos: its state, its form, its publication. */
export default function ManageVideoPage() {
  const { videoId = "" } = useParams();
  // A link to another video, as in a push message, leaves nothing of this one open.
  return <ManageVideo key={videoId} videoId={videoId} />;
}

function ManageVideo({ videoId }: { videoId: string }) {
  const { pathname } = useLocation();
  const [isDirty, setIsDirty] = useState(false);
  const captions = useCaptionEditor();
  // Awaited with the video: their rows would move the rest of the form.
  const categories = useQuery(categoriesQuery);
  // Another tab may have saved it; this one is updated when it gets the focus.
  const query = useQuery({ ...ownVideoQuery(videoId), refetchOnWindowFocus: "always" });
  const video = query.data;
  usePageTitle(video?.title);
  useCrumbs(
    pathname,
    video && [
      { name: "Channels", to: "/channel" },
      { name: video.channel_name, to: channelPath(channelOf(video)) },
      { name: video.title },
    ],
  );
  if (query.isPending || !categories.isFetched) {
    return (
      <Loading label="Loading the video" className={cn("grid gap-8", columns)}>
        <Skeleton className="h-96" />
        <Skeleton className="aspect-video" />
      </Loading>
    );
  }
  if (video === undefined) {
    return <NotLoaded heading="Video" title="The video could not be loaded" query={query} />;
  }
  if (video.status === "deleted") return <NotFound />;
  return (
    <>
      <h1 className="mb-8 text-xl">{video.title}</h1>
      <div className={cn("grid items-start gap-x-10 gap-y-8", columns)}>
        <VideoColumn video={video} captions={captions} isDirty={isDirty} />
        <FormColumn video={video} captions={captions} onDirty={setIsDirty} />
      </div>
      {video.published_at !== null && (
        <div className="mt-12">
          <Section title="Figures">
            <PartSuspense label="Loading the figures">
              <VideoFigures video={video} />
            </PartSuspense>
          </Section>
        </div>
      )}
    </>
  );
}

interface ColumnProps {
  video: OwnVideo;
  captions: ReturnType<typeof useCaptionEditor>;
}

/** The player, the publication, the file and the captions; only the player while captions are edited. */
function VideoColumn({ video, captions, isDirty }: ColumnProps & { isDirty: boolean }) {
  const navigate = useNavigate();
  const isEditing = captions.edited !== undefined;
  return (
    <div
      className={cn(
        "grid grid-cols-1 gap-5 xl:order-2",
        // Not higher than three tenths of the window, so that captions are seen below it on a phone held sideways.
        isEditing &&
          "justify-items-center bg-paper py-2 *:w-full max-xl:*:max-w-[53svh] tall:sticky tall:top-16 tall:z-10",
      )}
    >
      <VideoScreen video={video} control={captions.control} />
      {!isEditing && (
        <PublishPanel
          video={video}
          isDirty={isDirty}
          onDeleted={() => void navigate(channelPath(channelOf(video)), { replace: true })}
        />
      )}
      {!isEditing && takesReplacement(video.status) && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <FilePanel video={video} />
        </Suspense>
      )}
      {!isEditing && hasPicture(video.status) && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CaptionsPanel video={video} onEdit={captions.edit} takesFocus={captions.isClosed} />
        </Suspense>
      )}
    </div>
  );
}

interface FormColumnProps extends ColumnProps {
  onDirty: (isDirty: boolean) => void;
}

/** The video's form, or the editor of its captions. */
function FormColumn({ video, captions, onDirty }: FormColumnProps) {
  return (
    <div className="min-w-0 max-xl:max-w-3xl">
      {captions.edited && (
        <Suspense
          fallback={
            <Loading label="Loading the editor">
              <Skeleton className="h-96" />
            </Loading>
          }
        >
          <CaptionEditor
            videoId={video.id}
            duration={video.duration}
            control={captions.control}
            edited={captions.edited}
            onClose={captions.close}
          />
        </Suspense>
      )}
      {/* Not unmounted, so that typed text stays while captions are edited. */}
      <div hidden={captions.edited !== undefined}>
        <VideoForm video={video} onDirty={onDirty} />
      </div>
    </div>
  );
}
